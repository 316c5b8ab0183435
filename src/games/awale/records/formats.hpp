// The record formats that only Awalé has; PlayStrategy's, and the list of them, is in playstrategy.cpp.
// Comments, variations, glyphs, clocks and evaluations are kept in both.
#pragma once

#include "record/formats.hpp"

namespace tria::record {

// OGN, the records of Aualé: tags and house letters.
extern const Format kOgn;

}  // namespace tria::record
