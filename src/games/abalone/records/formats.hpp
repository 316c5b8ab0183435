// The record formats that only Abalone has; PlayStrategy's, and the list of them, is in playstrategy.cpp.
#pragma once

#include "record/formats.hpp"

namespace tria::record {

// APGN, Abalassembly's records, with moves in Aba-Pro or in Nacre notation. It has no place for
// variations and glyphs: they are dropped on writing. Clocks and evaluations stay, inside comments.
extern const Format kApgn;
extern const Format kApgnInNacre;

}  // namespace tria::record
