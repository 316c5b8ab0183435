// Two queues: one serves its owners in turn, the other what is due first.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace tria::server {

// Serves its owners in turn, however many tasks each of them has.
template <class Task>
class FairQueue {
 public:
  FairQueue(std::size_t max_size, std::size_t max_each)
      : max_size_(max_size), max_each_(max_each) {}

  // False: the queue is full, or this owner's share of it.
  [[nodiscard]] bool push(const std::string& owner, Task task) {
    auto line = find(owner);
    if (size_ >= max_size_ || (line != lines_.end() && line->second.size() >= max_each_))
      return false;
    if (line == lines_.end()) {
      lines_.emplace_back(owner, std::deque<Task>{});
      line = lines_.end() - 1;
    }
    line->second.push_back(std::move(task));
    ++size_;
    return true;
  }

  // The oldest task of the next owner, whose turn then comes after all others'.
  [[nodiscard]] std::optional<Task> pop() {
    if (lines_.empty()) return std::nullopt;
    auto line = std::move(lines_.front());
    lines_.pop_front();
    Task task = std::move(line.second.front());
    line.second.pop_front();
    if (!line.second.empty()) lines_.push_back(std::move(line));
    --size_;
    return task;
  }

  // The first task that fits, out of turn; the order of the others stays.
  template <class Condition>
  [[nodiscard]] std::optional<Task> take(const Condition& condition) {
    for (auto line = lines_.begin(); line != lines_.end(); ++line) {
      std::deque<Task>& tasks = line->second;
      const auto found = std::find_if(tasks.begin(), tasks.end(), condition);
      if (found == tasks.end()) continue;
      Task task = std::move(*found);
      tasks.erase(found);
      if (tasks.empty()) lines_.erase(line);
      --size_;
      return task;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }

 private:
  using Line = std::pair<std::string, std::deque<Task>>;

  auto find(const std::string& owner) {
    return std::find_if(lines_.begin(), lines_.end(),
                        [&](const Line& line) { return line.first == owner; });
  }

  const std::size_t max_size_;
  const std::size_t max_each_;
  std::deque<Line> lines_;
  std::size_t size_ = 0;
};

using SteadyTime = std::chrono::steady_clock::time_point;

// Moves that matches wait for, the most urgent first, and how long the engine may think about one of
// them so that the others are answered in time too.
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
