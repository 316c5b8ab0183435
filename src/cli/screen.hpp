// Standard output as a command sees it: what it can show (colour, Unicode, width) and how to write
// to it. A write that fails ends the command (OutputError).
#pragma once

#include <chrono>

#include <unistd.h>

#include "cli/arguments.hpp"
#include "core/diagram.hpp"

namespace tria::cli {

// Judged by the environment (LC_ALL, LC_CTYPE, LANG), so that a locale which is named but not
// installed counts too.
[[nodiscard]] bool locale_is_utf8();

// Whether a cursor may be moved on this file descriptor: a terminal, and not a dumb one.
[[nodiscard]] bool is_smart_terminal(int descriptor);

// A status line on standard error that is redrawn in place, cut to the width of the window, and
// erased in the end. Draw it only if is_due(), which is never true without a terminal.
class StatusLine {
 public:
  StatusLine() = default;
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  ~StatusLine() { wipe(); }

  [[nodiscard]] bool has_terminal() const noexcept { return terminal_; }
  // Whether the line may be drawn again: not more than a few times a second.
  [[nodiscard]] bool is_due();
  void draw(std::string_view line);
  void wipe();

 private:
  bool terminal_ = is_smart_terminal(STDERR_FILENO);
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_{};
};

// What the user asked for, which overrides what is detected.
struct ScreenOptions {
  bool no_colour = false;
  bool ascii = false;
  bool unicode = false;
};

// Declares --no-colour, --ascii and --unicode.
void declare(Arguments& arguments, ScreenOptions& options);

enum class Tone { kTitle, kStrong, kFaint, kGood };

class Screen {
 public:
  explicit Screen(const ScreenOptions& options = {});

  [[nodiscard]] const DiagramStyle& style() const noexcept { return style_; }
  // The current width of the window, which may change; SIZE_MAX without a terminal.
  [[nodiscard]] std::size_t columns() const noexcept;
  // The width for text, which is limited because long lines are hard to read.
  [[nodiscard]] std::size_t width() const noexcept;
  [[nodiscard]] bool is_terminal() const noexcept { return terminal_; }
  // Input and output are a terminal, so that prompts, menus and redrawing make sense.
  [[nodiscard]] bool interactive() const noexcept { return interactive_; }
  // The text in the colour of the tone, if colours are on.
  [[nodiscard]] std::string paint(Tone tone, std::string_view text) const;

  // At a terminal, breaks lines too long for the window; the text must start at a line's beginning.
  void print(std::string_view text) const;
  // The text as print() writes it.
  [[nodiscard]] std::string as_printed(std::string_view text) const;
  // Prints a drawing or, if it does not fit the window, a line that says so.
  void print_board(std::string_view board) const;
  // For JSON and files: the text is neither folded to ASCII nor broken.
  static void print_raw(std::string_view text);
  void clear() const;
  static void flush();

 private:
  DiagramStyle style_;
  bool terminal_ = false;
  bool interactive_ = false;
  bool smart_ = false;
};

}  // namespace tria::cli
