#include "games/awale/tablebase/image.hpp"

#include "games/awale/tablebase/checksum.hpp"
#include "games/awale/tablebase/stats.hpp"

namespace tria::awale {

namespace {

// The first byte is no text, the last two notice a transfer that changes line ends.
constexpr std::array<std::uint8_t, 8> kMagic{0x89, 'T', 'r', 'i', 'a', 'A', '\r', '\n'};
constexpr std::uint32_t kVersion = 2;  // that is written
constexpr std::size_t kVersionAt = 8;

// Where the header's fields are, and how wide the numbers that grow with the table.
struct Layout {
  int max_seeds = 0;
  std::size_t data_size_bytes = 0;  // of the length of all blocks
  std::size_t start_bytes = 0;      // of a place in the index

  static constexpr std::size_t kVariantAt = 12;
  static constexpr std::size_t kSeedsAt = 13;
  static constexpr std::size_t kBlockAt = 14;
  static constexpr std::size_t kModelSizeAt = 16;
  static constexpr std::size_t kDataSizeAt = 20;
  [[nodiscard]] constexpr std::size_t fnv_at() const { return kDataSizeAt + data_size_bytes; }
  [[nodiscard]] constexpr std::size_t longest_at() const { return fnv_at() + 8; }
  [[nodiscard]] constexpr std::size_t model_sum_at() const {
    return longest_at() + 2 * (static_cast<std::size_t>(max_seeds) + 1);
  }
  [[nodiscard]] constexpr std::size_t index_sum_at() const { return model_sum_at() + 4; }
  [[nodiscard]] constexpr std::size_t header_sum_at() const { return index_sum_at() + 4; }
  [[nodiscard]] constexpr std::size_t header_size() const { return header_sum_at() + 4; }
};
constexpr Layout kFirstLayout{30, 4, 4};
constexpr Layout kLayout{kMaxTableSeeds, 8, 8};
constexpr std::size_t kMostHeader = kLayout.header_size();
static_assert(kFirstLayout.header_size() == 106 && kMostHeader == 146);

// The index: for each group of blocks where its first one starts, then the length of each block.
constexpr BlockNumber kGroupBlocks = 16;
constexpr std::size_t kLengthBytes = 2;
constexpr std::size_t kSumBytes = 4;  // in front of each block

std::uint64_t index_size(BlockNumber blocks, std::size_t start_bytes) noexcept {
  return std::uint64_t{(blocks - 1) / kGroupBlocks + 1} * start_bytes +
         std::uint64_t{blocks} * kLengthBytes;
}
std::size_t group_at(BlockNumber group, std::size_t start_bytes) noexcept {
  return group * (start_bytes + kGroupBlocks * kLengthBytes);
}
// A number of 4 or 8 bytes.
std::uint64_t get_wide(ByteSpan bytes, std::size_t at, std::size_t width) noexcept {
  return width == 4 ? get<std::uint32_t>(bytes, at) : get<std::uint64_t>(bytes, at);
}

// A block's checksum says also which block of which table it is.
std::uint32_t block_sum(Variant variant, int seeds, BlockNumber block, ByteSpan bytes) noexcept {
  const auto table = static_cast<std::uint32_t>(variant) << 8 | static_cast<std::uint32_t>(seeds);
  return checksum(bytes, block * 2'654'435'761U + table);
}

// What a process has of a table: whole blocks.
struct Share {
  int seeds;
  BlockNumber first;
  BlockNumber count;
  std::span<const TableValue> values;

  [[nodiscard]] Rank rank_of(BlockNumber i) const noexcept { return (first + i) * kBlockPositions; }
  [[nodiscard]] std::span<const TableValue> block(BlockNumber i) const noexcept {
    const auto at = static_cast<std::size_t>(i * kBlockPositions);
    return values.subspan(at, std::min<std::size_t>(kBlockPositions, values.size() - at));
  }
};

constexpr BlockNumber kSliceBlocks = 256;  // that a member of the crew takes at a time

Model model_of(const Share& share, Crew& crew, Peers& peers) {
  std::vector<ContextCounts> counts(crew.size(), ContextCounts(share.seeds));
  crew.each_slice(share.count, kSliceBlocks,
                  [&](std::size_t member, BlockNumber from, BlockNumber to) {
                    for (BlockNumber i = from; i < to; ++i) {
                      count_block(share.seeds, share.rank_of(i), share.block(i), counts[member]);
                    }
                  });
  for (std::size_t i = 1; i < counts.size(); ++i) counts[0].add(counts[i]);
  peers.add_up(counts[0].all());
  return Model(share.seeds, counts[0]);
}

// Each process goes on where the one before has stopped.
std::uint64_t fnv_of(std::span<const TableValue> values, Peers& peers) {
  TableStats stats;
  for (std::size_t process = 0; process < peers.size(); ++process) {
    if (process == peers.self()) stats.add(values);
    peers.share(std::span(&stats.fnv, 1), process);
  }
  return stats.fnv;
}

}  // namespace

Image write_image(Variant variant, int seeds, const Solved& solved, Crew& crew, Peers& peers) {
  const BlockNumber blocks = blocks_of(positions_with(seeds));
  const Parts parts(positions_with(seeds), peers);
  const Share share{seeds, static_cast<BlockNumber>(parts.first() / kBlockPositions),
                    parts.own() == 0 ? 0 : blocks_of(parts.own()), solved.values};
  const Model model = model_of(share, crew, peers);
  Image image;
  image.blocks.resize((share.count + kSliceBlocks - 1) / kSliceBlocks);
  // Of all processes, in words as the peers add them up: four lengths in each.
  std::vector<std::uint64_t> lengths(blocks / 4 + 1);
  const auto set_length = [&](BlockNumber block, std::size_t length) {
    // Slices of different members never share a word, since both begin at a multiple of four.
    lengths[block / 4] |= std::uint64_t{length} << (16 * (block % 4));
  };
  crew.each_slice(share.count, kSliceBlocks,
                  [&](std::size_t /*member*/, BlockNumber from, BlockNumber to) {
                    Bytes coded;
                    Bytes slice;
                    for (BlockNumber i = from; i < to; ++i) {
                      coded.clear();
                      encode_block(model, seeds, share.rank_of(i), share.block(i), coded);
                      put(slice, block_sum(variant, seeds, share.first + i, coded));
                      slice.insert(slice.end(), coded.begin(), coded.end());
                      set_length(share.first + i, kSumBytes + coded.size());
                    }
                    image.blocks[from / kSliceBlocks] = Bytes(slice.begin(), slice.end());
                  });
  const std::uint64_t fnv = fnv_of(solved.values, peers);
  peers.add_up(lengths);
  const auto length_of = [&](BlockNumber block) {
    return static_cast<std::uint16_t>(lengths[block / 4] >> (16 * (block % 4)));
  };

  const Bytes model_bytes = model.write();
  Bytes index;
  std::uint64_t start = 0;
  for (BlockNumber block = 0; block < blocks; ++block) {
    if (block == share.first) image.blocks_at = start;
    if (block % kGroupBlocks == 0) put(index, start);
    put(index, length_of(block));
    start += length_of(block);
  }
  const std::size_t beginning = kLayout.header_size() + model_bytes.size() + index.size();
  image.blocks_at += beginning;
  image.size = beginning + start;
  if (peers.self() != 0) return image;

  Bytes& bytes = image.beginning;
  bytes.assign(kMagic.begin(), kMagic.end());
  put(bytes, kVersion);
  put(bytes, static_cast<std::uint8_t>(variant));
  put(bytes, static_cast<std::uint8_t>(seeds));
  put(bytes, static_cast<std::uint16_t>(kBlockPositions));
  put(bytes, static_cast<std::uint32_t>(model_bytes.size()));
  put(bytes, start);
  put(bytes, fnv);
  for (std::size_t value = 0; value <= kMaxTableSeeds; ++value) {
    const std::uint32_t plies = value < solved.longest.size() ? solved.longest[value] : 0;
    put(bytes, static_cast<std::uint16_t>(std::min(plies, 0xffffU)));
  }
  put(bytes, checksum(model_bytes));
  put(bytes, checksum(index));
  put(bytes, checksum(bytes));
  bytes.insert(bytes.end(), model_bytes.begin(), model_bytes.end());
  bytes.insert(bytes.end(), index.begin(), index.end());
  return image;
}

Expected<TableImage> TableImage::open(ByteSource source) {
  std::array<std::uint8_t, kMostHeader> buffer{};
  const std::span<std::uint8_t> start_of_file = std::span(buffer).first(kVersionAt + 4);
  if (!source.read(0, start_of_file) ||
      !std::equal(kMagic.begin(), kMagic.end(), start_of_file.begin())) {
    return fail(table_code::kNotATable, "this is no endgame table, or its beginning is damaged");
  }
  const auto version = get<std::uint32_t>(start_of_file, kVersionAt);
  if (version == 0 || version > kVersion) {
    return fail(table_code::kVersion,
                join("the table has format version ", version,
                     "; this program reads versions 1 to ", kVersion),
                {std::to_string(version), std::to_string(kVersion)});
  }
  const Layout& layout = version == 1 ? kFirstLayout : kLayout;
  const std::span<std::uint8_t> header = std::span(buffer).first(layout.header_size());
  if (!source.read(0, header) || get<std::uint32_t>(header, layout.header_sum_at()) !=
                                     checksum(header.first(layout.header_sum_at()))) {
    return fail(table_code::kDamaged, "the header is damaged");
  }
  const int seeds = header[Layout::kSeedsAt];
  const std::size_t model_size = get<std::uint32_t>(header, Layout::kModelSizeAt);
  const std::uint64_t data_size = get_wide(header, Layout::kDataSizeAt, layout.data_size_bytes);
  if (header[Layout::kVariantAt] > static_cast<std::uint8_t>(Variant::kAwari) ||
      seeds > layout.max_seeds || get<std::uint16_t>(header, Layout::kBlockAt) != kBlockPositions ||
      model_size > Model::most_bytes(seeds) || data_size > source.size) {
    return fail(table_code::kDamaged, "the header makes no sense");
  }
  const BlockNumber blocks = blocks_of(positions_with(seeds));
  const std::uint64_t index_bytes = index_size(blocks, layout.start_bytes);
  const std::uint64_t size = layout.header_size() + model_size + index_bytes + data_size;
  if (source.size != size) {
    return fail(table_code::kDamaged, join("the file has ", source.size, " bytes and not ", size),
                {std::to_string(source.size), std::to_string(size)});
  }
  Bytes model_bytes(model_size);
  Bytes index(static_cast<std::size_t>(index_bytes));
  if (!source.read(layout.header_size(), model_bytes) ||
      !source.read(layout.header_size() + model_size, index)) {
    return fail(table_code::kDamaged, "the file cannot be read");
  }
  if (get<std::uint32_t>(header, layout.model_sum_at()) != checksum(model_bytes) ||
      get<std::uint32_t>(header, layout.index_sum_at()) != checksum(index)) {
    return fail(table_code::kDamaged, "the table's frequencies or its index are damaged");
  }
  std::optional<Model> model = Model::read(seeds, model_bytes);
  if (!model) return fail(table_code::kDamaged, "the table's frequencies make no sense");
  // Once and for all, so that reading a block need not check again.
  std::uint64_t start = 0;
  for (BlockNumber block = 0; block < blocks; ++block) {
    const std::size_t group = group_at(block / kGroupBlocks, layout.start_bytes);
    if (block % kGroupBlocks == 0 && get_wide(index, group, layout.start_bytes) != start) {
      return fail(table_code::kDamaged, "the table's index makes no sense");
    }
    start +=
        get<std::uint16_t>(index, group + layout.start_bytes + block % kGroupBlocks * kLengthBytes);
  }
  if (start != data_size) return fail(table_code::kDamaged, "the table's index makes no sense");

  TableImage image(std::move(*model));
  image.variant_ = static_cast<Variant>(header[Layout::kVariantAt]);
  image.seeds_ = seeds;
  image.fnv_ = get<std::uint64_t>(header, layout.fnv_at());
  for (std::size_t value = 0; value <= static_cast<std::size_t>(seeds); ++value) {
    image.longest_.push_back(get<std::uint16_t>(header, layout.longest_at() + 2 * value));
  }
  image.source_ = std::move(source);
  image.start_bytes_ = layout.start_bytes;
  image.index_ = std::move(index);
  image.blocks_at_ = size - data_size;
  return image;
}

std::size_t TableImage::block_size(BlockNumber block) const noexcept {
  return static_cast<std::size_t>(std::min(kBlockPositions, positions() - block * kBlockPositions));
}

bool TableImage::read_stored(BlockNumber block, Stored& stored) const noexcept {
  const std::size_t group = group_at(block / kGroupBlocks, start_bytes_);
  std::uint64_t start = get_wide(index_, group, start_bytes_);
  const auto length_of = [&](BlockNumber i) -> std::size_t {
    return get<std::uint16_t>(index_, group + start_bytes_ + i * kLengthBytes);
  };
  for (BlockNumber i = 0; i < block % kGroupBlocks; ++i) start += length_of(i);
  stored.size = length_of(block % kGroupBlocks);
  if (stored.size < kSumBytes || stored.size > stored.bytes.size()) return false;
  const std::span<std::uint8_t> bytes = std::span(stored.bytes).first(stored.size);
  return source_.read(blocks_at_ + start, bytes) &&
         get<std::uint32_t>(bytes, 0) ==
             block_sum(variant_, seeds_, block, bytes.subspan(kSumBytes));
}

bool TableImage::check_block(BlockNumber block) const noexcept {
  Stored stored;
  return read_stored(block, stored);
}

bool TableImage::read_block(BlockNumber block, std::span<TableValue> values) const noexcept {
  Stored stored;
  if (!read_stored(block, stored)) return false;
  const ByteSpan coded = ByteSpan(stored.bytes).first(stored.size).subspan(kSumBytes);
  return decode_block(model_, seeds_, block * kBlockPositions, coded,
                      values.first(block_size(block)));
}

}  // namespace tria::awale
