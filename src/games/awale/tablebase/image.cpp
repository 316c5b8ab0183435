#include "games/awale/tablebase/image.hpp"

#include "games/awale/tablebase/checksum.hpp"
#include "games/awale/tablebase/stats.hpp"

namespace tria::awale {

namespace {

// The first byte is no text, the last two notice a transfer that changes line ends.
constexpr std::array<std::uint8_t, 8> kMagic{0x89, 'T', 'r', 'i', 'a', 'A', '\r', '\n'};
constexpr std::uint32_t kVersion = 1;

// Where the header's fields are.
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kVariantAt = 12;
constexpr std::size_t kSeedsAt = 13;
constexpr std::size_t kBlockAt = 14;
constexpr std::size_t kModelSizeAt = 16;
constexpr std::size_t kDataSizeAt = 20;
constexpr std::size_t kFnvAt = 24;
constexpr std::size_t kLongestAt = 32;
constexpr std::size_t kModelSumAt = kLongestAt + 2 * (kMaxTableSeeds + 1);
constexpr std::size_t kIndexSumAt = kModelSumAt + 4;
constexpr std::size_t kHeaderSumAt = kIndexSumAt + 4;
constexpr std::size_t kHeaderSize = kHeaderSumAt + 4;

// The index: for each group of blocks where its first one starts, then the length of each block.
constexpr Rank kGroupBlocks = 16;
constexpr std::size_t kStartBytes = 4;
constexpr std::size_t kLengthBytes = 2;
constexpr std::size_t kSumBytes = 4;  // in front of each block

std::size_t index_size(Rank blocks) noexcept {
  return ((blocks - 1) / kGroupBlocks + 1) * kStartBytes + blocks * kLengthBytes;
}
std::size_t group_at(Rank group) noexcept {
  return group * (kStartBytes + kGroupBlocks * kLengthBytes);
}

// A block's checksum says also which block of which table it is.
std::uint32_t block_sum(Variant variant, int seeds, Rank block, ByteSpan bytes) noexcept {
  const auto table = static_cast<std::uint32_t>(variant) << 8 | static_cast<std::uint32_t>(seeds);
  return checksum(bytes, block * 2'654'435'761U + table);
}

std::span<const TableValue> values_of_block(std::span<const TableValue> values,
                                            Rank block) noexcept {
  const std::size_t first = std::size_t{block} * kBlockPositions;
  return values.subspan(first, std::min<std::size_t>(kBlockPositions, values.size() - first));
}

constexpr Rank kSliceBlocks = 256;  // that a member of the crew takes at a time

Model model_of(int seeds, std::span<const TableValue> values, Rank blocks, Crew& crew) {
  std::vector<ContextCounts> counts(crew.size(), ContextCounts(seeds));
  crew.each_slice(blocks, kSliceBlocks, [&](std::size_t member, Rank from, Rank to) {
    for (Rank block = from; block < to; ++block) {
      count_block(seeds, block * kBlockPositions, values_of_block(values, block), counts[member]);
    }
  });
  for (std::size_t i = 1; i < counts.size(); ++i) counts[0].add(counts[i]);
  return Model(seeds, counts[0]);
}

}  // namespace

Bytes write_image(Variant variant, int seeds, const Solved& solved, Crew& crew) {
  const std::span<const TableValue> values = solved.values;
  const Rank blocks = (positions_with(seeds) - 1) / kBlockPositions + 1;
  const Model model = model_of(seeds, values, blocks, crew);
  std::vector<Bytes> coded(blocks);
  crew.each_slice(blocks, kSliceBlocks, [&](std::size_t /*member*/, Rank from, Rank to) {
    for (Rank block = from; block < to; ++block) {
      encode_block(model, seeds, block * kBlockPositions, values_of_block(values, block),
                   coded[block]);
    }
  });

  const Bytes model_bytes = model.write();
  Bytes index;
  std::uint32_t start = 0;
  for (Rank block = 0; block < blocks; ++block) {
    const std::size_t length = kSumBytes + coded[block].size();
    if (block % kGroupBlocks == 0) put(index, start);
    put(index, static_cast<std::uint16_t>(length));
    start += static_cast<std::uint32_t>(length);
  }

  Bytes image(kMagic.begin(), kMagic.end());
  put(image, kVersion);
  put(image, static_cast<std::uint8_t>(variant));
  put(image, static_cast<std::uint8_t>(seeds));
  put(image, static_cast<std::uint16_t>(kBlockPositions));
  put(image, static_cast<std::uint32_t>(model_bytes.size()));
  put(image, start);
  TableStats stats;
  stats.add(values);
  put(image, stats.fnv);
  for (std::size_t value = 0; value <= kMaxTableSeeds; ++value) {
    const std::uint32_t plies = value < solved.longest.size() ? solved.longest[value] : 0;
    put(image, static_cast<std::uint16_t>(std::min(plies, 0xffffU)));
  }
  put(image, checksum(model_bytes));
  put(image, checksum(index));
  put(image, checksum(image));
  image.reserve(image.size() + model_bytes.size() + index.size() + start);
  image.insert(image.end(), model_bytes.begin(), model_bytes.end());
  image.insert(image.end(), index.begin(), index.end());
  for (Rank block = 0; block < blocks; ++block) {
    put(image, block_sum(variant, seeds, block, coded[block]));
    image.insert(image.end(), coded[block].begin(), coded[block].end());
  }
  return image;
}

Expected<TableImage> TableImage::open(ByteSource source) {
  std::array<std::uint8_t, kHeaderSize> header{};
  const ByteSpan bytes = header;
  if (!source.read(0, header) || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin())) {
    return fail(table_code::kNotATable, "this is no endgame table, or its beginning is damaged");
  }
  if (get<std::uint32_t>(bytes, kHeaderSumAt) != checksum(bytes.first(kHeaderSumAt))) {
    return fail(table_code::kDamaged, "the header is damaged");
  }
  if (const auto version = get<std::uint32_t>(bytes, kVersionAt); version != kVersion) {
    return fail(
        table_code::kVersion,
        join("the table has format version ", version, "; this program reads version ", kVersion),
        {std::to_string(version), std::to_string(kVersion)});
  }
  const int seeds = bytes[kSeedsAt];
  const std::size_t model_size = get<std::uint32_t>(bytes, kModelSizeAt);
  const std::size_t data_size = get<std::uint32_t>(bytes, kDataSizeAt);
  if (bytes[kVariantAt] > static_cast<std::uint8_t>(Variant::kAwari) || seeds > kMaxTableSeeds ||
      get<std::uint16_t>(bytes, kBlockAt) != kBlockPositions ||
      model_size > Model::most_bytes(seeds)) {
    return fail(table_code::kDamaged, "the header makes no sense");
  }
  const Rank blocks = (positions_with(seeds) - 1) / kBlockPositions + 1;
  const std::uint64_t size =
      std::uint64_t{kHeaderSize} + model_size + index_size(blocks) + data_size;
  if (source.size != size) {
    return fail(table_code::kDamaged, join("the file has ", source.size, " bytes and not ", size),
                {std::to_string(source.size), std::to_string(size)});
  }
  Bytes model_bytes(model_size);
  Bytes index(index_size(blocks));
  if (!source.read(kHeaderSize, model_bytes) || !source.read(kHeaderSize + model_size, index)) {
    return fail(table_code::kDamaged, "the file cannot be read");
  }
  if (get<std::uint32_t>(bytes, kModelSumAt) != checksum(model_bytes) ||
      get<std::uint32_t>(bytes, kIndexSumAt) != checksum(index)) {
    return fail(table_code::kDamaged, "the table's frequencies or its index are damaged");
  }
  std::optional<Model> model = Model::read(seeds, model_bytes);
  if (!model) return fail(table_code::kDamaged, "the table's frequencies make no sense");
  // Once and for all, so that reading a block need not check again.
  std::uint64_t start = 0;
  for (Rank block = 0; block < blocks; ++block) {
    const std::size_t group = group_at(block / kGroupBlocks);
    if (block % kGroupBlocks == 0 && get<std::uint32_t>(index, group) != start) {
      return fail(table_code::kDamaged, "the table's index makes no sense");
    }
    start += get<std::uint16_t>(index, group + kStartBytes + block % kGroupBlocks * kLengthBytes);
  }
  if (start != data_size) return fail(table_code::kDamaged, "the table's index makes no sense");

