// What a game adds to its rules so that the one search can play it well: an evaluation, an order of
// moves, and the constants by which its search is tuned. No search code is written in a game. A new
// evaluator derives from EvaluatorDefaults and writes `evaluate`; everything else it may add later,
// when matches show that it pays.
#pragma once

#include "core/game.hpp"
#include "engine/chance.hpp"
#include "engine/level.hpp"
#include "engine/limits.hpp"

namespace tria {

enum class Certainty : std::uint8_t {
  kEstimate,   // `evaluate` has guessed it
  kOver,       // the game ends here with this value
  kTablebase,  // looked up: the exact value with best play
};

struct Evaluation {
  Value value = 0;  // for the player to move
  Certainty certainty = Certainty::kEstimate;
};

// A move as a number of 16 bits, for the tables of the search; this one stands for no move.
inline constexpr std::uint16_t kNoMove = 0xffff;

template <class Move>
using MoveBits = std::conditional_t<sizeof(Move) == 2, std::uint16_t, std::uint8_t>;

template <class Move>
[[nodiscard]] constexpr std::uint16_t pack_move(Move move) noexcept {
  return std::bit_cast<MoveBits<Move>>(move);
}

template <class Move>
[[nodiscard]] constexpr Move unpack_move(std::uint16_t packed) noexcept {
  return std::bit_cast<Move>(static_cast<MoveBits<Move>>(packed));
}

// For an evaluator that has nothing to find out about a position beforehand.
struct NoFacts {};

// The final margin that an exact value stands for, for the player to move.
struct ExactMargin {
  int halves = 0;  // of points
  std::optional<int>
      tie_break;  // the lead in what decides between equal points (GameInfo::tie_break)
};

// How the search is shaped for one game. Every number here was chosen by matches.
struct Tuning {
  bool null_move = false;  // passing is never better than the best move
  int lmr_min_depth = 3;   // late moves are searched less deep from this depth on
  double lmr_base = 0.5;   // reduction = base + ln(depth)·ln(move number)/divisor
  double lmr_divisor = 2.0;
  bool reduces_root = false;  // late moves of the root too: worth it where there are hundreds
  // At depth 1, 2, 3: a quiet move is skipped when even this gain would not reach alpha; 0 = never.
  std::array<Value, 4> futility{};
  // At depth 1, 2, 3: quiet moves after this many are skipped; 0 = never.
  std::array<int, 4> late_moves{};
  Value aspiration = 50;
  // Nodes nearer to the horizon are not kept in the hash table: they cost less than a look into it.
  int hash_min_depth = 1;
};

// What is known of a move before it is tried.
struct MoveHint {
  int order = 0;       // a guess of how good it is, only for the order; 0 is neutral
  bool noisy = false;  // as Evaluator::is_noisy
};

// The least and the most a position can be worth to the player to move: whoever plays how, or with best play by both.
struct ValueRange {
  Value low = -kInfinity;
  Value high = kInfinity;
};

// A search of fixed depth; `tria bench` sums their nodes up to the signature of the search.
struct BenchPosition {
  std::string_view variant;
  std::string_view position;  // empty: the start
  int depth;
};

// A move whose value a tablebase knows.
template <class Move>
struct SolvedMove {
  Value value = 0;         // for the player to move
  std::vector<Move> line;  // best play, beginning with the move itself
};

// What an evaluator is when nothing is said: the winner counts and not by how much, no move is better
// than another before it was tried, nothing is settled and nothing is noisy. `E` derives from it and
// hides what it knows better.
template <class E, Game G>
struct EvaluatorDefaults {
  using Game = G;
  using Facts = NoFacts;
  using Position = PositionOf<G>;
  using Move = MoveOf<G>;

