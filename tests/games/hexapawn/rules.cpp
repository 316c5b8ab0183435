// What the search calls: the moves as sets of cells, and how a game ends.
#include "games/hexapawn/rules.hpp"

#include "core/bits.hpp"

namespace tria::hexapawn {

namespace {

constexpr Bits kAll = 0b111'111'111;
constexpr Bits kColumnA = 0b001'001'001;
constexpr Bits kColumnC = 0b100'100'100;
constexpr std::array<Bits, 2> kFarRow{0b111'000'000, 0b000'000'111};

constexpr EndReason kFarRowReached{"far row", "a pawn has reached the far row"};

// The cells one row forward.
constexpr Bits forward(Bits cells, Side side) noexcept {
  return side == Side::kFirst ? (cells << kColumns) & kAll : cells >> kColumns;
}

// Who has reached the far row; the one who moved last where a position was set up with both.
std::optional<Side> arrived(const Position& position) noexcept {
  for (const Side side : {other(position.side), position.side}) {
    if ((position.pawns[index_of(side)] & kFarRow[index_of(side)]) != 0) return side;
  }
  return std::nullopt;
}

}  // namespace

void Hexapawn::generate(const Position& position, MoveList<Move, kMaxMoves>& moves) const noexcept {
  moves.clear();
  if (arrived(position)) return;
  const Bits own = position.pawns[index_of(position.side)];
  const Bits theirs = position.pawns[index_of(other(position.side))];
  for (Bits rest = own; rest != 0;) {
    const int from = take_lowest(rest);
    const Bits ahead = forward(bit(from), position.side);
    const Bits beside = ((ahead & ~kColumnA) >> 1) | ((ahead & ~kColumnC) << 1);
    for (Bits targets = (ahead & ~own & ~theirs) | (beside & theirs); targets != 0;) {
      moves.push(
          {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(take_lowest(targets))});
    }
  }
}

void Hexapawn::apply(Position& position, Move move) const noexcept {
  Cells& own = position.pawns[index_of(position.side)];
  Cells& theirs = position.pawns[index_of(other(position.side))];
  own = static_cast<Cells>((own & ~bit(move.from)) | bit(move.to));
  theirs = static_cast<Cells>(theirs & ~bit(move.to));
  position.side = other(position.side);
}

std::uint64_t Hexapawn::key(const Position& position) const noexcept {
  return hash_words(std::uint64_t{position.pawns[0]}, std::uint64_t{position.pawns[1]},
                    std::uint64_t{index_of(position.side)});
}

// Nothing is counted: the winner has the one point.
Score Hexapawn::score(const Position& position) const noexcept {
  const std::optional<Outcome> over = outcome(position);
  return over ? over->score : Score{};
}

std::optional<Outcome> Hexapawn::outcome(const Position& position) const noexcept {
  const auto win = [](Side side, EndReason reason) {
    return Outcome{win_for(side), reason, Score::whole(side == Side::kFirst, side != Side::kFirst)};
  };
  if (const std::optional<Side> winner = arrived(position)) return win(*winner, kFarRowReached);
  if (count(position) == 0) return win(other(position.side), EndReason::kNoMoves);
  return std::nullopt;
}

static_assert(GameModule<Hexapawn>);

}  // namespace tria::hexapawn
