// A queue that serves its owners in turn, however many tasks each of them has.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tria::server {

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

}  // namespace tria::server
