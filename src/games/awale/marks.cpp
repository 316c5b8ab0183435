// What stands out on the board: the houses that could be captured with the next move, on either side, and
// where the last seed of each house falls.
#include "games/awale/captures.hpp"
#include "games/awale/seed_by_seed.hpp"

namespace tria::awale {

Marks Awale::marks(const Position& position) const {
  Marks found;
  // The second time, as if the turn were the other player's.
  for (const Position& turn : {position, turned(position)}) {
    const Captures captures = possible_captures(*this, turn);
    if (captures.most == 0) continue;
    Mark mark{"vulnerable", {}, other(turn.side())};
    for (const int house : captures.houses) mark.cells.push_back(house_name(house));
    found.marks.push_back(std::move(mark));
    found.notes.push_back(
        {"awale.threats",
         join(player_name(turn.side()), " could capture ", captures.most, " seeds"),
         {std::string(name_of(turn.side())), std::to_string(captures.most)}});
  }
  MoveList<Move, kMaxMoves> moves;
  generate(position, moves);
  for (const Move move : moves) {
    const SlowMove slow = play_slowly(variant_, position, move.house);
    const int captured = slow.captured_seeds();
    found.marks.push_back({"lands",
                           {house_name(move.house), house_name(slow.sown.back())},
                           position.side(),
                           captured > 0 ? join('+', captured) : ""});
  }
  return found;
}

}  // namespace tria::awale
