// The database's files as the system sees them. One server has them for itself; whether they are
// still the ones it has opened is looked at again and again, since SQLite would not notice.
#pragma once

#include <array>
#include <optional>
#include <string>

#include <sys/types.h>

#include "core/error.hpp"

namespace tria::server {

class DatabaseFile {
 public:
  // Makes the file where there is none. Refuses what is no file, and a file that another server has
  // open; that lock ends with the process, however it ends.
  [[nodiscard]] static Expected<DatabaseFile> open(const std::string& path);

  DatabaseFile(DatabaseFile&& other) noexcept;
  DatabaseFile& operator=(DatabaseFile&& other) = delete;
  // Must outlive every connection to the database: closing any descriptor of the file takes away
  // SQLite's own locks.
  ~DatabaseFile();

  // Absolute: nothing in it means anything special to SQLite.
  [[nodiscard]] const std::string& path() const noexcept { return paths_[0]; }
  [[nodiscard]] std::string log_path() const { return paths_[1]; }

  // Once SQLite has made all its files: from now on they are expected to be there.
  void remember();
  // What has become of the files, if they are not as remembered.
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
