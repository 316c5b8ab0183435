#include "server/api/health.hpp"

#include <utility>

#include "server/api/replies.hpp"

namespace tria::server {

namespace {

// How long an answer holds, and how long one is waited for.
constexpr std::chrono::seconds kHolds{1};
constexpr std::chrono::seconds kPatience{5};

Response reply_to(const Expected<bool>& result) {
  return result ? json_reply({{"status", "ok"}}) : error_reply(result.error());
}

}  // namespace

void Health::ask(Answer answer) {
  if (last_ && now_() - found_ < kHolds) return answer(reply_to(*last_));
  waiting_.push_back(std::move(answer));
  if (asked_) return;
  asked_ = now_();
  storage_.check([this, alive = alive_](Expected<bool> result) {
    if (*alive) found(std::move(result));
  });
}

void Health::found(Expected<bool> result) {
  asked_.reset();
  found_ = now_();
  last_ = std::move(result);
  answer_all(*last_);
}

void Health::tick() {
  if (!asked_ || waiting_.empty() || now_() - *asked_ < kPatience) return;
  answer_all(fail(storage_code::kFailed, "the database does not answer"));
}

void Health::answer_all(const Expected<bool>& result) {
  for (const Answer& answer : std::exchange(waiting_, {})) answer(reply_to(result));
}

}  // namespace tria::server
