// What the lobby asks about people, answered from accounts and ratings.
#pragma once

#include "server/accounts/accounts.hpp"
#include "server/lobby/people.hpp"
#include "server/storage/players.hpp"

namespace tria::server {

class KnownPeople final : public LobbyPeople {
 public:
  KnownPeople(Accounts& accounts, PlayerQueries& players, ServerTime time)
      : accounts_(accounts), players_(players), time_(std::move(time)) {}

  void find(std::string name, Answer<std::optional<Identity>> done) override {
    accounts_.find(name, [done = std::move(done)](const Expected<Account>& found) {
      if (found) return done(Identity{found->id, found->name});
      if (found.error().code == account_code::kUnknownPlayer) return done(std::nullopt);
      done(fail(found.error()));
    });
  }
  void rating(std::string account, std::string game, ClockRule clock,
              Answer<std::optional<ShownRating>> done) override {
    const std::optional<Pace> pace = pace_of(clock);
    if (!pace) return done(std::nullopt);
    players_.rating(std::move(account), std::move(game), *pace,
                    [now = time_.now(),
                     done = std::move(done)](const Expected<std::optional<PlayerRating>>& found) {
                      if (!found) return done(fail(found.error()));
                      if (!*found) return done(std::nullopt);
                      done(shown(**found, now));
                    });
  }

 private:
  Accounts& accounts_;
  PlayerQueries& players_;
  const ServerTime time_;
};

}  // namespace tria::server
