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
  explicit ThreadCrew(std::size_t threads);
  ThreadCrew(const ThreadCrew&) = delete;
  ThreadCrew& operator=(const ThreadCrew&) = delete;
  ~ThreadCrew() override;

  [[nodiscard]] std::size_t size() const noexcept override { return threads_.size() + 1; }
  void run(const Task& task) override;

 private:
  void serve(std::size_t member);

  std::mutex mutex_;
  std::condition_variable changed_;
  const Task* task_ = nullptr;
  std::uint64_t round_ = 0;
  std::size_t busy_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  // all but the caller's own
};

}  // namespace tria::awale
