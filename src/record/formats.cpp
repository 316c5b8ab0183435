#include "record/formats.hpp"

#include <algorithm>

#include "record/pgn.hpp"

namespace tria::record {

namespace {

constexpr std::string_view kSpace = " \t\r\n";
// More than any list of tags needs.
constexpr std::size_t kMaxHead = 65'536;

}  // namespace

constinit const Format kTriaFormat{
    .name = "tria",
    .title = "Tria",
    .summary = "our own records: every game, and everything that can be said about it",
    .game = {},
    .recognises = [](const Head& head) { return head.has(tag_name::kGame); },
    .pgn = &kOurDialect};

Head::Head(std::string_view whole) {
  if (whole.starts_with(kByteOrderMark)) whole.remove_prefix(kByteOrderMark.size());
  whole.remove_prefix(std::min(whole.find_first_not_of(kSpace), whole.size()));
  text = whole.substr(0, kMaxHead);
  // [Name "value"] is a tag, [[0, 0, …] a matrix.
  const std::size_t after = text.find_first_not_of(kSpace, 1);
  has_tags = text.starts_with('[') && after != std::string_view::npos && is_letter(text[after]);
  if (has_tags) {
    // The tags end at the first blank line.
    text = text.substr(0, std::min(text.find("\n\n"), text.find("\r\n\r\n")));
  }
  first_word = text.substr(0, text.find_first_of(kSpace)).substr(0, kMaxPositionText);
}

bool Head::has(std::string_view tag) const {
  return has_tags && text.find(join("[", tag, " ")) != std::string_view::npos;
}

std::string_view Head::value(std::string_view tag) const {
  if (!has_tags) return {};
  const std::string opening = join("[", tag, " \"");
  const std::size_t start = text.find(opening);
  if (start == std::string_view::npos) return {};
  const std::size_t end = text.find('"', start + opening.size());
  if (end == std::string_view::npos) return {};
  return text.substr(start + opening.size(), end - start - opening.size());
}

Expected<std::vector<Record>> Format::read(std::string_view text, std::string_view variant) const {
  return pgn != nullptr ? read_pgn(*pgn, text, variant) : read_other(text, variant);
}

Expected<std::string> Format::write(const Record& record) const {
  const Expected<Record> valid = validated(record);
  if (!valid) return fail(valid.error());
  const auto start = open(start_of(*valid));
  if (!start) return fail(start.error().error);
  const GameInfo& info = (*start)->game();
  if (!game.empty() && game != info.name) {
    return fail(code::kGame, join("the format ", name, " holds no games of ", info.title),
                {std::string(info.name)});
  }
  return pgn != nullptr ? write_pgn(*pgn, *valid, **start) : write_other(*valid, **start);
}

Expected<const Format*> find_format(std::string_view name) {
  std::string names;
  for (const Format* format : all_formats()) {
    if (format->name == name) return format;
    names += join(names.empty() ? "" : ", ", format->name);
  }
  return fail(code::kFormat, join("there is no format ", quote(name), "; there are ", names),
              {std::string(name)});
}

Expected<const Format*> detect_format(std::string_view text) {
  const Head head(text);
  for (const Format* format : all_formats()) {
    if (format->recognises != nullptr && format->recognises(head)) return format;
  }
  return fail(code::kFormat, "this does not look like a game record of any format known here");
}

Expected<std::string> write_all(const Format& format, std::span<const Record> records) {
  std::string text;
  for (std::size_t i = 0; i < records.size(); ++i) {
    Expected<std::string> game = format.write(records[i]);
    if (!game) {
      if (records.size() == 1) return game;
      Error error = game.error();
      error.message = join("game ", i + 1, ": ", error.message);
      return fail(std::move(error));
    }
    text += join(text.empty() ? "" : "\n", *game);
    if (text.size() > kMaxFileBytes) {
      return fail(code::kTooLarge, join("a file may have at most ", kMaxFileBytes, " bytes"),
                  {std::to_string(text.size()), std::to_string(kMaxFileBytes)});
    }
  }
  return text;
}

}  // namespace tria::record
