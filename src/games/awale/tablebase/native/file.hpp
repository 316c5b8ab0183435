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

// Writes beside the name, makes sure it is on the disk, and renames. Whatever happens, the name
// stands for the old file, the new one or none.
[[nodiscard]] std::optional<Error> write_file(const std::string& path, ByteSpan bytes);

// Held while it lives, by one process at a time; a process that dies lets go of it.
using FolderLock = std::shared_ptr<const void>;
// Fails with kBusy when somebody else has it.
[[nodiscard]] Expected<FolderLock> take_lock(const std::string& path);

// What the machine has to give; nothing when it does not say.
[[nodiscard]] std::optional<std::uint64_t> free_memory_bytes();

}  // namespace tria::awale
