// What people need: names, texts, reasons, and the board to be drawn.
#include <algorithm>

#include "games/hexapawn/rules.hpp"

namespace tria::hexapawn {

namespace {

constexpr std::string_view kLetters = "Pp";  // White's pawn and Black's, as in chess
constexpr std::string_view kSides = "wb";

namespace code {
constexpr std::string_view kNoCell = "hexapawn.no_cell";
constexpr std::string_view kNotYours = "hexapawn.not_yours";
constexpr std::string_view kBlocked = "hexapawn.blocked";
constexpr std::string_view kNothingToTake = "hexapawn.nothing_to_take";
constexpr std::string_view kNotForward = "hexapawn.not_forward";
constexpr std::string_view kOver = "hexapawn.over";
}  // namespace code

constexpr std::array kCodes{code::kNoCell,        code::kNotYours,   code::kBlocked,
                            code::kNothingToTake, code::kNotForward, code::kOver};

constexpr std::array<VariantInfo, 1> kVariants{{{"standard", "three pawns each on 3×3 cells"}}};

constexpr GameInfo kInfo{
    .name = "hexapawn",
    .title = "Hexapawn",
    .summary = "bring a pawn to the far row, or leave your opponent without a move",
    .players = {"White", "Black"},
    .score_unit = "points",
    .move_help = "from and to, as in a1a2",
    .variants = kVariants,
    .options = {},
    .house_rules = {},
};

std::string cell_name(int cell) {
  return {static_cast<char>('a' + cell % kColumns), static_cast<char>('1' + cell / kColumns)};
}

std::optional<std::uint8_t> find_cell(std::string_view name) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (cell_name(cell) == name) return static_cast<std::uint8_t>(cell);
  }
  return std::nullopt;
}

std::optional<Side> pawn_on(const Position& position, int cell) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if ((position.pawns[index_of(side)] >> cell & 1) != 0) return side;
  }
  return std::nullopt;
}

}  // namespace

const GameInfo& Hexapawn::info() noexcept { return kInfo; }

std::span<const std::string_view> Hexapawn::error_codes() noexcept { return kCodes; }

// "ppp/.../PPP w": the rows from the top, then who moves.
Expected<Position> Hexapawn::parse_position(std::string_view text) const {
  constexpr std::string_view kPattern = "---/---/--- -";
  if (text.size() != kPattern.size()) {
    return fail(text_code::kFields, "a position looks like ppp/.../PPP w", {}, 1);
  }
  Position position;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const std::size_t owner = kLetters.find(text[i]);
    if (kPattern[i] == '-' && owner != std::string_view::npos) {
      const int row = kColumns - 1 - static_cast<int>(i / 4);
      const int cell = row * kColumns + static_cast<int>(i % 4);
      position.pawns[owner] = static_cast<Cells>(position.pawns[owner] | 1 << cell);
    } else if (text[i] != (kPattern[i] == '-' ? '.' : kPattern[i])) {
      return fail(text_code::kCharacter, "a position looks like ppp/.../PPP w", {}, i + 1);
    }
  }
  const std::size_t side = kSides.find(text.back());
  if (side == std::string_view::npos) {
    return fail(text_code::kSide, "the side to move is w or b", {}, text.size());
  }
  position.side = static_cast<Side>(side);
  return position;
}

std::string Hexapawn::write_position(const Position& position) const {
  std::string text;
  for (int row = kColumns - 1; row >= 0; --row) {
    for (int column = 0; column < kColumns; ++column) {
      const std::optional<Side> owner = pawn_on(position, row * kColumns + column);
      text += owner ? kLetters[index_of(*owner)] : '.';
    }
    text += row > 0 ? '/' : ' ';
  }
  return text + kSides[index_of(position.side)];
}

Expected<Move> Hexapawn::parse_move(const Position& /*position*/, std::string_view text) const {
  if (text.size() != 4) {
    return fail(text_code::kMove,
                join("cannot read ", quote(text), ": write from and to, as in a1a2"),
                {std::string(text)}, 1);
  }
  std::array<std::uint8_t, 2> cells{};
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string_view name = text.substr(2 * i, 2);
    const std::optional<std::uint8_t> cell = find_cell(name);
    if (!cell) {
      return fail(code::kNoCell, join("there is no cell ", quote(name)), {std::string(name)},
                  2 * i + 1);
    }
    cells[i] = *cell;
  }
  return Move{cells[0], cells[1]};
}

