#include "server/api/archive.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "core/text.hpp"
#include "facade/game_spec.hpp"
#include "server/api/replies.hpp"
#include "server/wire/codes.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

constexpr std::uint32_t kMaxListed = 100;
constexpr std::uint32_t kMaxRecords = 1'000;

auto wrong(const char* name, std::string_view why) {
  return fail(request_code::kField, join("'", name, "' ", why), {name});
}

// A position that somebody asks about: variant and position may be empty, the moves go on from there.
Expected<std::unique_ptr<Session>> session_of(const Target& target) {
  auto session = open({std::string(target.value("game")), std::string(target.value("variant")),
                       std::string(target.value("position")),
                       split_moves(target.value("game"), target.value("moves"))});
  if (!session) return fail(std::move(session.error().error));
  return std::move(*session);
}

std::string joined(const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) text += join(text.empty() ? "" : " ", move);
  return text;
}

Expected<ArchiveQuery> read_query(const Target& target, std::uint32_t otherwise,
                                  std::uint32_t most) {
  ArchiveQuery query;
  query.game = target.value("game");
  query.variant = target.value("variant");
  query.result = target.value("result");
  query.limit = otherwise;
  if (!query.result.empty() && !parse_result(query.result)) {
    return wrong("result", "must be first, second or draw");
  }
  if (!query.game.empty() || !query.variant.empty() || !target.value("moves").empty()) {
    const auto session = session_of(target);
    if (!session) return fail(session.error());
    if (!query.variant.empty()) query.variant = (*session)->variant();
    query.moves = joined((*session)->moves());
  }
  if (const std::string_view limit = target.value("limit"); !limit.empty()) {
    const auto number = parse_number<std::uint32_t>(limit);
    if (!number || *number < 1 || *number > most) {
      return wrong("limit", join("must be a number from 1 to ", most));
    }
    query.limit = *number;
  }
  if (const std::string_view before = target.value("before"); !before.empty()) {
    const std::size_t dash = before.find('-');
    const auto updated = parse_number<std::uint64_t>(before.substr(0, dash));
    if (dash == std::string_view::npos || !updated || *updated > INT64_MAX) {
      return wrong("before", "is no cursor");
    }
    query.before =
        ArchiveCursor{static_cast<std::int64_t>(*updated), std::string(before.substr(dash + 1))};
  }
  return query;
}

Json words(const std::string& text) {
  Json list = Json::array();
  for (const Slice& word : split_words(text)) list.push_back(word.text);
  return list;
}

Json listed(const std::vector<MatchHeader>& headers, std::uint32_t limit) {
  Json matches = Json::array();
  for (const MatchHeader& header : headers) {
    Json summary = summary_json(header, 0);
    summary["moves"] = words(header.moves);
    matches.push_back(std::move(summary));
  }
  const bool more = headers.size() == limit;
  return {
      {"matches", std::move(matches)},
      {"cursor", more ? Json(cursor_text({headers.back().updated, headers.back().id})) : Json()}};
}

}  // namespace

void Archive::list(const Target& target, const Answer& answer) {
  const auto query = read_query(target, 20, kMaxListed);
  if (!query) return answer(error_reply(query.error()));
  storage_.archive(
      *query, [answer, limit = query->limit](const Expected<std::vector<MatchHeader>>& headers) {
        answer(headers ? json_reply(listed(*headers, limit)) : error_reply(headers.error()));
      });
}

void Archive::records(const Target& target, const std::string& participant, const Answer& answer) {
  const auto query = read_query(target, kMaxRecords, kMaxRecords);
  if (!query) return answer(error_reply(query.error()));
  downloads_.start(participant, *query, answer);
}

void Archive::explore(const Target& target, const Answer& answer) {
  auto session = session_of(target);
  if (!session) return answer(error_reply(session.error()));
  const std::shared_ptr<Session> here = std::move(*session);
  storage_.edges(
      std::string(here->game().name), here->variant(), here->canonical_key(),
      [answer, here](const Expected<std::vector<EdgeCount>>& counted) {
        if (!counted) return answer(error_reply(counted.error()));
        std::map<std::uint64_t, std::vector<std::string>> moves;  // by where they lead
        if (!counted->empty()) {
          for (const std::string& move : here->legal_moves()) {
            if (here->play(move)) {
              moves[here->canonical_key()].push_back(move);
              here->undo();
            }
          }
        }
        EdgeCount total;
        std::vector<EdgeCount> counts = *counted;
        const auto games = [](const EdgeCount& c) { return c.first + c.second + c.draws; };
        std::stable_sort(counts.begin(), counts.end(), [&](const EdgeCount& a, const EdgeCount& b) {
          return games(a) > games(b);
        });
        Json lines = Json::array();
        for (const EdgeCount& count : counts) {
          const auto found = moves.find(count.to);
          if (found == moves.end()) continue;
          total.first += count.first;
          total.second += count.second;
          total.draws += count.draws;
          const std::vector<std::string>& same = found->second;
          lines.push_back({{"move", same.front()},
                           {"equivalents", std::vector<std::string>(same.begin() + 1, same.end())},
                           {"games", games(count)},
                           {"first", count.first},
                           {"second", count.second},
                           {"draws", count.draws}});
        }
        answer(json_reply({{"game", here->game().name},
                           {"variant", here->variant()},
                           {"position", here->position()},
                           {"total",
                            {{"games", games(total)},
                             {"first", total.first},
                             {"second", total.second},
                             {"draws", total.draws}}},
                           {"moves", std::move(lines)}}));
      });
}

}  // namespace tria::server
