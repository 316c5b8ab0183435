// The database's files as the system sees them: locked against a second server, and checked for being
// deleted, replaced or overwritten, which SQLite would not notice.
#pragma once

#include <array>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text.hpp"
#include "server/codes.hpp"

namespace tria::server {

// Returns once everything in this file, or every name in this folder, is on the disk.
[[nodiscard]] inline std::error_code sync_to_disk(const std::string& path) {
  const auto failed = [] { return std::error_code(errno, std::generic_category()); };
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return failed();
  // EINVAL: of a file system that cannot do this for folders.
  const bool is_done = fsync(descriptor) == 0 || errno == EINVAL;
  const std::error_code error = is_done ? std::error_code() : failed();
  close(descriptor);
  return error;
}

class DatabaseFile {
 public:
  // Creates a missing file. Refuses what is not a regular file, and a file that another server has
  // locked. The lock ends with the process, even after a crash.
  [[nodiscard]] static Expected<DatabaseFile> open(const std::string& path) {
    std::error_code error;
    const std::string whole = std::filesystem::absolute(path, error).string();
    if (error) return cannot_open(path, error.message());
    struct stat facts {};
    // Before opening it: opening a pipe would wait for its writer.
    if (stat(whole.c_str(), &facts) == 0 && !S_ISREG(facts.st_mode)) {
      return cannot_open(path, "it is not a file");
    }
    constexpr mode_t kPermissions = 0644;  // as SQLite makes it
    const int descriptor = ::open(whole.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kPermissions);
    if (descriptor < 0) return cannot_open(path, std::generic_category().message(errno));
    DatabaseFile file(whole, descriptor);
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      return cannot_open(path, errno == EWOULDBLOCK ? "another server is using it"
                                                    : std::generic_category().message(errno));
    }
    return file;
  }

  // Absolute, so that SQLite takes no part of it for something special, such as ":memory:".
  [[nodiscard]] const std::string& path() const noexcept { return paths_[0]; }
  [[nodiscard]] std::string log_path() const { return paths_[1]; }

  // Called once SQLite has created all its files: what problem() compares with.
  void remember() {
    for (std::size_t i = 0; i < paths_.size(); ++i) remembered_[i] = identity_of(paths_[i]);
  }
  // What has happened to the files since, if anything; without the path, since /healthz shows it to
  // everybody.
  [[nodiscard]] std::optional<std::string> problem() const {
    constexpr std::array<std::string_view, 3> kNames{
        "the database file", "the database's -wal file", "the database's -shm file"};
    for (std::size_t i = 0; i < paths_.size(); ++i) {
      if (!remembered_[i]) continue;
      const std::optional<Identity> now = identity_of(paths_[i]);
      if (!now) return join(kNames[i], " was deleted or moved away");
      if (now != remembered_[i]) return join(kNames[i], " was replaced by another one");
    }
    std::array<char, kMagic.size()> start{};
    const ssize_t count = pread(*descriptor_, start.data(), start.size(), 0);
    if (count < 0) {
      return join("the database file cannot be read: ", std::generic_category().message(errno));
    }
    if (std::string_view(start.data(), static_cast<std::size_t>(count)) != kMagic) {
      return "the database file was overwritten: it is no database any more";
    }
    return std::nullopt;
  }

 private:
  // How every SQLite database begins.
  static constexpr std::string_view kMagic{"SQLite format 3\0", 16};

  static tl::unexpected<Error> cannot_open(const std::string& path, const std::string& why) {
    return fail(storage_code::kOpen, join("cannot open the database ", path, ": ", why),
                {path, why});
  }
  struct Identity {
    dev_t device = 0;
    ino_t number = 0;
    friend bool operator==(const Identity&, const Identity&) = default;
  };
  [[nodiscard]] static std::optional<Identity> identity_of(const std::string& path) {
    struct stat facts {};
    if (stat(path.c_str(), &facts) != 0) return std::nullopt;
    return Identity{facts.st_dev, facts.st_ino};
  }

  DatabaseFile(const std::string& path, int descriptor)
      : paths_{path, path + "-wal", path + "-shm"},
        descriptor_(new int(descriptor), [](const int* owned) {
          close(*owned);
          delete owned;
        }) {}

  std::array<std::string, 3> paths_;
  std::array<std::optional<Identity>, 3> remembered_;
  // Must outlive every connection to the database: closing any descriptor of the file would release
  // SQLite's locks (POSIX).
  std::shared_ptr<const int> descriptor_;
};

}  // namespace tria::server
