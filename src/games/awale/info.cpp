// What the program tells people about Awalé without playing it: names, variants, house rules.
#include "games/awale/errors.hpp"
#include "games/awale/rules.hpp"

namespace tria::awale {

constexpr std::array<VariantInfo, 3> kVariants{{
    {"classic",
     "every move must leave the opponent a seed; seeds left at the end are split equally", "", 33},
    {"abapa", "tournament rules: a grand slam is allowed but captures nothing", "", 29},
    {"awari", "the rules solved in 2002: you may starve your opponent only if every move does", "",
     27},
}};

constexpr std::array<std::string_view, 2> kHouseRules{
    "if a position occurs for the third time with the same side to move, the game ends and the "
    "seeds left are split equally; in abapa each player takes those on their own side",
    "abapa and awari end as soon as a player has 25 seeds; classic is played to the end, and the "
    "players are told when the result is settled",
};

constexpr GameInfo kInfo{
    .name = "awale",
    .title = "Awalé",
    .summary = "sow your seeds around twelve houses and capture twos and threes",
    .players = kPlayers,
    .score_unit = "seeds",
    .move_help = "the letter of the house to sow: A to F for South, a to f for North",
    .variants = kVariants,
    .options = {},
    .house_rules = kHouseRules,
    .move_text_length = 1,
};

const GameInfo& Awale::info() noexcept { return kInfo; }

std::vector<Detail> Awale::details(const Position& position) const {
  // What is still on the board; the score tells the rest, also when a repetition shared it out.
  return {
      {"houses", {seeds_on(position.row(Side::kFirst)), seeds_on(position.row(Side::kSecond))}}};
}

std::optional<Notice> Awale::notice(const Position& position) const {
  if (!has_majority(position) || outcome(position)) return std::nullopt;
  const Side leader = position.store(Side::kFirst) >= kMajority ? Side::kFirst : Side::kSecond;
  return Notice{code::kSettled,
                join(player_name(leader), " has ", position.store(leader), " of the ", kSeeds,
                     " seeds: the result is settled, and the players may agree to stop"),
                {std::string(name_of(leader)), std::to_string(position.store(leader)),
                 std::to_string(kSeeds)}};
}

}  // namespace tria::awale
