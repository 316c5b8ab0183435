#include "record/playstrategy.hpp"

#include <algorithm>

#include "games/awale/records/formats.hpp"
#include "games/awale/rules.hpp"

namespace tria::record {

namespace {

constexpr std::array kSitePlayers{
    TagName{tag_name::kFirst, "P1"}, TagName{tag_name::kFirst, "South"},
    TagName{tag_name::kSecond, "P2"}, TagName{tag_name::kSecond, "North"}};

constexpr std::size_t kFenWords = 5;
constexpr std::size_t kRow = 6;
constexpr std::string_view kSouth = "ABCDEF";
// North's houses from left to right as South sees them.
constexpr std::string_view kNorth = "fedcba";

// "d1" is South's D, "e2" the house above South's E, which is North's b.
std::optional<char> parse_house(std::string_view cell) {
  if (cell.size() != 2 || cell[0] < 'a' || cell[0] > 'f') return std::nullopt;
  const auto file = static_cast<std::size_t>(cell[0] - 'a');
  if (cell[1] == '1') return kSouth[file];
  if (cell[1] == '2') return kNorth[file];
  return std::nullopt;
}

std::string write_house(char house) {
  const std::size_t south = kSouth.find(house);
  const std::size_t file = south < kRow ? south : kNorth.find(house);
  return {static_cast<char>('a' + file), south < kRow ? '1' : '2'};
}

// The house where the last seed of a legal move falls.
Expected<char> last_sown(const Session& session, std::string_view move) {
  const Expected<std::vector<Step>> steps = session.steps(move);
  if (!steps) return fail(steps.error());
  char last = 0;
  for (const Step& step : *steps) {
    if (step.kind == awale::kSow && step.to.size() == 1) last = step.to[0];
  }
  return last;
}

Expected<std::string> read_move(const Session& session, std::string_view word) {
  const std::optional<char> from = parse_house(word.substr(0, 2));
  const std::optional<char> to = parse_house(word.substr(std::min<std::size_t>(2, word.size())));
  if (!from || !to) {
    return fail(code::kMove, join("a move is two houses, as d1e2, not ", quote(word)));
  }
  std::string move(1, *from);
  const Expected<char> last = last_sown(session, move);
  if (!last) return fail(last.error());
  if (*last != *to) {
    return fail(code::kMove,
                join("the last seed falls in ", write_house(*last), ", not in ", word.substr(2)));
  }
  return move;
}

Expected<std::string> write_move(const Session& session, std::string_view move) {
  const Expected<char> last = last_sown(session, move);
  if (!last) return fail(last.error());
  return write_house(move[0]) + write_house(*last);
}

// One row of the FEN: "4S" is a house with seeds, a bare number as many empty houses.
std::optional<std::array<std::string, kRow>> parse_row(std::string_view text) {
  std::array<std::string, kRow> houses;
  std::size_t next = 0;
  for (const Slice& item : split({text, 1}, ',')) {
    std::string_view digits = item.text;
    const bool seeds = digits.ends_with('S');
    if (seeds) digits.remove_suffix(1);
    const std::optional<unsigned> number = parse_number<unsigned>(digits);
    if (!number || *number == 0) return std::nullopt;
    const std::size_t count = seeds ? 1 : *number;
    if (count > kRow - next) return std::nullopt;
    for (std::size_t i = 0; i < count; ++i) {
      houses[next++] = seeds ? std::to_string(*number) : "0";
    }
  }
  if (next != kRow) return std::nullopt;
  return houses;
}

std::string write_row(const std::array<std::string_view, kRow>& houses) {
  std::string text;
  unsigned empty = 0;
  const auto item = [&](const std::string& part) { text += join(text.empty() ? "" : ",", part); };
  for (const std::string_view seeds : houses) {
    if (seeds == "0") {
      ++empty;
      continue;
    }
    if (empty > 0) item(std::to_string(empty));
    empty = 0;
    item(join(seeds, "S"));
  }
  if (empty > 0) item(std::to_string(empty));
  return text;
}

Expected<std::string> read_fen(std::string_view text) {
  const auto malformed = [] {
    return fail(code::kPosition,
                "a FEN is North's row / South's row, both stores, S or N and the move number");
  };
  const std::vector<Slice> words = split_words(text);
  if (words.size() != kFenWords) return malformed();
  const std::vector<Slice> rows = split(words[0], '/');
  if (rows.size() != 2 || !parse_number<unsigned>(words[4].text)) return malformed();
  const auto north = parse_row(rows[0].text);
  const auto south = parse_row(rows[1].text);
  if (!north || !south) return malformed();
  std::string position;
  for (const std::string& seeds : *south) position += seeds + "-";
  for (std::size_t i = kRow; i-- > 0;) position += (*north)[i] + "-";
  return join(position, words[1].text, "-", words[2].text, "-", words[3].text);
}

std::string write_fen(std::string_view position) {
  const std::vector<Slice> fields = split({position, 1}, '-');
  std::array<std::string_view, kRow> north;
  std::array<std::string_view, kRow> south;
  for (std::size_t i = 0; i < kRow; ++i) {
    south[i] = fields[i].text;
    north[kRow - 1 - i] = fields[kRow + i].text;
  }
  return join(write_row(north), "/", write_row(south), " ", fields[2 * kRow].text, " ",
              fields[2 * kRow + 1].text, " ", fields[2 * kRow + 2].text, " 1");
}

constexpr playstrategy::Site kSite{
    .game = "awale",
    .variant_name = "Oware",
    .players = kSitePlayers,
    .fen_words = kFenWords,
    .read_fen = read_fen,
    .write_fen = write_fen,
    .write_move = write_move,
    // The site's rules: a grand slam captures nothing.
    .variant_at = [](const std::string& /*position*/) { return std::string("abapa"); },
    .readings =
        [](const GameSpec& start) {
          return std::vector<Reading>{{start, read_move}};
        }};

bool recognises(const Head& head) {
  if (head.has_tags) {
    return head.value("FEN").find('/') != std::string_view::npos ||
           head.value("Variant") == "Oware";
  }
  return head.first_word.find('/') != std::string_view::npos &&
         (head.first_word.find(',') != std::string_view::npos ||
          head.first_word.find_first_not_of("S0123456789/") == std::string_view::npos);
}

constexpr Format kPlayStrategy{
    .name = "playstrategy-oware",
    .title = "PlayStrategy Oware",
    .summary = "Awalé: FEN and moves from house to house, as PlayStrategy writes them",
    .game = kSite.game,
    .recognises = recognises,
    .pgn = &playstrategy::kDialect<kSite>};

}  // namespace

}  // namespace tria::record

namespace tria::awale {

// In the order in which they are tried on a text.
std::span<const record::Format* const> record_formats() noexcept {
  static constexpr std::array kFormats{&record::kOgn, &record::kPlayStrategy};
  return kFormats;
}

}  // namespace tria::awale
