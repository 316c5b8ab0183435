// A second implementation, straight from the text of the rules: a map from cell names to colours, no
// bitboard, no table of the fast ones. The two are held against each other on thousands of positions.
#include <map>

#include "games/abalone/random_positions_test_tools.hpp"
#include "tests/property/property.hpp"

namespace tria::abalone {
namespace {

using Way = std::pair<int, int>;  // rows, numbers
constexpr std::array<Way, 6> kWays{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}}};

class SlowGame {
 public:
  // Reads what write_position writes.
  explicit SlowGame(const std::string& text) {
    std::size_t at = 0;
    for (char row = 'i'; row >= 'a'; --row, ++at) {
      for (char number = first(row); number <= last(row); ++at) {
        if (text[at] == 'b' || text[at] == 'w') {
          board_[{row, number++}] = text[at];
          continue;
        }
        for (char empty = text[at]; empty > '0'; --empty) board_[{row, number++}] = '.';
      }
    }
    lost_['b'] = text[at] - '0';
    lost_['w'] = text[at + 2] - '0';
    mover_ = text[at + 4];
    quiet_ = std::stoi(text.substr(at + 6));
  }

  [[nodiscard]] std::string text() const {
    std::string out;
    for (char row = 'i'; row >= 'a'; --row) {
      int empty = 0;
      for (char number = first(row); number <= last(row); ++number) {
        const char content = board_.at({row, number});
        if (content == '.') {
          ++empty;
          continue;
        }
        if (empty > 0) out += std::to_string(empty);
        empty = 0;
        out += content;
      }
      if (empty > 0) out += std::to_string(empty);
      out += row == 'a' ? ' ' : '/';
    }
    return out + std::to_string(lost_.at('b')) + " " + std::to_string(lost_.at('w')) + " " +
           mover_ + " " + std::to_string(quiet_);
  }

  // Every legal move's text with the position after it.
  [[nodiscard]] std::map<std::string, std::string> moves() const {
    std::map<std::string, std::string> found;
    if (lost_.at('b') == 6 || lost_.at('w') == 6 || quiet_ >= 200) return found;
    for (const auto& [cell, content] : board_) {
      for (const Way& line : kWays) {
        for (int count = 1; count <= 3; ++count) {
          const std::vector<Spot> group = group_of(cell, line, count);
          if (group.empty()) continue;
          for (const Way& way : kWays) try_move(group, line, way, found);
        }
      }
    }
    return found;
  }

 private:
  using Spot = std::pair<char, char>;

  static char first(char row) { return row <= 'e' ? '1' : static_cast<char>('1' + (row - 'e')); }
  static char last(char row) { return row >= 'e' ? '9' : static_cast<char>('5' + (row - 'a')); }
  static Spot next(Spot cell, Way way) {
    return {static_cast<char>(cell.first + way.first), static_cast<char>(cell.second + way.second)};
  }
  static std::string name(Spot cell) { return {cell.first, cell.second}; }
  // 'b', 'w', '.', or '#' beyond the edge.
  [[nodiscard]] char at(Spot cell) const {
    const auto found = board_.find(cell);
    return found == board_.end() ? '#' : found->second;
  }
  [[nodiscard]] char enemy() const { return mover_ == 'b' ? 'w' : 'b'; }

  // That many own marbles in contact, or nothing.
  [[nodiscard]] std::vector<Spot> group_of(Spot cell, Way line, int count) const {
    std::vector<Spot> group;
    for (int i = 0; i < count; ++i, cell = next(cell, line)) {
      if (at(cell) != mover_) return {};
      group.push_back(cell);
    }
    return group;
  }

  void try_move(const std::vector<Spot>& group, Way line, Way way,
                std::map<std::string, std::string>& found) const {
    const Way back{-way.first, -way.second};
    if (line == way) {
      in_line(group, way, found);
    } else if (group.size() > 1 && line != back && group.front() < group.back()) {
      broadside(group, way, found);
    }
  }

