// A second implementation of the rules, slow and in plain arrays, held against the fast one on every
// small position and on thousands of random ones.
#include <algorithm>
#include <numeric>
#include <random>

#include "core/perft.hpp"
#include "games/awale/rules.hpp"
#include "tests/property/property.hpp"

namespace tria::awale {
namespace {

constexpr std::array kVariants{Variant::kClassic, Variant::kAbapa, Variant::kAwari};

// Twelve houses in sowing order and two stores; player 0 is South.
struct Board {
  std::array<int, 12> houses{};
  std::array<int, 2> stores{};
  int player = 0;

  friend bool operator==(const Board&, const Board&) = default;
};

Board board_of(const Position& position) {
  Board board;
  for (int i = 0; i < 12; ++i) board.houses[static_cast<std::size_t>(i)] = position.seeds(i);
  board.stores = {position.store(Side::kFirst), position.store(Side::kSecond)};
  board.player = position.side() == Side::kFirst ? 0 : 1;
  return board;
}

int side_sum(const Board& board, int player) {
  const auto* first = board.houses.data() + static_cast<std::ptrdiff_t>(6) * player;
  return std::accumulate(first, first + 6, 0);
}

// Sows and captures; in abapa a capture of everything is taken back.
Board reference_apply(Variant variant, Board board, int origin) {
  const int opponent = 1 - board.player;
  const auto count = [&](int house) -> int& {
    return board.houses[static_cast<std::size_t>(house)];
  };
  int place = origin;
  for (int left = std::exchange(count(origin), 0); left > 0; --left) {
    do place = (place + 1) % 12;
    while (place == origin);
    ++count(place);
  }
  Board kept = board;
  for (; place / 6 == opponent && (count(place) == 2 || count(place) == 3); --place) {
    board.stores[static_cast<std::size_t>(board.player)] += std::exchange(count(place), 0);
    if (place == 0) break;
  }
  if (variant == Variant::kAbapa && side_sum(board, opponent) == 0) board = kept;
  board.player = opponent;
  return board;
}

std::vector<int> reference_moves(Variant variant, const Board& board) {
  if (variant != Variant::kClassic && std::max(board.stores[0], board.stores[1]) >= 25) return {};
  std::vector<int> all;
  std::vector<int> leaving;
  for (int house = 6 * board.player; house < 6 * board.player + 6; ++house) {
    if (board.houses[static_cast<std::size_t>(house)] == 0) continue;
    all.push_back(house);
    const Board next = reference_apply(variant, board, house);
    if (side_sum(next, next.player) > 0) leaving.push_back(house);
  }
  // abapa: when the opponent has seeds, no move can leave them without, since a grand slam
  // captures nothing; so "must feed" is the same test here.
  return variant == Variant::kAwari && leaving.empty() ? all : leaving;
}

std::array<int, 2> reference_share(Variant variant, const Board& board, bool repetition) {
  const int south = side_sum(board, 0);
  const int north = side_sum(board, 1);
  std::array<int, 2> halves{2 * board.stores[0], 2 * board.stores[1]};
  if (variant == Variant::kAbapa) {
    halves[0] += 2 * south;
    halves[1] += 2 * north;
  } else if (variant == Variant::kClassic || repetition) {
    halves[0] += south + north;
    halves[1] += south + north;
  } else {
    halves[static_cast<std::size_t>(1 - board.player)] += 2 * (south + north);
  }
  return halves;
}

void expect_same(Variant variant, const Position& position) {
  const Awale game(variant);
  SCOPED_TRACE(game.variant() + " " + game.write_position(position));
  const Board board = board_of(position);
  const std::vector<int> expected = reference_moves(variant, board);

  MovesOf<Awale> moves;
  game.generate(position, moves);
  std::vector<int> written;
  for (const Move move : moves) written.push_back(move.house);
  ASSERT_EQ(written, expected);
  ASSERT_EQ(game.count(position), expected.size());
  for (const Move move : Awale::candidates()) {
    const bool legal = std::count(expected.begin(), expected.end(), int{move.house}) == 1;
    ASSERT_EQ(!game.why_illegal(position, move), legal) << game.write_move(move);
  }

  for (const Move move : moves) {
    Position next = position;
    game.apply(next, move);
    ASSERT_EQ(board_of(next), reference_apply(variant, board, move.house)) << game.write_move(move);
  }

  const std::array<int, 2> stores{2 * board.stores[0], 2 * board.stores[1]};
  const std::optional<Outcome> outcome = game.outcome(position);
  ASSERT_EQ(outcome.has_value(), expected.empty());
  if (!outcome) {
    ASSERT_EQ(game.score(position).halves, stores);
  } else {
    const bool at_once = variant != Variant::kClassic && std::max(stores[0], stores[1]) >= 50;
    ASSERT_EQ(outcome->reason, at_once ? kSeeds25 : EndReason::kNoMoves);
    ASSERT_EQ(outcome->score.halves, at_once ? stores : reference_share(variant, board, false));
    ASSERT_EQ(outcome->result, result_by_score(outcome->score));
    ASSERT_EQ(game.score(position), outcome->score);
  }
  ASSERT_EQ(game.repetition_outcome(position).score.halves, reference_share(variant, board, true));
}

// Seeds thrown into a few of the houses, so that empty rows and large heaps are common.
Position random_position(std::mt19937& random) {
  const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  std::array<int, kHouses> houses{};
  const unsigned open = 1 + below(12);
  std::array<unsigned, 12> order{};
  std::iota(order.begin(), order.end(), 0U);
  std::shuffle(order.begin(), order.end(), random);
  const unsigned seeds = below(2) == 0 ? below(12) : below(kSeeds + 1);
  for (unsigned i = 0; i < seeds; ++i) ++houses[order[below(open)]];
  const unsigned stored = below(kSeeds - seeds + 1);
  const unsigned south = below(stored + 1);
  return make_position(houses, {static_cast<int>(south), static_cast<int>(stored - south)},
                       below(2) == 0 ? Side::kFirst : Side::kSecond);
}

// The same position with the players' places exchanged.
Position exchanged(const Position& position) {
  std::array<int, kHouses> houses{};
  for (int i = 0; i < kHouses; ++i) {
    houses[static_cast<std::size_t>(i)] = position.seeds((i + kRowHouses) % kHouses);
  }
  return make_position(houses, {position.store(Side::kSecond), position.store(Side::kFirst)},
                       other(position.side()));
}

Outcome exchanged(const Outcome& outcome) {
  const Score score{{outcome.score.halves[1], outcome.score.halves[0]}};
  return {result_by_score(score), outcome.reason, score};
}

template <class Visit>
void for_each_position(std::array<int, kHouses>& houses, std::size_t house, int left, Visit visit) {
  if (house + 1 == kHouses) {
    houses[house] = left;
    visit(houses);
    return;
  }
  for (houses[house] = 0; houses[house] <= left; ++houses[house]) {
    for_each_position(houses, house + 1, left - houses[house], visit);
  }
}

TEST(AwaleReference, EveryPositionOfUpToFiveSeedsAgrees) {
  for (int seeds = 0; seeds <= 5; ++seeds) {
    std::array<int, kHouses> houses{};
    for_each_position(houses, 0, seeds, [](const std::array<int, kHouses>& filled) {
      for (const Variant variant : kVariants) {
        for (const Side side : {Side::kFirst, Side::kSecond}) {
          expect_same(variant, make_position(filled, {20, 20}, side));
        }
      }
    });
  }
}

TEST(AwaleReference, EveryLoneHeapAgrees) {
  for (int house = 0; house < kHouses; ++house) {
    for (int seeds = 0; seeds <= kSeeds; ++seeds) {
      std::array<int, kHouses> houses{};
      houses[static_cast<std::size_t>(house)] = seeds;
      for (const Variant variant : kVariants) {
        expect_same(variant, make_position(houses, {0, 0}, house_owner(house)));
      }
    }
  }
}

TEST(AwaleReference, RandomPositionsAgree) {
  std::mt19937 random(20020715);
  for (int i = 0; i < 10'000; ++i) {
    const Position position = random_position(random);
    for (const Variant variant : kVariants) expect_same(variant, position);
    if (HasFatalFailure()) return;
  }
}

TEST(AwaleReference, EveryPositionOfRandomGamesAgrees) {
  std::mt19937 random(48);
  for (int i = 0; i < 150; ++i) {
    const Variant variant = kVariants[static_cast<std::size_t>(i) % kVariants.size()];
    const Awale game(variant);
    Position position = game.start();
    for (int ply = 0; ply < 200; ++ply) {
      expect_same(variant, position);
      if (HasFatalFailure()) return;
      MovesOf<Awale> moves;
      game.generate(position, moves);
      if (moves.empty()) break;
      game.apply(position, moves[random() % moves.size()]);
    }
  }
}

TEST(AwaleReference, ExchangingThePlayersChangesNothingButTheNames) {
  std::mt19937 random(12);
  for (int i = 0; i < 10'000; ++i) {
    const Position position = random_position(random);
    const Position mirror = exchanged(position);
    ASSERT_EQ(exchanged(mirror), position);
    for (const Variant variant : kVariants) {
      const Awale game(variant);
      MovesOf<Awale> moves;
      MovesOf<Awale> mirror_moves;
      game.generate(position, moves);
      game.generate(mirror, mirror_moves);
      ASSERT_EQ(moves.size(), mirror_moves.size());
      for (std::size_t m = 0; m < moves.size(); ++m) {
        ASSERT_EQ((moves[m].house + kRowHouses) % kHouses, mirror_moves[m].house);
        Position next = position;
        Position mirror_next = mirror;
        game.apply(next, moves[m]);
        game.apply(mirror_next, mirror_moves[m]);
        ASSERT_EQ(exchanged(next), mirror_next);
      }
      const std::optional<Outcome> outcome = game.outcome(position);
      const std::optional<Outcome> mirror_outcome = game.outcome(mirror);
      ASSERT_EQ(outcome.has_value(), mirror_outcome.has_value());
      if (outcome) {
        ASSERT_EQ(exchanged(*outcome), *mirror_outcome);
      }
      ASSERT_EQ(exchanged(game.repetition_outcome(position)), game.repetition_outcome(mirror));
    }
  }
}

TRIA_PROPERTY(AwaleReference, AnyPositionIsWrittenAndReadBack) {
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  std::mt19937 random(seed);
  const Awale game;
  const Position position = random_position(random);
  const std::string text = game.write_position(position);
  const Expected<Position> read = game.parse_position(text);
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == position);
  RC_ASSERT(game.key(*read) == game.key(position));
}

TRIA_PROPERTY(AwaleReference, AnyTextIsEitherRefusedOrCanonical) {
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  // One character of a good text is changed, dropped or doubled.
  std::mt19937 random(seed);
  const Awale game;
  std::string text = game.write_position(random_position(random));
  const std::size_t at = random() % text.size();
  switch (random() % 3) {
    case 0:
      text[at] = "0123456789-SN+ x"[random() % 16];
      break;
    case 1:
      text.erase(at, 1);
      break;
    default:
      text.insert(at, 1, text[at]);
      break;
  }
  const Expected<Position> read = game.parse_position(text);
  if (read) {
    RC_ASSERT(game.write_position(*read) == text);
  } else {
    RC_ASSERT(read.error().column >= 1U);
    RC_ASSERT(read.error().column <= text.size() + 1);
  }
}

}  // namespace
}  // namespace tria::awale
