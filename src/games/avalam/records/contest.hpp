// Avalam as the programming contests of universities write it: a 9 × 9 matrix of signed heights,
// row 0 at the top, positive for the first player, and moves (r1, c1, r2, c2). The text is Python or
// JSON, or close to it. Comments, variations and annotations have no place and are dropped; the
// placements of the free variant are refused.
#pragma once

#include "record/format.hpp"

namespace tria::record::contest {

extern const Format kFormat;

}  // namespace tria::record::contest
