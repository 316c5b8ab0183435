// After the crashes: whether every rated match that ended with a result was counted once, no other was, and the
// ratings follow from each other and equal the recount. Reads the file without the server.
#pragma once

#include "tests/load/crash_check.hpp"

namespace tria::load {

struct RatingFigures {
  std::size_t matches = 0;    // counted
  std::size_t uncounted = 0;  // rated ones without a result: aborted or still being played
  std::size_t ratings = 0;
};
[[nodiscard]] RatingFigures check_ratings(const std::string& path, const Journals& journals,
                                          Report& report);

// What the program itself says of the file: `tria serve --recount`; with `whole` also `tria admin check`.
void ask_program(const std::string& program, const std::string& path, bool whole, Report& report);

}  // namespace tria::load