std::string Hexapawn::write_move(Move move) const {
  return cell_name(move.from) + cell_name(move.to);
}

// From the rules, cell by cell; shares nothing with `generate`, so that each checks the other.
std::optional<Error> Hexapawn::why_illegal(const Position& position, Move move) const {
  const std::string from = cell_name(move.from);
  const std::string to = cell_name(move.to);
  for (int column = 0; column < kColumns; ++column) {
    if (pawn_on(position, 2 * kColumns + column) == Side::kFirst ||
        pawn_on(position, column) == Side::kSecond) {
      return Error{code::kOver, "a pawn is on the far row: the game is over", {}};
    }
  }
  if (pawn_on(position, move.from) != position.side) {
    return Error{code::kNotYours, join("you have no pawn on ", from), {from}};
  }
  const int rows = move.to / kColumns - move.from / kColumns;
  const int columns = move.to % kColumns - move.from % kColumns;
  if (rows != (position.side == Side::kFirst ? 1 : -1) || columns < -1 || columns > 1) {
    return Error{code::kNotForward, "a pawn moves one cell forward or takes diagonally", {}};
  }
  const std::optional<Side> met = pawn_on(position, move.to);
  if (columns == 0 && met) {
    return Error{
        code::kBlocked, join(to, " is taken: straight ahead, a pawn needs an empty cell"), {to}};
  }
  if (columns != 0 && met != other(position.side)) {
    return Error{code::kNothingToTake, join("there is nothing to take on ", to), {to}};
  }
  return std::nullopt;
}

std::vector<Move> Hexapawn::candidates() {
  std::vector<Move> moves;
  for (std::uint8_t from = 0; from < kCells; ++from) {
    for (std::uint8_t to = 0; to < kCells; ++to) moves.push_back({from, to});
  }
  return moves;
}

std::vector<Step> Hexapawn::steps(const Position& position, Move move) const {
  std::vector<Step> steps;
  if (const std::optional<Side> taken = pawn_on(position, move.to)) {
    steps.push_back({StepKind::kCapture, cell_name(move.to), {}, 1, name_of(*taken)});
  }
  steps.push_back(
      {StepKind::kMove, cell_name(move.from), cell_name(move.to), 1, name_of(position.side)});
  return steps;
}

BoardView Hexapawn::board(std::span<const Position> positions,
                          std::span<const Move> /*moves*/) const {
  BoardView view;
  for (int cell = 0; cell < kCells; ++cell) {
    const std::optional<Side> owner = pawn_on(positions.back(), cell);
    view.cells.push_back({.name = cell_name(cell),
                          .x = static_cast<double>(cell % kColumns),
                          .y = static_cast<double>(kColumns - 1 - cell / kColumns),
                          .pieces = owner ? std::string{piece::kOf[index_of(*owner)]} : ""});
  }
  return view;
}

// Any pawns anywhere are a position, also where nobody could have got to.
Expected<Position> Hexapawn::compose(const Setup& setup) const {
  Position position{.pawns = {}, .side = setup.side};
  for (const auto& [name, pieces] : setup.cells) {
    const std::optional<std::uint8_t> cell = find_cell(name);
    if (!cell) {
      return fail(code::kNoCell, join("there is no cell ", quote(name)), {std::string(name)});
    }
    if (pieces.empty()) continue;
    const auto* const owner = std::find(piece::kOf.begin(), piece::kOf.end(), pieces.front());
    if (pieces.size() > 1 || owner == piece::kOf.end()) {
      return fail(setup_code::kPieces, join("one pawn stands on ", name), {std::string(name)});
    }
    for (Cells& pawns : position.pawns) pawns = static_cast<Cells>(pawns & ~(1 << *cell));
    Cells& own = position.pawns[static_cast<std::size_t>(owner - piece::kOf.begin())];
    own = static_cast<Cells>(own | 1 << *cell);
  }
  return position;
}

Palette Hexapawn::palette(const Position& /*position*/) const {
  return {.pieces = {std::string{piece::kOf[0]}, std::string{piece::kOf[1]}}};
}

}  // namespace tria::hexapawn
