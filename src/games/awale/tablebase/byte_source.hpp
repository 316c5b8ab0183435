// Where the bytes of a table are read from: memory, or a file (native/file.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "games/awale/tablebase/bytes.hpp"

namespace tria::awale {

class ByteSource {
 public:
  ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  virtual ~ByteSource() = default;

  // How many bytes there were when it was opened.
  [[nodiscard]] virtual std::uint64_t size() const noexcept = 0;
  // Fills all of `out` from `offset` on; false when the bytes cannot be read, or are no longer
  // there. Any number of threads may read at once.
  [[nodiscard]] virtual bool read(std::uint64_t offset,
                                  std::span<std::uint8_t> out) const noexcept = 0;
};

// Bytes in memory, which must outlive it.
class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(ByteSpan bytes) noexcept : bytes_(bytes) {}

  [[nodiscard]] std::uint64_t size() const noexcept override { return bytes_.size(); }
  [[nodiscard]] bool read(std::uint64_t offset,
                          std::span<std::uint8_t> out) const noexcept override {
    if (offset > bytes_.size() || out.size() > bytes_.size() - offset) return false;
    std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), out.size(), out.begin());
    return true;
  }

 private:
  ByteSpan bytes_;
};

}  // namespace tria::awale
