// Random games for the contract suite: what every game promises is checked along them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/history.hpp"

namespace tria::contract {

// Every way the rules of a game can be set: each variant, with each switchable rule on and off.
template <GameModule G>
std::vector<G> all_rules() {
  std::vector<G> rules;
  const GameInfo& info = G::info();
  for (const VariantInfo& variant : info.variants) {
    for (unsigned off = 0; off < (1U << info.options.size()); ++off) {
      std::string text(variant.name);
      for (std::size_t i = 0; i < info.options.size(); ++i) {
        if ((off >> i & 1U) != 0) text += "," + std::string(info.options[i].name) + "=off";
      }
      rules.push_back(G::with_variant(text).value());
    }
  }
  return rules;
}

// Each variant as it is played by default; such games always end.
template <GameModule G>
std::vector<G> all_variants() {
  std::vector<G> rules;
  for (const VariantInfo& variant : G::info().variants) {
    rules.push_back(G::with_variant(variant.name).value());
  }
  return rules;
}

template <GameModule G>
std::vector<MoveOf<G>> generated(const G& game, const PositionOf<G>& position) {
  MovesOf<G> moves;
  game.generate(position, moves);
  return {moves.begin(), moves.end()};
}

// The game after at most that many random moves; shorter when it ends before.
template <GameModule G>
History<G> random_game(const G& game, std::uint64_t seed, std::size_t plies) {
  History<G> history(game, game.start());
  while (history.moves().size() < plies && !history.outcome()) {
    const std::vector<MoveOf<G>> moves = generated(game, history.current());
    seed = mix(seed + 0x9e3779b97f4a7c15ULL);
    history.play(moves[seed % moves.size()]);
  }
  return history;
}

// Moves need no order for this.
template <class Move>
bool same_moves(const std::vector<Move>& a, const std::vector<Move>& b) {
  return a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
}

}  // namespace tria::contract
