// What the threads of one search share.
#pragma once

#include "engine/hash_table.hpp"
#include "engine/limits.hpp"
#include "engine/pace.hpp"

namespace tria {

class SharedState {
 public:
  // `stop` belongs to whoever asked; it is only read, now and then (see Worker).
  SharedState(HashTable& table, const SearchLimits& limits, std::size_t threads,
              const std::atomic<bool>& stop)
      : hash_table_(table),
        limits_(limits),
        budget_(budget_of(limits)),
        threads_(threads),
        stop_(stop),
        start_(limits.start.value_or(SteadyClock::now())),
        nodes_left_(limits.nodes.value_or(0)) {}

  [[nodiscard]] HashTable& hash_table() const noexcept { return hash_table_; }

  // True once every thread must end.
  [[nodiscard]] const std::atomic<bool>& ended() const noexcept { return ended_; }
  void end() noexcept { ended_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool stop_wanted() const noexcept { return stop_.load(std::memory_order_relaxed); }

  [[nodiscard]] Milliseconds elapsed() const noexcept {
    return std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - start_);
  }
  // Whether a thread of this pace has to stop now in order not to be late.
  [[nodiscard]] bool out_of_time(SteadyClock::time_point now, const Pace& pace) const noexcept {
    return budget_.hard && now - start_ + pace.reserve(*budget_.hard) >= *budget_.hard;
  }
  // For the whole search; nothing: as long as it likes.
  [[nodiscard]] std::optional<Milliseconds> time() const noexcept { return budget_.soft; }
  // The next depth takes longer than the last; it is not begun when it could hardly be finished.
  [[nodiscard]] bool worth_another_depth() const noexcept {
    return !budget_.soft || limits_.move_time || elapsed() < *budget_.soft / 2;
  }

  // Gives a thread nodes to search, at most as many as it wants; 0 when there are none left. Where
  // there are other threads, each gets a small part of what is left, so that all of them get some.
  [[nodiscard]] std::uint64_t take_nodes(std::uint64_t wanted) noexcept {
    if (!limits_.nodes) return wanted;
    std::uint64_t left = nodes_left_.load(std::memory_order_relaxed);
    while (left > 0) {
      const std::uint64_t share =
          threads_ == 1 ? left : std::max<std::uint64_t>(left / (2 * threads_), 1);
      const std::uint64_t given = std::min(share, wanted);
      if (nodes_left_.compare_exchange_weak(left, left - given, std::memory_order_relaxed)) {
        return given;
      }
    }
    return 0;
  }

  // What all threads have counted.
  std::atomic<std::uint64_t> nodes{0};
  std::atomic<std::uint64_t> tablebase_hits{0};

 private:
  HashTable& hash_table_;
  SearchLimits limits_;
  TimeBudget budget_;
  std::size_t threads_;
  const std::atomic<bool>& stop_;
  std::atomic<bool> ended_{false};
  SteadyClock::time_point start_;
  std::atomic<std::uint64_t> nodes_left_;
};

}  // namespace tria
