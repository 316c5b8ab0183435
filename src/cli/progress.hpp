// How far a long piece of work is, on one line of a terminal that is wiped when it ends. Silent
// where stderr is no terminal, and for the first moments, so that short work shows nothing.
#pragma once

#include <chrono>
#include <cstddef>

namespace tria::cli {

class Progress {
 public:
  explicit Progress(std::size_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // Draws again if something is to be seen. Not to be called from two threads at once.
  void show(std::size_t done);

 private:
  std::size_t total_;
  bool visible_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace tria::cli
