#include "server/api/account_export.hpp"

#include "server/api/archive.hpp"
#include "server/wire/match_json.hpp"
#include "server/wire/player_json.hpp"

namespace tria::server {

void AccountExports::start(const Account& account, Millis now, const Respond& respond) {
  if (running_.size() >= kMaxAtOnce || !running_.insert(account.id).second) {
    return respond(error_reply({request_code::kBusy, "too many exports at once", {}}));
  }
  const auto turn = std::make_shared<Export>();
  turn->account = account;
  turn->now = now;
  turn->respond = respond;
  turn->query = {account.id, false, std::nullopt, 25};
  turn->json = {{"id", account.id}, {"name", account.name}, {"createdAt", account.created}};
  add_details(turn);
}

void AccountExports::add_details(const Turn& turn) {
  storage_.accounts().details(turn->account.id,
                              [this, turn](const Expected<std::optional<AccountDetails>>& found) {
                                if (!found) return end(turn, found.error());
                                Json devices = Json::array();
                                for (const StoredPasskey& passkey :
                                     *found ? (*found)->passkeys : std::vector<StoredPasskey>{}) {
                                  devices.push_back({{"id", passkey.device},
                                                     {"name", passkey.device_name},
                                                     {"credentialId", passkey.credential_id},
                                                     {"publicKey", passkey.key},
                                                     {"signatureCounter", passkey.counter},
                                                     {"backupEligible", passkey.is_backup_eligible},
                                                     {"backedUp", passkey.is_backed_up},
                                                     {"createdAt", passkey.created},
                                                     {"usedAt", passkey.used}});
                                }
                                turn->json["devices"] = std::move(devices);
                                turn->json["recoveryCodesLeft"] = *found ? (*found)->codes_left : 0;
                                add_vacation(turn);
                              });
}

void AccountExports::add_vacation(const Turn& turn) {
  storage_.accounts().vacation(
      turn->account.id, [this, turn](const Expected<std::optional<StoredVacation>>& found) {
        if (!found) return end(turn, found.error());
        turn->json["vacation"] = Json();
        if (const auto& vacation = *found) {
          turn->json["vacation"] = {
              {"until", vacation->until == 0 ? Json() : Json(vacation->until)},
              {"year", vacation->year},
              {"usedMs", vacation->used}};
        }
        add_sessions(turn);
      });
}

void AccountExports::add_sessions(const Turn& turn) {
  storage_.accounts().sessions(
      turn->account.id, [this, turn](const Expected<std::vector<StoredSession>>& found) {
        if (!found) return end(turn, found.error());
        Json sessions = Json::array();
        for (const StoredSession& session : *found) {
          sessions.push_back({{"device", session.device},
                              {"createdAt", session.created},
                              {"usedAt", session.used}});
        }
        turn->json["sessions"] = std::move(sessions);
        add_relations(turn, Relation::kFollows, "following", [this, turn] {
          add_relations(turn, Relation::kBlocks, "blocked", [this, turn] { add_ratings(turn); });
        });
      });
}

void AccountExports::add_relations(const Turn& turn, Relation relation, const char* name,
                                   const std::function<void()>& then) {
  storage_.accounts().related(
      turn->account.id, relation,
      [this, turn, name, then](const Expected<std::vector<Account>>& found) {
        if (!found) return end(turn, found.error());
        Json names = Json::array();
        for (const Account& account : *found) names.push_back(account.name);
        turn->json[name] = std::move(names);
        then();
      });
}

void AccountExports::add_ratings(const Turn& turn) {
  storage_.players().ratings(turn->account.id,
                             [this, turn](const Expected<std::vector<AccountRating>>& found) {
                               if (!found) return end(turn, found.error());
                               turn->json["ratings"] = ratings_json(*found, turn->now);
                               add_playing(turn);
                             });
}

void AccountExports::add_playing(const Turn& turn) {
  constexpr std::uint32_t kMaxPlaying = 1'000;
  storage_.accounts().playing(turn->account.id, kMaxPlaying,
                              [this, turn](const Expected<std::vector<MatchHeader>>& found) {
                                if (!found) return end(turn, found.error());
                                Json matches = Json::array();
                                for (const MatchHeader& header : *found) {
                                  matches.push_back(summary_json(header, 0));
                                }
                                turn->json["playing"] = std::move(matches);
                                turn->json["games"] = Json::array();
                                add_games(turn);
                              });
}

void AccountExports::add_games(const Turn& turn) {
  storage_.players().matches_of(
      turn->query, [this, turn](const Expected<std::vector<MatchHeader>>& found) {
        if (!found) return end(turn, found.error());
        if (found->empty() || turn->games >= kMaxGames) return end(turn, std::nullopt);
        turn->games += found->size();
        turn->query.before = ArchiveCursor{found->back().updated, found->back().id};
        const bool taken = background_([this, turn, headers = *found]() -> std::function<void()> {
          Json records = Json::array();
          for (const MatchHeader& header : headers) {
            const auto record = record_text(header, header.moves);
            records.push_back({{"id", header.id}, {"record", record.value_or("")}});
          }
          return [this, turn, records = std::move(records)] {
            Json& games = turn->json["games"];
            games.insert(games.end(), records.begin(), records.end());
            add_games(turn);
          };
        });
        if (!taken) end(turn, Error{request_code::kBusy, "too many downloads of records", {}});
      });
}

void AccountExports::end(const Turn& turn, const std::optional<Error>& failure) {
  running_.erase(turn->account.id);
  if (failure) return turn->respond(error_reply(*failure));
  Response response = json_reply(turn->json);
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"tria-account.json\"");
  turn->respond(std::move(response));
}

}  // namespace tria::server
