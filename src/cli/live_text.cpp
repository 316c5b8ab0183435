#include "cli/live_text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <unistd.h>

namespace tria::cli {

LiveText::LiveText(Screen& screen) : screen_(screen), live_(is_smart_terminal(STDOUT_FILENO)) {}

void LiveText::show(std::string_view text) {
  constexpr std::chrono::milliseconds kPause{80};
  constexpr std::ptrdiff_t kMaxLines = 20;  // what has scrolled away cannot be drawn over
  const std::string printed = screen_.as_printed(text);
  if (!live_ || std::count(printed.begin(), printed.end(), '\n') > kMaxLines ||
      std::chrono::steady_clock::now() - last_ < kPause)
    return;
  draw(text);
  last_ = std::chrono::steady_clock::now();
}

void LiveText::finish(std::string_view text) { draw(text); }

void LiveText::draw(std::string_view text) {
  if (lines_ > 0) screen_.print(fmt::format("\033[{}A\033[J", lines_));
  const std::string printed = screen_.as_printed(text);
  Screen::print_raw(printed);
  Screen::flush();
  lines_ = static_cast<std::size_t>(std::count(printed.begin(), printed.end(), '\n'));
}

}  // namespace tria::cli
