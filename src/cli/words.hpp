// A game in words: how it stands, what `show` and `play` print beside the board, and what the engine thinks
// of a move.
#pragma once

#include "cli/screen.hpp"
#include "facade/engine.hpp"

namespace tria::cli {

[[nodiscard]] std::string_view player_name(const GameInfo& game, Side side) noexcept;

// "Red wins, 8 to 4: no legal move is left"
[[nodiscard]] std::string outcome_text(const Session& session, const Outcome& outcome);

struct Fact {
  std::string label;
  std::string text;
};

// Score, details, notice.
[[nodiscard]] std::vector<Fact> standing(const Session& session);

// Prints one fact per line, the texts aligned in a column.
void print_facts(const Screen& screen, const std::vector<Fact>& facts, std::size_t width,
                 Tone tone = Tone::kFaint);

// A column of a table: "+1.23", "+3 exact", "+0 exact, NAME +1" with the name of the tie-break, "wins in 5".
[[nodiscard]] std::string score_column(const AnalysisLine& line);

// "3 points", and "2.5 points" where the players share one, in the game's own unit.
[[nodiscard]] std::string counted(double number, const GameInfo& game);

// A sentence: "c9d8 keeps the game level."
[[nodiscard]] std::string verdict(const Session& session, const AnalysisLine& line);

// "8.4 M"
[[nodiscard]] std::string short_count(std::uint64_t count);

}  // namespace tria::cli
