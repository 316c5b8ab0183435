// PlayStrategy's records of Oware (Awalé): FEN, and moves as the house of origin and the house of
// the last seed. Comments, variations, glyphs, clocks and evaluations are kept.
#pragma once

#include "record/format.hpp"

namespace tria::record::playstrategy_oware {

extern const Format kFormat;

}  // namespace tria::record::playstrategy_oware
