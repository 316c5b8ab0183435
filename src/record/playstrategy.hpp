// PlayStrategy's records: PGN-like tags with a FEN, or a bare FEN followed by moves. Each game that
// the site has describes its own part of the format as a Site.
#pragma once

#include "record/pgn.hpp"

namespace tria::record::playstrategy {

// How the site writes one game.
struct Site {
  std::string_view game;          // our name
  std::string_view variant_name;  // the site's name, in its tag Variant
  std::span<const TagName> players;
  std::size_t fen_words;

  Expected<std::string> (*read_fen)(std::string_view fen);
  std::string (*write_fen)(std::string_view position);
  Expected<std::string> (*write_move)(const Session& session, std::string_view move);
  // The variant of a game that begins at this position and names none; an empty position is the
  // site's usual start.
  std::string (*variant_at)(const std::string& position);
  // The ways to interpret a game that begins like this, see ImportPlan.
  std::vector<Reading> (*readings)(const GameSpec& start);
};

[[nodiscard]] Expected<ImportPlan> plan(const Site& site, SourceGame& game,
                                        const std::string& variant);
[[nodiscard]] std::vector<RosterTag> roster(const Site& site, const Session& start);

template <const Site& kSite>
inline constexpr PgnDialect kDialect{
    .names = kSite.players,
    .result_may_be_missing = true,
    .fen_words = kSite.fen_words,
    .plan = [](SourceGame& game, const std::string& variant) { return plan(kSite, game, variant); },
    .write_move = kSite.write_move,
    .roster = [](const Record& /*record*/, const Session& start) { return roster(kSite, start); }};

}  // namespace tria::record::playstrategy
