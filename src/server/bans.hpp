// Which addresses are banned. Whoever runs the server decides it with another program (`tria admin`), so the
// database is asked every few seconds; and how many accounts there are, for the figures.
#pragma once

#include <unordered_set>

#include "server/server_time.hpp"
#include "server/storage/account_storage.hpp"

namespace tria::server {

class Bans {
 public:
  // Called when the list has been read and is not empty: to close what is open.
  using Enforce = std::function<void(const Bans&)>;

  Bans(AccountStorage& storage, ServerTime time, Enforce enforce)
      : storage_(storage), time_(std::move(time)), enforce_(std::move(enforce)) {}

  // The address as limits count it.
  [[nodiscard]] bool has(std::string_view address) const {
    return !addresses_.empty() && addresses_.contains(std::string(address));
  }
  void tick() {
    const Millis now = time_.now();
    if (now >= next_count_) {
      next_count_ = now + kCountTime;
      storage_.account_count([this](const Expected<std::size_t>& count) {
        if (count) accounts_ = *count;
      });
    }
    if (now < next_read_) return;
    next_read_ = now + kReadTime;
    storage_.banned(time_.date(), [this](const Expected<std::vector<std::string>>& banned) {
      if (!banned) return;  // the old list holds until the database answers again
      addresses_ = {banned->begin(), banned->end()};
      if (!addresses_.empty()) enforce_(*this);
    });
  }

  [[nodiscard]] std::size_t size() const noexcept { return addresses_.size(); }
  // A minute ago or less.
  [[nodiscard]] std::size_t accounts() const noexcept { return accounts_; }

 private:
  static constexpr Millis kReadTime = 5'000;
  static constexpr Millis kCountTime = 60'000;  // it reads through a whole table

  AccountStorage& storage_;
  const ServerTime time_;
  const Enforce enforce_;
  std::unordered_set<std::string> addresses_;
  std::size_t accounts_ = 0;
  Millis next_read_ = 0;
  Millis next_count_ = 0;
};

}  // namespace tria::server
