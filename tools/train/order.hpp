// Learns which moves to try first, from self-play games: the weights of a move's features under which the moves that the search
// chose are the likeliest, each position a choice among its legal moves.
#pragma once

#include <algorithm>
#include <cmath>
#include <random>

#include "engine/learned.hpp"
#include "tools/train/games_file.hpp"

namespace tria::train {

// The legal moves of a position by their features, the chosen one first.
using Choice = std::vector<std::vector<std::uint16_t>>;

template <LearnedOrder E>
[[nodiscard]] std::vector<Choice> choices_of(const std::vector<PlayedGame>& games) {
  using G = typename E::Game;
  std::vector<Choice> choices;
  for (const PlayedGame& played : games) {
    const G game = *G::with_variant(G::info().variants[played.variant].name);
    auto position = game.start();
    for (const PlayedMove& searched : played.moves) {
      const auto chosen = unpack_move<MoveOf<G>>(searched.move);
      // Where the result is proven, many moves are as good as the one that was chosen.
      if (searched.label == Label::kSearched) {
        MovesOf<G> moves;
        game.generate(position, moves);
        const auto context = E::move_context(game, position);
        Choice choice;
        for (const MoveOf<G> move : moves) {
          const auto features = context.features(move);
          choice.emplace_back(features.begin(), features.end());
          if (move == chosen) std::swap(choice.front(), choice.back());
        }
        choices.push_back(std::move(choice));
      }
      game.apply(position, chosen);
    }
  }
  return choices;
}

class OrderFit {
 public:
  explicit OrderFit(std::size_t features) : weights_(features) {}

  // Gradient ascent, one position at a time, in another order each time.
  void train(std::vector<Choice>& choices, int epochs, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    double rate = 0.01;
    for (int epoch = 0; epoch < epochs; ++epoch, rate *= 0.4) {
      std::shuffle(choices.begin(), choices.end(), random);
      for (const Choice& choice : choices) learn(choice, rate);
    }
  }

  struct Quality {
    double loss = 0;  // the mean of -ln(how likely the chosen move was)
    double among_first_five = 0;
  };
  [[nodiscard]] Quality quality(const std::vector<Choice>& choices) const {
    Quality quality;
    for (const Choice& choice : choices) {
      const double chosen = sum(choice.front());
      double all = 0;
      int better = 0;
      for (const auto& move : choice) {
        all += std::exp(sum(move));
        better += sum(move) > chosen ? 1 : 0;
      }
      quality.loss += std::log(all) - chosen;
      quality.among_first_five += better < 5 ? 1 : 0;
    }
    const auto count = static_cast<double>(choices.size());
    return {quality.loss / count, quality.among_first_five / count};
  }

  // As integers, so many for 1.
  [[nodiscard]] std::vector<int> weights(double one) const {
    std::vector<int> rounded;
    for (const double weight : weights_)
      rounded.push_back(static_cast<int>(std::lround(weight * one)));
    return rounded;
  }

 private:
  [[nodiscard]] double sum(const std::vector<std::uint16_t>& features) const {
    double total = 0;
    for (const std::uint16_t feature : features) total += weights_[feature];
    return total;
  }
  void add(const std::vector<std::uint16_t>& features, double step) {
    for (const std::uint16_t feature : features) weights_[feature] += step;
  }
  void learn(const Choice& choice, double rate) {
    chances_.clear();
    double all = 0;
    for (const auto& move : choice) all += chances_.emplace_back(std::exp(sum(move)));
    for (std::size_t i = 0; i < choice.size(); ++i) add(choice[i], -rate * chances_[i] / all);
    add(choice.front(), rate);
  }

  std::vector<double> weights_;
  std::vector<double> chances_;
};

}  // namespace tria::train
