// A file of lines to which lines are only added; the first one says what the file is about. A computation that was
// stopped, even in the middle of a line, goes on with it. What the lines mean is the business of its owner.
#pragma once

#include <fstream>

#include "core/error.hpp"

namespace tria {

namespace journal_code {
inline constexpr std::string_view kFile = "journal.file";
inline constexpr std::string_view kOther = "journal.other";
}  // namespace journal_code

class JournalFile {
 public:
  // Begins a file, or goes on with one that has the same first line.
  [[nodiscard]] static Expected<JournalFile> open(const std::string& path, std::string_view head);

  // All whole lines that the file had when it was opened.
  [[nodiscard]] const std::string& text() const noexcept { return text_; }

  // False when the file cannot be written.
  [[nodiscard]] bool add(const std::vector<std::string>& lines);

 private:
  std::ofstream file_;
  std::string text_;
};

}  // namespace tria
