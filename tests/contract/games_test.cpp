// One suite for every game of the list and every setting of its rules.
#include <map>
#include <string>

#include "core/perft.hpp"
#include "facade/session_of.hpp"
#include "tests/contract/all_games.hpp"
#include "tests/contract/drawn_game.hpp"

namespace tria::contract {
namespace {

// Plies into a random game: long enough to see the end of every game.
constexpr int kDeep = 400;

template <class G>
class Contract : public ::testing::Test {
 protected:
  // Checks a property of positions that random games reached, each with one setting of the rules.
  template <class Property>
  static void for_all_positions(Property property) {
    const std::vector<G> rules = all_rules<G>();
    check_property([&] {
      const History<G> history = drawn_game(rules, kDeep);
      property(history.game(), history);
    });
  }
};

TYPED_TEST_SUITE(Contract, TestTypes<AllGames>, GameName);

TYPED_TEST(Contract, RandomPlayAlwaysEndsWithAResultThatFitsTheScore) {
  using G = TypeParam;
  const std::vector<G> variants = all_variants<G>();
  check_property([&] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const G& game = variants[*rc::gen::inRange<std::size_t>(0, variants.size())];
    const History<G> history = random_game(game, seed, 10'000);
    const std::optional<Outcome> outcome = history.outcome();
    RC_ASSERT(outcome.has_value());
    // A tie-break may settle equal scores; nothing may overturn unequal ones.
    const Result by_score = result_by_score(outcome->score);
    RC_ASSERT(by_score == Result::kDraw || outcome->reason.name == "no progress" ||
              outcome->reason == EndReason::kRepetition || by_score == outcome->result);
    RC_ASSERT(history.outcome() == outcome);
  });
}

TYPED_TEST(Contract, PositionsAndMovesSurviveBeingWrittenAndRead) {
  TestFixture::for_all_positions([](const auto& game, const auto& history) {
    const auto& position = history.current();
    const std::string text = game.write_position(position);
    const auto read = game.parse_position(text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == position);
    RC_ASSERT(game.write_position(*read) == text);
    for (const auto move : generated(game, position)) {
      const auto same = game.parse_move(position, game.write_move(move));
      RC_ASSERT(same.has_value());
      RC_ASSERT(*same == move);
    }
  });
}

TYPED_TEST(Contract, TheLegalListIsExactlyTheCandidatesWithoutAReasonAgainstThem) {
  using G = TypeParam;
  const auto candidates = G::candidates();
  TestFixture::for_all_positions([&](const auto& game, const auto& history) {
    const auto& position = history.current();
    const auto legal = generated(game, position);
    std::vector<MoveOf<G>> by_reason;
    for (const auto move : candidates) {
      const std::optional<Error> reason = game.why_illegal(position, move);
      if (!reason) {
        by_reason.push_back(move);
        continue;
      }
      const auto codes = G::error_codes();
      RC_ASSERT(std::find(codes.begin(), codes.end(), reason->code) != codes.end());
      RC_ASSERT(!reason->message.empty());
    }
    RC_ASSERT(same_moves(legal, by_reason));
    RC_ASSERT(game.count(position) == legal.size());
  });
}

TYPED_TEST(Contract, AGameIsOverExactlyWhenNoMoveIsLegal) {
  TestFixture::for_all_positions([](const auto& game, const auto& history) {
    for (const auto& position : history.positions()) {
      RC_ASSERT(game.outcome(position).has_value() == (game.count(position) == 0));
    }
  });
}

TYPED_TEST(Contract, TheKeyDependsOnThePositionAndNotOnTheWayThere) {
  using G = TypeParam;
  std::map<std::uint64_t, PositionOf<G>> seen;
  TestFixture::for_all_positions([&](const auto& game, const auto& history) {
    for (const auto& position : history.positions()) {
      const auto read = game.parse_position(game.write_position(position));
      RC_ASSERT(game.key(position) == game.key(read.value()));
      const auto [entry, is_new] = seen.emplace(game.key(position), position);
      if (is_new) continue;
      if constexpr (Repeating<G>) {
        RC_ASSERT(G::same_situation(entry->second, position));
      } else {
        RC_ASSERT(entry->second == position);
      }
    }
  });
}

TYPED_TEST(Contract, TheSidesAlternate) {
  TestFixture::for_all_positions([](const auto& game, const auto& history) {
    const auto& positions = history.positions();
    for (std::size_t i = 1; i < positions.size(); ++i) {
      RC_ASSERT(game.side(positions[i]) == other(game.side(positions[i - 1])));
    }
  });
}

TYPED_TEST(Contract, CountingLeavesInBulkEqualsPlayingEveryMove) {
  TestFixture::for_all_positions([](const auto& game, const auto& history) {
    std::uint64_t leaves = 0;
    for (const auto move : generated(game, history.current())) {
      auto child = history.current();
      game.apply(child, move);
      leaves += generated(game, child).size();
    }
    RC_ASSERT(perft(game, history.current(), 2) == leaves);
  });
}

TYPED_TEST(Contract, DrawingsAreBoundedAndAsciiWhenAsked) {
  TestFixture::for_all_positions([](const auto& game, const auto& history) {
    const std::string plain = game.diagram(history.current(), {.unicode = false, .colour = false});
    RC_ASSERT(std::all_of(plain.begin(), plain.end(),
                          [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    RC_ASSERT(plain.size() < 2'000U);
    RC_ASSERT(!game.diagram(history.current(), {.unicode = true, .colour = true}).empty());
  });
}

template <class G>
struct IsSymmetric : std::bool_constant<Symmetric<G>> {};

template <class G>
class SymmetryContract : public Contract<G> {};

TYPED_TEST_SUITE(SymmetryContract, TestTypes<GamesWith<IsSymmetric>>, GameName);

TYPED_TEST(SymmetryContract, LegalMovesMapOntoLegalMovesAndTheOutcomeStays) {
  using G = TypeParam;
  TestFixture::for_all_positions([](const auto& game, const auto& history) {
    const auto& position = history.current();
    const auto legal = generated(game, position);
    for (std::size_t symmetry = 0; symmetry < G::kSymmetries; ++symmetry) {
      const auto image = G::transform(position, symmetry);
      std::vector<MoveOf<G>> images;
      for (const auto move : legal) images.push_back(G::transform(move, symmetry));
      RC_ASSERT(same_moves(images, generated(game, image)));
      RC_ASSERT(game.outcome(image) == game.outcome(position));
      RC_ASSERT(game.score(image) == game.score(position));
      for (std::size_t i = 0; i < legal.size(); ++i) {
        auto played_then_turned = position;
        game.apply(played_then_turned, legal[i]);
        auto turned_then_played = image;
        game.apply(turned_then_played, images[i]);
        RC_ASSERT(G::transform(played_then_turned, symmetry) == turned_then_played);
      }
    }
  });
}

TYPED_TEST(SymmetryContract, TurnedBoardsHaveOneCanonicalKey) {
  using G = TypeParam;
  TestFixture::for_all_positions([](const auto& game, const auto& history) {
    const auto& position = history.current();
    const std::uint64_t key = SessionOf<G>(game, position).canonical_key();
    for (std::size_t symmetry = 0; symmetry < G::kSymmetries; ++symmetry) {
      const SessionOf<G> turned(game, G::transform(position, symmetry));
      RC_ASSERT(turned.canonical_key() == key);
    }
  });
}

template <class G>
struct IsCheckable : std::bool_constant<Checkable<G>> {};

template <class G>
class CheckContract : public Contract<G> {};

TYPED_TEST_SUITE(CheckContract, TestTypes<GamesWith<IsCheckable>>, GameName);

TYPED_TEST(CheckContract, AMoveIsLegalExactlyWhenItIsGenerated) {
  using G = TypeParam;
  TestFixture::for_all_positions([](const auto& game, const auto& history) {
    const auto& position = history.current();
    const auto legal = generated(game, position);
    for (const auto move : G::candidates()) {
      RC_ASSERT(game.is_legal(position, move) ==
                (std::find(legal.begin(), legal.end(), move) != legal.end()));
    }
  });
}

}  // namespace
}  // namespace tria::contract
