// Runs searches one after the other on a thread of its own, so that the thread that reads the
// protocol can answer at once. Only the searching thread uses the engine; the stop flag is shared.
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
  std::uint64_t game_number = 0;  // another number: clear the hash table
  std::unique_ptr<Session> session;
  bool only_prepare = false;  // do not search, only get the engine ready
  EngineRequest request;
  bool infinite = false;  // `bestmove` must wait for `stop`
  bool must_end = false;  // told to stop, perhaps before it began
};

class Searcher {
 public:
  // All are called on the searching thread, except the last.
  struct Listener {
    std::function<void(const Analysis&)> on_progress;
    std::function<void(const Analysis&)> on_result;  // only at the highest level
    // Exactly once for every search, in order; no move when the game is over.
    std::function<void(const std::optional<std::string>&)> on_move;
    // Called before something that takes long.
    DelayNotice on_delay;
    // Called once, on the thread that waits in prepare(), when that takes noticeably long.
    std::function<void()> on_long_wait;
  };

  // Without a thread, submit() itself searches; then nothing can stop it but its limits.
  enum class Mode { kThread, kNoThread };

  Searcher(EngineMaker make_engine, Listener listener, Mode mode);
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;
  // Stops all searches and waits for them to end.
  ~Searcher();

  // Queues a search; infinite searches before it are ended. Does not block. Returns false and does
  // nothing if the queue is full.
  [[nodiscard]] bool submit(SearchJob job);
  // Gets the memory and the tablebases that a search would need, unless a search is running or
  // queued. Blocks until the next search could begin at once.
  void prepare(SearchJob job);
  // Ends every search submitted so far. Does not block.
  void stop();
  // Blocks until every search has reported its move; infinite ones are ended.
  void finish();

 private:
  // The caller of these three must hold the lock.
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
  SteadyClock::time_point last_end_{};  // when the last search ended
  SearchJob* running_ = nullptr;        // reset just before its move is reported
  bool busy_ = false;                   // until after its move has been reported
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace tria
