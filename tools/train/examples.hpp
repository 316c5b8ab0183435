// Positions to train on, from self-play games: quiet ones, each with what the search and the game's end said of it.
#pragma once

#include "core/history.hpp"
#include "engine/learned.hpp"
#include "tools/train/games_file.hpp"
#include "tools/train/trainer.hpp"
#include "tools/tune/samples.hpp"

namespace tria::train {

struct GameSet {
  std::vector<PlayedGame> games;
  // How much of a target is the search's value; the rest is how the game ended.
  double blend = 0.7;
};

template <Learned E>
class Examples {
 public:
  using G = typename E::Game;
  using Position = PositionOf<G>;

  explicit Examples(const std::vector<GameSet>& sets) {
    for (const VariantInfo& variant : G::info().variants) {
      variants_.push_back(*G::with_variant(variant.name));
    }
    // Whole games are held out, the last ones of each set, since positions of one game are alike.
    const auto trained = [](const GameSet& set) {
      return set.games.size() - set.games.size() / 20;
    };
    for (const GameSet& set : sets) {
      for (std::size_t i = 0; i < trained(set); ++i) add(set.games[i], set.blend);
    }
    trained_ = samples_.size();
    for (const GameSet& set : sets) {
      for (std::size_t i = trained(set); i < set.games.size(); ++i) add(set.games[i], set.blend);
    }
  }

  [[nodiscard]] std::size_t size() const noexcept { return samples_.size(); }
  // The others are held out.
  [[nodiscard]] std::size_t trained() const noexcept { return trained_; }

  void get(std::size_t number, std::uint64_t chance, Example& example) const noexcept {
    const Sample& sample = samples_[number];
    const G& game = variants_[sample.variant];
    Position position = sample.position;
    if constexpr (Symmetric<G>) position = G::transform(position, chance % G::kSymmetries);
    const typename E::Facts facts = evaluator_.facts(game, position);
    example.inputs = {};
    E::net_inputs(game, position, facts, example.inputs);
    example.output = E::net_output(game, position, facts);
    example.base =
        static_cast<float>(evaluator_.linear_value(game, position, facts)) / E::kNetScale;
    example.target = sample.target;
  }

 private:
  struct Sample {
    Position position;
    float target;
    std::uint8_t variant;
  };

  // What a value means to the mover, from 0 to 1.
  static double expected(double value) { return 1 / (1 + std::exp(-value / E::kNetScale)); }

  void add(const PlayedGame& played, double set_blend) {
    if (played.moves.empty()) return;
    const G& game = variants_[played.variant];
    std::vector<Position> positions{game.start()};
    for (const PlayedMove& move : played.moves) {
      positions.push_back(after(game, positions.back(), unpack_move<MoveOf<G>>(move.move)));
    }
    const Side last = game.side(positions.back());
    const auto result = static_cast<Result>(played.result);
    for (std::size_t i = 0; i < played.moves.size(); ++i) {
      const PlayedMove& move = played.moves[i];
      const Position& position = positions[i];
      if (move.label == Label::kNone || !E::is_set_up(game, position)) continue;
      // A net does not search: what a capture is worth is left to the search.
      if (evaluator_.is_noisy(game, position, unpack_move<MoveOf<G>>(move.move))) continue;
      const typename E::Facts facts = evaluator_.facts(game, position);
      if (evaluator_.exact_value(game, position, facts)) continue;
      const Side side = game.side(position);
      const double searched = expected(move.value);
      double ended = 0;
      if (E::kSoonerIsBetter) {
        ended = result == Result::kDraw ? 0.5 : result == win_for(side) ? 1.0 : 0.0;
      } else {
        ended = expected(side == last ? played.final_value : -played.final_value);
      }
      const double blend = move.label == Label::kProven ? 1.0 : set_blend;
      samples_.push_back(
          {position, static_cast<float>(blend * searched + (1 - blend) * ended), played.variant});
    }
  }

  E evaluator_;
  std::vector<G> variants_;
  std::vector<Sample> samples_;
  std::size_t trained_ = 0;
};

}  // namespace tria::train
