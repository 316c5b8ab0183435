#include "games/awale/tablebase/native/file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text.hpp"

namespace tria::awale {

namespace {

Error error(std::string_view code, std::string_view what, const std::string& path) {
  const std::string reason = std::strerror(errno);
  return {code, join("cannot ", what, " ", path, ": ", reason), {path, reason}};
}

// Closed when it goes.
class Descriptor {
 public:
  Descriptor(const std::string& path, int flags) noexcept
      : number(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number >= 0) ::close(number);
  }

  const int number;  // negative where it could not be opened
};

// Calls transfer(rest), which returns how many bytes it has done, until all are.
template <class Byte, class Transfer>
bool transfer_all(std::span<Byte> bytes, const Transfer& transfer) noexcept {
  while (!bytes.empty()) {
    const ssize_t count = transfer(bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

Expected<ByteSource> open_file(const std::string& path) {
  // Opening a pipe must not wait for somebody to write into it.
  const auto file = std::make_shared<const Descriptor>(path, O_RDONLY | O_NONBLOCK);
  struct stat about {};
  if (file->number < 0 || ::fstat(file->number, &about) != 0) {
    return fail(error(file_code::kOpen, "open", path));
  }
  const auto size = static_cast<std::uint64_t>(S_ISREG(about.st_mode) ? about.st_size : 0);
  const auto read = [file, size](std::uint64_t offset, std::span<std::uint8_t> out) {
    if (offset > size || out.size() > size - offset) return false;
    const std::uint64_t end = offset + out.size();
    return transfer_all(out, [&](std::span<std::uint8_t> rest) {
      return ::pread(file->number, rest.data(), rest.size(), static_cast<off_t>(end - rest.size()));
    });
  };
  return ByteSource{size, read};
}

Expected<NewFile> NewFile::open(const std::string& path, int flags, bool is_mine) {
  NewFile file(path, ::open((path + ".part").c_str(), O_WRONLY | O_CLOEXEC | flags, 0666), is_mine);
  if (file.descriptor_ < 0) return fail(error(file_code::kWrite, "write", file.aside()));
  return file;
}
Expected<NewFile> NewFile::create(const std::string& path) {
  return open(path, O_CREAT | O_TRUNC, true);
}
Expected<NewFile> NewFile::join(const std::string& path) { return open(path, 0, false); }

NewFile::NewFile(NewFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      is_mine_(std::exchange(other.is_mine_, false)) {}

NewFile::~NewFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  if (is_mine_) ::unlink(aside().c_str());
}

std::optional<Error> NewFile::write(std::uint64_t offset, ByteSpan bytes) const {
  const std::uint64_t end = offset + bytes.size();
  const bool written = transfer_all(bytes, [&](ByteSpan rest) {
    return ::pwrite(descriptor_, rest.data(), rest.size(), static_cast<off_t>(end - rest.size()));
  });
  if (!written) return error(file_code::kWrite, "write", aside());
  return std::nullopt;
}

std::optional<Error> NewFile::flush() const {
  if (::fsync(descriptor_) != 0) return error(file_code::kWrite, "write", aside());
  return std::nullopt;
}

std::optional<Error> NewFile::finish() {
  if (::rename(aside().c_str(), path_.c_str()) != 0) {
    return error(file_code::kWrite, "rename to", path_);
  }
  is_mine_ = false;
  // The new name must be on the disk too.
  const Descriptor folder(std::filesystem::path(path_).parent_path() / ".", O_RDONLY | O_DIRECTORY);
  if (folder.number >= 0) ::fsync(folder.number);
  return std::nullopt;
}

Expected<FolderLock> take_lock(const std::string& path) {
  auto file = std::make_shared<const Descriptor>(path, O_RDWR | O_CREAT);
  if (file->number < 0) return fail(error(file_code::kWrite, "write", path));
  if (::flock(file->number, LOCK_EX | LOCK_NB) != 0) {
    return fail(file_code::kBusy, join("another build is at work in this folder (", path, ")"),
                {path});
  }
  return file;
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
