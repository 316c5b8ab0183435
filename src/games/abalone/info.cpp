// What Abalone says about itself, its variants by name and how each starts, and what players are told as
// they play.
#include <algorithm>

#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

// A starting layout, each a variant: Black's marbles and White's, as the rules list them. Each variant's last
// number is Black's advantage (docs/players.md).
struct Layout {
  VariantInfo variant;
  std::string_view marbles;
};

constexpr std::array<Layout, 11> kLayouts{{
    {{"standard", "the classic start: two blocks facing each other across the board", "", -4},
     "a12345 b123456 c345 / g567 h456789 i56789"},
    {{"belgian-daisy", "each player has two flowers of seven in opposite corners", "", 16},
     "a12 b123 c23 g78 h789 i89 / a45 b456 c56 g45 h456 i56"},
    {{"german-daisy", "the two flowers of the Belgian daisy, one cell further from the corners", "",
      31},
     "b12 c123 d23 f78 g789 h89 / b56 c567 d67 f34 g345 h45"},
    {{"dutch-daisy", "the Belgian daisy with the centres of the flowers swapped", "", 4},
     "a12 b135 c23 g78 h579 i89 / a45 b246 c56 g45 h468 i56"},
    {{"swiss-daisy", "the German daisy with the centres of the flowers swapped", "", 55},
     "b12 c136 d23 f78 g479 h89 / b56 c257 d67 f34 g358 h45"},
    {{"domination", "two wedges each on opposite flanks, meeting around the empty centre", "", 41},
     "b1 c12 d123 e46 f789 g89 h9 / b6 c67 d5678 f2345 g34 h4"},
    {{"alien-attack", "two camps, each with four enemy marbles inside", "", 9},
     "b34 c35 f56 g468 h58 i579 / a135 b25 c246 d45 g57 h67"},
    {{"infiltration", "two camps, each with three enemy marbles inside", "", 9},
     "a3 c35 f38 g468 h5678 i68 / a24 b2345 c246 d27 g57 i7"},
    {{"snakes", "two long chains that wind from the edge into the middle", "", 13},
     "d23 e24 f256 g3 h4 i56789 / a12345 b6 c7 d458 e68 f78"},
    {{"the-wall", "two walls from edge to edge, a second rank and a lone marble behind each", "",
      12},
     "a3 c23456 d12345678 / f23456789 g45678 i7"},
    {{"fujiyama", "two mountains, each with three enemy marbles inside", "", 10},
     "a12345 b25 c35 d45 g6 h67 / b34 c4 f56 g57 h58 i56789"},
}};

constexpr auto kVariants = [] {
  std::array<VariantInfo, kLayouts.size()> variants{};
  for (std::size_t i = 0; i < variants.size(); ++i) variants[i] = kLayouts[i].variant;
  return variants;
}();

// A letter is a row, the digits after it are its numbers. Anything else makes the words wrong, and
// the check below sees that.
constexpr std::array<Bits, 2> read_marbles(std::string_view text) {
  std::array<Bits, 2> marbles{};
  std::size_t colour = 0;
  int row = 0;
  for (const char character : text) {
    if (character == '/') ++colour;
    if (character >= 'a' && character <= 'i') row = character - 'a';
    if (character >= '1' && character <= '9') {
      marbles[colour] |= bit(cell_at({row, character - '1'}));
    }
  }
  return marbles;
}

static_assert(std::all_of(kLayouts.begin(), kLayouts.end(), [](const Layout& layout) {
  const auto [black, white] = read_marbles(layout.marbles);
  return std::popcount(black) == kMarbles && std::popcount(white) == kMarbles &&
         (black & white) == 0 && ((black | white) & ~kBoard) == 0;
}));

constexpr std::array<OptionInfo, 2> kOptions{{
    {"repetition", "threefold repetition, with the same side to move, is a draw"},
    {"no-progress", "200 plies without a marble pushed out is a draw"},
}};

constexpr std::array<std::string_view, 3> kHouseRules{
    "if a player has no legal move, the game is a draw",
    "if a position occurs for the third time with the same side to move, the game is a draw "
    "(repetition=off turns this off)",
    "200 plies in a row without a marble pushed out is a draw (no-progress=off turns this off)",
};

constexpr GameInfo kInfo{
    .name = "abalone",
    .title = "Abalone",
    .summary = "outnumber your opponent and push six of their marbles off the board",
    .players = {"Black", "White"},
    .score_unit = "marbles pushed out",
    .move_help =
        "in line: the rear marble and the next cell, as in a1b2; broadside: both end "
        "marbles and where the first goes, as in f4h4e3",
    .variants = kVariants,
    .options = kOptions,
    .house_rules = kHouseRules,
};

// Told early enough to still do something about it.
constexpr int kQuietWarning = 180;

}  // namespace

const GameInfo& Abalone::info() noexcept { return kInfo; }

Position Abalone::start() const noexcept {
  Position position;
  position.marbles = read_marbles(kLayouts[layout_].marbles);
  return position;
}

std::optional<Notice> Abalone::notice(const Position& position) const {
  if (!options_.no_progress || position.quiet < kQuietWarning || outcome(position)) {
    return std::nullopt;
  }
  const std::string plies = std::to_string(kQuietLimit - position.quiet);
  return Notice{"abalone.draw_near",
                join("a draw in ", plies, " plies unless a marble is pushed out"),
                {plies}};
}

}  // namespace tria::abalone
