#include <algorithm>

#include "record/annotations.hpp"
#include "record/pgn.hpp"

namespace tria::record {

namespace {

// The characters of moves, move numbers and results.
bool is_word_character(char character) {
  constexpr std::string_view kOthers = "@+-=/.*>:#";
  return is_name_character(character) || kOthers.find(character) != std::string_view::npos;
}

// "1-0" and the like, or the points of both players, with which some programs end a game.
bool closes_game(std::string_view word) { return is_result(word) || parse_score(word).has_value(); }

struct Number {
  std::size_t number = 0;
  std::size_t dots = 0;
  std::size_t length = 0;
};

// The move number that a word begins with: "12.", "12...", "12", "12.c9d8".
std::optional<Number> leading_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  if (digits == 0 || digits > 6) return std::nullopt;
  const std::optional<std::size_t> number = parse_number<std::size_t>(word.substr(0, digits));
  if (!number || *number == 0) return std::nullopt;
  const std::size_t end = std::min(word.find_first_not_of('.', digits), word.size());
  // "12" may stand alone, but "12abc" is neither a number nor a move.
  if (end == digits && end < word.size()) return std::nullopt;
  return Number{*number, end - digits, end};
}

class GameReader {
 public:
  explicit GameReader(Scanner& scanner) : scanner_(scanner) {}

  Expected<SourceGame> read(bool result_may_be_missing) {
    game_.place = scanner_.place();
    if (Done done = read_tags(); !done) return fail(done.error());
    if (Done done = read_line(game_.record.line, 0, 0); !done) return fail(done.error());
    if (game_.result.empty() && !result_may_be_missing) {
      return fail_at(code::kNoResult, scanner_.place(),
                     "the game is not closed with a result (1-0, 0-1, 1/2-1/2 or *)");
    }
    return std::move(game_);
  }

 private:
  Done read_tags() {
    while (true) {
      scanner_.skip_spaces();
      if (scanner_.peek() != '[') return {};
      const Place place = scanner_.place();
      scanner_.take();
      Expected<Tag> tag = read_tag(place);
      if (!tag) return fail(tag.error());
      if (game_.record.tag(tag->name)) {
        return fail_at(code::kTagTwice, place, join("the tag ", tag->name, " appears twice"),
                       {tag->name});
      }
      if (game_.record.tags.size() == kMaxTagsInFile) {
        return too_many(place, "a game", kMaxTagsInFile, "tags");
      }
      game_.put_tag(tag->name, tag->value, place);
    }
  }

  Expected<Tag> read_tag(Place place) {
    const auto malformed = [&] {
      return fail_at(code::kTag, place, "a tag is written [Name \"value\"]");
    };
    Tag tag;
    scanner_.skip_spaces();
    while (is_name_character(scanner_.peek())) {
      if (tag.name.size() == kMaxTagName) {
        return too_long(place, "a tag's name", kMaxTagName, "letters");
      }
      tag.name += scanner_.take();
    }
    scanner_.skip_spaces();
    if (tag.name.empty() || is_digit(tag.name.front()) || !scanner_.take_if('"'))
      return malformed();
    while (scanner_.peek() != '"') {
      if (scanner_.at_end() || scanner_.peek() == '\n' || scanner_.peek() == '\r') {
        return fail_at(code::kUnclosed, place,
                       join("the value of the tag ", tag.name, " is not closed with \""),
                       {tag.name});
      }
      if (scanner_.peek() == '\t') return malformed();
      if (scanner_.take_if('\\') && scanner_.peek() != '"' && scanner_.peek() != '\\') {
        return fail_at(code::kTag, scanner_.place(), "after a backslash only \" or \\ may follow");
      }
      if (tag.value.size() == kMaxTagValue) {
        return too_long(place, "a tag's value", kMaxTagValue, "bytes");
      }
      tag.value += scanner_.take();
    }
    scanner_.take();
    scanner_.skip_spaces();
    if (!scanner_.take_if(']')) return malformed();
    return tag;
  }

