#include "games/awale/tablebase/referee.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace tria::awale {

namespace {

constexpr std::size_t kHalf = kRowHouses;

int mine_of(const Board& board) { return std::accumulate(board.begin(), board.begin() + kHalf, 0); }
int theirs_of(const Board& board) { return std::accumulate(board.begin() + kHalf, board.end(), 0); }

RefereedMove play(Variant variant, Board board, std::size_t origin) {
  RefereedMove move;
  move.house = static_cast<int>(origin);
  int in_hand = board[origin];
  board[origin] = 0;
  std::size_t last = origin;
  while (in_hand > 0) {
    last = (last + 1) % kHouses;
    if (last == origin) continue;
    ++board[last];
    --in_hand;
  }
  const Board sown = board;
  while (last >= kHalf && (board[last] == 2 || board[last] == 3)) {
    move.captured += board[last];
    board[last] = 0;
    --last;
  }
  if (variant == Variant::kAbapa && move.captured > 0 && theirs_of(board) == 0) {
    board = sown;  // a grand slam takes nothing
    move.captured = 0;
  }
  std::rotate_copy(board.begin(), board.begin() + kHalf, board.end(), move.after.begin());
  return move;
}

}  // namespace

void referee(Variant variant, const Board& board, Refereed& result) {
  result.moves.clear();
  bool any_feeds = false;
  for (std::size_t house = 0; house < kHalf; ++house) {
    if (board[house] == 0) continue;
    result.moves.push_back(play(variant, board, house));
    any_feeds = any_feeds || mine_of(result.moves.back().after) > 0;
  }
  // Every variant wants the opponent to have a seed after the move. Under abapa's rules only an
  // empty opponent must be fed, but one who has seeds keeps some anyway. Awari lets the rule go
  // when nobody can keep it.
  if (any_feeds || variant != Variant::kAwari) {
    const auto starves = [](const RefereedMove& move) { return mine_of(move.after) == 0; };
    result.moves.erase(std::remove_if(result.moves.begin(), result.moves.end(), starves),
                       result.moves.end());
  }
  result.worth_of_end = variant == Variant::kClassic ? 0 : mine_of(board) - theirs_of(board);
}

}  // namespace tria::awale
