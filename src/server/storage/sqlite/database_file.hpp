// The database's files as the system sees them: locked against a second server, and checked for being
// deleted, replaced or overwritten, which SQLite would not notice.
#pragma once

#include <array>
#include <optional>
#include <string>

#include <sys/types.h>

#include "core/error.hpp"

namespace tria::server {

class DatabaseFile {
 public:
  // Creates a missing file. Refuses what is not a regular file, and a file that another server has
  // locked. The lock ends with the process, even after a crash.
  [[nodiscard]] static Expected<DatabaseFile> open(const std::string& path);

  DatabaseFile(DatabaseFile&& other) noexcept;
  DatabaseFile& operator=(DatabaseFile&& other) = delete;
  // Must outlive every connection to the database: closing any descriptor of the file would release
  // SQLite's locks (POSIX).
  ~DatabaseFile();

  // Absolute, so that SQLite takes no part of it for something special, such as ":memory:".
  [[nodiscard]] const std::string& path() const noexcept { return paths_[0]; }
  [[nodiscard]] std::string log_path() const { return paths_[1]; }

  // Called once SQLite has created all its files: what problem() compares with.
  void remember();
  // What has happened to the files since, if anything.
  [[nodiscard]] std::optional<std::string> problem() const;

 private:
  struct Identity {
    dev_t device = 0;
    ino_t number = 0;
    friend bool operator==(const Identity&, const Identity&) = default;
  };
  [[nodiscard]] static std::optional<Identity> identity_of(const std::string& path);

  DatabaseFile(const std::string& path, int descriptor)
      : paths_{path, path + "-wal", path + "-shm"}, descriptor_(descriptor) {}

  std::array<std::string, 3> paths_;
  std::array<std::optional<Identity>, 3> remembered_;
  int descriptor_;
};

}  // namespace tria::server
