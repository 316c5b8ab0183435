// Runs searches one after the other on a thread of its own, so that the thread that reads the protocol
// can always answer at once. The engine lives on that thread; only the stop flag is shared with it.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "protocol/options.hpp"

namespace tria {

// A copy of all that a search needs: commands that arrive later cannot change it.
struct SearchJob {
  UgiSettings settings;
  std::uint64_t game_number = 0;  // another number: forget what was learnt
  std::unique_ptr<Session> session;
  bool only_prepare = false;  // get the engine ready for such a search
  EngineRequest request;
  bool infinite = false;  // `bestmove` must wait for `stop`
  bool must_end = false;  // was told to stop, maybe before it began
};

class Searcher {
 public:
  // All are called on the searching thread, except the last.
  struct Listener {
    std::function<void(const Analysis&)> on_progress;
    std::function<void(const Analysis&)> on_result;  // not below the highest level
    // Exactly once for every search, in order; no move when the game is over.
    std::function<void(const std::optional<std::string>&)> on_move;
    // Before something that takes long.
    DelayNotice on_delay;
    // Called once, on the thread that waits in prepare(), when that takes noticeably long.
    std::function<void()> on_long_wait;
  };

  // Without a thread, submit() itself searches; then nothing can stop it but its limits.
  enum class Mode { kThread, kNoThread };

  Searcher(EngineMaker make_engine, Listener listener, Mode mode);
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;
  // Stops everything and waits for it.
  ~Searcher();

  // Queues a search behind those before it; an infinite search that is running ends for it. Does not
  // block. False, and nothing happens, when the queue is full.
  [[nodiscard]] bool submit(SearchJob job);
  // Gets the memory and the tablebases that a search would need, unless one is under way. Blocks
  // until the next search could begin at once.
  void prepare(SearchJob job);
  // Ends every search submitted so far. Does not block.
  void stop();
  // Blocks until every search has told its move; infinite ones are ended.
  void finish();

 private:
  // These three with the lock held.
  void push(SearchJob job);
  void end_searches(bool only_infinite);
  [[nodiscard]] bool is_idle() const { return line_.empty() && !busy_; }
  void work();
  void perform(SearchJob& job);
  [[nodiscard]] std::optional<std::string> search(const SearchJob& job);
  [[nodiscard]] EngineHandle& engine_for(const SearchJob& job);

  EngineMaker make_engine_;
  Listener listener_;
  Mode mode_;

  // Only the searching thread touches these.
  std::unique_ptr<EngineHandle> engine_;
  std::string engine_game_;
  std::uint64_t engine_hash_ = 0;
  std::uint64_t engine_game_number_ = 0;

  std::atomic<bool> stop_{false};
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<SearchJob> line_;
  SteadyClock::time_point last_end_{};  // of a search
  SearchJob* running_ = nullptr;        // until its move is about to be told
  bool busy_ = false;                   // until its move has been told
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace tria
