// Which records are well formed: within the limits, with texts that can be written and read again.
// Whether the moves are legal is not asked here (import.hpp).
#pragma once

#include <optional>

#include "core/error.hpp"
#include "record/record.hpp"

namespace tria::record {

// Why a record cannot be written, or nothing. Records that were read always can.
[[nodiscard]] std::optional<Error> why_malformed(const Record& record);

}  // namespace tria::record
