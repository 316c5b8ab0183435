// What the lobby wants to know about people, from accounts and ratings.
#pragma once

#include "server/accounts/accounts.hpp"
#include "server/codes.hpp"
#include "server/live/match_registry.hpp"
#include "server/lobby/people.hpp"

namespace tria::server {

class KnownPeople final : public LobbyPeople {
 public:
  KnownPeople(Accounts& accounts, MatchRegistry& registry)
      : accounts_(accounts), registry_(registry) {}

  void find(std::string name, Answer<std::optional<Identity>> done) override {
    accounts_.find(name, [done](const Expected<Account>& found) {
      if (found) return done(Identity{found->id, found->name});
      if (found.error().code == account_code::kUnknownPlayer) return done(std::nullopt);
      done(fail(found.error()));
    });
  }
  void rating(std::string account, MatchTerms terms,
              Answer<std::optional<ShownRating>> done) override {
    Created settings;
    settings.spec = std::move(terms.spec);
    settings.clock = terms.clock;
    settings.is_rated = terms.is_rated;
    registry_.with_rating(account, settings, done);
  }

 private:
  Accounts& accounts_;
  MatchRegistry& registry_;
};

}  // namespace tria::server
