// Health checks. Healthy means that the database accepts a write. It is tried once a second at most,
// however many ask, and all of them get that result.
#pragma once

#include <chrono>

#include "server/replies.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

class Health {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Health(Storage& storage, std::function<Time()> now = std::chrono::steady_clock::now)
      : storage_(storage), now_(std::move(now)) {}

  void ask(Respond respond) {
    if (last_ && now_() - found_ < kHolds) return respond(reply_to(*last_));
    waiting_.push_back(std::move(respond));
    if (asked_) return;
    asked_ = now_();
    storage_.check([this](Expected<bool> result) {
      asked_.reset();
      found_ = now_();
      last_ = std::move(result);
      answer_all(*last_);
    });
  }
  // Called now and then: answers checks that have waited too long for the disk.
  void tick() {
    if (!asked_ || waiting_.empty() || now_() - *asked_ < kPatience) return;
    answer_all(fail(storage_code::kFailed, "the database does not answer"));
  }

 private:
  // How long an answer holds, and how long one is waited for.
  static constexpr std::chrono::seconds kHolds{1};
  static constexpr std::chrono::seconds kPatience{5};

  static Response reply_to(const Expected<bool>& result) {
    return result ? json_reply({{"status", "ok"}}) : error_reply(result.error());
  }
  void answer_all(const Expected<bool>& result) {
    for (const Respond& respond : std::exchange(waiting_, {})) respond(reply_to(result));
  }

  Storage& storage_;
  const std::function<Time()> now_;
  std::vector<Respond> waiting_;
  std::optional<Time> asked_;           // a check is under way since then
  std::optional<Expected<bool>> last_;  // what the last one found,
  Time found_{};                        // and when
};

}  // namespace tria::server
