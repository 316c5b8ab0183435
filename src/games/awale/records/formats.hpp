// How the records of other programs differ from ours; formats.cpp makes formats of them. Comments,
// variations, glyphs, clocks and evaluations are kept in both.
#pragma once

#include "record/pgn.hpp"

namespace tria::record {

// OGN, the records of Aualé: tags and house letters.
extern const PgnDialect kOgn;

// PlayStrategy's records of Oware: FEN, and moves as the house of origin and the house of the last seed.
extern const PgnDialect kOwareOfPlayStrategy;

}  // namespace tria::record
