// Our own format: holds everything a record can hold, for every game. See docs/records.md.
#pragma once

#include "record/format.hpp"

namespace tria::record {

extern const Format kTriaFormat;

}  // namespace tria::record
