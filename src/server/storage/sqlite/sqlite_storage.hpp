// Storage in one SQLite file (with its -wal and -shm beside it): one thread writes, one takes the log
// into the database, one loads matches, one searches, so that a long search keeps no player waiting.
// The file is this server's alone; where it is deleted or replaced nothing is written any more.
#pragma once

#include <memory>
#include <string>

#include "core/error.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

// Makes the file where there is none and brings an older one up to date. From when the server was
// last alive until `now` it was absent.
[[nodiscard]] Expected<std::unique_ptr<Storage>> open_sqlite(const std::string& path,
                                                             std::int64_t now, Storage::Post post,
                                                             const Storage::Report& report);

}  // namespace tria::server
