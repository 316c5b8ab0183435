// The engine behind every user interface: it takes a Session and returns text and plain structs.
// Each function says whether it blocks.
#pragma once

#include <atomic>

#include "engine/level.hpp"
#include "engine/limits.hpp"
#include "facade/session.hpp"

namespace tria {

// The lead in the count that decides between equal points.
struct TieBreak {
  std::string_view name;  // GameInfo::tie_break
  int lead = 0;
};

// The end of the game with best play by both, for the player to move.
struct ExactResult {
  double margin = 0.0;  // in points
  std::optional<TieBreak> tie_break{};
};

struct AnalysisLine {
  std::string move;
  std::vector<std::string> pv;  // begins with `move`
  int depth = 0;
  double score = 0.0;  // in the game's unit, for the player to move
  // What the player to move can expect, a draw counting half: exactly 0, 0.5 or 1 where proven.
  double chance = 0.5;
  // A forced win (or loss, below zero) in that many plies, where distance counts.
  std::optional<int> win_in;
  bool proven = false;
  std::optional<ExactResult> exact;  // where proven
};

struct Analysis {
  std::vector<AnalysisLine> lines;  // best first; empty when the game is over
  int depth = 0;
  std::uint64_t nodes = 0;
  std::uint64_t tablebase_hits = 0;
  int hash_permille = 0;
  std::int64_t time_ms = 0;

  [[nodiscard]] std::uint64_t nodes_per_second() const noexcept {
    return time_ms > 0 ? nodes * 1'000 / static_cast<std::uint64_t>(time_ms) : nodes * 1'000;
  }
};

inline constexpr int kMaxTables = 48;

struct EngineRequest {
  SearchLimits limits;
  std::size_t lines = 1;
  std::size_t threads = 1;
  // 1 to 10; 10 is full strength. At lower levels `limits` still hold as upper bounds.
  int level = 10;
  // The same seed and position give the same move at every level below 10.
  std::uint64_t seed = 0;
  // Endgame tables are probed for positions with at most this many pieces on the board; 0: never.
  // Levels below 10 never probe them.
  int tables = kMaxTables;
  // How much less than nothing a draw is worth to the player to move, in hundredths of the game's unit. Nothing: the game's own
  // where a move is chosen, none where a position is analysed. Not used where the margin counts.
  std::optional<int> contempt{};
  // Stops the search when it becomes true, even before the search has begun. If this is set,
  // EngineHandle::stop has no effect.
  const std::atomic<bool>* stop = nullptr;
  // Called when the engine needs a noticeable time before it can search.
  DelayNotice on_delay;
};

inline constexpr int kMaxLevel = kLevels;
inline constexpr std::size_t kDefaultHashMegabytes = 64;
inline constexpr std::size_t kMaxHashMegabytes = 16'384;
inline constexpr std::size_t kMaxThreads = 64;
inline constexpr std::size_t kMaxLines = 256;
inline constexpr int kMaxContempt = 1'000;

class EngineHandle {
 public:
  using Progress = std::function<void(const Analysis&)>;

  EngineHandle() = default;
  EngineHandle(const EngineHandle&) = delete;
  EngineHandle& operator=(const EngineHandle&) = delete;
  virtual ~EngineHandle() = default;

  // Resizes and clears the hash table, and blocks until that is done. Not during a search.
  virtual void set_hash(std::size_t megabytes) = 0;
  virtual void new_game() = 0;

  // Does what a search with this request would have to do first: gets the memory, reads or builds
  // the tablebases. Blocks until a search can begin at once.
  virtual void prepare(const Session& session, const EngineRequest& request) = 0;

  // Blocks until the limits are reached, the position is solved or `stop` is called from another
  // thread. `progress` is called on this thread after every depth. At level 10 the first line's
  // move is the one to play; at lower levels `choose_move` picks it.
  // The session must belong to this engine's game.
  virtual Analysis analyse(const Session& session, const EngineRequest& request,
                           const Progress& progress) = 0;

  // Blocks like `analyse`. The move a player of the level makes; nothing when the game is over.
  virtual std::optional<std::string> choose_move(const Session& session,
                                                 const EngineRequest& request) = 0;

  // May be called from any thread at any time; returns at once. Only what is running now stops: a
  // search that starts a moment later goes on (see EngineRequest::stop).
  virtual void stop() noexcept = 0;
};

}  // namespace tria
