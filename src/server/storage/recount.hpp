// What counting all ratings again needs of the database: every event of some kinds, and the ratings as they
// are stored. Blocks; not for a server that has something else to do.
#pragma once

#include "server/storage/players.hpp"

namespace tria::server {

// Calls `take` with events of these kinds, or with all if none is named, those of a match after each other and in order, and returns the
// tables, all as they were at one moment. The file is only read: a server may be using it.
[[nodiscard]] Expected<RatingTables> read_for_recount(
    const std::string& path, std::span<const std::string_view> kinds,
    const std::function<void(const std::string& match, const StoredEvent& event)>& take);

// Replaces the stored ratings by these. No server may be using the file.
[[nodiscard]] std::optional<Error> write_recount(const std::string& path,
                                                 const RatingTables& tables);

}  // namespace tria::server
