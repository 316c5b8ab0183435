// Helper threads of a search and what they lock, where there are threads. In a build without them (WebAssembly)
// nothing is started or locked and the search runs on its one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#ifndef __wasm__
#include <mutex>
#include <thread>
#endif

namespace tria {

#ifndef __wasm__

using Mutex = std::mutex;
using MutexLock = std::lock_guard<std::mutex>;

class HelperThreads {
 public:
  template <class Work>
  void start(Work work) {
    threads_.emplace_back(std::move(work));
  }
  void join() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }
  [[nodiscard]] static std::size_t processors() noexcept {
    return std::max<std::size_t>(std::thread::hardware_concurrency(), 1);
  }

 private:
  std::vector<std::thread> threads_;
};

#else

struct Mutex {};
struct MutexLock {
  explicit MutexLock(Mutex& /*mutex*/) noexcept {}
};

class HelperThreads {
 public:
  template <class Work>
  void start(Work /*work*/) {}
  void join() {}
  [[nodiscard]] static std::size_t processors() noexcept { return 1; }
};

#endif

// Calls work(begin, end) for parts of 0 … size that cover it, on as many threads as there are
// processors but with at least `least` things for each. Blocks until all is done.
template <class Work>
void in_parallel(std::size_t size, std::size_t least, const Work& work) {
  constexpr std::size_t kMaxHelpers = 16;
  const std::size_t parts =
      std::clamp<std::size_t>(size / least, 1, std::min(HelperThreads::processors(), kMaxHelpers));
  HelperThreads helpers;
  for (std::size_t i = 1; i < parts; ++i) {
    helpers.start(
        [=, &work] { work(size / parts * i, i + 1 == parts ? size : size / parts * (i + 1)); });
  }
  work(std::size_t{0}, parts == 1 ? size : size / parts);
  helpers.join();
}

}  // namespace tria
