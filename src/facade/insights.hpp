// What an analysis board asks of a game besides its rules. Not part of Session, so that the browser's
// module that every page loads does not carry it.
#pragma once

#include "facade/session.hpp"

namespace tria {

// What one game answers; the session must be of that game.
struct Insights {
  Marks (*marks)(const Session& session);
  Expected<std::string> (*compose)(const Session& session, const Setup& setup);
  std::optional<Notice> (*explain)(const Session& session, std::span<const std::string> better,
                                   std::span<const std::string> played);
  Expected<Palette> (*palette)(const Session& session);
};

// Made by src/games/CMakeLists.txt, in the order of all_games().
[[nodiscard]] std::span<const Insights> all_insights() noexcept;

// What stands out in the current position. Nothing in a game that does not tell, and nothing once the
// game is over.
[[nodiscard]] Marks marks_of(const Session& session);

// The text of a position that was set up, in the session's game and variant, or why there is no such
// position.
[[nodiscard]] Expected<std::string> compose(const Session& session, const Setup& setup);

// What a line achieves on the board that the move played, with what follows it, does not. Both go on from the
// current position, and a move that is not legal ends either; nothing without a first move, nothing in a game
// that does not tell, and nothing where nothing can be said.
[[nodiscard]] std::optional<Notice> explain(const Session& session,
                                            std::span<const std::string> better,
                                            std::span<const std::string> played);

// What a position is set up from that begins with the session's current one.
[[nodiscard]] Expected<Palette> palette_of(const Session& session);

}  // namespace tria
