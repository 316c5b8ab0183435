// Things that wait to be used once, in memory: each for some minutes, so many of all and of each owner.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/match/clock.hpp"

namespace tria::server {

template <class T>
class OneUse {
 public:
  struct Limits {
    Millis time = 0;
    std::size_t max_all = 0;
    std::size_t max_each = 0;  // the oldest of an owner is given up for a new one
  };
  explicit OneUse(const Limits& limits) : limits_(limits) {}

  // False: too many wait.
  [[nodiscard]] bool put(const std::string& key, const std::string& owner, T value, Millis now) {
    // All wait equally long, so those that came first end first.
    while (!queue_.empty() && queue_.front().first <= now) {
      erase(queue_.front().second);
      queue_.pop_front();
    }
    std::deque<std::string>& keys = owners_[owner];
    if (keys.size() >= limits_.max_each) erase(std::string(keys.front()));
    if (waiting_.size() >= limits_.max_all) return false;
    owners_[owner].push_back(key);
    queue_.emplace_back(now + limits_.time, key);
    waiting_.insert_or_assign(key, Waiting{owner, now + limits_.time, std::move(value)});
    return true;
  }
  // Null: unknown, used, or too old. It stays where it is.
  [[nodiscard]] const T* look(const std::string& key, Millis now) const {
    const auto found = waiting_.find(key);
    return found == waiting_.end() || found->second.ends <= now ? nullptr : &found->second.value;
  }
  // The same, and it is used.
  [[nodiscard]] std::optional<T> take(const std::string& key, Millis now) {
    if (look(key, now) == nullptr) return std::nullopt;
    std::optional<T> taken(std::move(waiting_.find(key)->second.value));
    erase(key);
    return taken;
  }
  // Gives up those of which has(value) is true.
  template <class Has>
  void give_up(const Has& has) {
    std::vector<std::string> keys;
    for (const auto& [key, waiting] : waiting_) {
      if (has(waiting.value)) keys.push_back(key);
    }
    for (const std::string& key : keys) erase(key);
  }
  [[nodiscard]] std::size_t size() const noexcept { return waiting_.size(); }

 private:
  struct Waiting {
    std::string owner;
    Millis ends = 0;
    T value;
  };
  void erase(const std::string& key) {
    const auto found = waiting_.find(key);
    if (found == waiting_.end()) return;
    const auto owner = owners_.find(found->second.owner);
    std::erase(owner->second, key);
    if (owner->second.empty()) owners_.erase(owner);
    waiting_.erase(found);
  }

  const Limits limits_;
  std::unordered_map<std::string, Waiting> waiting_;
  std::unordered_map<std::string, std::deque<std::string>> owners_;  // what waits of each
  std::deque<std::pair<Millis, std::string>> queue_;                 // when each ends, used or not
};

}  // namespace tria::server
