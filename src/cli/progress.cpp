#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/screen.hpp"

namespace tria::cli {

Progress::Progress(std::size_t total) : total_(total), visible_(is_smart_terminal(STDERR_FILENO)) {}

Progress::~Progress() {
  if (drawn_) draw_status({});
}

void Progress::show(std::size_t done) {
  constexpr double kSilence = 0.5;  // seconds
  constexpr std::size_t kBarWidth = 30;
  if (!visible_ || total_ == 0) return;
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  if (seconds < kSilence) return;
  const std::size_t filled = kBarWidth * done / total_;
  const std::string bar = std::string(filled, '#') + std::string(kBarWidth - filled, '.');
  draw_status(fmt::format("{:3}%  {:.0f} s  [{}]", 100 * done / total_, seconds, bar));
  drawn_ = true;
}

}  // namespace tria::cli
