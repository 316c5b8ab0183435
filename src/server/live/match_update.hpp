// New events of a match, as storage takes them.
#pragma once

#include <span>
#include <string>

#include "server/match/match.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

// Openings are counted up to this move.
inline constexpr std::size_t kExplorerPlies = 40;

// What storage is to append after these new events: they, the header, and, if they end a match of the
// archive, its moves for the explorer. `date`: when that was, as the machine's clock says.
[[nodiscard]] MatchUpdate update_of(const std::string& id, const Match& match,
                                    std::span<const Event> events, Millis date);

}  // namespace tria::server
