// Moves that matches wait for, the most urgent first, and how long the engine may think about one of
// them so that the others are answered in time too.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

namespace tria::server {

using SteadyTime = std::chrono::steady_clock::time_point;

template <class Task>
class MoveQueue {
 public:
  MoveQueue(std::size_t max_size, std::size_t threads)
      : max_size_(max_size), threads_(std::max<std::size_t>(1, threads)) {}

  // False: the queue is full.
  [[nodiscard]] bool push(SteadyTime due, Task task) {
    if (tasks_.size() >= max_size_) return false;
    tasks_.emplace(due, std::move(task));
    return true;
  }

  // The one that is due first; of two that are due together, the one that came first.
  [[nodiscard]] std::optional<Task> pop() {
    if (tasks_.empty()) return std::nullopt;
    return std::move(tasks_.extract(tasks_.begin()).mapped());
  }

  // When a search that began at `start` must end so that everybody who waits gets the same share of
  // the time until they are due. Nothing: nobody waits.
  [[nodiscard]] std::optional<SteadyTime> fair_end(SteadyTime start) const {
    std::optional<SteadyTime> end;
    std::size_t waiting = 0;
    for (const auto& [due, task] : tasks_) {
      // Every thread takes one of them at a time.
      const auto rounds = static_cast<std::int64_t>(waiting++ / threads_ + 2);
      const SteadyTime share = start + std::max(due - start, SteadyTime::duration{}) / rounds;
      end = end ? std::min(*end, share) : share;
    }
    return end;
  }

  [[nodiscard]] std::size_t size() const noexcept { return tasks_.size(); }

 private:
  const std::size_t max_size_;
  const std::size_t threads_;
  std::multimap<SteadyTime, Task> tasks_;
};

}  // namespace tria::server
