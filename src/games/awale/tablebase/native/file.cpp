#include "games/awale/tablebase/native/file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
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

Expected<MappedFile> MappedFile::open(const std::string& path) {
  const Descriptor file(path, O_RDONLY);
  struct stat about {};
  if (file.number() < 0 || ::fstat(file.number(), &about) != 0) {
    return fail(error(file_code::kOpen, "open", path));
  }
  MappedFile mapped;
  if (!S_ISREG(about.st_mode) || about.st_size <= 0) return mapped;
  const auto size = static_cast<std::size_t>(about.st_size);
  void* const data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.number(), 0);
  if (data == MAP_FAILED) return fail(error(file_code::kOpen, "map", path));
  mapped.data_ = static_cast<const std::uint8_t*>(data);
  mapped.size_ = size;
  return mapped;
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

MappedFile::~MappedFile() {
  // munmap wants a pointer to what it may not write.
  if (data_ != nullptr) ::munmap(const_cast<std::uint8_t*>(data_), size_);  // NOLINT
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
    return error(file_code::kWrite, "rename to", path);
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
