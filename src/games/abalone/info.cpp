// What Abalone says about itself, its variants by name, and what players are told as they play.
#include "core/text.hpp"
#include "core/variant.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

constexpr std::array<VariantInfo, kLayouts.size()> kVariants{{
    {"standard", "the classic start: two blocks facing each other across the board"},
    {"belgian-daisy", "each player has two flowers of seven in opposite corners"},
    {"german-daisy", "the two flowers of the Belgian daisy, one cell further from the corners"},
    {"dutch-daisy", "the Belgian daisy with the centres of the flowers swapped"},
    {"swiss-daisy", "the German daisy with the centres of the flowers swapped"},
    {"domination", "two wedges each on opposite flanks, meeting around the empty centre"},
    {"alien-attack", "two camps, each with four enemy marbles inside"},
    {"infiltration", "two camps, each with three enemy marbles inside"},
    {"snakes", "two long chains that wind from the edge into the middle"},
    {"the-wall", "two walls from edge to edge, a second rank and a lone marble behind each"},
    {"fujiyama", "two mountains, each with three enemy marbles inside"},
}};

constexpr bool variants_are_the_layouts() {
  for (std::size_t i = 0; i < kLayouts.size(); ++i) {
    if (kVariants[i].name != kLayouts[i].name) return false;
  }
  return true;
}
static_assert(variants_are_the_layouts());

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

Expected<Abalone> Abalone::with_variant(std::string_view text) {
  const Expected<VariantChoice> choice = parse_variant(kInfo, text);
  if (!choice) return fail(choice.error());
  return Abalone(choice->variant,
                 {.repetition = choice->options[0], .no_progress = choice->options[1]});
}

std::string Abalone::variant() const {
  return write_variant(kInfo, {layout_, {options_.repetition, options_.no_progress}});
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
