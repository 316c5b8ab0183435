// Positions and moves as text, positions that are set up and moves that are pointed at: strict reading that
// says which column is wrong, one way of writing.
#include <numeric>

#include "games/awale/errors.hpp"
#include "games/awale/rules.hpp"

namespace tria::awale {

namespace {

// Twelve houses, two stores, the side to move.
constexpr std::size_t kCounts = kHouses + 2;
constexpr std::size_t kFields = kCounts + 1;

// A count of seeds written in the one canonical way.
std::optional<int> parse_count(std::string_view text) {
  if (text.size() > 1 && text[0] == '0') return std::nullopt;
  const std::optional<unsigned> number = parse_number<unsigned>(text);
  if (!number || *number > kSeeds) return std::nullopt;
  return static_cast<int>(*number);
}

Error too_many_seeds(int total, std::size_t column) {
  return refuse(code::kTooManySeeds,
                join("with this there are ", total, " seeds, and the game has ", kSeeds),
                {std::to_string(total), std::to_string(kSeeds)}, column);
}

Expected<Move> find_house(std::string_view name) {
  const std::size_t house = name.size() == 1 ? kLetters.find(name[0]) : std::string_view::npos;
  if (house == std::string_view::npos) {
    return fail(code::kNoSuchHouse, "there is no such house", {std::string(name)});
  }
  return Move{static_cast<std::uint8_t>(house)};
}

}  // namespace

Expected<Position> Awale::parse_position(std::string_view text) const {
  if (auto error = check_length(text, kMaxPositionText, "the position")) return fail(*error);

  const std::vector<Slice> fields = split({text, 1}, '-');
  if (fields.size() != kFields) {
    return fail(text_code::kFields,
                join("a position has ", kFields,
                     " fields joined with '-' (houses A to F and a to f, South's and North's "
                     "store, side), this one has ",
                     fields.size()),
                {std::to_string(kFields), std::to_string(fields.size())},
                fields.size() > kFields ? fields[kFields].column : text.size() + 1);
  }

  std::array<int, kCounts> counts{};
  int total = 0;
  for (std::size_t i = 0; i < kCounts; ++i) {
    const Slice& field = fields[i];
    const std::optional<int> count = parse_count(field.text);
    if (!count) {
      return fail(text_code::kNumber,
                  join(quote(field.text), " is not a number of seeds from 0 to ", kSeeds),
                  {std::string(field.text)}, field.column);
    }
    counts[i] = *count;
    total += *count;
    if (total > kSeeds) {
      return fail(too_many_seeds(total, field.column));
    }
  }

  const Slice& side = fields[kCounts];
  if (side.text != "S" && side.text != "N") {
    return fail(text_code::kSide,
                join("the side to move is S (South) or N (North), not ", quote(side.text)),
                {std::string(side.text)}, side.column);
  }

  std::array<int, kHouses> houses{};
  for (std::size_t i = 0; i < kHouses; ++i) houses[i] = counts[i];
  return make_position(houses, {counts[kHouses], counts[kHouses + 1]},
                       side.text == "S" ? Side::kFirst : Side::kSecond);
}

// Seeds are alike, whatever letter stands for them.
Expected<Position> Awale::compose(const Setup& setup) const {
  std::array<int, kHouses> seeds{};
  for (const auto& [cell, pieces] : setup.cells) {
    const Expected<Move> house = find_house(cell);
    if (!house) return fail(house.error());
    seeds[house->house] = static_cast<int>(pieces.size());
  }
  const int total = std::accumulate(seeds.begin(), seeds.end(), setup.score[0] + setup.score[1]);
  if (total > kSeeds) return fail(too_many_seeds(total, 0));
  std::string text;
  for (const int count : seeds) text += join(count, '-');
  text += join(setup.score[0], '-', setup.score[1], '-', setup.side == Side::kFirst ? 'S' : 'N');
  Expected<Position> read = parse_position(text);
  if (!read) read.error().column = 0;  // nobody wrote that text
  return read;
}

Palette Awale::palette(const Position& position) const {
  return {.pieces = {std::string{piece::kNobodys}},
          .heaps = true,
          .max_score = kSeeds,
          .total = kSeeds,
          .score = {position.store(Side::kFirst), position.store(Side::kSecond)}};
}

std::string Awale::write_position(const Position& position) const {
  std::string text;
  for (int house = 0; house < kHouses; ++house) text += join(position.seeds(house), '-');
  return text + join(position.store(Side::kFirst), '-', position.store(Side::kSecond), '-',
                     position.side() == Side::kFirst ? 'S' : 'N');
}

Expected<Move> Awale::parse_move(const Position& /*position*/, std::string_view text) const {
  if (auto error = check_length(text, kMaxMoveText, "the move")) return fail(*error);
  const std::size_t house = text.empty() ? std::string_view::npos : kLetters.find(text[0]);
  if (house == std::string_view::npos || text.size() != 1) {
    return fail(text_code::kMove,
                join("a move is the letter of a house, A to F (South) or a to f (North), not ",
                     quote(text)),
                {std::string(text)}, house == std::string_view::npos ? 1 : 2);
  }
  return Move{static_cast<std::uint8_t>(house)};
}

std::string Awale::write_move(Move move) const {
  return move.house < kHouses ? std::string(1, kLetters[move.house]) : std::string("?");
}

// Where the seeds go is not the player's choice, so `to` says nothing.
Expected<Move> Awale::select(const Position& /*position*/, const Selection& selection) const {
  if (selection.from.empty()) return fail(selection_code::kNothing, "choose a house to sow from");
  if (selection.from.size() > 1)
    return fail(selection_code::kTooMany, "one house is sown at a time");
  return find_house(selection.from.front());
}

}  // namespace tria::awale
