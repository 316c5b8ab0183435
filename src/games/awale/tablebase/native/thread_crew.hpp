// A crew of threads, which sleep between tasks.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "games/awale/tablebase/crew.hpp"

namespace tria::awale {

class ThreadCrew final : public Crew {
 public:
  explicit ThreadCrew(std::size_t threads) {
    for (std::size_t member = 1; member < threads; ++member) {
      threads_.emplace_back([this, member] { serve(member); });
    }
  }
  ThreadCrew(const ThreadCrew&) = delete;
  ThreadCrew& operator=(const ThreadCrew&) = delete;
  ~ThreadCrew() override {
    begin(nullptr);
    for (std::thread& thread : threads_) thread.join();
  }

  [[nodiscard]] std::size_t size() const noexcept override { return threads_.size() + 1; }
  void run(const Task& task) override {
    begin(&task);
    task(0);
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return busy_ == 0; });
  }

 private:
  // The next task for all threads; nothing: their end.
  void begin(const Task* task) {
    {
      const std::lock_guard lock(mutex_);
      task_ = task;
      busy_ = threads_.size();
      ++round_;
    }
    changed_.notify_all();
  }
  void serve(std::size_t member) {
    std::unique_lock lock(mutex_);
    for (std::uint64_t round = 1;; ++round) {
      changed_.wait(lock, [&] { return round_ == round; });
      if (task_ == nullptr) return;
      lock.unlock();
      (*task_)(member);
      lock.lock();
      if (--busy_ == 0) changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  const Task* task_ = nullptr;
  std::uint64_t round_ = 0;
  std::size_t busy_ = 0;
  std::vector<std::thread> threads_;  // all but the caller's own
};

}  // namespace tria::awale
