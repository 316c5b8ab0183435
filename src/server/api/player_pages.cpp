#include "server/api/player_pages.hpp"

#include "facade/registry.hpp"
#include "server/wire/player_feed.hpp"
#include "server/wire/player_json.hpp"

namespace tria::server {

namespace {

constexpr std::uint32_t kMaxBest = 100;
constexpr std::uint32_t kMaxHistory = 2'000;
constexpr std::size_t kMaxRecordLines = 10;
constexpr std::uint32_t kMaxInFeed = 50;

Error wrong_value(const char* name, std::string_view why) {
  return {request_code::kField, join("'", name, "' ", why), {name}};
}

// The game's name and a pace, or what is wrong with them.
Expected<Pace> read_pace(std::string_view game, const Target& target) {
  if (const auto found = find_game(game); !found) return fail(found.error());
  const std::string_view text = target.value("pace");
  const auto pace = text.empty() ? Pace::kFast : parse_pace(text);
  if (!pace) return fail(wrong_value("pace", "must be fast, slow or days"));
  return *pace;
}

}  // namespace

void list_best(PlayerQueries& players, const std::string& game, const Target& target, Millis now,
               const Respond& respond) {
  const Expected<Pace> pace = read_pace(game, target);
  if (!pace) return respond(error_reply(pace.error()));
  players.leaderboard(
      game, *pace, now, kMaxBest, [respond, now](const Expected<std::vector<RankedPlayer>>& best) {
        respond(best ? json_reply(leaderboard_json(*best, now)) : error_reply(best.error()));
      });
}

void list_ratings(PlayerQueries& players, const std::string& account, const Target& target,
                  const Respond& respond) {
  const std::string game(target.value("game"));
  const Expected<Pace> pace = read_pace(game, target);
  if (!pace) return respond(error_reply(pace.error()));
  players.rating_history(
      account, game, *pace, kMaxHistory,
      [respond](const Expected<std::vector<RatingPoint>>& points) {
        respond(points ? json_reply(history_json(*points)) : error_reply(points.error()));
      });
}

void list_matches(PlayerQueries& players, const std::string& account, const Target& target,
                  const Respond& respond) {
  const auto page = read_archive_query(target, 20, kMaxArchived);
  if (!page) return respond(error_reply(page.error()));
  players.matches_of(
      {account, true, page->before, page->limit},
      [respond, limit = page->limit](const Expected<std::vector<MatchHeader>>& headers) {
        respond(headers ? json_reply(archive_page(*headers, limit)) : error_reply(headers.error()));
      });
}

void send_feed(Storage& storage, const Account& player, const std::string& site,
               const Respond& respond) {
  const auto send = [player, site, respond](std::vector<MatchHeader> matches) {
    std::sort(matches.begin(), matches.end(), [](const MatchHeader& a, const MatchHeader& b) {
      return std::tie(b.updated, b.id) < std::tie(a.updated, a.id);
    });
    if (matches.size() > kMaxInFeed) matches.resize(kMaxInFeed);
    respond(text_reply(write_feed({player.name, player.created, site, std::move(matches)}),
                       "application/atom+xml"));
  };
  storage.accounts().playing(
      player.id, kMaxArchived,
      [&storage, id = player.id, send, respond](Expected<std::vector<MatchHeader>> running) {
        if (!running) return respond(error_reply(running.error()));
        std::erase_if(*running, [](const MatchHeader& each) { return !each.settings.is_public; });
        storage.players().matches_of(
            {id, true, std::nullopt, kMaxInFeed},
            [all = std::move(*running), send,
             respond](const Expected<std::vector<MatchHeader>>& ended) mutable {
              if (!ended) return respond(error_reply(ended.error()));
              // One that has ended between the two questions is in both answers.
              std::erase_if(all, [&](const MatchHeader& each) {
                return std::any_of(ended->begin(), ended->end(),
                                   [&](const MatchHeader& other) { return other.id == each.id; });
              });
              all.insert(all.end(), ended->begin(), ended->end());
              send(std::move(all));
            });
      });
}

void with_record(PlayerQueries& players, const std::string& account, Millis now,
                 Answer<Json> done) {
  players.ratings(account, [&players, account, now, done = std::move(done)](
                               const Expected<std::vector<AccountRating>>& ratings) {
    if (!ratings) return done(fail(ratings.error()));
    players.results_of(
        account, kMaxRecordLines,
        [done, lines = ratings_json(*ratings, now)](const Expected<PlayerResults>& results) {
          if (!results) return done(fail(results.error()));
          Json json = results_json(*results);
          json["ratings"] = lines;
          done(std::move(json));
        });
  });
}

}  // namespace tria::server
