// Awalé as the contract of core/game.hpp wants it. What search and perft call is inline here; what
// people read (text, reasons, drawings) is in the .cpp files of this folder.
#pragma once

#include "core/bits.hpp"
#include "core/game_defaults.hpp"
#include "games/awale/sowing.hpp"

namespace tria::awale {

inline constexpr EndReason kSeeds25{"25 seeds", "25 seeds decide the game"};
inline constexpr StepKind kSow{"sow"};  // one seed goes from `from` to `to`

// In the order of GameInfo::variants.
enum class Variant : std::uint8_t {
  kClassic,  // a move must leave the opponent a seed
  kAbapa,    // a grand slam captures nothing; an empty opponent must be fed
  kAwari,    // as classic, unless no move leaves a seed: then every move is legal
};

class Awale : public GameDefaults<Awale, Position, Move> {
 public:
  static constexpr std::size_t kMaxMoves = kRowHouses;

  constexpr Awale() noexcept = default;
  constexpr explicit Awale(Variant variant) noexcept : variant_(variant) {}
  constexpr explicit Awale(const VariantChoice& choice) noexcept
      : variant_(static_cast<Variant>(choice.variant)) {}
  [[nodiscard]] VariantChoice choice() const noexcept {
    return {static_cast<std::size_t>(variant_)};
  }

  [[nodiscard]] constexpr Variant rules() const noexcept { return variant_; }

  // Game.
  [[nodiscard]] Position start() const noexcept {
    return make_position({4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}, {0, 0}, Side::kFirst);
  }
  [[nodiscard]] Side side(const Position& position) const noexcept { return position.side(); }
  void generate(const Position& position, MoveList<Move, kMaxMoves>& moves) const noexcept {
    moves.clear();
    const int first_house = position.side() == Side::kFirst ? 0 : kRowHouses;
    for (Row rest = legal_houses(position); rest != 0; rest &= rest - 1) {
      moves.push(Move{static_cast<std::uint8_t>(first_house + house_of_flag(rest))});
    }
  }
  [[nodiscard]] std::size_t count(const Position& position) const noexcept {
    return static_cast<std::size_t>(std::popcount(legal_houses(position)));
  }
  void apply(Position& position, Move move) const noexcept {
    const int house = move.house - (position.side() == Side::kFirst ? 0 : kRowHouses);
    position = turned(variant_ == Variant::kAbapa ? sow_and_take_no_slam(position, house)
                                                  : sow_and_take(position, house));
  }
  [[nodiscard]] std::uint64_t key(const Position& position) const noexcept {
    return hash_words(position.mine, position.theirs);
  }
  // The stores while the game goes on; with the shares of what is left once it is over.
  [[nodiscard]] Score score(const Position& position) const noexcept;
  [[nodiscard]] std::optional<Outcome> outcome(const Position& position) const noexcept;

  // The houses, 0 to 5 from the mover's view, that may be played: a flag in each one's byte.
  [[nodiscard]] Row legal_houses(const Position& position) const noexcept {
    const Row occupied = houses_with_at_least(position.mine, 1);
    if (ends_at_majority() && has_majority(position)) return 0;
    if (variant_ == Variant::kAbapa) {
      return has_seeds(position.theirs) ? occupied : feeding_houses(position.mine);
    }
    if (!may_be_left_empty(position.theirs)) return occupied;
    const Row leaving = houses_leaving_seeds(position, occupied);
    return leaving == 0 && variant_ == Variant::kAwari ? occupied : leaving;
  }

  // Repeating.
  [[nodiscard]] bool repetition_ends_game() const noexcept { return true; }
  [[nodiscard]] Outcome repetition_outcome(const Position& position) const noexcept;
  [[nodiscard]] static bool same_situation(const Position& a, const Position& b) noexcept {
    return a == b;
  }

  // GameModule.
  [[nodiscard]] static const GameInfo& info() noexcept;
  [[nodiscard]] Expected<Position> parse_position(std::string_view text) const;
  [[nodiscard]] std::string write_position(const Position& position) const;
  [[nodiscard]] Expected<Move> parse_move(const Position& position, std::string_view text) const;
  [[nodiscard]] std::string write_move(Move move) const;
  [[nodiscard]] std::optional<Error> why_illegal(const Position& position, Move move) const;
  [[nodiscard]] static std::vector<Move> candidates();
  [[nodiscard]] static std::span<const std::string_view> error_codes() noexcept;
  [[nodiscard]] std::vector<Step> steps(const Position& position, Move move) const;
  [[nodiscard]] std::vector<Detail> details(const Position& position) const;
  [[nodiscard]] std::optional<Notice> notice(const Position& position) const;
  [[nodiscard]] std::string diagram(const Position& position, const DiagramStyle& style) const;
  [[nodiscard]] BoardView board(std::span<const Position> positions,
                                std::span<const Move> moves) const;
  [[nodiscard]] Expected<Move> select(const Position& position, const Selection& selection) const;
  [[nodiscard]] Marks marks(const Position& position) const;
  [[nodiscard]] std::optional<Notice> explain(const Position& position,
                                              std::span<const Move> better,
                                              std::span<const Move> played) const;
  [[nodiscard]] Expected<Position> compose(const Setup& setup) const;
  [[nodiscard]] Palette palette(const Position& position) const;

  friend constexpr bool operator==(const Awale&, const Awale&) = default;

 private:
  // Whether a store of 25 seeds ends the game.
  [[nodiscard]] constexpr bool ends_at_majority() const noexcept {
    return variant_ != Variant::kClassic;
  }
  [[nodiscard]] static constexpr bool has_majority(const Position& position) noexcept {
    constexpr Row kRaise = Row{0x80 - kMajority} << kStoreShift;
    constexpr Row kFlag = Row{0x80} << kStoreShift;
    return (((position.mine + kRaise) | (position.theirs + kRaise)) & kFlag) != 0;
  }
  // The given houses, without those whose seeds and captures leave the opponent nothing.
  [[nodiscard]] static Row houses_leaving_seeds(const Position& position, Row houses) noexcept {
    Row leaving = 0;
    for (Row rest = houses; rest != 0; rest &= rest - 1) {
      if (has_seeds(sow_and_take(position, house_of_flag(rest)).theirs))
        leaving |= rest & (0 - rest);
    }
    return leaving;
  }

  Variant variant_ = Variant::kClassic;
};

static_assert(Repeating<Awale>);
static_assert(GameModule<Awale>);

}  // namespace tria::awale
