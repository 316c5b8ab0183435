// What a better move is praised for, in positions picked by hand, and in random ones against the moves themselves.
#include <gtest/gtest.h>

#include "core/lines.hpp"
#include "games/awale/effects.hpp"
#include "games/awale/explanations.hpp"

namespace tria::awale {
namespace {

std::vector<Move> moves_of(const Awale& game, Position position, std::string_view houses) {
  std::vector<Move> moves;
  for (const char house : houses) {
    const Move move = game.parse_move(position, std::string(1, house)).value();
    EXPECT_FALSE(game.why_illegal(position, move)) << house;
    moves.push_back(move);
    game.apply(position, move);
  }
  return moves;
}

// Lines are written without spaces.
std::optional<Notice> explain(std::string_view position, std::string_view better,
                              std::string_view played) {
  const Awale game;
  const Position start = game.parse_position(position).value();
  return game.explain(start, moves_of(game, start, better), moves_of(game, start, played));
}

void expect_said(const std::optional<Notice>& found, std::string_view code,
                 const std::vector<std::string>& args, std::string_view message) {
  ASSERT_TRUE(found);
  EXPECT_EQ(found->code, code);
  EXPECT_EQ(found->args, args);
  EXPECT_EQ(found->message, message);
}

TEST(AwaleExplain, SeedsThatAreTakenAtOnce) {
  constexpr std::string_view kMany = "0-0-4-0-0-3-1-2-1-5-0-2-15-15-S";
  expect_said(explain(kMany, "F", "C"), explanation::kCapturesMore, {"7", "2"},
              "captures 7 seeds instead of 2");
  expect_said(explain("1-0-4-0-0-3-1-2-1-5-0-2-15-14-S", "F", "A"), explanation::kCapturesFrom,
              {"7", "3"}, "captures 7 seeds from 3 houses");
  expect_said(explain("0-0-1-0-1-1-1-2-0-1-0-0-20-21-S", "F", "C"), explanation::kCaptures, {"2"},
              "captures 2 seeds");
}

TEST(AwaleExplain, SeedsThatAreTakenLater) {
  // F could take a at once, and still can when b is gone; E spoils that.
  expect_said(explain("0-0-1-0-1-1-1-2-0-1-0-0-20-21-S", "CbF", "EaCb"),
              explanation::kCapturesLater, {"2", "2"}, "captures 2 seeds within 2 moves");
}

TEST(AwaleExplain, SeedsThatAreSaved) {
  expect_said(explain("2-0-1-0-2-1-1-2-0-1-0-3-16-19-S", "C", "F"), explanation::kSaves, {"2"},
              "saves 2 seeds from capture");
  expect_said(explain("1-1-0-0-0-9-5-5-5-0-0-2-10-10-S", "B", "F"), explanation::kLimits,
              {"2", "6"}, "lets the opponent capture at most 2 seeds, not 6");
}

TEST(AwaleExplain, HowTheSeedsLie) {
  expect_said(explain("0-0-1-0-1-1-1-2-0-1-0-0-20-21-S", "E", "C"), explanation::kThreatens, {"5"},
              "threatens to capture 5 seeds");
  expect_said(explain("1-0-0-0-1-13-8-7-2-6-5-4-1-0-S", "F", "A"), explanation::kMustLeave, {"1"},
              "makes the opponent leave a seed, with 1 move to choose from");
  expect_said(explain("0-1-0-0-1-11-3-2-5-6-1-0-9-9-S", "E", "B"), explanation::kBuildsKroo,
              {"F", "12"}, "gathers 12 seeds in house F");
  expect_said(explain("0-2-1-0-0-12-5-1-8-4-7-1-4-3-S", "C", "F"), explanation::kKeepsKroo,
              {"F", "12"}, "keeps 12 seeds in house F");
}

TEST(AwaleExplain, OfTheSameMoveTwiceThereIsNothingToSay) {
  EXPECT_EQ(explain("0-0-4-0-0-3-1-2-1-5-0-2-15-15-S", "F", "F"), std::nullopt);
}

Position random_position_of(std::uint64_t& seed, const Awale& game) {
  Position position = game.start();
  for (auto plies = mix(seed) % 120; plies > 0; --plies) {
    MovesOf<Awale> moves;
    game.generate(position, moves);
    if (moves.empty()) break;
    game.apply(position, moves[mix(++seed) % moves.size()]);
  }
  return position;
}

std::vector<Move> random_line(std::uint64_t& seed, const Awale& game, Position position) {
  std::vector<Move> line;
  for (auto plies = 1 + mix(seed) % 6; plies > 0; --plies) {
    MovesOf<Awale> moves;
    game.generate(position, moves);
    if (moves.empty()) break;
    line.push_back(moves[mix(++seed) % moves.size()]);
    game.apply(position, line.back());
  }
  return line;
}

// Seeds that one side's moves take in the first plies of a line, by the steps that are drawn.
int captured_along(const Awale& game, Position position, std::span<const Move> line, Side side,
                   std::size_t plies) {
  int seeds = 0;
  for (std::size_t ply = 0; ply < std::min(plies, line.size()); ++ply) {
    for (const Step& step : game.steps(position, line[ply])) {
      if (step.kind == StepKind::kCapture && position.side() == side) seeds += step.count;
    }
    game.apply(position, line[ply]);
  }
  return seeds;
}

// The most that a move of the player to move takes, by the steps that are drawn.
int most_by_steps(const Awale& game, const Position& position) {
  MovesOf<Awale> moves;
  game.generate(position, moves);
  int most = 0;
  for (const Move move : moves) {
    most = std::max(most, captured_along(game, position, {&move, 1}, position.side(), 1));
  }
  return most;
}

TEST(AwaleExplain, TheNumbersAreThoseOfTheLines) {
  std::set<std::string_view> codes;
  for (std::uint64_t trial = 0; trial < 400; ++trial) {
    std::uint64_t seed = mix(trial);
    const Awale game(static_cast<Variant>(mix(seed) % 3));
    const Position start = random_position_of(seed, game);
    const std::vector<Move> better = random_line(seed, game, start);
    const std::vector<Move> played = random_line(seed, game, start);
    if (better.empty()) continue;
    const std::optional<Notice> found = game.explain(start, better, played);
    if (!found) continue;
    codes.insert(found->code);
    const Side mover = start.side();
    const auto number = [&](std::size_t i) { return std::stoi(found->args.at(i)); };
    const auto plies = [&](std::size_t i) { return static_cast<std::size_t>(2 * number(i)); };
    const Position next = after(game, start, better[0]);
    const Position otherwise = after(game, start, played[0]);
    if (found->code == explanation::kCaptures || found->code == explanation::kCapturesFrom ||
        found->code == explanation::kCapturesMore) {
      ASSERT_TRUE(number(0) == captured_along(game, start, better, mover, 1));
      ASSERT_TRUE(number(0) > captured_along(game, start, played, mover, 1));
      if (found->code == explanation::kCapturesMore) {
        ASSERT_TRUE(number(1) == captured_along(game, start, played, mover, 1));
      }
    } else if (found->code == explanation::kCapturesLater) {
      ASSERT_TRUE(number(0) == captured_along(game, start, better, mover, plies(1) - 1));
    } else if (found->code == explanation::kAvoids) {
      ASSERT_TRUE(number(0) == captured_along(game, start, played, other(mover), plies(1)));
    } else if (found->code == explanation::kSaves) {
      ASSERT_TRUE(number(0) == most_by_steps(game, otherwise));
      ASSERT_TRUE(most_by_steps(game, next) == 0);
    } else if (found->code == explanation::kLimits) {
      ASSERT_TRUE(number(0) == most_by_steps(game, next));
      ASSERT_TRUE(number(1) == most_by_steps(game, otherwise));
    } else if (found->code == explanation::kThreatens) {
      ASSERT_TRUE(number(0) == most_by_steps(game, turned(next)));
    } else if (found->code == explanation::kMustLeave) {
      ASSERT_TRUE(static_cast<std::size_t>(number(0)) == game.count(next));
      ASSERT_TRUE(must_feed(game, next));
    } else {
      ASSERT_TRUE(found->code == explanation::kKeepsKroo ||
                  found->code == explanation::kBuildsKroo);
      const Move house = game.parse_move(start, found->args.at(0)).value();
      ASSERT_TRUE(next.seeds(house.house) == number(1));
      ASSERT_TRUE((start.seeds(house.house) >= kKrooSeeds) ==
                  (found->code == explanation::kKeepsKroo));
    }
  }
  EXPECT_GT(codes.size(), 4U);
}

}  // namespace
}  // namespace tria::awale
