#include "cli/screen.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>

#include <sys/ioctl.h>

#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "core/text.hpp"

namespace tria::cli {

namespace {

// Empty when it is not set: an empty variable counts as none (no-color.org, POSIX locales).
std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

constexpr std::size_t kUsualWidth = 80;

std::size_t terminal_width(int descriptor) noexcept {
  constexpr std::size_t kNarrowest = 10;
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
    return kUsualWidth;
  }
  return std::max<std::size_t>(size.ws_col, kNarrowest);
}

}  // namespace

bool locale_is_utf8() {
  std::string_view locale = variable("LC_ALL");
  if (locale.empty()) locale = variable("LC_CTYPE");
  if (locale.empty()) locale = variable("LANG");
  std::string lower;
  for (const char c : locale) {
    lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return lower.find("utf-8") != std::string::npos || lower.find("utf8") != std::string::npos;
}

bool is_smart_terminal(int descriptor) {
  return isatty(descriptor) == 1 && !variable("TERM").empty() && variable("TERM") != "dumb";
}

bool StatusLine::is_due() {
  const auto now = std::chrono::steady_clock::now();
  if (!terminal_ || now - last_ < std::chrono::milliseconds(200)) return false;
  last_ = now;
  return true;
}

void StatusLine::draw(std::string_view line) {
  drawn_ = true;
  const std::string folded = locale_is_utf8() ? std::string(line) : fold_to_ascii(line);
  // A line as wide as the window would move the cursor to the next line.
  const std::string text = join('\r', clipped(folded, terminal_width(STDERR_FILENO) - 1), "\033[K");
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

void StatusLine::wipe() {
  if (drawn_) draw({});
  drawn_ = false;
}

void declare(Arguments& arguments, ScreenOptions& options) {
  arguments.flag(options.no_colour, "--no-colour,--no-color", "no colour, as with NO_COLOR set");
  arguments.flag(options.ascii, "--ascii", "draw with plain ASCII, as in a locale without UTF-8");
  arguments.flag(options.unicode, "--unicode", "draw with Unicode whatever the locale");
  arguments.exclude("--ascii", "--unicode");
}

Screen::Screen(const ScreenOptions& options)
    : terminal_(isatty(STDOUT_FILENO) == 1),
      interactive_(terminal_ && isatty(STDIN_FILENO) == 1),
      smart_(is_smart_terminal(STDOUT_FILENO)) {
  style_.unicode = !options.ascii && (options.unicode || locale_is_utf8());
  style_.colour = !options.no_colour && smart_ && variable("NO_COLOR").empty();
}

std::string Screen::paint(Tone tone, std::string_view text) const {
  constexpr std::array<std::string_view, 4> kCodes{"\033[1;36m", "\033[1m", "\033[2m", "\033[32m"};
  if (!style_.colour || text.empty()) return std::string(text);
  return join(kCodes[static_cast<std::size_t>(tone)], text, "\033[0m");
}

std::size_t Screen::columns() const noexcept {
  return terminal_ ? terminal_width(STDOUT_FILENO) : SIZE_MAX;
}

std::size_t Screen::width() const noexcept {
  constexpr std::size_t kWidest = 120;
  return terminal_ ? std::min(columns(), kWidest) : kUsualWidth;
}

std::string Screen::as_printed(std::string_view text) const {
  const std::string folded = style_.unicode ? std::string(text) : fold_to_ascii(text);
  return terminal_ ? fitted(folded, columns()) : folded;
}

void Screen::print(std::string_view text) const { print_raw(as_printed(text)); }

void Screen::print_board(std::string_view board) const {
  const std::size_t needed = widest_line(board);
  if (needed > columns()) {
    print(join("This board needs ", needed, " columns; the window has ", columns(), ".\n"));
  } else {
    print(board);
  }
}

void Screen::print_raw(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) throw OutputError(errno);
}

void Screen::clear() const {
  if (interactive_ && smart_) print("\033[H\033[2J");
}

void Screen::flush() {
  if (std::fflush(stdout) != 0) throw OutputError(errno);
}

}  // namespace tria::cli
