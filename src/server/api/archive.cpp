#include "server/api/archive.hpp"

#include "record/formats.hpp"
#include "server/server_time.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

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

std::uint32_t games(const EdgeCount& count) { return count.first + count.second + count.draws; }

Json counts_json(const EdgeCount& count) {
  return {{"games", games(count)},
          {"first", count.first},
          {"second", count.second},
          {"draws", count.draws}};
}

// The moves that were played here, the most frequent first.
Json explored(const Session& here, std::vector<EdgeCount> counts) {
  std::map<std::uint64_t, std::vector<std::string>> moves;  // by where they lead
  if (!counts.empty()) {
    for (Destination& there : destinations_of(here)) moves[there.key] = std::move(there.moves);
  }
  std::stable_sort(counts.begin(), counts.end(),
                   [](const EdgeCount& a, const EdgeCount& b) { return games(a) > games(b); });
  EdgeCount total;
  Json lines = Json::array();
  for (const EdgeCount& count : counts) {
    const auto found = moves.find(count.to);
    if (found == moves.end()) continue;
    total.first += count.first;
    total.second += count.second;
    total.draws += count.draws;
    const std::vector<std::string>& same = found->second;
    Json line = counts_json(count);
    line["move"] = same.front();
    line["equivalents"] = std::vector<std::string>(same.begin() + 1, same.end());
    lines.push_back(std::move(line));
  }
  return {{"game", here.game().name},
          {"variant", here.variant()},
          {"position", here.position()},
          {"total", counts_json(total)},
          {"moves", std::move(lines)}};
}

Json words(const std::string& text) {
  Json list = Json::array();
  for (const Slice& word : split_words(text)) list.push_back(word.text);
  return list;
}

// In the words of docs/records.md.
std::string_view termination_of(std::string_view reason) {
  if (reason == end_reason::kResigned) return "resignation";
  if (reason == end_reason::kAgreed) return "agreement";
  if (reason == end_reason::kTime) return "time";
  const bool unplayed = reason == end_reason::kAborted || reason == end_reason::kNoFirstMove ||
                        reason == end_reason::kExpired;
  return unplayed ? "abandoned" : "normal";
}

std::string name_for_record(const std::optional<Player>& player) {
  if (player && player->engine_level) return join("Tria, level ", *player->engine_level);
  return player && !player->name.empty() ? player->name : "?";
}

}  // namespace

std::string cursor_text(const ArchiveCursor& cursor) {
  return join(cursor.updated, "-", cursor.id);
}

Json archive_page(const std::vector<MatchHeader>& headers, std::uint32_t limit) {
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

Expected<ArchiveQuery> read_archive_query(const Target& target, std::uint32_t otherwise,
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
    query.moves = moves_text((*session)->moves());
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

void list_archive(Storage& storage, const Target& target, const Respond& respond) {
  const auto query = read_archive_query(target, 20, kMaxArchived);
  if (!query) return respond(error_reply(query.error()));
  storage.archive(
      *query, [respond, limit = query->limit](const Expected<std::vector<MatchHeader>>& headers) {
        respond(headers ? json_reply(archive_page(*headers, limit)) : error_reply(headers.error()));
      });
}

void explore(Storage& storage, const Target& target, const Respond& respond) {
  auto session = session_of(target);
  if (!session) return respond(error_reply(session.error()));
  const std::shared_ptr<Session> here = std::move(*session);
  storage.edges(
      std::string(here->game().name), here->variant(), here->canonical_key(),
      [respond, here](const Expected<std::vector<EdgeCount>>& counted) {
        respond(counted ? json_reply(explored(*here, *counted)) : error_reply(counted.error()));
      });
}

Expected<std::string> record_text(const MatchHeader& header, std::string_view moves) {
  GameSpec spec = header.settings.spec;
  spec.moves = split_moves(spec.game, moves);
  const auto session = open(spec);
  if (!session) return fail(session.error().error);
  record::Record record = record::record_of(**session);
  namespace tag = record::tag_name;
  record.set_tag(tag::kDate, utc_text(header.settings.date / 1'000, "%Y.%m.%d"));
  record.set_tag(tag::kFirst, name_for_record(header.players[0]));
  record.set_tag(tag::kSecond, name_for_record(header.players[1]));
  if (header.ending && !(*session)->outcome()) {
    if (const auto result = header.ending->result) {
      record.set_tag(tag::kResult, record::write_result(*result));
    }
    record.set_tag(tag::kTermination, termination_of(header.ending->reason));
  }
  return record::kTriaFormat.write(record);
}

Response record_reply(std::string text, std::string_view name) {
  Response response = text_reply(std::move(text), kPlainText);
  response.headers.emplace_back("Content-Disposition",
                                join("attachment; filename=\"", name, ".txt\""));
  return response;
}

}  // namespace tria::server
