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

// The same bytes whatever the crew.
[[nodiscard]] Bytes write_image(Variant variant, int seeds, const Solved& solved, Crew& crew);

class TableImage {
 public:
  // Checks everything but the blocks, and keeps it in memory; a block is read when it is asked for.
  [[nodiscard]] static Expected<TableImage> open(ByteSource source);

  [[nodiscard]] Variant variant() const noexcept { return variant_; }
  [[nodiscard]] int seeds() const noexcept { return seeds_; }
  [[nodiscard]] Rank positions() const noexcept { return positions_with(seeds_); }
  [[nodiscard]] Rank blocks() const noexcept { return (positions() - 1) / kBlockPositions + 1; }
  // Of the whole file.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return source_.size; }
  // The checksum of all values, as in TableStats.
  [[nodiscard]] std::uint64_t fnv() const noexcept { return fnv_; }
  // As in Solved; by value.
  [[nodiscard]] const std::vector<std::uint32_t>& longest() const noexcept { return longest_; }

  // How many positions the block has.
  [[nodiscard]] std::size_t block_size(Rank block) const noexcept;
  // Fills block_size() values. False when the block is damaged or cannot be read any more.
  [[nodiscard]] bool read_block(Rank block, std::span<TableValue> values) const noexcept;

 private:
  explicit TableImage(Model model) : model_(std::move(model)) {}

  Variant variant_ = Variant::kClassic;
  int seeds_ = 0;
  std::uint64_t fnv_ = 0;
  std::vector<std::uint32_t> longest_;
  Model model_;
  ByteSource source_;
  Bytes index_;
  std::uint64_t blocks_at_ = 0;  // where in the file the first block starts
};

}  // namespace tria::awale
