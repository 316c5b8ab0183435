// Files as tables need them: read piece by piece, written so that a name never stands for half a
// file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "games/awale/tablebase/byte_source.hpp"
#include "games/awale/tablebase/bytes.hpp"

namespace tria::awale {

namespace file_code {
inline constexpr std::string_view kOpen = "file.open";
inline constexpr std::string_view kWrite = "file.write";
inline constexpr std::string_view kBusy = "file.busy";
}  // namespace file_code

// A file that stays open. It is not mapped into memory: a file that somebody truncates or a disk that
// fails must be a read that fails, and not a signal that ends the program.
class FileSource final : public ByteSource {
 public:
  // What is no regular file has no bytes.
  [[nodiscard]] static Expected<std::shared_ptr<const FileSource>> open(const std::string& path);
  FileSource(int descriptor, std::uint64_t size) noexcept : descriptor_(descriptor), size_(size) {}
  ~FileSource() override;

  [[nodiscard]] std::uint64_t size() const noexcept override { return size_; }
  [[nodiscard]] bool read(std::uint64_t offset,
                          std::span<std::uint8_t> out) const noexcept override;

 private:
  int descriptor_;
  std::uint64_t size_;
};

// Writes beside the name, makes sure it is on the disk, and renames. Whatever happens, the name
// stands for the old file, the new one or none.
[[nodiscard]] std::optional<Error> write_file(const std::string& path, ByteSpan bytes);

[[nodiscard]] std::optional<Error> make_directories(const std::string& path);

// Held while it lives, by one process at a time; a process that dies lets go of it.
class FolderLock {
 public:
  // Fails with kBusy when somebody else has it.
  [[nodiscard]] static Expected<FolderLock> take(const std::string& path);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&& other) noexcept;
  ~FolderLock();

 private:
  explicit FolderLock(int descriptor) noexcept : descriptor_(descriptor) {}
  int descriptor_;
};

// What the machine has to give; nothing when it does not say.
[[nodiscard]] std::optional<std::uint64_t> free_disk_bytes(const std::string& path);
[[nodiscard]] std::optional<std::uint64_t> free_memory_bytes();

}  // namespace tria::awale
