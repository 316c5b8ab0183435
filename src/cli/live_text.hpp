// A few lines of output that are drawn over themselves as long as work goes on. Where the output is
// no terminal, only the last state is printed.
#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>

#include "cli/screen.hpp"

namespace tria::cli {

class LiveText {
 public:
  explicit LiveText(Screen& screen);

  // Each line ended by a newline and no wider than the screen. Shown at most a few times a second.
  void show(std::string_view text);
  // The last state, always shown.
  void finish(std::string_view text);

 private:
  void draw(std::string_view text);

  Screen& screen_;
  bool live_;
  std::size_t lines_ = 0;
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace tria::cli
