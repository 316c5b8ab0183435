// PlayStrategy's records of Abalone: FEN, and moves as two cells. Comments, variations, glyphs,
// clocks and evaluations are kept.
#pragma once

#include "record/format.hpp"

namespace tria::record::playstrategy_abalone {

extern const Format kFormat;

}  // namespace tria::record::playstrategy_abalone
