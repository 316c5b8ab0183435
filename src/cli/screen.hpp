// Standard output as a command sees it: what it can show (colour, Unicode, width) and how to write
// to it. A write that fails ends the command (OutputError).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/arguments.hpp"
#include "core/diagram.hpp"

namespace tria::cli {

// By the variables that decide it (LC_ALL, LC_CTYPE, LANG), so that a locale which is named but not
// installed counts too.
[[nodiscard]] bool locale_is_utf8();

// Whether a cursor may be moved on this file descriptor: a terminal, and not a dumb one.
[[nodiscard]] bool is_smart_terminal(int descriptor);

// What the user asked for, over what is detected.
struct ScreenWish {
  bool no_colour = false;
  bool ascii = false;
  bool unicode = false;
};

// Declares --no-colour, --ascii and --unicode.
void declare(Arguments& arguments, ScreenWish& wish);

enum class Tone { kTitle, kStrong, kFaint, kGood, kBad };

class Screen {
 public:
  explicit Screen(const ScreenWish& wish = {});

  [[nodiscard]] const DiagramStyle& style() const noexcept { return style_; }
  [[nodiscard]] std::size_t width() const noexcept { return width_; }
  [[nodiscard]] bool is_terminal() const noexcept { return terminal_; }
  // A person is at both ends: prompts, menus and redrawing make sense.
  [[nodiscard]] bool interactive() const noexcept { return interactive_; }
  // The text with colour round it, where there is colour.
  [[nodiscard]] std::string paint(Tone tone, std::string_view text) const;

  void print(std::string_view text) const;
  // JSON and files: never folded to ASCII.
  static void print_raw(std::string_view text);
  void clear() const;
  static void flush();

 private:
  DiagramStyle style_;
  std::size_t width_ = 80;
  bool terminal_ = false;
  bool interactive_ = false;
  bool smart_ = false;
};

}  // namespace tria::cli
