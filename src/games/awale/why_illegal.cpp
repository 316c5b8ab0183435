// Why a move is not allowed, in a player's words. Slow and seed by seed; it uses nothing of the move
// generator, so that each checks the other.
#include <algorithm>

#include "games/awale/errors.hpp"
#include "games/awale/seed_by_seed.hpp"

namespace tria::awale {

namespace {

// The houses of the player to move that hold seeds.
std::vector<int> playable(const Position& position) {
  std::vector<int> houses;
  for (int house = 0; house < kHouses; ++house) {
    if (house_owner(house) == position.side() && position.seeds(house) > 0) houses.push_back(house);
  }
  return houses;
}

// Whether the opponent has seeds left after one of the mover's houses is played.
bool leaves_seeds(Variant variant, const Position& position, int house) {
  return seeds_of(play_slowly(variant, position, house).after_capture, other(position.side())) > 0;
}

}  // namespace

std::optional<Error> Awale::why_illegal(const Position& position, Move move) const {
  const int house = move.house;
  const std::string mover(player_name(position.side()));
  const std::string opponent(player_name(other(position.side())));

  if (variant_ != Variant::kClassic) {
    for (const Side player : {Side::kFirst, Side::kSecond}) {
      if (position.store(player) < kMajority) continue;
      const std::string winner(player_name(player));
      return refuse(code::kGameOver,
                    join("the game is over: ", winner, " has ", position.store(player), " seeds"),
                    {std::string(name_of(player))});
    }
  }

  const std::vector<int> houses = playable(position);
  const bool can_leave_seeds = std::any_of(houses.begin(), houses.end(), [&](int candidate) {
    return leaves_seeds(variant_, position, candidate);
  });
  const bool may_starve = variant_ == Variant::kAwari && !can_leave_seeds;
  if (houses.empty() || (!can_leave_seeds && !may_starve)) {
    return refuse(code::kGameOver, join("the game is over: ", mover, " has no legal move"),
                  {std::string(name_of(position.side()))});
  }

  if (house >= kHouses) {
    return refuse(code::kNoSuchHouse, "there is no such house", {std::to_string(house)});
  }
  const std::string letter(1, kLetters[move.house]);
  if (house_owner(house) != position.side()) {
    return refuse(
        code::kNotYourHouse,
        join("house ", letter, " belongs to ", opponent, ", and it is ", mover, "'s turn"),
        {letter, std::string(name_of(other(position.side())))});
  }
  if (position.seeds(house) == 0) {
    return refuse(code::kEmptyHouse, join("house ", letter, " is empty"), {letter});
  }
  if (may_starve || leaves_seeds(variant_, position, house)) return std::nullopt;
  if (play_slowly(variant_, position, house).grand_slam) {
    return refuse(
        code::kGrandSlam,
        join("this would capture everything (a grand slam) and leave ", opponent, " without seeds"),
        {std::string(name_of(other(position.side())))});
  }
  return refuse(
      code::kMustFeed,
      join("this would leave ", opponent, " without seeds, and another house can feed ", opponent),
      {std::string(name_of(other(position.side())))});
}

std::vector<Move> Awale::candidates() {
  std::vector<Move> moves;
  for (std::uint8_t house = 0; house < kHouses; ++house) moves.push_back(Move{house});
  return moves;
}

std::span<const std::string_view> Awale::error_codes() noexcept { return code::kErrors; }

}  // namespace tria::awale
