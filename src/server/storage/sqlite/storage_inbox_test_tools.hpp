// Where answers of a storage wait for a test.
#pragma once
#include "server/tasks.hpp"

namespace tria::server {

// Stands for the network's thread: answers wait here until somebody takes them.
class Inbox {
 public:
  [[nodiscard]] Post post() {
    return [this](std::function<void()> answer) {
      {
        const std::lock_guard lock(mutex_);
        answers_.push_back(std::move(answer));
      }
      wake_.notify_one();
    };
  }
  void take_one() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return !answers_.empty(); });
    const std::function<void()> answer = std::move(answers_.front());
    answers_.pop_front();
    lock.unlock();
    answer();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> answers_;
};

}  // namespace tria::server
