#include "cli/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/progress.hpp"

namespace tria::cli {

void run_parallel(std::size_t count, std::size_t threads,
                  const std::function<void(std::size_t)>& work) {
  using namespace std::chrono_literals;
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::condition_variable changed;
  std::size_t done = 0;
  const auto take_work = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      work(i);
      const std::scoped_lock lock(mutex);
      ++done;
      if (done == count) changed.notify_one();
    }
  };

  Progress progress(count);
  std::vector<std::jthread> workers;
  for (std::size_t t = 0; t < std::min(threads, count); ++t) workers.emplace_back(take_work);
  std::unique_lock lock(mutex);
  while (!changed.wait_for(lock, 100ms, [&] { return done == count; })) progress.show(done);
}

}  // namespace tria::cli
