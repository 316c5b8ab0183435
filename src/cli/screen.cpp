#include "cli/screen.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

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

std::size_t terminal_width() {
  constexpr std::size_t kUsual = 80;
  constexpr std::size_t kNarrowest = 20;
  constexpr std::size_t kWidest = 120;  // longer lines are hard to read
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return std::clamp<std::size_t>(size.ws_col, kNarrowest, kWidest);
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

void declare(Arguments& arguments, ScreenWish& wish) {
  arguments.flag(wish.no_colour, "--no-colour,--no-color", "no colour, as with NO_COLOR set");
  arguments.flag(wish.ascii, "--ascii", "draw with plain ASCII, as in a locale without UTF-8");
  arguments.flag(wish.unicode, "--unicode", "draw with Unicode whatever the locale");
  arguments.exclude("--ascii", "--unicode");
}

Screen::Screen(const ScreenWish& wish)
    : terminal_(isatty(STDOUT_FILENO) == 1),
      interactive_(terminal_ && isatty(STDIN_FILENO) == 1),
      smart_(is_smart_terminal(STDOUT_FILENO)) {
  style_.unicode = !wish.ascii && (wish.unicode || locale_is_utf8());
  style_.colour = !wish.no_colour && smart_ && variable("NO_COLOR").empty();
  if (terminal_) width_ = terminal_width();
}

std::string Screen::paint(Tone tone, std::string_view text) const {
  constexpr std::array<std::string_view, 5> kCodes{"\033[1;36m", "\033[1m", "\033[2m", "\033[32m",
                                                   "\033[31m"};
  if (!style_.colour || text.empty()) return std::string(text);
  return join(kCodes[static_cast<std::size_t>(tone)], text, "\033[0m");
}

void Screen::print(std::string_view text) const {
  if (style_.unicode) {
    print_raw(text);
  } else {
    print_raw(fold_to_ascii(text));
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
