// Files as tables need them: read block by block, written so that a name never stands for half a
// file.
#pragma once

#include <memory>
#include <optional>

#include "core/error.hpp"
#include "games/awale/tablebase/bytes.hpp"

namespace tria::awale {

namespace file_code {
inline constexpr std::string_view kOpen = "file.open";
inline constexpr std::string_view kWrite = "file.write";
inline constexpr std::string_view kBusy = "file.busy";
}  // namespace file_code

// A file that stays open while somebody has it. It is not mapped into memory: a file that somebody
// truncates or a disk that fails must be a read that fails, and not a signal that ends the program.
// What is no regular file has no bytes.
[[nodiscard]] Expected<ByteSource> open_file(const std::string& path);

// A file on its way. It is written beside its name, which stands for the old file or for none until it is
// complete, whatever happens. Several processes may write the same one.
class NewFile {
 public:
  // Empty. It goes away again unless finish() succeeds.
  [[nodiscard]] static Expected<NewFile> create(const std::string& path);
  // The one that another process has created and will finish.
  [[nodiscard]] static Expected<NewFile> join(const std::string& path);
  NewFile(NewFile&& other) noexcept;
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  NewFile& operator=(NewFile&&) = delete;
  ~NewFile();

  [[nodiscard]] std::optional<Error> write(std::uint64_t offset, ByteSpan bytes) const;
  // Makes sure that what was written is on the disk.
  [[nodiscard]] std::optional<Error> flush() const;
  // Gives it its name; everybody must have flushed before.
  [[nodiscard]] std::optional<Error> finish();

 private:
  NewFile(std::string path, int descriptor, bool is_mine)
      : path_(std::move(path)), descriptor_(descriptor), is_mine_(is_mine) {}
  [[nodiscard]] static Expected<NewFile> open(const std::string& path, int flags, bool is_mine);
  [[nodiscard]] std::string aside() const { return path_ + ".part"; }

  std::string path_;
  int descriptor_;
  bool is_mine_;
};

// Held while it lives, by one process at a time; a process that dies lets go of it.
using FolderLock = std::shared_ptr<const void>;
// Fails with kBusy when somebody else has it.
[[nodiscard]] Expected<FolderLock> take_lock(const std::string& path);

// What the machine has to give; nothing when it does not say.
[[nodiscard]] std::optional<std::uint64_t> free_memory_bytes();

}  // namespace tria::awale
