#include "tools/results/compare.hpp"

#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>

#include "games/awale/tablebase/image.hpp"
#include "games/awale/tablebase/native/directory.hpp"
#include "games/awale/tablebase/native/file.hpp"

namespace tria::results {

namespace {

using awale::Awale;
using awale::BlockNumber;
using awale::kBlockPositions;
using awale::kMaxTableSeeds;
using awale::TableImage;
using awale::TableValue;
using awale::Variant;

Variant rules_of(const std::string& variant) {
  const auto game = Awale::with_variant(variant);
  if (!game) throw std::runtime_error(game.error().message);
  return game->rules();
}

TableImage opened(const std::string& path) {
  const auto file = awale::open_file(path);
  if (!file) throw std::runtime_error(file.error().message);
  auto image = TableImage::open(*file);
  if (!image) throw std::runtime_error(image.error().message);
  return *std::move(image);
}

constexpr int sign(int value) { return (value > 0) - (value < 0); }

}  // namespace

void compare_tables(const std::string& directory, const std::string& one,
                    const std::string& other) {
  const Variant left_rules = rules_of(one);
  const Variant right_rules = rules_of(other);
  fmt::print("# seeds\tpositions\tother value\tother winner\n");
  for (int n = 0; n <= kMaxTableSeeds; ++n) {
    const std::string left_path = awale::table_path(directory, left_rules, n);
    const std::string right_path = awale::table_path(directory, right_rules, n);
    if (!std::filesystem::exists(left_path) || !std::filesystem::exists(right_path)) return;
    const TableImage left = opened(left_path);
    const TableImage right = opened(right_path);
    std::uint64_t other_value = 0;
    std::uint64_t other_winner = 0;
    std::array<TableValue, kBlockPositions> a{};
    std::array<TableValue, kBlockPositions> b{};
    for (BlockNumber block = 0; block < left.blocks(); ++block) {
      if (!left.read_block(block, a) || !right.read_block(block, b)) {
        throw std::runtime_error(fmt::format("block {} of {} seeds is damaged", block, n));
      }
      for (std::size_t i = 0; i < left.block_size(block); ++i) {
        other_value += a.at(i) != b.at(i) ? 1U : 0U;
        other_winner += sign(a.at(i)) != sign(b.at(i)) ? 1U : 0U;
      }
    }
    fmt::print("{}\t{}\t{}\t{}\n", n, left.positions(), other_value, other_winner);
    std::fflush(stdout);
  }
}

}  // namespace tria::results
