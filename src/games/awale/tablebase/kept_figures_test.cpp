// The kept figures of all tables that were ever built, data/tables-VARIANT.txt, as
// `tria tablebase stats awale --variant VARIANT --values` writes them: the published numbers are among them,
// and small tables still come out the same.
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/awale/tablebase/image.hpp"
#include "games/awale/tablebase/stats.hpp"
#include "games/awale/tablebase/variants_test_tools.hpp"
#include "tests/paths/paths.hpp"

namespace tria::awale {
namespace {

struct Kept {
  std::string line;
  std::map<int, std::uint64_t> positions;  // by value
  std::map<int, std::uint32_t> longest;    // by value, where somebody wins
};

std::vector<Kept> kept_figures(Variant variant) {
  std::ifstream file(test::source_file("src/games/awale/data/tables-" +
                                       std::string(Awale(variant).variant()) + ".txt"));
  std::vector<Kept> tables;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("n=")) {
      tables.push_back({line, {}, {}});
      continue;
    }
    std::istringstream words(line);
    std::optional<int> value;
    for (std::string word; words >> word;) {
      const std::string number = word.substr(word.find('=') + 1);
      if (word.starts_with("value=")) value = std::stoi(number);
      if (word.starts_with("positions="))
        tables.back().positions[value.value()] = std::stoull(number);
      if (word.starts_with("longest=")) {
        tables.back().longest[value.value()] = static_cast<std::uint32_t>(std::stoul(number));
      }
    }
  }
  return tables;
}

TEST(AwaleKeptFigures, AddUp) {
  for (const Variant variant : kAllVariants) {
    const std::vector<Kept> tables = kept_figures(variant);
    ASSERT_GE(tables.size(), 19U);
    for (std::size_t seeds = 0; seeds < tables.size(); ++seeds) {
      std::uint64_t positions = 0;
      for (const auto& [value, count] : tables[seeds].positions) {
        positions += count;
        EXPECT_LE(static_cast<std::size_t>(std::abs(value)), seeds);
      }
      EXPECT_EQ(positions, positions_with(static_cast<int>(seeds)));
    }
  }
}

TEST(AwaleKeptFigures, OfAwariAreThePublishedOnes) {
  std::ifstream file(test::source_file("src/games/awale/data/awari-published.json"));
  const nlohmann::json published = nlohmann::json::parse(file).at("values");
  ASSERT_EQ(published.size(), 25U);
  const std::vector<Kept> tables = kept_figures(Variant::kAwari);
  ASSERT_GE(tables.size(), published.size());
  for (std::size_t seeds = 0; seeds < published.size(); ++seeds) {
    std::map<int, std::uint64_t> expected;
    for (const auto& [value, count] : published.at(std::to_string(seeds)).items()) {
      expected[std::stoi(value)] = count.get<std::uint64_t>();
    }
    EXPECT_EQ(tables[seeds].positions, expected) << seeds << " seeds";
  }
}

TEST(AwaleKeptFigures, ComeOutAgain) {
  constexpr std::size_t kMostSeeds = 11;
  Crew alone;
  for (const Variant variant : kAllVariants) {
    const std::vector<Kept> kept = kept_figures(variant);
    std::vector<Solved> tables;
    std::vector<std::span<const TableValue>> smaller;
    tables.reserve(kMostSeeds + 1);
    for (std::size_t seeds = 0; seeds <= kMostSeeds; ++seeds) {
      tables.push_back(solve(variant, static_cast<int>(seeds), smaller, alone));
      smaller.emplace_back(tables.back().values);
      TableStats stats;
      stats.seeds = static_cast<int>(seeds);
      stats.add(tables.back().values);
      EXPECT_EQ(stats.line(), kept[seeds].line);
      std::map<int, std::uint64_t> positions;
      std::map<int, std::uint32_t> longest;
      for (int value = -static_cast<int>(seeds); value <= static_cast<int>(seeds); ++value) {
        const auto count = stats.with_value[static_cast<std::size_t>(value + kMaxTableSeeds)];
        if (count > 0) positions[value] = count;
        if (value <= 0) continue;
        const std::uint32_t plies = tables.back().longest[static_cast<std::size_t>(value)];
        if (plies > 0) longest[value] = plies;
      }
      EXPECT_EQ(positions, kept[seeds].positions);
      EXPECT_EQ(longest, kept[seeds].longest);
    }
  }
}

}  // namespace
}  // namespace tria::awale