  void in_line(const std::vector<Spot>& group, Way way,
               std::map<std::string, std::string>& found) const {
    SlowGame after = *this;
    Spot ahead = next(group.back(), way);
    std::vector<Spot> attacked;
    for (; at(ahead) == enemy(); ahead = next(ahead, way)) attacked.push_back(ahead);
    bool out = false;
    if (attacked.empty()) {
      if (at(ahead) != '.') return;
    } else {
      if (attacked.size() >= group.size()) return;
      if (at(ahead) == mover_) return;
      out = at(ahead) == '#';
    }
    for (const Spot& cell : group) after.board_[cell] = '.';
    for (const Spot& cell : attacked) after.board_[cell] = '.';
    for (const Spot& cell : group) after.board_[next(cell, way)] = mover_;
    for (const Spot& cell : attacked) {
      if (at(next(cell, way)) == '#') continue;
      after.board_[next(cell, way)] = enemy();
    }
    if (out) ++after.lost_[enemy()];
    after.finish(out);
    found[name(group.front()) + name(next(group.front(), way))] = after.text();
  }

  void broadside(const std::vector<Spot>& group, Way way,
                 std::map<std::string, std::string>& found) const {
    SlowGame after = *this;
    for (const Spot& cell : group) {
      if (at(next(cell, way)) != '.') return;
      after.board_[cell] = '.';
      after.board_[next(cell, way)] = mover_;
    }
    after.finish(false);
    found[name(group.front()) + name(group.back()) + name(next(group.front(), way))] = after.text();
  }

  void finish(bool out) {
    quiet_ = out ? 0 : quiet_ + 1;
    mover_ = enemy();
  }

  std::map<Spot, char> board_;
  std::map<char, int> lost_;
  char mover_ = 'b';
  int quiet_ = 0;
};

std::map<std::string, std::string> fast_moves(const Abalone& game, const Position& position) {
  std::map<std::string, std::string> found;
  Moves moves;
  game.generate(position, moves);
  for (const Move move : moves) {
    Position after = position;
    game.apply(after, move);
    EXPECT_TRUE(found.emplace(game.write_move(move), game.write_position(after)).second);
  }
  return found;
}

void compare(const Abalone& game, const Position& position) {
  const std::string text = game.write_position(position);
  const SlowGame slow(text);
  RC_ASSERT(slow.text() == text);
  const auto expected = slow.moves();
  RC_ASSERT(fast_moves(game, position) == expected);
  RC_ASSERT(game.count(position) == expected.size());
  RC_ASSERT(game.outcome(position).has_value() == expected.empty());
  RC_ASSERT(game.score(position) == Score::whole(position.lost[1], position.lost[0]));
}

// Each case of RapidCheck looks at many positions: making one is far cheaper than a case.
constexpr std::uint64_t kPerCase = 20;

TRIA_PROPERTY(AbaloneSlowRules, CrowdedPositionsHaveTheSameMovesLeadingToTheSamePositions) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Abalone game;
  for (std::uint64_t i = 0; i < kPerCase; ++i) compare(game, crowded_position(mix(seed + i)));
}

TRIA_PROPERTY(AbaloneSlowRules, PlayedPositionsHaveTheSameMovesLeadingToTheSamePositions) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  for (std::size_t layout = 0; layout < Abalone::info().variants.size(); ++layout) {
    const Abalone game(layout);
    compare(game, played_position(mix(seed + layout), game));
  }
}

TRIA_PROPERTY(AbaloneSlowRules, EveryCandidateIsEitherGeneratedOrRefusedWithAReason) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Abalone game;
  static const std::vector<Move> kCandidates = Abalone::candidates();
  for (std::uint64_t i = 0; i < kPerCase; ++i) {
    const Position position = crowded_position(mix(seed + i));
    Moves moves;
    game.generate(position, moves);
    std::size_t legal = 0;
    for (const Move move : kCandidates) {
      const bool generated = std::find(moves.begin(), moves.end(), move) != moves.end();
      const auto reason = game.why_illegal(position, move);
      RC_ASSERT(reason.has_value() != generated);
      if (!reason) ++legal;
    }
    RC_ASSERT(legal == moves.size());
  }
}

}  // namespace
}  // namespace tria::abalone
