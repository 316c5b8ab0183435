// What an evaluator shows so that a net can correct it (engine/net.hpp, tools/train). Nothing in the search depends on this.
//
// How a game gets a net:
//  1. The evaluator derives from WithNet, says its shape and lists the inputs of a position that are on, and evaluate() adds
//     net_value() to what it finds without one. The inputs must leave out what settled_score() counts, since the hash table does.
//  2. `tria_train play GAME` and `tria_train fit GAME` (docs/engine.md) make data/net.bin, which the build puts into the program; a
//     match decides. A browser is given the file later (set_net in facade/registry.hpp).
// An order of moves can be learnt as well, from the same games: LearnedOrder.
#pragma once

#include <optional>

#include "engine/evaluator.hpp"
#include "engine/net.hpp"

namespace tria {

// clang-format off
template <class E>
concept Learned =
    Evaluator<E> && requires(const E& evaluator, const typename E::Game& game,
                         const PositionOf<typename E::Game>& position,
                         const typename E::Facts& facts, NetInputs& inputs) {
      { E::kNetShape } -> std::convertible_to<NetShape>;
      // The value for which the net says 1, and the lead that makes a win likely.
      { E::kNetScale } -> std::convertible_to<Value>;
      { E::net_inputs(game, position, facts, inputs) } noexcept -> std::same_as<void>;
      { E::net_output(game, position, facts) } noexcept -> std::same_as<std::size_t>;
      // Where its value is worth its time. It is trained on all positions all the same.
      { E::uses_net(game, position, facts) } noexcept -> std::same_as<bool>;
      // The evaluation without the net.
      { evaluator.linear_value(game, position, facts) } noexcept -> std::same_as<Value>;
    };
// clang-format on

// An evaluator whose order of moves is learnt: a move's hint is the sum of what its features are worth, in the unit of the
// history table. `tria_train order GAME` fits the weights to the moves that the search chose in self-play games.
// clang-format off
template <class E>
concept LearnedOrder =
    Evaluator<E> && requires(const typename E::Game& game,
                         const PositionOf<typename E::Game>& position,
                         MoveOf<typename E::Game> move) {
      { E::kOrderWeights } -> std::convertible_to<std::span<const std::int16_t>>;
      // The numbers of the move's features.
      { *E::move_context(game, position).features(move).begin() } -> std::convertible_to<std::size_t>;
    };
// clang-format on

// A game in which somebody who only waits is hard to beat: such moves keep what there is.
template <class E>
concept HasWaitingMoves = Learned<E> &&
    requires(const typename E::Game& game, const PositionOf<typename E::Game>& position,
             MoveOf<typename E::Game> move) {
  { E::is_waiting_move(game, position, move) }
  noexcept->std::same_as<bool>;
};

// The net of one game in this program: read once, then never changed.
template <class E>
class NetOf {
 public:
  // Null: there is none.
  [[nodiscard]] static const Net* get() noexcept {
    static const bool kRead = set(E::built_in_net());
    (void)kRead;
    return net() ? &*net() : nullptr;
  }
  // False: these bytes are no net of this game. Before any search only.
  static bool set(std::span<const unsigned char> bytes) noexcept {
    Expected<Net> read = Net::read(bytes, E::kNetShape);
    if (!read) return false;
    net() = std::move(*read);
    return true;
  }

 private:
  static std::optional<Net>& net() noexcept {
    static std::optional<Net> the_net;
    return the_net;
  }
};

// The part of an evaluator that asks its net.
template <class E>
class WithNet {
 public:
  // Null: the linear evaluation alone.
  void use_net(const Net* net) noexcept { net_ = net; }
  [[nodiscard]] static bool uses_net(const auto& /*game*/, const auto& /*position*/,
                                     const auto& /*facts*/) noexcept {
    return true;
  }

 protected:
  [[nodiscard]] const Net* net() const noexcept { return net_; }
  // 0 without a net.
  [[nodiscard]] Value net_value(const auto& game, const auto& position,
                                const auto& facts) const noexcept {
    if (net_ == nullptr) return 0;
    NetInputs inputs;
    E::net_inputs(game, position, facts, inputs);
    return net_->value(inputs, E::net_output(game, position, facts), E::kNetScale);
  }

 private:
  const Net* net_ = NetOf<E>::get();
};

}  // namespace tria
