#include "server/storage/sqlite/database_file.hpp"

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

namespace {

// How every SQLite database begins.
constexpr std::string_view kMagic{"SQLite format 3\0", 16};

auto cannot_open(const std::string& path, const std::string& why) {
  return fail(storage_code::kOpen, join("cannot open the database ", path, ": ", why), {path, why});
}

}  // namespace

Expected<DatabaseFile> DatabaseFile::open(const std::string& path) {
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

DatabaseFile::DatabaseFile(DatabaseFile&& other) noexcept
    : paths_(std::move(other.paths_)),
      remembered_(other.remembered_),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

DatabaseFile::~DatabaseFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::optional<DatabaseFile::Identity> DatabaseFile::identity_of(const std::string& path) {
  struct stat facts {};
  if (stat(path.c_str(), &facts) != 0) return std::nullopt;
  return Identity{facts.st_dev, facts.st_ino};
}

void DatabaseFile::remember() {
  for (std::size_t i = 0; i < paths_.size(); ++i) remembered_[i] = identity_of(paths_[i]);
}

// The texts do not name the path: /healthz shows them to everybody.
std::optional<std::string> DatabaseFile::problem() const {
  constexpr std::array<std::string_view, 3> kNames{"the database file", "the database's -wal file",
                                                   "the database's -shm file"};
  for (std::size_t i = 0; i < paths_.size(); ++i) {
    if (!remembered_[i]) continue;
    const std::optional<Identity> now = identity_of(paths_[i]);
    if (!now) return join(kNames[i], " was deleted or moved away");
    if (now != remembered_[i]) return join(kNames[i], " was replaced by another one");
  }
  std::array<char, kMagic.size()> start{};
  const ssize_t count = pread(descriptor_, start.data(), start.size(), 0);
  if (count < 0) {
    return join("the database file cannot be read: ", std::generic_category().message(errno));
  }
  if (std::string_view(start.data(), static_cast<std::size_t>(count)) != kMagic) {
    return "the database file was overwritten: it is no database any more";
  }
  return std::nullopt;
}

}  // namespace tria::server
