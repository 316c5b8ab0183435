// OGN, the records of Aualé for Awalé: tags and house letters. Comments, variations, glyphs, clocks
// and evaluations are kept.
#pragma once

#include "record/format.hpp"

namespace tria::record::ogn {

extern const Format kFormat;

}  // namespace tria::record::ogn
