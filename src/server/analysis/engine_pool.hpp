// The server's engines: a few threads that search for analyses, in fair shares, and for the seats that
// the engine holds. Moves come first, because a clock is running: when no thread is free, an analysis
// is interrupted, and goes on when no move is waiting.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "facade/engine.hpp"
#include "facade/native/engines.hpp"
#include "facade/registry.hpp"
#include "server/analysis/fair_queue.hpp"
#include "server/analysis/move_queue.hpp"
#include "server/live/engine_seats.hpp"
#include "server/wire/frames.hpp"

namespace tria::server {

struct EnginePoolOptions {
  std::size_t threads = 1;
  std::size_t hash_megabytes = 64;  // of each thread's engine, for each game
  std::size_t max_queued = 64;
  std::size_t max_queued_each = 4;  // by one address
  std::size_t max_queued_moves = 2'000;
  std::string tables;  // folder of endgame tables; empty: the usual one
};

// Names one analysis, to cancel it.
class SearchTicket;

class EnginePool final : public EngineSeats {
 public:
  // Runs a task on the thread that uses the pool; may be called from any thread.
  using Post = std::function<void(std::function<void()>)>;
  using Progress = std::function<void(const Analysis&)>;
  using Finished = std::function<void(const Analysis&, bool stopped)>;

  EnginePool(const EnginePoolOptions& options, Post post);
  EnginePool(const EnginePool&) = delete;
  EnginePool& operator=(const EnginePool&) = delete;
  // Stops the searches; those that wait are not answered.
  ~EnginePool() override;

  // All functions are called on one thread, and all callbacks run there.
  void choose(EngineTurn turn, std::function<void(Expected<std::string>)> done) override;
  void tick() override;

  struct Request {
    std::shared_ptr<const Session> session;
    std::size_t lines = 1;
    Millis time = 0;
    Progress progress;
    Finished finished;
  };
  // Nothing: the queue is full.
  [[nodiscard]] std::shared_ptr<SearchTicket> analyse(const std::string& address, Request request);
  // Ends the search soon, or takes it out of the queue. `finished` is called with `stopped`, unless
  // the search has ended already.
  void cancel(const std::shared_ptr<SearchTicket>& ticket);
  // Searches that wait to begin. An analysis that was interrupted has begun.
  [[nodiscard]] std::size_t queued() const;

  struct Figures {
    std::uint64_t analyses = 0;
    std::uint64_t moves = 0;
    std::uint64_t nodes = 0;
    std::size_t queued = 0;
  };
  [[nodiscard]] Figures figures() const;

 private:
  struct MoveJob;
  // A thread's own. A search for a weak level forgets everything first, so that it has an engine to
  // itself and an interrupted analysis finds its hash table as it was.
  struct Engines {
    std::map<std::string, std::unique_ptr<EngineHandle>> strong;
    std::map<std::string, std::unique_ptr<EngineHandle>> weak;
  };

  void work();
  [[nodiscard]] EngineHandle& engine_for(Engines& engines, const GameEntry& game, int level) const;
  // Both are called with the lock, and search without it.
  void run(std::unique_lock<std::mutex>& lock, Engines& engines, MoveJob& job);
  void run(std::unique_lock<std::mutex>& lock, Engines& engines,
           const std::shared_ptr<SearchTicket>& ticket);
  // One slice.
  void search(SearchTicket& ticket, EngineHandle& engine) const;
  void interrupt_an_analysis();
  void count(const Analysis& ended);

  const EnginePoolOptions options_;
  const EngineMaker make_engine_;
  const Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<std::shared_ptr<SearchTicket>> analyses_;
  MoveQueue<std::shared_ptr<MoveJob>> moves_;
  std::vector<std::shared_ptr<SearchTicket>> running_;  // analyses
  std::vector<MoveJob*> running_moves_;
  std::size_t idle_ = 0;  // threads that wait for something to do
  bool ending_ = false;
  std::atomic<std::uint64_t> analysis_count_{0};
  std::atomic<std::uint64_t> move_count_{0};
  std::atomic<std::uint64_t> node_count_{0};
  std::vector<std::thread> threads_;
};

}  // namespace tria::server
