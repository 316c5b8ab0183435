// Tables whose files are bytes in memory.
#pragma once

#include "games/awale/tablebase/packed_table.hpp"

namespace tria::awale {

// The whole file.
[[nodiscard]] inline Bytes file_of(Variant variant, int seeds, const Solved& solved) {
  Crew crew;
  Peers alone;
  Image image = write_image(variant, seeds, solved, crew, alone);
  Bytes bytes = std::move(image.beginning);
  for (const Bytes& piece : image.blocks) bytes.insert(bytes.end(), piece.begin(), piece.end());
  return bytes;
}

// The bytes must outlive the image.
[[nodiscard]] inline Expected<TableImage> open_image(ByteSpan bytes) {
  const auto read = [bytes](std::uint64_t offset, std::span<std::uint8_t> out) {
    if (offset > bytes.size() || out.size() > bytes.size() - offset) return false;
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(offset), out.size(), out.begin());
    return true;
  };
  return TableImage::open({bytes.size(), read});
}

}  // namespace tria::awale