  // Reads one line of moves. The main line ends with the result (or where the next game begins), a
  // variation with its parenthesis. `ply` is the number of half-moves before this line.
  Done read_line(Line& line, std::size_t ply, std::size_t depth) {  // NOLINT(misc-no-recursion)
    while (true) {
      scanner_.skip_spaces();
      const Place place = scanner_.place();
      const char next = scanner_.peek();
      if (scanner_.at_end() || (next == '[' && depth == 0)) {
        if (depth == 0) return {};
        return fail_at(code::kUnclosed, place, "a variation is not closed with )");
      }
      Done done;
      switch (next) {
        case '{':
          done = read_comment(line);
          break;
        case '$':
          done = read_nag(line);
          break;
        case '!':
        case '?':
          done = read_glyph(line);
          break;
        case '(':
          done = read_variation(line, ply, depth);
          break;
        case ')':
          if (depth == 0) {
            return fail_at(code::kVariation, place, "there is no variation to close here");
          }
          if (line.plies.empty()) {
            return fail_at(code::kVariation, place, "a variation needs at least one move");
          }
          scanner_.take();
          return {};
        default: {
          const Expected<bool> closed = read_word(line, ply, depth);
          if (!closed) return fail(closed.error());
          if (*closed) return {};
        }
      }
      if (!done) return done;
    }
  }

  // Reads a move, a move number or the result. True after the result.
  Expected<bool> read_word(Line& line, std::size_t ply, std::size_t depth) {
    const Place place = scanner_.place();
    const std::string_view rest = scanner_.rest();
    const auto end = std::find_if_not(rest.begin(), rest.end(), is_word_character);
    std::string_view word = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    if (word.empty()) {
      return fail_at(code::kCharacter, place,
                     join(quote(rest.substr(0, 1)), " makes no sense here"),
                     {std::string(rest.substr(0, 1))});
    }
    if (word.size() > kMaxWord) return too_long(place, "a move", kMaxWord, "letters");
    if (closes_game(word)) {
      if (depth > 0) {
        return fail_at(code::kVariation, place, "a result cannot stand inside a variation");
      }
      game_.result = word;
      game_.result_place = place;
      scanner_.skip(word.size());
      return true;
    }
    if (const std::optional<Number> number = leading_number(word)) {
      scanner_.skip(number->length);
      if (Done done = check_number(*number, ply + line.plies.size(), place); !done) {
        return fail(done.error());
      }
      return false;
    }
    if (!is_name_character(word.front()) || is_digit(word.front())) {
      return fail_at(code::kCharacter, place, join(quote(word), " is neither a move nor a number"),
                     {std::string(word)});
    }
    if (game_.move_places.size() == kMaxMovesPerGame) {
      return too_many(place, "a game", kMaxMovesPerGame, "moves");
    }
    line.plies.emplace_back().move = word;
    game_.move_places.push_back(place);
    scanner_.skip(word.size());
    return false;
  }

  // The first number says where counting begins; from there on each must be right, because a move
  // that was left out could otherwise go unseen. One dot before a second player's move will do.
  Done check_number(const Number& number, std::size_t ply, Place place) {
    constexpr std::size_t kSecondPlayerDots = 2;
    const std::size_t even = 2 * (number.number - 1);
    const std::size_t said = even + (number.dots >= kSecondPlayerDots ? 1 : 0);
    if (!game_.half_moves_before) {
      if (said < ply) {
        return fail_at(code::kNumber, place, join("move ", number.number, " cannot stand here"),
                       {std::to_string(number.number)});
      }
      game_.half_moves_before = said - ply;
      return {};
    }
    const std::size_t expected = *game_.half_moves_before + ply;
    if (said == expected || (number.dots < kSecondPlayerDots && even + 1 == expected)) return {};
    return fail_at(code::kNumber, place,
                   join("this is move ", expected / 2 + 1, expected % 2 == 0 ? "." : "...",
                        ", not ", number.number, number.dots >= kSecondPlayerDots ? "..." : "."),
                   {std::to_string(expected / 2 + 1), std::to_string(number.number)});
  }