  static constexpr Value kUnit = 100;
  static constexpr Tuning kTuning{};
  static constexpr bool kSoonerIsBetter = true;
  static constexpr int kContempt = 0;
  static constexpr std::array<LevelSettings, kLevels> kLevelSettings{{
      {.depth = 2, .temperature = 1.0, .oversight = 0.8},
      {.depth = 2, .temperature = 0.7, .oversight = 0.6},
      {.depth = 2, .temperature = 0.5, .oversight = 0.4},
      {.depth = 2, .temperature = 0.5, .oversight = 0.2},
      {.depth = 3, .temperature = 0.3, .choices = 10},
      {.depth = 4, .temperature = 0.2, .choices = 5},
      {.nodes = 10'000},
      {.nodes = 50'000},
      {.nodes = 250'000},
      {},
  }};
  static constexpr std::span<const BenchPosition> kBenchPositions{};

  [[nodiscard]] static constexpr double score_of(Value value) noexcept {
    return static_cast<double>(value) / E::kUnit;
  }
  [[nodiscard]] static Facts facts(const G& /*game*/, const Position& /*position*/) noexcept {
    return {};
  }
  [[nodiscard]] std::optional<Evaluation> exact_value(const G& game, const Position& position,
                                                      const auto& /*facts*/) const noexcept {
    const std::optional<Outcome> outcome = game.outcome(position);
    if (!outcome) return std::nullopt;
    const E& evaluator = static_cast<const E&>(*this);
    return Evaluation{evaluator.final_value(game, position, *outcome), Certainty::kOver};
  }
  [[nodiscard]] Value final_value(const G& game, const Position& position,
                                  const Outcome& outcome) const noexcept {
    if (outcome.result == Result::kDraw) return 0;
    return outcome.result == win_for(game.side(position)) ? kWin : -kWin;
  }
  [[nodiscard]] static std::optional<ExactMargin> exact_margin(Value /*value*/) noexcept {
    return std::nullopt;
  }
  [[nodiscard]] static double winning_chance(const G& game, const Position& position,
                                             Value value) noexcept {
    if constexpr (requires { E::chance_curves(); }) {
      const ChanceCurve& curve = E::chance_curves()[E::chance_group(game)];
      return curve.chance(E::chance_stage(game, position), value);
    } else {
      return ChanceCurve{{{{0.0, E::kUnit}}}}.chance(0.0, value);
    }
  }
  [[nodiscard]] static double proven_chance(const G& /*game*/, Value value) noexcept {
    return value > 0 ? 1.0 : value < 0 ? 0.0 : 0.5;
  }
  [[nodiscard]] static bool is_set_up(const G& /*game*/, const Position& /*position*/) noexcept {
    return true;
  }
  [[nodiscard]] static Value settled_score(const G& /*game*/, const Position& /*position*/,
                                           const auto& /*facts*/) noexcept {
    return 0;
  }
  [[nodiscard]] static std::uint64_t search_key(const G& /*game*/, const Position& /*position*/,
                                                const auto& /*facts*/, std::uint64_t key) noexcept {
    return key;
  }
  [[nodiscard]] static bool is_noisy(const G& /*game*/, const Position& /*position*/,
                                     Move /*move*/) noexcept {
    return false;
  }
  [[nodiscard]] static auto order(const G& /*game*/, const Position& /*position*/) noexcept {
    return [](Move /*move*/) noexcept { return MoveHint{}; };
  }
  static constexpr std::size_t kMoveSlots = std::size_t{1} << (8 * sizeof(Move));
  [[nodiscard]] static std::size_t slot(Move move) noexcept { return pack_move(move); }
};

// clang-format off
template <class E>
concept Evaluator =
    Game<typename E::Game> && std::copyable<E> && sizeof(MoveOf<typename E::Game>) <= 2 &&
    requires(const E& evaluator, const typename E::Game& game,
             const PositionOf<typename E::Game>& position, MoveOf<typename E::Game> move,
             const typename E::Facts& facts, const Outcome& outcome, std::uint64_t key) {
      // One point in values, where it is settled for good.
      { E::kUnit } -> std::convertible_to<Value>;
      // What people are told: the lead in points that games end with, on average, in which the search
      // finds this value. Never falls with the value.
      { E::score_of(Value{}) } noexcept -> std::same_as<double>;
      { E::kTuning } -> std::convertible_to<Tuning>;
      { E::kLevelSettings } -> std::convertible_to<std::array<LevelSettings, kLevels>>;
      { E::kBenchPositions } -> std::convertible_to<std::span<const BenchPosition>>;
      // A win is a win, the sooner the better; otherwise the margin counts.
      { E::kSoonerIsBetter } -> std::convertible_to<bool>;
      // How much less than nothing a draw is worth to the engine when it plays, in hundredths of kUnit.
      { E::kContempt } -> std::convertible_to<int>;
      // What several of the functions below would find out again; asked for once per position.
      { evaluator.facts(game, position) } noexcept -> std::same_as<typename E::Facts>;
      // Where the game is over or a tablebase knows the value.
      { evaluator.exact_value(game, position, facts) } noexcept -> std::same_as<std::optional<Evaluation>>;
      // An estimate, for positions that have no exact value.
      { evaluator.evaluate(game, position, facts) } noexcept -> std::same_as<Value>;
      // The value of a game that ended here like that, for the player to move.
      { evaluator.final_value(game, position, outcome) } noexcept -> std::same_as<Value>;
      // What a proven value means; nothing where it only says who wins and how soon.
      { E::exact_margin(Value{}) } noexcept -> std::same_as<std::optional<ExactMargin>>;
      // What the player to move can expect, from 0 (loses) to 1 (wins), a draw counting half, where the
      // search found this value. Never falls with the value.
      { E::winning_chance(game, position, Value{}) } noexcept -> std::same_as<double>;
      // The same where the value is proven: 0, 0.5 or 1.
      { E::proven_chance(game, Value{}) } noexcept -> std::same_as<double>;
      // What is settled already and cannot change, for the player to move. The hash table keeps values
      // without it, and `search_key` leaves it out. `key` is the game's own key of the position.
      { evaluator.settled_score(game, position, facts) } noexcept -> std::same_as<Value>;
      { evaluator.search_key(game, position, facts, key) } noexcept -> std::same_as<std::uint64_t>;
      // Captures and the like: searched beyond the horizon, never reduced or skipped.
      { evaluator.is_noisy(game, position, move) } noexcept -> std::same_as<bool>;
      // Looks at the position once, then gives the hint of each of its moves.
      { evaluator.order(game, position)(move) } noexcept -> std::same_as<MoveHint>;
      // A small number for the move, for tables of what worked.
      { E::kMoveSlots } -> std::convertible_to<std::size_t>;
      { E::slot(move) } noexcept -> std::same_as<std::size_t>;
    };

// Ability: only the noisy moves can be generated, and searching them beyond the horizon pays.
template <class E>
concept Quiescent =
    Evaluator<E> && requires(const E& evaluator, const typename E::Game& game,
                         const PositionOf<typename E::Game>& position,
                         MovesOf<typename E::Game>& moves) {
      { evaluator.generate_noisy(game, position, moves) } noexcept -> std::same_as<void>;
    };

// Ability: what the game will end with is sometimes known to lie between two values.
template <class E>
concept Bounded = Evaluator<E> && requires(const E& evaluator, const typename E::Game& game,
                                       const PositionOf<typename E::Game>& position,
                                       const typename E::Facts& facts) {
  { evaluator.bounds(game, position, facts) } noexcept -> std::same_as<ValueRange>;
};

// Ability: near its end a game is played out rather than guessed at. For positions that are worth it,
// the most plies it can still last; 0 for all others.
template <class E>
concept Finite = Evaluator<E> && requires(const E& evaluator, const typename E::Game& game,
                                      const typename E::Facts& facts) {
  { evaluator.plies_to_end(game, facts) } noexcept -> std::same_as<int>;
};

// Ability: a solver of its own, which finds the exact value of a position whose end is within reach.
template <class E>
concept Solvable =
    Evaluator<E> && requires(const typename E::Game& game, const PositionOf<typename E::Game>& position,
                             typename E::Solver& solver, const MoreTime& more_time) {
      // How long a thread takes to solve it, in seconds: no more than a guess.
      { E::solving_time(game, position) } noexcept -> std::same_as<double>;
      // Works as thread N until so many of the best moves are found as were asked for when it was made, or the time is up. Can be
      // called again.
      { solver.work(std::size_t{}, more_time) } -> std::same_as<void>;
      { solver.solved() } noexcept -> std::same_as<bool>;
      { solver.found() } noexcept -> std::same_as<std::size_t>;
      // The first, second, … of the best moves that are found; for thread 0 alone.
      { E::solved_move(solver, std::size_t{}, more_time) } ->
          std::same_as<SolvedMove<MoveOf<typename E::Game>>>;
    };

// Ability: a player could pass. Needed where Tuning::null_move is set.
template <class E>
concept Passing = Evaluator<E> && requires(const E& evaluator, PositionOf<typename E::Game>& position) {
  { evaluator.pass(position) } noexcept -> std::same_as<void>;
};

// Ability: a move can make all earlier positions unreachable, e.g. by taking a piece.
template <class E>
concept Irreversible = Evaluator<E> && requires(const PositionOf<typename E::Game>& position) {
  { E::irreversible(position, position) } noexcept -> std::same_as<bool>;
};

// Ability: winning chances from curves that were fitted to self-play (`./dev calibrate GAME --chance`),
// which is what winning_chance() then asks.
template <class E>
concept Calibrated =
    Evaluator<E> && requires(const typename E::Game& game,
                         const PositionOf<typename E::Game>& position) {
      // One for each group of variants that are alike.
      { E::chance_curves() } noexcept -> std::same_as<std::span<const ChanceCurve>>;
      { E::chance_group(game) } noexcept -> std::same_as<std::size_t>;
      // A count that tells how far the game has come.
      { E::chance_stage(game, position) } noexcept -> std::same_as<double>;
      // False while the players still put their pieces on the board.
      { E::is_set_up(game, position) } noexcept -> std::same_as<bool>;
    };

// Ability: endgames from tablebases. Where they prove the value, exact_value() answers with Certainty::kTablebase; where they prove
// less, bounds() says what (Bounded), and evaluate() may still follow them.
template <class E>
concept HasTablebases =
    Irreversible<E> && requires(E& evaluator, const E& asked, const typename E::Game& game,
                                const PositionOf<typename E::Game>& position,
                                const typename E::Facts& facts) {
      // For a program without files: builds small tablebases in memory when it first needs them.
      { E::for_browser() } -> std::same_as<E>;
      // The values of a table that such a program has built, for another one: tables are given from the smallest on, and
      // false is said where one is none or the next smaller is missing. The engines that are made for browsers use them.
      { E::give_table(game, std::string_view{}) } -> std::same_as<bool>;
      // Builds the smallest table that is missing.
      { E::next_table(game) } -> std::same_as<std::string>;
      // Uses those for this game with at most so many pieces on the board, none for 0. May have to
      // read or build them first, and says so before it takes long.
      { evaluator.open_tablebases(game, int{}, DelayNotice{}) } -> std::same_as<void>;
      // In this game, which has come to this position, one has come back since the last irreversible move. Tablebases do not
      // know the past, so that they prove nothing before the next such move; what they say is no more than an estimate until then.
      { evaluator.doubt_tablebases(position) } noexcept -> std::same_as<void>;
      // Whether a tablebase knows the position with these facts, whatever that proves.
      { E::is_in_tablebase(facts) } noexcept -> std::same_as<bool>;
      // The best moves whose values the tablebases prove, at most so many, the best first: no other move is better than one of
      // these. Nothing where they prove none. The game's past plays no part. When the time is up, the lines are shorter and moves
      // of equal value come in any order.
      { asked.tablebase_moves(game, position, std::size_t{}, MoreTime{}) } ->
          std::same_as<std::vector<SolvedMove<MoveOf<typename E::Game>>>>;
    };
// clang-format on

// What a position is worth to the player to move, as far as can be told without a search. Not inlined: where it is asked
// often, facts are kept.
template <Evaluator E>
[[nodiscard, gnu::noinline]] Evaluation static_evaluation(
    const E& evaluator, const typename E::Game& game,
    const PositionOf<typename E::Game>& position) noexcept {
  const typename E::Facts facts = evaluator.facts(game, position);
  const std::optional<Evaluation> exact = evaluator.exact_value(game, position, facts);
  return exact ? *exact : Evaluation{evaluator.evaluate(game, position, facts)};
}

}  // namespace tria
