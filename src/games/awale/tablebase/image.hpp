// A table as the bytes of its file: written by write_image(), read by TableImage, which trusts
// nothing. docs/tablebases.md has the layout.
#pragma once

#include "games/awale/tablebase/codec.hpp"
#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {

namespace table_code {
inline constexpr std::string_view kNotATable = "awale.table.not_a_table";
inline constexpr std::string_view kVersion = "awale.table.version";
inline constexpr std::string_view kDamaged = "awale.table.damaged";
}  // namespace table_code

// A file in pieces, one after the other. Of several processes, the first has the beginning, and each has the
// blocks of its own positions.
struct Image {
  Bytes beginning;  // header, model and index; empty in all processes but the first
  std::vector<Bytes> blocks{};
  std::uint64_t blocks_at = 0;  // where in the file they start
  std::uint64_t size = 0;       // of the whole file
};

// The same file whatever the crew and the peers. Takes as much memory as its pieces, and a few megabytes for
// each member of the crew.
[[nodiscard]] Image write_image(Variant variant, int seeds, const Solved& solved, Crew& crew,
                                Peers& peers);

class TableImage {
 public:
  // Checks everything but the blocks, and keeps it in memory; a block is read when it is asked for.
  [[nodiscard]] static Expected<TableImage> open(ByteSource source);

  [[nodiscard]] Variant variant() const noexcept { return variant_; }
  [[nodiscard]] int seeds() const noexcept { return seeds_; }
  [[nodiscard]] Rank positions() const noexcept { return positions_with(seeds_); }
  [[nodiscard]] BlockNumber blocks() const noexcept { return blocks_of(positions()); }
  // Of the whole file.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return source_.size; }
  // The checksum of all values, as in TableStats.
  [[nodiscard]] std::uint64_t fnv() const noexcept { return fnv_; }
  // As in Solved; by value.
  [[nodiscard]] const std::vector<std::uint32_t>& longest() const noexcept { return longest_; }

  // How many positions the block has.
  [[nodiscard]] std::size_t block_size(BlockNumber block) const noexcept;
  // Fills block_size() values. False when the block is damaged or cannot be read any more.
  [[nodiscard]] bool read_block(BlockNumber block, std::span<TableValue> values) const noexcept;
  // Whether the block is there and its checksum right, which takes a fraction of the time.
  [[nodiscard]] bool check_block(BlockNumber block) const noexcept;

 private:
  // A block as it is stored, behind its checksum. Not initialised: only what was read is looked at.
  struct Stored {  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<std::uint8_t, kMaxBlockBytes + 4> bytes;
    std::size_t size = 0;
  };

  explicit TableImage(Model model) : model_(std::move(model)) {}

  // False when it cannot be read, or its checksum is wrong.
  [[nodiscard]] bool read_stored(BlockNumber block, Stored& stored) const noexcept;

  Variant variant_ = Variant::kClassic;
  int seeds_ = 0;
  std::uint64_t fnv_ = 0;
  std::vector<std::uint32_t> longest_;
  Model model_;
  ByteSource source_;
  std::size_t start_bytes_ = 0;  // of a place in the index
  Bytes index_;
  std::uint64_t blocks_at_ = 0;  // where in the file the first block starts
};

}  // namespace tria::awale
