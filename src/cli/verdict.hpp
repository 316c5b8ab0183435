// What the engine thinks of a move, in the words of people: for `analyse` and for hints in `play`.
#pragma once

#include <cstdint>
#include <string>

#include "facade/engine.hpp"
#include "facade/session.hpp"

namespace tria::cli {

// A column of a table: "+1.23", "+3 exact", "+0 exact, NAME +1" with the name of the tie-break, "wins in 5".
[[nodiscard]] std::string score_column(const AnalysisLine& line);

// A sentence: "c9d8 keeps the game level."
[[nodiscard]] std::string verdict(const Session& session, const AnalysisLine& line);

// "8.4 M"
[[nodiscard]] std::string short_count(std::uint64_t count);

}  // namespace tria::cli
