#include <fstream>
#include <iterator>

#include "games/awale/tablebase/memory_test_tools.hpp"
#include "games/awale/tablebase/stats.hpp"
#include "tests/paths/paths.hpp"
#include "tests/property/property.hpp"

namespace tria::awale {
namespace {

// The solved tables up to 9 seeds, once for all tests.
const std::vector<Solved>& solved_tables() {
  static const std::vector<Solved> kTables = [] {
    std::vector<Solved> tables;
    for (int seeds = 0; seeds <= 9; ++seeds) {
      std::vector<std::span<const TableValue>> smaller;
      for (const Solved& table : tables) smaller.emplace_back(table.values);
      Crew alone;
      tables.push_back(solve(Variant::kClassic, seeds, smaller, alone));
    }
    return tables;
  }();
  return kTables;
}

Bytes image_of(int seeds) {
  return file_of(Variant::kClassic, seeds, solved_tables()[static_cast<std::size_t>(seeds)]);
}

// All values, or nothing if any block is refused.
std::optional<std::vector<TableValue>> values_of(const TableImage& image) {
  std::vector<TableValue> values(image.positions());
  for (BlockNumber block = 0; block < image.blocks(); ++block) {
    const auto out =
        std::span(values).subspan(std::size_t{block} * kBlockPositions, image.block_size(block));
    if (!image.read_block(block, out)) return std::nullopt;
  }
  return values;
}

TEST(AwaleTableImage, EveryTableComesBackAsItWas) {
  for (int seeds = 0; seeds <= 9; ++seeds) {
    const Bytes bytes = image_of(seeds);
    const auto image = open_image(bytes);
    ASSERT_TRUE(image) << image.error().message;
    const Solved& solved = solved_tables()[static_cast<std::size_t>(seeds)];
    EXPECT_EQ(image->seeds(), seeds);
    EXPECT_EQ(image->variant(), Variant::kClassic);
    EXPECT_EQ(values_of(*image), solved.values);
    EXPECT_EQ(image->longest(), solved.longest);
    TableStats stats;
    stats.add(solved.values);
    EXPECT_EQ(image->fnv(), stats.fnv);
  }
}

TEST(AwaleTableImage, NineSeedsTakeLessThanThreeBitsForEachPosition) {
  EXPECT_LT(8.0 * static_cast<double>(image_of(9).size()), 3.0 * positions_with(9));
}

TEST(AwaleTableImage, EveryFlippedByteOfASmallTableIsNoticed) {
  const Bytes whole = image_of(5);
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const unsigned change : {0x01U, 0x80U, 0xffU}) {
      Bytes bytes = whole;
      bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ change);
      const auto image = open_image(bytes);
      EXPECT_FALSE(image && values_of(*image)) << "byte " << at;
    }
  }
}

TEST(AwaleTableImage, RandomFlippedBytesOfALargerTableAreNoticedAndNothingWrongIsAnswered) {
  const Bytes whole = image_of(9);
  const std::vector<TableValue>& truth = solved_tables()[9].values;
  for (std::uint64_t i = 0; i < 25; ++i) {
    Bytes bytes = whole;
    std::uint8_t& byte = bytes[mix(2 * i) % bytes.size()];
    byte = static_cast<std::uint8_t>(byte ^ (1 + mix(2 * i + 1) % 255));
    auto image = open_image(bytes);
    if (!image) continue;
    EXPECT_FALSE(values_of(*image));
    const PackedTable table(std::move(*image), 1 << 16);
    for (std::uint64_t k = 0; k < 200; ++k) {
      const auto rank = static_cast<Rank>(mix(1000 * i + k) % truth.size());
      const std::optional<TableValue> value = table.value(rank);
      ASSERT_EQ(value.value_or(truth[rank]), truth[rank]);
    }
  }
}

TEST(AwaleTableImage, AFileCutOffAnywhereIsRefused) {
  const Bytes whole = image_of(6);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_FALSE(open_image(ByteSpan(whole).first(size))) << size;
  }
  Bytes longer = whole;
  longer.push_back(0);
  EXPECT_FALSE(open_image(longer));
}

TEST(AwaleTableImage, AnotherVersionIsNamedInTheRefusal) {
  Bytes bytes = image_of(3);
  bytes[8] = 3;
  const auto refused = open_image(bytes);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, table_code::kVersion);
  bytes[8] = 1;  // it is not
  EXPECT_EQ(open_image(bytes).error().code, table_code::kDamaged);
  EXPECT_EQ(open_image(Bytes(200)).error().code, table_code::kNotATable);
}

// A file that the program wrote before there was a second version.
TEST(AwaleTableImage, TheFirstVersionIsReadAsWell) {
  std::ifstream file(test::source_file("src/games/awale/data/version-1.tria"), std::ios::binary);
  const Bytes bytes{std::istreambuf_iterator<char>(file), {}};
  ASSERT_EQ(bytes.at(8), 1);
  const auto image = open_image(bytes);
  ASSERT_TRUE(image) << image.error().message;
  ASSERT_EQ(image->seeds(), 5);
  EXPECT_EQ(values_of(*image), solved_tables()[5].values);
  EXPECT_EQ(image->longest(), solved_tables()[5].longest);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    Bytes changed = bytes;
    changed[at] = static_cast<std::uint8_t>(changed[at] ^ 0x40U);
    const auto damaged = open_image(changed);
    EXPECT_FALSE(damaged && values_of(*damaged)) << "byte " << at;
  }
}

TEST(AwaleTableImage, ASmallCacheGivesTheSameAnswersAsALargeOne) {
  const Bytes bytes = image_of(8);
  const std::vector<TableValue>& truth = solved_tables()[8].values;
  for (const std::size_t cache : {0U, 3000U, 1U << 20}) {
    const PackedTable table(open_image(bytes).value(), cache);
    for (std::uint64_t i = 0; i < 3000; ++i) {
      const auto rank = static_cast<Rank>(mix(i) % truth.size());
      ASSERT_EQ(table.value(rank), truth[rank]);
    }
  }
}

TRIA_PROPERTY(AwaleTableImage, AnyValuesSurviveTheCoder) {
  const auto noise = *rc::gen::arbitrary<std::vector<std::uint8_t>>();
  const auto spread = *rc::gen::arbitrary<std::uint8_t>();
  // Values no table has: the coder must not rely on them being sensible.
  Solved solved;
  for (Rank rank = 0; rank < positions_with(5); ++rank) {
    const std::uint64_t random =
        mix(rank + (noise.empty() ? 0U : std::uint64_t{noise[rank % noise.size()]} << 32));
    solved.values.push_back(
        static_cast<TableValue>(static_cast<int>(random % (1U + spread % 11U)) - 5));
  }
  const Bytes bytes = file_of(Variant::kAwari, 5, solved);
  const auto image = open_image(bytes);
  RC_ASSERT(image.has_value());
  RC_ASSERT(values_of(*image) == solved.values);
}

}  // namespace
}  // namespace tria::awale
