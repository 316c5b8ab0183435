// A review as JSON, for the page and `tria review --json`; src/json/schema.json describes it.
#pragma once

#include "json/json_writer.hpp"
#include "review/summary.hpp"

namespace tria::review {

// `before` is the position before the move.
void write_reviewed_move(JsonWriter& json, const Session& before, const ReviewedMove& reviewed);

// All moves of a game, and the summary. The game begins at `start`; `plies` are all that it has, reviewed
// or not.
void write_review(JsonWriter& json, const Session& start, std::span<const ReviewedMove> moves,
                  std::size_t plies);

}  // namespace tria::review
