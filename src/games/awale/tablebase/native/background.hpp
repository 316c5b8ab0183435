// Work that nobody waits for: one thread that gives way to everything else does one job after the other, until the program
// ends.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include <sys/resource.h>

#include "games/awale/tablebase/crew.hpp"

namespace tria::awale {

class Background {
 public:
  // Works with the crew, and ends soon when that is stopped.
  using Job = std::function<void(Crew&)>;

  Background() = default;
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;
  // Stops the job that runs; those that wait are not done.
  ~Background() {
    {
      const std::scoped_lock lock(mutex_);
      crew_.stop();
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
  }

  void add(Job job) {
    {
      const std::scoped_lock lock(mutex_);
      jobs_.push_back(std::move(job));
      if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    }
    wake_.notify_one();
  }

 private:
  class Stoppable final : public Crew {
   public:
    [[nodiscard]] bool stopped() const noexcept override {
      return stopped_.load(std::memory_order_relaxed);
    }
    void stop() noexcept { stopped_.store(true, std::memory_order_relaxed); }

   private:
    std::atomic<bool> stopped_{false};
  };

  void work() {
    constexpr int kLowest = 19;
    setpriority(PRIO_PROCESS, 0, kLowest);  // of this thread, on Linux
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [&] { return crew_.stopped() || !jobs_.empty(); });
      if (crew_.stopped()) return;
      const Job job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job(crew_);
      lock.lock();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  Stoppable crew_;
  std::thread thread_;
};

}  // namespace tria::awale
