// Files as tables need them: read through a memory map, written so that a name never stands for half
// a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "games/awale/tablebase/bytes.hpp"

namespace tria::awale {

namespace file_code {
inline constexpr std::string_view kOpen = "file.open";
inline constexpr std::string_view kWrite = "file.write";
inline constexpr std::string_view kBusy = "file.busy";
}  // namespace file_code

// Read only, for as long as it lives.
class MappedFile {
 public:
  [[nodiscard]] static Expected<MappedFile> open(const std::string& path);
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  [[nodiscard]] ByteSpan bytes() const noexcept { return {data_, size_}; }

 private:
  MappedFile() = default;

  const std::uint8_t* data_ = nullptr;
  std::size_t size_ = 0;
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
