// PlayStrategy's records of Abalone: FEN, and moves as two cells. Comments, variations, glyphs,
// clocks and evaluations are kept.
#pragma once

#include "record/format.hpp"

namespace tria::record {

extern const Format kPlayStrategyAbaloneFormat;

}  // namespace tria::record
