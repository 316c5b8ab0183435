#include "games/awale/tablebase/solver.hpp"

#include <fstream>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/awale/tablebase/stats.hpp"
#include "games/awale/tablebase/unmove.hpp"
#include "games/awale/tablebase/variants_test_tools.hpp"
#include "tests/paths/paths.hpp"

namespace tria::awale {
namespace {

TableStats stats_of(const Prober& prober, int seeds) {
  TableStats stats;
  stats.seeds = seeds;
  std::vector<TableValue> values;
  for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
    values.push_back(prober.table(seeds).value(rank).value());
  }
  stats.add(values);
  return stats;
}

std::string word(const nlohmann::json& line, const char* key) {
  return line.at(key).is_string() ? line.at(key).get<std::string>() : line.at(key).dump();
}

TEST(AwaleSolver, EveryReferenceLineComesOut) {
  std::ifstream file(test::source_file("src/games/awale/data/vectors.json"));
  const nlohmann::json references = nlohmann::json::parse(file).at("tables");
  for (const Variant variant : kAllVariants) {
    const auto prober = build_in_memory(variant, 8);
    const nlohmann::json& lines = references.at(Awale(variant).variant());
    ASSERT_EQ(lines.size(), 9U);
    for (const nlohmann::json& line : lines) {
      EXPECT_EQ(stats_of(*prober, line.at("seeds").get<int>()).line(),
                "n=" + word(line, "seeds") + " positions=" + word(line, "positions") +
                    " win=" + word(line, "win") + " draw=" + word(line, "draw") + " loss=" +
                    word(line, "loss") + " sum=" + word(line, "sum") + " fnv=" + word(line, "fnv"));
    }
  }
}

// The states of the largest tables, which no test can build, on small ones.
TEST(AwaleSolver, WideStatesGiveTheSameTablesAsNarrowOnes) {
  for (const Variant variant : kAllVariants) {
    std::vector<Solved> tables;
    for (int seeds = 0; seeds <= 9; ++seeds) {
      std::vector<std::span<const TableValue>> smaller;
      for (const Solved& table : tables) smaller.emplace_back(table.values);
      Crew crew;
      Peers alone;
      SolverKeeper none;
      SolverTask task{variant, seeds};
      task.wide = true;
      task.read_smaller = [&](int fewer, BlockNumber block, std::span<TableValue> values) {
        const auto& table = tables[static_cast<std::size_t>(fewer)].values;
        std::copy_n(table.begin() + static_cast<std::ptrdiff_t>(block * kBlockPositions),
                    values.size(), values.begin());
        return true;
      };
      const std::optional<Solved> wide = solve(task, crew, alone, none);
      ASSERT_TRUE(wide);
      tables.push_back(solve(variant, seeds, smaller, crew));
      EXPECT_TRUE(wide->values == tables.back().values);
      EXPECT_EQ(wide->longest, tables.back().longest);
    }
  }
}

TEST(AwaleSolver, ASmallerTableThatIsDamagedEndsIt) {
  Crew crew;
  Peers alone;
  SolverKeeper none;
  SolverTask task{Variant::kClassic, 5};
  task.read_smaller = [](int, BlockNumber, std::span<TableValue>) { return false; };
  EXPECT_FALSE(solve(task, crew, alone, none));
}

// Both ways round: every quiet move is found by going back from where it leads, and going back finds
// nothing else.
TEST(AwaleSolver, UnMovesAreExactlyTheMovesWithoutCaptureBackwards) {
  for (const Variant variant : kAllVariants) {
    const Awale game(variant);
    for (int seeds = 1; seeds <= 7; ++seeds) {
      std::set<std::pair<Rank, Rank>> forwards;
      std::set<std::pair<Rank, Rank>> backwards;
      for (Rank rank = 0; rank < positions_with(seeds); ++rank) {
        const Position position = position_at(seeds, rank);
        MovesOf<Awale> moves;
        game.generate(position, moves);
        for (const Move move : moves) {
          Position child = position;
          game.apply(child, move);
          // A mover without seeds is left to the forward look: only awari allows it.
          if (seeds_on_board(child) == seeds && has_seeds(child.mine)) {
            forwards.emplace(rank, rank_of(child));
          }
        }
        for_each_unmove(variant, position, [&](Row mine, Row theirs) {
          EXPECT_TRUE(backwards.emplace(rank_of(mine, theirs), rank).second);
        });
      }
      EXPECT_EQ(forwards, backwards) << game.variant() << " with " << seeds << " seeds";
    }
  }
}

// Houses of twelve seeds and more come round to where they started.
TEST(AwaleSolver, UnMovesGoRoundTheBoardMoreThanOnce) {
  const Awale game;
  for (const int seeds : {11, 12, 13, 22, 23, 24, 25}) {
    for (int house = 0; house < kRowHouses; ++house) {
      std::array<int, kHouses> houses{};
      houses[static_cast<std::size_t>(house)] = seeds;
      houses[10] = 5;
      const Position before = make_position(houses, {0, 0}, Side::kFirst);
      Position after = before;
      game.apply(after, Move{static_cast<std::uint8_t>(house)});
      if (seeds_on_board(after) != seeds + 5) continue;
      bool found = false;
      for_each_unmove(game.rules(), after, [&](Row mine, Row theirs) {
        found = found ||
                (mine == (before.mine & kHouseBytes) && theirs == (before.theirs & kHouseBytes));
      });
      EXPECT_TRUE(found) << seeds << " seeds from house " << house;
    }
  }
}

TEST(AwaleSolver, ThePublishedWorkedPositionComesOut) {
  const Awale game(Variant::kAwari);
  const auto prober = build_in_memory(Variant::kAwari, 14);
  EXPECT_EQ(prober->max_seeds(), 14);
  const auto value = [&](std::string_view moves) {
    Position position = game.parse_position("0-3-0-5-0-2-1-2-1-0-0-0-0-0-S").value();
    for (const char letter : moves) {
      const Move move = game.parse_move(position, std::string_view(&letter, 1)).value();
      EXPECT_FALSE(game.why_illegal(position, move));
      game.apply(position, move);
    }
    return prober->probe(game, position);
  };
  EXPECT_EQ(value(""), 2);
  EXPECT_EQ(value("F"), 3);   // captures 5: worth 2
  EXPECT_EQ(value("B"), 0);   // for North, who then chooses between
  EXPECT_EQ(value("Ba"), 0);  // these, from South's view
  EXPECT_EQ(value("Bb"), 6);
  EXPECT_EQ(value("Bc"), 3);
}

TEST(AwaleSolver, AProberAnswersOnlyWhatItKnows) {
  const auto prober = build_in_memory(Variant::kClassic, 3);
  const Position three = make_position({1, 1, 0, 0, 0, 0, 1}, {20, 25}, Side::kSecond);
  EXPECT_TRUE(prober->probe(Awale(Variant::kClassic), three));
  EXPECT_FALSE(prober->probe(Awale(Variant::kAwari), three));
  EXPECT_FALSE(prober->probe(Awale(Variant::kClassic), Awale().start()));
}

}  // namespace
}  // namespace tria::awale
