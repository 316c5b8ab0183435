#include "games/awale/tablebase/native/thread_crew.hpp"

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

void ThreadCrew::run(const Task& task) {
  {
    const std::lock_guard lock(mutex_);
    task_ = &task;
    busy_ = threads_.size();
    ++round_;
  }
  changed_.notify_all();
  task(0);
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
    const Task& task = *task_;
    lock.unlock();
    task(member);
    lock.lock();
    if (--busy_ == 0) changed_.notify_all();
  }
}

}  // namespace tria::awale
