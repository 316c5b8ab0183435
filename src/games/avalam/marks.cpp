// What stands out on the board: the towers that will never change again, the regions that never touch
// again, how many moves are left in each, and who makes the last one.
#include "games/avalam/play_outs.hpp"

namespace tria::avalam {

namespace {

std::vector<std::string> names_of(Bits holes) {
  std::vector<std::string> names;
  while (holes != 0) names.push_back(hole_name(take_lowest(holes)));
  return names;
}

Notice note_moves_left(const MovesLeft& left) {
  const std::string least = std::to_string(left.least);
  const std::string most = std::to_string(left.most);
  if (left.least == left.most) {
    return {
        "avalam.moves_left", join(least, left.least == 1 ? " move" : " moves", " left"), {least}};
  }
  return {"avalam.moves_between", join(least, " to ", most, " moves left"), {least, most}};
}

Notice note_last_move(Side side) {
  return {"avalam.last_move",
          join(Avalam::info().players[index_of(side)], " makes the last move, whatever is played"),
          {std::string(name_of(side))}};
}

}  // namespace

Marks Avalam::marks(const Position& position) const {
  Marks found;
  if (position.placing()) return found;
  const Links links = links_of(position);
  const Bits live = live_towers(links);
  const Bits settled = position.occupied() & ~live;
  for (const Side owner : {Side::kFirst, Side::kSecond}) {
    const Bits owned = settled & (owner == Side::kFirst ? position.first : ~position.first);
    if (owned != 0) found.marks.push_back({"settled", names_of(owned), owner});
  }
  PlayOuts play_outs;
  MovesLeft total{0, 0, 0};
  for (Bits left = live; left != 0;) {
    const Bits region = take_region(left, links);
    const MovesLeft moves = play_outs.of(position, region);
    total = total + moves;
    found.marks.push_back(
        {"region", names_of(region), std::nullopt,
         moves.least == moves.most ? join(moves.least) : join(moves.least, "–", moves.most)});
  }
  if (live == 0) return found;
  found.notes.push_back(note_moves_left(total));
  if (total.parity) {
    found.notes.push_back(
        note_last_move(*total.parity == 1 ? position.side : other(position.side)));
  }
  return found;
}

}  // namespace tria::avalam
