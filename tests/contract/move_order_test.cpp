// The order in which a node's moves are tried depends on the moves alone, so every build searches the same nodes.
#include "engine/move_order.hpp"

#include <vector>

#include "games/list.hpp"
#include "tests/contract/all_games.hpp"
#include "tests/contract/drawn_game.hpp"

namespace tria::contract {
namespace {

template <class E>
class MoveOrder : public ::testing::Test {};

TYPED_TEST_SUITE(MoveOrder, TestTypes<AllEvaluators>, GameNameOfEvaluator);

template <class E, class Moves>
std::vector<std::uint16_t> picked(const Moves& moves, std::uint64_t seed, std::size_t most) {
  OrderedMoves<E> ordered;
  ordered.clear();
  ordered.add_rest(moves, [&](auto move) {
    // Few different numbers, so that some moves are equally good.
    return MoveHint{static_cast<int>(mix(seed ^ pack_move(move)) % 8), false};
  });
  std::vector<std::uint16_t> result;
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    result.push_back(pack_move(ordered.pick(i, most)));
  }
  return result;
}

TYPED_TEST(MoveOrder, IsTheSameInWhateverOrderTheMovesWereGenerated) {
  using E = TypeParam;
  using G = typename E::Game;
  const std::vector<G> rules = all_rules<G>();
  check_property([&] {
    const History<G> history = drawn_game(rules, 60);
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const auto most = static_cast<std::size_t>(*rc::gen::inRange(7, 60));
    MovesOf<G> moves;
    history.game().generate(history.current(), moves);
    const std::vector<std::uint16_t> forwards = picked<E>(moves, seed, most);
    MovesOf<G> backwards;
    for (std::size_t i = moves.size(); i > 0; --i) backwards.push(moves[i - 1]);
    RC_ASSERT(picked<E>(backwards, seed, most) == forwards);
  });
}

}  // namespace
}  // namespace tria::contract
