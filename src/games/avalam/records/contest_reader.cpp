#include <algorithm>

#include "games/avalam/records/contest.hpp"

namespace tria::record::contest {

namespace {

bool is_name_start(char c) { return is_name_character(c) && !is_digit(c); }

constexpr std::string_view kPlayer = "player";

// "result" is as good as "Result".
std::string tag_of(std::string_view key) {
  for (const std::string_view name : tag_name::kAll) {
    if (name != tag_name::kPosition && key.size() == name.size() &&
        key.substr(1) == name.substr(1) && (key[0] | 0x20) == (name[0] | 0x20)) {
      return std::string(name);
    }
  }
  return std::string(key);
}

// Row 0 is row 9 of the board, column 0 is column a.
std::string hole_name(int row, int column) {
  return {static_cast<char>('a' + column), static_cast<char>('9' - row)};
}

class ContestReader {
 public:
  explicit ContestReader(std::string_view text) : scanner_(text) {}

  Expected<std::vector<ContestGame>> read() {
    while (true) {
      skip();
      if (scanner_.at_end()) break;
      if (Done done = read_token(); !done) return fail(done.error());
    }
    if (!open_.empty()) {
      return fail_at(code::kUnclosed, open_.back().place,
                     join(quote({&open_.back().bracket, 1}), " is not closed"));
    }
    if (Done done = finish_game(); !done) return fail(done.error());
    if (games_.empty()) return fail(code::kEmpty, "there is no board and no move in this file");
    return std::move(games_);
  }

 private:
  struct Open {
    char bracket = 0;
    Place place;
    std::vector<int> numbers;
    bool has_lists = false;
  };

  void skip() {
    while (true) {
      scanner_.skip_spaces();
      if (scanner_.peek() != '#') return;
      while (!scanner_.at_end() && scanner_.peek() != '\n') scanner_.take();
    }
  }

  Done read_token() {
    const char next = scanner_.peek();
    switch (next) {
      case ',':
      case ';':
      case '.':  // np.array
        scanner_.take();
        return {};
      case '{':
        // Inside a dictionary another one would be a game inside a game.
        if (in_dictionary()) {
          return fail_at(code::kTooDeep, scanner_.place(), "a game cannot stand inside a game");
        }
        if (Done done = finish_game(); !done) return done;
        [[fallthrough]];
      case '[':
      case '(':
        return open();
      case ']':
      case ')':
      case '}':
        return close();
      case '"':
      case '\'':
        return read_string();
      default:
        break;
    }
    if (is_digit(next) || next == '-' || next == '+') return read_number();
    if (is_name_start(next)) return read_name();
    return fail_at(code::kCharacter, scanner_.place(),
                   join(quote({&next, 1}), " makes no sense here"), {std::string(1, next)});
  }

  [[nodiscard]] bool in_dictionary() const {
    return std::any_of(open_.begin(), open_.end(), [](const Open& o) { return o.bracket == '{'; });
  }

  Done open() {
    const Place place = scanner_.place();
    if (open_.size() == kMaxDepth) return too_deep(place, "lists", kMaxDepth);
    if (!open_.empty()) open_.back().has_lists = true;
    open_.push_back({scanner_.take(), place, {}, false});
    key_.clear();
    return {};
  }

  Done close() {
    const Place place = scanner_.place();
    const char bracket = scanner_.take();
    const char wanted = bracket == ')' ? '(' : bracket == ']' ? '[' : '{';
    if (open_.empty() || open_.back().bracket != wanted) {
      return fail_at(code::kCharacter, place,
                     join(quote({&bracket, 1}), " closes nothing that is open"),
                     {std::string(1, bracket)});
    }
    const Open list = std::move(open_.back());
    open_.pop_back();
    key_.clear();
    if (bracket == '}') return finish_game();
    if (list.numbers.empty()) return {};
    if (!list.has_lists && list.numbers.size() == kSize) return add_row(list);
    if (!list.has_lists && list.numbers.size() == 4) return add_move(list);
    return fail_at(code::kMove, list.place,
                   "a list of numbers is a row of the board (nine) or a move (four)");
  }

  Done add_row(const Open& list) {
    // A board is where a game begins, unless this game has none yet and nothing was played.
    if (game_.rows == kSize || !game_.source.record.line.plies.empty()) {
      if (in_dictionary()) {
        return fail_at(code::kPosition, list.place, "a game has one board, before its moves");
      }
      if (Done done = finish_game(); !done) return done;
    }
    touch(list.place);
    if (game_.rows == 0) game_.board_place = list.place;
    std::copy(list.numbers.begin(), list.numbers.end(), game_.board[game_.rows++].begin());
    return {};
  }

  Done add_move(const Open& list) {
    const bool on_board = std::all_of(list.numbers.begin(), list.numbers.end(),
                                      [](int n) { return n >= 0 && n < static_cast<int>(kSize); });
    if (!on_board) {
      return fail_at(code::kMove, list.place, "a move is (r1, c1, r2, c2), each from 0 to 8");
    }
    touch(list.place);
    if (++moves_ > kMaxMovesPerFile || game_.source.move_places.size() == kMaxMovesPerGame) {
      return too_many(list.place, "a game", kMaxMovesPerGame, "moves");
    }
    game_.source.record.line.plies.emplace_back().move =
        hole_name(list.numbers[0], list.numbers[1]) + hole_name(list.numbers[2], list.numbers[3]);
    game_.source.move_places.push_back(list.place);
    return {};
  }

