#include "server/accounts/vacations.hpp"

namespace tria::server {

namespace {

constexpr Millis kVacationDay = Millis{24} * 3'600 * 1'000;
constexpr Millis kYearsVacation = kMaxVacationDays * kVacationDay;
constexpr Millis kPauseAfterFailure = 5'000;

int year_of(Millis date) { return std::stoi(utc_text(date / 1'000, "%Y")); }

}  // namespace

bool Vacations::is_away(const std::string& account) const {
  const auto found = until_.find(account);
  return found != until_.end() && found->second > registry_.now();
}

Vacations::Shown Vacations::shown(const StoredVacation& vacation) const {
  const bool is_this_year = vacation.year == year_of(registry_.date());
  const Millis left = kYearsVacation - (is_this_year ? vacation.used : 0);
  return {vacation.until > registry_.now() ? std::optional(vacation.until) : std::nullopt,
          static_cast<double>(left) / static_cast<double>(kVacationDay)};
}

void Vacations::of(const std::string& account, const Answer<Shown>& done) {
  storage().vacation(account, [this, done](const Expected<std::optional<StoredVacation>>& found) {
    if (!found) return done(fail(found.error()));
    done(shown(found->value_or(StoredVacation{})));
  });
}

void Vacations::take(const std::string& account, int days, const Answer<Shown>& done) {
  if (!is_known_) {
    when_known_.emplace_back([this, account, days, done](const Expected<bool>& known) {
      if (!known) return done(fail(known.error()));
      take(account, days, done);
    });
    return;
  }
  storage().vacation(
      account, [this, account, days, done](const Expected<std::optional<StoredVacation>>& found) {
        if (!found) return done(fail(found.error()));
        const StoredVacation before = found->value_or(StoredVacation{});
        const Millis now = registry_.now();
        const Millis rest = std::max<Millis>(0, before.until - now);
        StoredVacation after{account, now + days * kVacationDay, year_of(registry_.date())};
        // The days of a vacation are those of the year in which it began.
        if (before.year == after.year) after.used = std::max<Millis>(0, before.used - rest);
        after.used += days * kVacationDay;
        if (after.used > kYearsVacation) {
          return done(
              fail(account_code::kTooMany, "there are not so many vacation days left this year"));
        }
        storage().keep_vacation(after, [this, after, done](const Expected<bool>& kept) {
          if (!kept) return done(fail(kept.error()));
          until_[after.account] = after.until;
          registry_.set_away(after.account, is_away(after.account),
                             [this, after, done](const Expected<bool>& followed) {
                               if (!followed) to_follow_.insert(after.account);
                               done(shown(after));
                             });
        });
      });
}

void Vacations::forget(const std::string& account) {
  if (const auto found = until_.find(account); found != until_.end()) found->second = 0;
}

void Vacations::tick() {
  const Millis now = registry_.now();
  if (is_busy_ || now < not_before_) return;
  if (!is_known_) return load();
  if (to_follow_.empty()) {
    const auto over = std::find_if(until_.begin(), until_.end(),
                                   [&](const auto& each) { return each.second <= now; });
    if (over != until_.end()) to_follow_.insert(over->first);
  }
  if (to_follow_.empty()) return;
  const std::string account = *to_follow_.begin();
  to_follow_.erase(to_follow_.begin());
  follow(account);
}

void Vacations::load() {
  is_busy_ = true;
  storage().vacations([this](const Expected<std::vector<StoredVacation>>& stored) {
    is_busy_ = false;
    const std::vector<Answer<bool>> waiting = std::exchange(when_known_, {});
    if (!stored) {
      not_before_ = registry_.now() + kPauseAfterFailure;
      for (const Answer<bool>& done : waiting) done(fail(stored.error()));
      return;
    }
    std::set<std::string> away;
    for (const StoredVacation& vacation : *stored) {
      until_[vacation.account] = vacation.until;
      to_follow_.insert(vacation.account);
      if (is_away(vacation.account)) away.insert(vacation.account);
    }
    is_known_ = true;
    registry_.know_away(std::move(away));
    for (const Answer<bool>& done : waiting) done(true);
  });
}

void Vacations::follow(const std::string& account) {
  is_busy_ = true;
  const auto ended = [this, account](const Expected<bool>& done) {
    is_busy_ = false;
    if (!done) {
      to_follow_.insert(account);
      not_before_ = registry_.now() + kPauseAfterFailure;
    } else if (!is_away(account)) {
      until_.erase(account);
    }
  };
  registry_.set_away(account, is_away(account), [this, account, ended](const Expected<bool>& done) {
    if (!done || is_away(account)) return ended(done);
    storage().end_vacation(account, registry_.now(), ended);
  });
}

}  // namespace tria::server