  TableImage image(std::move(*model));
  image.variant_ = static_cast<Variant>(bytes[kVariantAt]);
  image.seeds_ = seeds;
  image.fnv_ = get<std::uint64_t>(bytes, kFnvAt);
  for (std::size_t value = 0; value <= static_cast<std::size_t>(seeds); ++value) {
    image.longest_.push_back(get<std::uint16_t>(bytes, kLongestAt + 2 * value));
  }
  image.source_ = std::move(source);
  image.index_ = std::move(index);
  image.blocks_at_ = size - data_size;
  return image;
}

std::size_t TableImage::block_size(Rank block) const noexcept {
  return std::min(kBlockPositions, positions() - block * kBlockPositions);
}

bool TableImage::read_block(Rank block, std::span<TableValue> values) const noexcept {
  const std::size_t group = group_at(block / kGroupBlocks);
  std::size_t start = get<std::uint32_t>(index_, group);
  const auto length_of = [&](Rank i) -> std::size_t {
    return get<std::uint16_t>(index_, group + kStartBytes + i * kLengthBytes);
  };
  for (Rank i = 0; i < block % kGroupBlocks; ++i) start += length_of(i);
  // Not initialised: only what was read is looked at.
  std::array<std::uint8_t, kSumBytes + kMaxBlockBytes> buffer;  // NOLINT(*-member-init)
  const std::size_t length = length_of(block % kGroupBlocks);
  if (length < kSumBytes || length > buffer.size()) return false;
  const std::span<std::uint8_t> stored = std::span(buffer).first(length);
  if (!source_.read(blocks_at_ + start, stored)) return false;
  const ByteSpan coded = stored.subspan(kSumBytes);
  if (get<std::uint32_t>(stored, 0) != block_sum(variant_, seeds_, block, coded)) return false;
  return decode_block(model_, seeds_, block * kBlockPositions, coded,
                      values.first(block_size(block)));
}

}  // namespace tria::awale
