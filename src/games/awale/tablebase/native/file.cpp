#include "games/awale/tablebase/native/file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "core/text.hpp"

namespace tria::awale {

namespace {

std::string reason() { return std::strerror(errno); }

Error error(std::string_view code, std::string_view what, const std::string& path) {
  return {code, join("cannot ", what, " ", path, ": ", reason()), {path, reason()}};
}

// Closed when it goes.
class Descriptor {
 public:
  Descriptor(const std::string& path, int flags) noexcept
      : number_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] int number() const noexcept { return number_; }
  [[nodiscard]] int release() noexcept { return std::exchange(number_, -1); }

 private:
  int number_;
};

bool write_all(int descriptor, ByteSpan bytes) noexcept {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

std::string folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

}  // namespace

Expected<std::shared_ptr<const FileSource>> FileSource::open(const std::string& path) {
  // Opening a pipe must not wait for somebody to write into it.
  Descriptor file(path, O_RDONLY | O_NONBLOCK);
  struct stat about {};
  if (file.number() < 0 || ::fstat(file.number(), &about) != 0) {
    return fail(error(file_code::kOpen, "open", path));
  }
  const std::int64_t size = S_ISREG(about.st_mode) ? about.st_size : 0;
  return std::make_shared<FileSource>(file.release(), static_cast<std::uint64_t>(size));
}

FileSource::~FileSource() { ::close(descriptor_); }

bool FileSource::read(std::uint64_t offset, std::span<std::uint8_t> out) const noexcept {
  if (offset > size_ || out.size() > size_ - offset) return false;
  while (!out.empty()) {
    const ssize_t count = ::pread(descriptor_, out.data(), out.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    out = out.subspan(static_cast<std::size_t>(count));
    offset += static_cast<std::uint64_t>(count);
  }
  return true;
}

std::optional<Error> write_file(const std::string& path, ByteSpan bytes) {
  const std::string aside = path + ".part";
  {
    const Descriptor file(aside, O_WRONLY | O_CREAT | O_TRUNC);
    if (file.number() < 0) return error(file_code::kWrite, "write", aside);
    if (!write_all(file.number(), bytes) || ::fsync(file.number()) != 0) {
      Error problem = error(file_code::kWrite, "write", aside);
      ::unlink(aside.c_str());
      return problem;
    }
  }
  if (::rename(aside.c_str(), path.c_str()) != 0) {
    Error problem = error(file_code::kWrite, "rename to", path);
    ::unlink(aside.c_str());
    return problem;
  }
  // The new name must be on the disk too.
  const Descriptor folder(folder_of(path), O_RDONLY | O_DIRECTORY);
  if (folder.number() >= 0) ::fsync(folder.number());
  return std::nullopt;
}

std::optional<Error> make_directories(const std::string& path) {
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (!problem) return std::nullopt;
  return Error{file_code::kWrite,
               join("cannot make the folder ", path, ": ", problem.message()),
               {path, problem.message()}};
}

Expected<FolderLock> FolderLock::take(const std::string& path) {
  Descriptor file(path, O_RDWR | O_CREAT);
  if (file.number() < 0) return fail(error(file_code::kWrite, "write", path));
  if (::flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
    return fail(file_code::kBusy, join("another build is at work in this folder (", path, ")"),
                {path});
  }
  return FolderLock(file.release());
}

FolderLock::FolderLock(FolderLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<std::uint64_t> free_disk_bytes(const std::string& path) {
  struct statvfs about {};
  if (::statvfs(path.c_str(), &about) != 0) return std::nullopt;
  return std::uint64_t{about.f_bavail} * about.f_frsize;
}

std::optional<std::uint64_t> free_memory_bytes() {
  std::ifstream file("/proc/meminfo");
  for (std::string word; file >> word;) {
    std::uint64_t kibibytes = 0;
    if (word == "MemAvailable:" && file >> kibibytes) return kibibytes * 1024;
  }
  return std::nullopt;
}

}  // namespace tria::awale
