#include "facade/registry.hpp"

#include <string>

#include "core/text.hpp"

namespace tria {

Expected<GameEntry> find_game(std::string_view name) {
  std::string names;
  for (const GameEntry& entry : all_games()) {
    if (entry.info().name == name) return entry;
    if (!names.empty()) names += ", ";
    names += entry.info().name;
  }
  return fail(session_code::kNoGame, join("there is no game ", quote(name), "; there are ", names),
              {std::string(name)});
}

Expected<std::unique_ptr<Session>> new_session(std::string_view game, std::string_view variant,
                                               std::string_view position) {
  const Expected<GameEntry> entry = find_game(game);
  if (!entry) return fail(entry.error());
  return entry->make(variant, position);
}

}  // namespace tria
