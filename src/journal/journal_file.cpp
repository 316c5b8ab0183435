#include "journal/journal_file.hpp"

#include <sstream>

#include "core/text.hpp"

namespace tria {

Expected<JournalFile> JournalFile::open(const std::string& path, std::string_view head) {
  JournalFile journal;
  std::stringstream old;
  old << std::ifstream(path).rdbuf();
  std::string& text = journal.text_;
  text = old.str();
  // A line that was being written when the program was stopped is not a line.
  const bool is_cut = !text.empty() && text.back() != '\n';
  if (is_cut) text.erase(text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1);
  const std::string first = join(head, '\n');
  if (!text.empty() && !text.starts_with(first)) {
    return fail(journal_code::kOther, join(quote_path(path), " was begun with other settings"),
                {path});
  }
  journal.file_.open(path, is_cut ? std::ios::trunc : std::ios::app);
  if (is_cut) journal.file_ << text;
  if (text.empty()) journal.file_ << first;
  journal.file_.flush();
  if (!journal.file_) {
    return fail(journal_code::kFile, join("cannot write ", quote_path(path)), {path});
  }
  return journal;
}

bool JournalFile::add(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) file_ << line << '\n';
  file_.flush();
  return static_cast<bool>(file_);
}

}  // namespace tria
