// Defaults for a game with nothing unusual: its position knows whose turn it is, it has one
// variant, moves are written as the cells from and to, nothing is counted beside the score. A game
// derives from this class and hides the functions that differ.
#pragma once

#include "core/game.hpp"
#include "core/text.hpp"

namespace tria {

template <class G, class P, class M>
class GameDefaults {
 public:
  using Position = P;
  using Move = M;

  [[nodiscard]] Side side(const P& position) const noexcept { return position.side; }
  [[nodiscard]] std::size_t count(const P& position) const noexcept {
    MovesOf<G> moves;
    game().generate(position, moves);
    return moves.size();
  }

  // A game with variants has a constructor from VariantChoice, and a `choice()` of its own.
  [[nodiscard]] static Expected<G> with_variant(std::string_view text) {
    return parse_variant(G::info(), text).map([]([[maybe_unused]] const VariantChoice& choice) {
      if constexpr (std::constructible_from<G, VariantChoice>)
        return G(choice);
      else
        return G{};
    });
  }
  [[nodiscard]] VariantChoice choice() const noexcept { return {}; }
  [[nodiscard]] std::string variant() const { return write_variant(G::info(), game().choice()); }
  [[nodiscard]] std::vector<Detail> details(const P& /*position*/) const { return {}; }
  [[nodiscard]] std::optional<Notice> notice(const P& /*position*/) const { return {}; }
  [[nodiscard]] std::string diagram(const P& position, const DiagramStyle& style) const {
    return plain_diagram(game().board(std::span(&position, 1), {}), style);
  }
  // One piece from a cell to another.
  [[nodiscard]] Expected<M> select(const P& position, const Selection& selection) const {
    if (selection.from.empty()) return fail(selection_code::kNothing, "choose a piece");
    if (selection.from.size() > 1) {
      return fail(selection_code::kTooMany, "one piece moves at a time");
    }
    if (!selection.to) return fail(selection_code::kNoTarget, "choose where it goes");
    Expected<M> move = game().parse_move(position, join(selection.from.front(), *selection.to));
    if (!move) move.error().column = 0;  // no text was read
    return move;
  }

  friend constexpr bool operator==(const GameDefaults&, const GameDefaults&) = default;

 private:
  [[nodiscard]] const G& game() const noexcept { return static_cast<const G&>(*this); }
};

}  // namespace tria
