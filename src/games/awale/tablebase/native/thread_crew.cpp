#include "games/awale/tablebase/native/thread_crew.hpp"

#include <cstdint>

#include <sys/mman.h>
#include <unistd.h>

namespace tria::awale {

ThreadCrew::ThreadCrew(std::size_t threads) {
  for (std::size_t member = 1; member < threads; ++member) {
    threads_.emplace_back([this, member] { serve(member); });
  }
}

ThreadCrew::~ThreadCrew() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadCrew::run(Task& task) noexcept {
  if (threads_.empty()) {
    task.run(0);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    task_ = &task;
    busy_ = threads_.size();
    ++round_;
  }
  changed_.notify_all();
  task.run(0);
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return busy_ == 0; });
}

void ThreadCrew::serve(std::size_t member) {
  std::uint64_t seen = 0;
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return stopping_ || round_ != seen; });
    if (stopping_) return;
    seen = round_;
    Task& task = *task_;
    lock.unlock();
    task.run(member);
    lock.lock();
    if (--busy_ == 0) changed_.notify_all();
  }
}

void ThreadCrew::expect_random_access(void* memory, std::size_t bytes) noexcept {
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const std::uintptr_t from = reinterpret_cast<std::uintptr_t>(memory);
  const std::uintptr_t first = (from + page - 1) / page * page;
  const std::uintptr_t last = (from + bytes) / page * page;
  // Only a hint to the system: the result does not depend on it.
  if (first < last)
    madvise(static_cast<char*>(memory) + (first - from), last - first, MADV_HUGEPAGE);
}

}  // namespace tria::awale
