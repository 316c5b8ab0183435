// APGN, Abalassembly's records for Abalone, with moves in Aba-Pro or in Nacre notation. It has no
// place for variations and glyphs: they are dropped on writing. Clocks and evaluations stay, inside
// comments.
#pragma once

#include "record/format.hpp"

namespace tria::record::apgn {

extern const Format kFormat;       // written in Aba-Pro notation
extern const Format kNacreFormat;  // written in Nacre notation

}  // namespace tria::record::apgn
