// The record of a game that has just been played.
#pragma once

#include "facade/session.hpp"
#include "record/record.hpp"

namespace tria::record {

// Game, variant, start and moves; result and score when the game is over, otherwise "*". The caller
// adds who played, when, and why a game stopped early.
[[nodiscard]] Record record_of(const Session& session);

}  // namespace tria::record