  Done read_number() {
    const Place place = scanner_.place();
    const bool negative = scanner_.peek() == '-';
    if (negative || scanner_.peek() == '+') scanner_.take();
    std::string digits;
    while (is_digit(scanner_.peek()) && digits.size() < 4) digits += scanner_.take();
    const std::optional<unsigned> size = parse_number<unsigned>(digits);
    // "1.0" is how some matrices are printed.
    if (size && scanner_.rest().starts_with(".0")) scanner_.skip(2);
    if (size && scanner_.peek() == '.') scanner_.take();
    if (!size || is_digit(scanner_.peek()) || is_name_start(scanner_.peek())) {
      return fail_at(code::kCharacter, place, "only small whole numbers make sense here");
    }
    const int number = negative ? -static_cast<int>(*size) : static_cast<int>(*size);
    if (!key_.empty()) return set_number(number, place);
    if (open_.empty() || open_.back().bracket == '{') {
      return fail_at(code::kCharacter, place, "a number must stand in a list or after a name");
    }
    if (open_.back().numbers.size() == kSize) {
      return fail_at(code::kMove, place,
                     "a list of numbers is a row of the board (nine) or a move (four)");
    }
    open_.back().numbers.push_back(number);
    return {};
  }

  // player: 1 is the first, -1 (or 2) the second. Other named numbers are nobody's business here.
  Done set_number(int number, Place place) {
    const std::string key = std::exchange(key_, {});
    if (key != kPlayer) return {};
    if (number != 1 && number != -1 && number != 2) {
      return fail_at(code::kTagValue, place, "player is 1 (first) or -1 (second)", {"player"});
    }
    touch(place);
    game_.side = number == 1 ? Side::kFirst : Side::kSecond;
    return {};
  }

  Done read_string() {
    const Place place = scanner_.place();
    const char quote = scanner_.take();
    std::string text;
    while (scanner_.peek() != quote) {
      if (scanner_.at_end() || scanner_.peek() == '\n' || scanner_.peek() == '\r') {
        return fail_at(code::kUnclosed, place, "a text in quotes is not closed");
      }
      if (scanner_.take_if('\\') && scanner_.peek() != '\\' && scanner_.peek() != '/' &&
          scanner_.peek() != '"' && scanner_.peek() != '\'') {
        return fail_at(code::kTagValue, scanner_.place(),
                       "after a backslash only a quote or a backslash may follow");
      }
      if (text.size() == kMaxTagValue) return too_long(place, "a text", kMaxTagValue, "bytes");
      text += scanner_.take();
    }
    scanner_.take();
    return named_or_value(std::move(text), place);
  }

  Done read_name() {
    const Place place = scanner_.place();
    std::string text;
    while (is_name_character(scanner_.peek())) {
      if (text.size() == kMaxTagName) return too_long(place, "a name", kMaxTagName, "letters");
      text += scanner_.take();
    }
    return named_or_value(std::move(text), place);
  }

  // A text before ':' or '=' is a name, any other is the value of the name before it.
  Done named_or_value(std::string text, Place place) {
    skip();
    if (scanner_.peek() == ':' || scanner_.peek() == '=') {
      scanner_.take();
      if (text.size() > kMaxTagName) return too_long(place, "a name", kMaxTagName, "letters");
      key_ = std::move(text);
      return {};
    }
    const std::string key = std::exchange(key_, {});
    if (key.empty()) return {};  // np.array, print, None, …: words around the numbers
    if (is_reserved(key)) {
      return fail_at(code::kTagValue, place, join(key, " cannot be a text"), {key});
    }
    const std::string name = tag_of(key);
    if (game_.source.record.tag(name)) {
      return fail_at(code::kTagTwice, place, join(quote(name), " appears twice"), {name});
    }
    if (game_.source.record.tags.size() == kMaxTags) {
      return too_many(place, "a game", kMaxTags, "tags");
    }
    touch(place);
    game_.source.put_tag(name, text, place);
    return {};
  }

  // Something of a game has been seen.
  void touch(Place place) {
    if (!begun()) game_.source.place = place;
  }
  [[nodiscard]] bool begun() const { return game_.source.place.line != 0; }

  Done finish_game() {
    if (!begun()) return {};
    if (game_.rows != 0 && game_.rows != kSize) {
      const std::string rows = std::to_string(game_.rows);
      return fail_at(code::kPosition, game_.board_place,
                     join("the board has nine rows, here are ", rows), {rows});
    }
    if (games_.size() == kMaxGamesPerFile) {
      return too_many(game_.source.place, "a file", kMaxGamesPerFile, "games");
    }
    games_.push_back(std::exchange(game_, {}));
    return {};
  }

  Scanner scanner_;
  std::vector<Open> open_;
  std::string key_;
  ContestGame game_;
  std::size_t moves_ = 0;
  std::vector<ContestGame> games_;
};

}  // namespace

bool is_reserved(std::string_view name) noexcept {
  return name == kPlayer || name == "board" || name == "moves";
}

Expected<std::vector<ContestGame>> read_contest(std::string_view text) {
  return ContestReader(text).read();
}

}  // namespace tria::record::contest
