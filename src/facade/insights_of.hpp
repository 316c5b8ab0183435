// A game's entry in the list of insights. Each game's module.cpp instantiates it.
#pragma once

#include "facade/insights.hpp"
#include "facade/session_of.hpp"

namespace tria {

template <GameModule G>
Marks marks_in([[maybe_unused]] const Session& session) {
  if constexpr (Marking<G>) {
    const History<G>& history = static_cast<const SessionOf<G>&>(session).history();
    return history.game().marks(history.current());
  } else {
    return {};
  }
}

template <GameModule G>
auto no_editor() {
  return fail(setup_code::kNoEditor, join("positions of ", G::info().title, " cannot be set up"));
}

template <GameModule G>
Expected<std::string> composed_in([[maybe_unused]] const Session& session,
                                  [[maybe_unused]] const Setup& setup) {
  if constexpr (Composable<G>) {
    const G& game = static_cast<const SessionOf<G>&>(session).history().game();
    return game.compose(setup).map(
        [&](const PositionOf<G>& position) { return game.write_position(position); });
  } else {
    return no_editor<G>();
  }
}

template <GameModule G>
Expected<Palette> palette_in([[maybe_unused]] const Session& session) {
  if constexpr (Composable<G>) {
    const History<G>& history = static_cast<const SessionOf<G>&>(session).history();
    return history.game().palette(history.current());
  } else {
    return no_editor<G>();
  }
}

// The moves of a line, up to the first that is not legal.
template <GameModule G>
std::vector<MoveOf<G>> legal_line(const Session& session, std::span<const std::string> texts) {
  const std::unique_ptr<Session> game = session.clone();
  for (const std::string& text : texts) {
    if (!game->play(text)) break;
  }
  const std::vector<MoveOf<G>>& moves = static_cast<const SessionOf<G>&>(*game).history().moves();
  return {moves.begin() + static_cast<std::ptrdiff_t>(session.ply()), moves.end()};
}

template <GameModule G>
std::optional<Notice> explained_in([[maybe_unused]] const Session& session,
                                   [[maybe_unused]] std::span<const std::string> better,
                                   [[maybe_unused]] std::span<const std::string> played) {
  if constexpr (Explaining<G>) {
    const History<G>& history = static_cast<const SessionOf<G>&>(session).history();
    const std::vector<MoveOf<G>> line = legal_line<G>(session, better);
    const std::vector<MoveOf<G>> other_line = legal_line<G>(session, played);
    if (!line.empty() && !other_line.empty()) {
      return history.game().explain(history.current(), line, other_line);
    }
  }
  return std::nullopt;
}

template <GameModule G>
constexpr Insights insights_of() {
  return {&marks_in<G>, &composed_in<G>, &explained_in<G>, &palette_in<G>};
}

}  // namespace tria
