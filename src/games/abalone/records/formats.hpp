// How the records of other programs differ from ours; formats.cpp makes formats of them.
#pragma once

#include "record/pgn.hpp"

namespace tria::record {

// APGN, Abalassembly's records, with moves in Aba-Pro or in Nacre notation. It has no place for
// variations and glyphs: they are dropped on writing. Clocks and evaluations stay, inside comments.
extern const PgnDialect kApgn;
extern const PgnDialect kApgnInNacre;

// PlayStrategy: FEN, and moves as two cells. Comments, variations, glyphs, clocks and evaluations are kept.
extern const PgnDialect kAbaloneOfPlayStrategy;

}  // namespace tria::record
