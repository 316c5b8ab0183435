// Helper threads of a search, where there are threads. In a build without them (WebAssembly)
// nothing is started and the search runs on its one thread.
#pragma once

#include <utility>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

namespace tria {

#ifndef __wasm__

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

 private:
  std::vector<std::thread> threads_;
};

#else

class HelperThreads {
 public:
  template <class Work>
  void start(Work /*work*/) {}
  void join() {}
};

#endif

}  // namespace tria
