// What the threads of one search share.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "engine/limits.hpp"
#include "engine/transposition_table.hpp"

namespace tria {

class SharedState {
 public:
  using Clock = std::chrono::steady_clock;

  SharedState(TranspositionTable& table, const Limits& limits, std::atomic<bool>& stop)
      : table_(table), limits_(limits), budget_(budget_of(limits)), stop_(stop) {}

  [[nodiscard]] TranspositionTable& table() const noexcept { return table_; }
  [[nodiscard]] const Limits& limits() const noexcept { return limits_; }

  [[nodiscard]] bool stopped() const noexcept { return stop_.load(std::memory_order_relaxed); }
  void stop() const noexcept { stop_.store(true, std::memory_order_relaxed); }

  [[nodiscard]] Milliseconds elapsed() const noexcept {
    return std::chrono::duration_cast<Milliseconds>(Clock::now() - start_);
  }
  [[nodiscard]] bool out_of_time() const noexcept {
    return budget_.hard && elapsed() >= *budget_.hard;
  }
  // The next depth takes longer than the last; it is not begun when it could hardly be finished.
  [[nodiscard]] bool worth_another_depth() const noexcept {
    return !budget_.soft || limits_.move_time || elapsed() < *budget_.soft / 2;
  }

  void add_nodes(std::uint64_t nodes) noexcept {
    nodes_.fetch_add(nodes, std::memory_order_relaxed);
  }
  [[nodiscard]] std::uint64_t nodes() const noexcept {
    return nodes_.load(std::memory_order_relaxed);
  }
  void add_table_hits(std::uint64_t hits) noexcept {
    table_hits_.fetch_add(hits, std::memory_order_relaxed);
  }
  [[nodiscard]] std::uint64_t table_hits() const noexcept {
    return table_hits_.load(std::memory_order_relaxed);
  }

 private:
  TranspositionTable& table_;
  Limits limits_;
  TimeBudget budget_;
  std::atomic<bool>& stop_;
  Clock::time_point start_ = Clock::now();
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<std::uint64_t> table_hits_{0};
};

}  // namespace tria
