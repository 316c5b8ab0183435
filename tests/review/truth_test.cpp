// The review's verdicts against exact values that were found without the search: by playing every line of an
// Avalam or Abalone position to its end, and from Awalé's tablebases. A move that gives away the exact result is
// a mistake or worse, one that keeps it is not.
#include <gtest/gtest.h>

#include "core/history.hpp"
#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "games/abalone/rules.hpp"
#include "games/avalam/rules.hpp"
#include "games/awale/tablebase/solver.hpp"
#include "review/reviewer.hpp"

namespace tria {
namespace {

constexpr int kPositions = 50;

// 1 won, 0 drawn, -1 lost for the player to move; nothing where that is not known.
using Truth = std::optional<int>;

template <Game G>
int result_for_mover(const G& game, const PositionOf<G>& position, const Outcome& outcome) {
  if (outcome.result == Result::kDraw) return 0;
  return outcome.result == win_for(game.side(position)) ? 1 : -1;
}

// Reviews every move of a position whose truth is known and checks the grade. Whether some move kept the result
// and another gave it away, so that there was something to tell apart.
template <Game G, class TruthOf>
bool check(const G& game, const PositionOf<G>& position, EngineHandle& engine, TruthOf truth_of) {
  const Truth before = truth_of(position);
  if (!before) return false;
  const std::string text = game.write_position(position);
  EngineRequest request;
  request.limits.nodes = 20'000;
  review::Reviewer reviewer;
  // How many moves kept the result, and how many gave it away. A few of each will do.
  constexpr int kOfEach = 4;
  int kept = 0;
  int given_away = 0;
  MovesOf<G> moves;
  game.generate(position, moves);
  for (const MoveOf<G> move : moves) {
    const Truth reply = truth_of(after(game, position, move));
    if (!reply) continue;
    int& same = -*reply < *before ? given_away : kept;
    if (same++ >= kOfEach) continue;
    const auto session = open({std::string(G::info().name), game.variant(), text}).value();
    const auto reviewed = reviewer.review(engine, request, *session, game.write_move(move)).value();
    const bool is_mistake = reviewed.verdict.grade >= review::Grade::kMistake;
    EXPECT_EQ(is_mistake, -*reply < *before)
        << game.variant() << ' ' << text << ": " << reviewed.move << " from " << *before << " to "
        << -*reply << " was called " << name_of(reviewed.verdict.grade);
  }
  return kept > 0 && given_away > 0;
}

std::unique_ptr<EngineHandle> engine_of(std::string_view game) {
  auto engine = make_browser_engine(find_game(game).value());
  engine->set_hash(4);
  return engine;
}

// Every line to its end.
template <Game G>
int play_out(const G& game, const PositionOf<G>& position) {
  if (const auto outcome = game.outcome(position)) {
    return result_for_mover(game, position, *outcome);
  }
  MovesOf<G> moves;
  game.generate(position, moves);
  int best = -1;
  for (const MoveOf<G> move : moves)
    best = std::max(best, -play_out(game, after(game, position, move)));
  return best;
}

TEST(ReviewAgainstTruth, AvalamEndgamesPlayedOut) {
  constexpr std::size_t kMostMoves = 12;
  const auto engine = engine_of("avalam");
  int checked = 0;
  for (std::uint64_t i = 0; checked < kPositions; ++i) {
    ASSERT_LT(i, 5'000U);
    // Classic and bitaka in turn, in which equal towers are another result.
    const avalam::Avalam game(i % 2 == 0 ? avalam::Variant::kClassic : avalam::Variant::kBitaka);
    avalam::Position position = game.start();
    for (std::uint64_t ply = 0; game.count(position) > kMostMoves; ++ply) {
      MovesOf<avalam::Avalam> moves;
      game.generate(position, moves);
      game.apply(position, moves[mix(1'000 * i + ply) % moves.size()]);
    }
    if (game.outcome(position)) continue;
    engine->new_game();
    checked += check(game, position, *engine,
                     [&](const avalam::Position& at) { return Truth(play_out(game, at)); });
  }
}

TEST(ReviewAgainstTruth, AwaleEndgamesFromTablebases) {
  constexpr int kSeeds = 8;
  const awale::Awale game;
  const auto tables = awale::build_in_memory(awale::Variant::kClassic, kSeeds);
  const auto engine = engine_of("awale");
  int checked = 0;
  for (std::uint64_t i = 0; checked < kPositions; ++i) {
    ASSERT_LT(i, 20'000U);
    const int seeds = 3 + static_cast<int>(i % (kSeeds - 2));
    awale::Position position =
        awale::position_at(seeds, static_cast<awale::Rank>(mix(i) % awale::positions_with(seeds)));
    // The rest is in the stores, so that what is left decides.
    const auto in_stores = static_cast<awale::Row>(awale::kSeeds - seeds);
    const awale::Row mine = in_stores / 2 + (mix(i + 7) % 3) - 1;
    position.mine |= mine << awale::kStoreShift;
    position.theirs |= (in_stores - mine) << awale::kStoreShift;
    (i % 2 == 0 ? position.theirs : position.mine) |= awale::Row{1} << awale::kOwnerShift;
    if (game.outcome(position)) continue;
    checked += check(game, position, *engine, [&](const awale::Position& at) -> Truth {
      if (const auto outcome = game.outcome(at)) return result_for_mover(game, at, *outcome);
      const int lead = awale::store_of(at.mine) - awale::store_of(at.theirs);
      const int margin = lead + tables->probe(game, at).value();
      return margin > 0 ? 1 : margin < 0 ? -1 : 0;
    });
  }
}

// Who wins within so many plies, looking at every line; nothing where nobody has to.
Truth forced(const abalone::Abalone& game, const abalone::Position& position, int plies) {
  if (const auto outcome = game.outcome(position)) {
    return result_for_mover(game, position, *outcome);
  }
  if (plies == 0) return std::nullopt;
  abalone::Moves moves;
  game.generate(position, moves);
  bool all_lose = true;
  for (const abalone::Move move : moves) {
    const Truth reply = forced(game, after(game, position, move), plies - 1);
    if (reply == -1) return 1;
    all_lose = all_lose && reply == 1;
  }
  return all_lose ? Truth(-1) : std::nullopt;
}

// Some random moves; then so many marbles are taken off that the next one to go decides.
abalone::Position nearly_over(const abalone::Abalone& game, std::uint64_t seed) {
  abalone::Position position = game.start();
  for (std::uint64_t ply = 0; ply < 40 + seed % 40; ++ply) {
    abalone::Moves moves;
    game.generate(position, moves);
    game.apply(position, moves[mix(1'000 * seed + ply) % moves.size()]);
  }
  for (std::size_t colour = 0; colour < 2; ++colour) {
    while (position.lost[colour] < abalone::kLostToEnd - 1) {
      Bits marbles = position.marbles[colour];
      for (std::uint64_t left = mix(seed + position.lost[colour]) % 9; left > 0; --left) {
        marbles &= marbles - 1;
      }
      position.marbles[colour] &= ~(marbles & (0 - marbles));
      ++position.lost[colour];
    }
  }
  return position;
}

// Whether the position of this seed has moves that win in so many plies and others that lose.
bool check_abalone(std::uint64_t seed, int plies, EngineHandle& engine) {
  const abalone::Abalone game(seed % 2);
  const abalone::Position position = nearly_over(game, seed);
  if (game.outcome(position)) return false;
  if (plies > 1 && forced(game, position, 1) == 1) return false;
  engine.new_game();
  return check(game, position, engine, [&](const abalone::Position& at) {
    return forced(game, at, at == position ? plies : std::max(plies - 1, 1));
  });
}

TEST(ReviewAgainstTruth, AbaloneWinsFoundByCompleteSearch) {
  const auto engine = engine_of("abalone");
  int checked = 0;
  for (std::uint64_t seed = 0; checked < kPositions; ++seed) {
    ASSERT_LT(seed, 5'000U);
    checked += check_abalone(seed, 1, *engine);
  }
}

TEST(ReviewAgainstTruth, AbaloneWinsInThreePlies) {
  const auto engine = engine_of("abalone");
  // These are rare: all there are below 3000.
  for (const std::uint64_t seed : {285ULL, 1'065ULL, 1'967ULL, 2'396ULL}) {
    EXPECT_TRUE(check_abalone(seed, 3, *engine));
  }
}

}  // namespace
}  // namespace tria
