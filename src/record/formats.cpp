#include "record/formats.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "record/codes.hpp"
#include "record/import.hpp"
#include "record/limits.hpp"

namespace tria::record {

Expected<std::string> Format::write(const Record& record) const {
  const Expected<Record> valid = validated(record);
  if (!valid) return fail(valid.error());
  const auto start = open(start_of(*valid));
  if (!start) return fail(start.error().error);
  const GameInfo& game = (*start)->game();
  if (!games.empty() && std::find(games.begin(), games.end(), game.name) == games.end()) {
    return fail(code::kGame, join("the format ", name, " holds no games of ", game.title),
                {std::string(game.name)});
  }
  return write_replayed(*valid, **start);
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
