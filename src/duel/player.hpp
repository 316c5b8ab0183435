// A player during a duel: our engine, a random mover or another program, behind one interface. A
// failure is returned as a value: it loses the game, and the duel goes on.
#pragma once

#include "duel/player_spec.hpp"
#include "facade/registry.hpp"
#include "record/record.hpp"

namespace tria::duel {

// Why a player forfeits a game.
enum class Fault : std::uint8_t {
  kStart,
  kCrash,
  kHang,
  kNonsense,
  kIllegal,
  kOtherPosition,  // a move that is legal in an earlier position: this one was not read
  kTime,
};
inline constexpr std::size_t kFaults = 7;

[[nodiscard]] std::string_view name_of(Fault fault) noexcept;

struct Failure {
  Fault fault = Fault::kCrash;
  std::string detail;
};

// What the clocks show, by side; nothing for a player without one.
using Clocks = std::array<std::optional<ClockLimit>, 2>;

struct Answer {
  std::string move;
  std::optional<record::Eval> eval;  // from the mover's side
};

// How long other programs may take.
struct Patience {
  Milliseconds hang{60'000};   // to start, to get ready, and for a move that has no time limit
  Milliseconds margin{1'000};  // beyond `movetime`
};

class Player {
 public:
  explicit Player(const PlayerSpec& spec) : spec_(spec) {}
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // Called before the first move of each game. The same seed makes the same random choices. May block.
  [[nodiscard]] virtual std::optional<Failure> begin(const Session& start, std::uint64_t seed) = 0;
  // Blocks until there is a move or a failure. The game is not over.
  [[nodiscard]] virtual tl::expected<Answer, Failure> choose(const Session& session,
                                                             const Clocks& clocks) = 0;
  // Called after a failure: the next begin() starts from scratch, as with a new player.
  virtual void reset() {}
  // Makes a blocked call return soon, with any result. May be called from any thread; a call that
  // blocks just afterwards is not affected, so it may have to be repeated.
  virtual void interrupt() noexcept {}

  [[nodiscard]] const PlayerSpec& spec() const noexcept { return spec_; }

 private:
  PlayerSpec spec_;
};

[[nodiscard]] std::unique_ptr<Player> make_player(const PlayerSpec& spec, const GameEntry& game,
                                                  const Patience& patience);

// A player that is another program, spoken to in UGI or UCI. It is started before its first game and
// again after each failure, and never trusted: every wait has a time limit.
[[nodiscard]] std::unique_ptr<Player> make_program_player(const PlayerSpec& spec,
                                                          const Patience& patience);

// The score of an info line ("score cp 31", "score mate -2"), from the mover's side.
[[nodiscard]] std::optional<record::Eval> parse_info_score(std::string_view line);

}  // namespace tria::duel