  Done read_comment(Line& line) {
    const Place place = scanner_.place();
    scanner_.take();
    const std::string_view rest = scanner_.rest();
    const std::size_t end = rest.find('}');
    if (end == std::string_view::npos) {
      return fail_at(code::kUnclosed, place, "a comment is not closed with }");
    }
    const auto [text, clock, eval, problem] = split_comment(rest.substr(0, end));
    scanner_.skip(end + 1);
    if (!problem.empty()) return fail_at(code::kAnnotation, place, problem);
    if (clock || eval) {
      if (line.plies.empty()) {
        return fail_at(code::kAnnotation, place, "a clock or an evaluation must follow a move");
      }
      Ply& ply = line.plies.back();
      if ((clock && ply.clock_ms) || (eval && ply.eval)) {
        return fail_at(code::kAnnotation, place, "a move has one clock and one evaluation at most");
      }
      if (clock) ply.clock_ms = clock;
      if (eval) ply.eval = eval;
    }
    // Several comments on one move are joined into one.
    std::string& comment = line.plies.empty() ? line.comment : line.plies.back().comment;
    if (!comment.empty() && !text.empty()) comment += ' ';
    comment += text;
    if (comment.size() > kMaxComment) return too_long(place, "a comment", kMaxComment, "bytes");
    return {};
  }

  Done read_nag(Line& line) {
    const Place place = scanner_.place();
    scanner_.take();
    std::string digits;
    while (is_digit(scanner_.peek()) && digits.size() < 4) digits += scanner_.take();
    const std::optional<unsigned> number = parse_number<unsigned>(digits);
    if (!number || *number > 255) {
      return fail_at(code::kNag, place, "a glyph is a number from $0 to $255");
    }
    return add_nag(line, static_cast<std::uint8_t>(*number), place);
  }

  // "!" to "?!" stand for the glyphs $1 to $6.
  Done read_glyph(Line& line) {
    constexpr std::array<std::string_view, 6> kGlyphs{"!", "?", "!!", "??", "!?", "?!"};
    const Place place = scanner_.place();
    std::string glyph;
    while (scanner_.peek() == '!' || scanner_.peek() == '?') {
      glyph += scanner_.take();
      if (glyph.size() > 2) break;
    }
    const auto* const found = std::find(kGlyphs.begin(), kGlyphs.end(), glyph);
    if (found == kGlyphs.end()) {
      return fail_at(code::kNag, place, "the glyphs are !, ?, !!, ??, !? and ?!");
    }
    return add_nag(line, static_cast<std::uint8_t>(found - kGlyphs.begin() + 1), place);
  }

  static Done add_nag(Line& line, std::uint8_t nag, Place place) {
    if (line.plies.empty()) return fail_at(code::kNag, place, "a glyph must follow a move");
    std::vector<std::uint8_t>& nags = line.plies.back().nags;
    if (nags.size() == kMaxNags) return too_many(place, "a move", kMaxNags, "glyphs");
    nags.push_back(nag);
    return {};
  }

  Done read_variation(Line& line, std::size_t ply,
                      std::size_t depth) {  // NOLINT(misc-no-recursion)
    const Place place = scanner_.place();
    scanner_.take();
    if (line.plies.empty()) {
      return fail_at(code::kVariation, place, "a variation must follow the move it replaces");
    }
    if (depth == kMaxDepth) return too_deep(place, "variations", kMaxDepth);
    std::vector<Line>& variations = line.plies.back().variations;
    if (variations.size() == kMaxVariations) {
      return too_many(place, "a move", kMaxVariations, "variations");
    }
    Line variation;
    const std::size_t replaced = ply + line.plies.size() - 1;
    if (Done done = read_line(variation, replaced, depth + 1); !done) return done;
    variations.push_back(std::move(variation));
    return {};
  }

  Scanner& scanner_;
  SourceGame game_;
};

}  // namespace

Expected<std::vector<SourceGame>> read_games(std::string_view text, bool result_may_be_missing,
                                             Place start) {
  std::vector<SourceGame> games;
  std::size_t moves = 0;
  Scanner scanner(text, start);
  scanner.skip_spaces();
  while (!scanner.at_end()) {
    const Place place = scanner.place();
    if (games.size() == kMaxGamesPerFile) {
      return too_many(place, "a file", kMaxGamesPerFile, "games");
    }
    Expected<SourceGame> game = GameReader(scanner).read(result_may_be_missing);
    if (!game) return fail(game.error());
    moves += game->move_places.size();
    if (moves > kMaxMovesPerFile) return too_many(place, "a file", kMaxMovesPerFile, "moves");
    games.push_back(std::move(*game));
    scanner.skip_spaces();
  }
  if (games.empty()) return fail(code::kEmpty, "there is no game in this file");
  return games;
}

}  // namespace tria::record
