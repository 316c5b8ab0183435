// Who does the work of the solver: one thread, or several. The solver itself knows no threads, so
// that it runs in the browser as well (native/thread_crew.hpp has the threads).
#pragma once

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace tria::awale {

class Crew {
 public:
  // Work for one member, whose number is below size().
  using Task = std::function<void(std::size_t member)>;

  virtual ~Crew() = default;
  [[nodiscard]] virtual std::size_t size() const noexcept { return 1; }
  // Every member runs the task once; returns when all are done.
  virtual void run(const Task& task) { task(0); }

  // The work is not wanted any more: it ends soon, and what it returns means nothing.
  [[nodiscard]] virtual bool stopped() const noexcept { return false; }

  // Calls work(member, from, to) for slices that cover 0 … count, in any order.
  template <std::unsigned_integral Number, class Work>
  void each_slice(Number count, Number slice, const Work& work) {
    std::atomic<std::uint64_t> next{0};
    run([&](std::size_t member) {
      for (std::uint64_t from = next.fetch_add(slice); from < count && !stopped();
           from = next.fetch_add(slice)) {
        const auto to = std::min<std::uint64_t>(count, from + slice);
        work(member, static_cast<Number>(from), static_cast<Number>(to));
      }
    });
  }
};

}  // namespace tria::awale
