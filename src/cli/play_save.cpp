#include "cli/play_save.hpp"

#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "record/formats.hpp"
#include "record/from_session.hpp"
#include "record/result.hpp"

namespace tria::cli {

void save_game(const std::string& path, const Session& session, const SavedGame& game) {
  namespace tag = record::tag_name;
  record::Record saved = record::record_of(session);
  saved.set_tag(tag::kDate, fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr))));
  saved.set_tag(tag::kFirst, game.players[0]);
  saved.set_tag(tag::kSecond, game.players[1]);
  if (game.resigned) {
    saved.set_tag(tag::kResult, record::write_result(win_for(other(*game.resigned))));
    saved.set_tag(tag::kTermination, "resignation");
  }
  const Expected<const record::Format*> format = record::find_format("tria");
  if (!format) throw InputError(format.error().message);
  const Expected<std::string> text = (*format)->write(saved);
  if (!text) throw InputError(text.error().message);
  write_file(path, *text);
}

}  // namespace tria::cli
