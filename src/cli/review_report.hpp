// A reviewed game as people read it: a line for each move, then a summary.
#pragma once

#include "cli/screen.hpp"
#include "record/record.hpp"
#include "review/summary.hpp"

namespace tria::cli {

// The game began at `start`; `moves` are those that were reviewed, perhaps not all of the record's.
void print_review(const Screen& screen, const record::Record& record, const Session& start,
                  std::span<const review::ReviewedMove> moves);

// One sentence on what a move gave away, and what would have been better; empty for a move without fault.
[[nodiscard]] std::string fault(const GameInfo& game, const review::ReviewedMove& move);

}  // namespace tria::cli
