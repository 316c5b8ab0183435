// Blocks of values as few bits: each value's context (neighbours.hpp) says how likely it is, and an
// asymmetric numeral system (rANS) spends bits accordingly. Nothing here is trusted when reading.
#pragma once

#include "games/awale/tablebase/model.hpp"

namespace tria::awale {

// A block is decoded as a whole, as two stretches side by side: the processor works on one while it
// waits for the other.
inline constexpr Rank kBlockPositions = 512;
inline constexpr std::size_t kStretchPositions = kBlockPositions / 2;
// A block of a table, in order.
using BlockNumber = std::uint32_t;
[[nodiscard]] constexpr BlockNumber blocks_of(Rank positions) noexcept {
  return static_cast<BlockNumber>((positions - 1) / kBlockPositions + 1);
}
static_assert((positions_with(kMaxTableSeeds) - 1) / kBlockPositions < ~BlockNumber{0});

// The most bytes a block can take: no value costs more than Model::kBits.
inline constexpr std::size_t kMaxBlockBytes = 2 * 4 + (kBlockPositions * Model::kBits / 16 + 2) * 2;

// Counts the contexts of a block's values, which start at rank `first`.
void count_block(int seeds, Rank first, std::span<const TableValue> values, ContextCounts& counts);

// Appends the block to `out`. The model must know every context and value of it.
void encode_block(const Model& model, int seeds, Rank first, std::span<const TableValue> values,
                  Bytes& out);

// Fills `values`. False when the bytes are not what encode_block() writes for that many values.
[[nodiscard]] bool decode_block(const Model& model, int seeds, Rank first, ByteSpan bytes,
                                std::span<TableValue> values) noexcept;

}  // namespace tria::awale
