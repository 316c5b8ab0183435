// What storage is told about a match beside its events.
#pragma once

#include <span>
#include <string>

#include "server/match/match.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

// Openings are counted up to this move.
inline constexpr std::size_t kExplorerPlies = 40;

// The header after the events, the new events as text, and, when they end a public match, what the
// explorer counts. `date`: what people are shown as the time of the change.
[[nodiscard]] MatchUpdate update_of(const std::string& id, const Match& match,
                                    std::span<const Event> events, Millis date);

}  // namespace tria::server
