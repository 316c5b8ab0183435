// A game in progress, as user interfaces see it: text and plain structs, at the cost of a virtual
// call per operation. Search and perft work on the concepts of core/game.hpp instead.
//
// No function blocks; none throws; a refused move leaves the session as it was.
#pragma once

#include <memory>

#include "core/game.hpp"

namespace tria {

// A game longer than this is refused: nobody plays it, but a hostile file may contain it.
inline constexpr std::size_t kMaxPlies = 20'000;

namespace session_code {
inline constexpr std::string_view kGameOver = "session.game_over";
inline constexpr std::string_view kTooLong = "session.too_long";
inline constexpr std::string_view kNoGame = "session.no_game";
}  // namespace session_code

// What a GameSpec (facade/game_spec.hpp) consists of.
enum class SpecPart : std::uint8_t { kGame, kVariant, kPosition, kMoves };

// Why a game could not be opened, or its moves not be played.
struct OpenError {
  Error error{};
  SpecPart part = SpecPart::kMoves;
  std::size_t ply = 0;  // of the first move that cannot be played, from 1; 0: no move is at fault
  std::string move{};   // as it was written
};

// A legal move, and what it does, for animation.
struct LegalMove {
  std::string text;  // canonical
  std::vector<Step> steps;
};

class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  [[nodiscard]] virtual std::unique_ptr<Session> clone() const = 0;
  // Another game of the same variant, from a position (empty: the start of the variant).
  [[nodiscard]] virtual Expected<std::unique_ptr<Session>> restart(
      std::string_view position) const = 0;

  [[nodiscard]] virtual const GameInfo& game() const noexcept = 0;
  [[nodiscard]] virtual std::string variant() const = 0;

  [[nodiscard]] virtual std::string start_position() const = 0;
  // Whether this game began where its variant begins.
  [[nodiscard]] virtual bool from_standard_start() const = 0;
  [[nodiscard]] virtual std::string position() const = 0;
  [[nodiscard]] virtual Side side() const noexcept = 0;
  [[nodiscard]] virtual std::uint64_t key() const noexcept = 0;
  // The same for positions that differ only in how the board is turned or mirrored.
  [[nodiscard]] virtual std::uint64_t canonical_key() const noexcept = 0;

  // Canonical texts, sorted. Empty once the game is over, also when it ended by repetition.
  [[nodiscard]] virtual std::vector<std::string> legal_moves() const = 0;
  // The same moves in the same order, with what each of them does.
  [[nodiscard]] virtual std::vector<LegalMove> legal_moves_with_steps() const = 0;
  // Moves played so far, canonical.
  [[nodiscard]] virtual std::vector<std::string> moves() const = 0;
  [[nodiscard]] virtual std::size_t ply() const noexcept = 0;
  // What the last move did; nothing at the start.
  [[nodiscard]] virtual std::vector<Step> last_steps() const = 0;

  // Plays a move and returns its canonical text.
  virtual Expected<std::string> play(std::string_view move) = 0;
  virtual bool undo() noexcept = 0;
  // The canonical text of a legal move, or why it is not legal. Nothing is played.
  [[nodiscard]] virtual Expected<std::string> check(std::string_view move) const = 0;
  // What a legal move does, for animation.
  [[nodiscard]] virtual Expected<std::vector<Step>> steps(std::string_view move) const = 0;

  // The board to be drawn. Where pieces are stacked, those below the top one are known only as
  // far as the moves of this game tell.
  [[nodiscard]] virtual BoardView board() const = 0;
  // The canonical text of the legal move that somebody points at, or why there is none.
  [[nodiscard]] virtual Expected<std::string> attempt(const Selection& selection) const = 0;

  [[nodiscard]] virtual std::optional<Outcome> outcome() const noexcept = 0;
  // The final score once the game is over, the running one before.
  [[nodiscard]] virtual Score score() const noexcept = 0;
  [[nodiscard]] virtual std::vector<Detail> details() const = 0;
  [[nodiscard]] virtual std::optional<Notice> notice() const = 0;
  [[nodiscard]] virtual std::string diagram(const DiagramStyle& style) const = 0;

  // Leaves after `depth` plies from here. May take arbitrarily long.
  [[nodiscard]] virtual std::uint64_t perft(int depth) const noexcept = 0;

  // Plays a list of moves; stops at the first that is refused. Those before it stay played.
  [[nodiscard]] std::optional<OpenError> play_all(std::span<const std::string> moves) {
    for (const std::string& move : moves) {
      const Expected<std::string> played = play(move);
      if (!played) return OpenError{played.error(), SpecPart::kMoves, ply() + 1, move};
    }
    return std::nullopt;
  }
};

}  // namespace tria
