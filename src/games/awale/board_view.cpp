// The board to be drawn, and moves that are pointed at.
#include "core/board_view.hpp"

#include "core/text.hpp"
#include "games/awale/errors.hpp"
#include "games/awale/rules.hpp"

namespace tria::awale {

// South's houses below from left to right, North's above from right to left: sowing goes round.
BoardView Awale::board(std::span<const Position> positions, std::span<const Move> /*moves*/) const {
  const Position& position = positions.back();
  BoardView view;
  for (int house = 0; house < kHouses; ++house) {
    const Side owner = house_owner(house);
    const bool below = owner == Side::kFirst;
    view.cells.push_back(
        {{kLetters[static_cast<std::size_t>(house)]},
         static_cast<double>(below ? house : kHouses - 1 - house),
         below ? 1.0 : 0.0,
         std::string(static_cast<std::size_t>(position.seeds(house)), piece::kNobodys),
         owner,
         false});
  }
  return view;
}

// Where the seeds go is not the player's choice, so `to` says nothing.
Expected<Move> Awale::select(const Position& /*position*/, const Selection& selection) const {
  if (selection.from.empty()) return fail(selection_code::kNothing, "choose a house to sow from");
  if (selection.from.size() > 1)
    return fail(selection_code::kTooMany, "one house is sown at a time");
  const std::string_view name = selection.from.front();
  const std::size_t house = name.size() == 1 ? kLetters.find(name[0]) : std::string_view::npos;
  if (house == std::string_view::npos) {
    return fail(code::kNoSuchHouse, "there is no such house", {std::string(name)});
  }
  return Move{static_cast<std::uint8_t>(house)};
}

}  // namespace tria::awale
