// Vacations: while somebody is away, their clocks stand in matches with days per move. What is stored decides;
// matches follow it, also after a crash in between.
#pragma once

#include <map>

#include "server/live/match_registry.hpp"

namespace tria::server {

class Vacations {
 public:
  struct Shown {
    std::optional<Millis> until;  // nothing: not on vacation
    double days_left = 0;         // of this year's
  };

  explicit Vacations(MatchRegistry& registry) : registry_(registry) {}

  void of(const std::string& account, const Answer<Shown>& done);
  // From now on for so many days, instead of the vacation that there may be, whose rest is not counted; 0 ends it.
  // Answers once the clocks stand, or run. account.too_many: there are not so many days left this year.
  void take(const std::string& account, int days, const Answer<Shown>& done);
  // The account is no more.
  void forget(const std::string& account);
  // Many times a second: vacations that are over, and, after the start, those that were under way.
  void tick();

 private:
  [[nodiscard]] AccountStorage& storage() { return registry_.storage().accounts(); }
  [[nodiscard]] bool is_away(const std::string& account) const;
  [[nodiscard]] Shown shown(const StoredVacation& vacation) const;
  void load();
  // Lets the account's matches follow, and forgets a vacation that is over.
  void follow(const std::string& account);

  MatchRegistry& registry_;
  std::map<std::string, Millis> until_;  // by account; those that are over go once all clocks run
  std::set<std::string> to_follow_;      // accounts
  bool is_known_ = false;                // until_ has everything that is stored
  std::vector<Answer<bool>> when_known_;
  bool is_busy_ = false;   // with the storage
  Millis not_before_ = 0;  // so that a failure is not repeated at once
};

}  // namespace tria::server
