// The server's engines: a few threads that search for analyses, in fair shares, and for the seats that
// the engine holds. Moves come first, because a clock is running: when no thread is free, an analysis
// is interrupted, and goes on when no move is waiting.
#pragma once

#include "facade/native/engines.hpp"
#include "server/analysis/sliced_analysis.hpp"
#include "server/live/live_match.hpp"
#include "server/queues.hpp"
#include "server/service.hpp"

namespace tria::server {

struct EnginePoolOptions {
  std::size_t threads = 1;
  std::size_t hash_megabytes = 64;  // of each thread's engine, for each game
  std::size_t max_queued = 64;
  std::size_t max_queued_each = 4;  // by one address
  std::size_t max_queued_moves = 2'000;
  std::string tables;  // folder of endgame tables; empty: the usual one
};

// An analysis that is asked for.
struct SearchRequest {
  std::shared_ptr<const Session> session;
  std::size_t lines = 1;
  Millis time = 0;
  std::function<void(const Analysis&)> progress;
  std::function<void(const Analysis&, bool stopped)> finished;
};

// Names one analysis, to cancel it.
class SearchTicket {
  friend class EnginePool;
  enum class State : std::uint8_t { kWaiting, kSearching, kInterrupted, kEnded };

  explicit SearchTicket(SearchRequest request)
      : request_(std::move(request)), analysis_(request_.time) {}

  const SearchRequest request_;
  std::atomic<bool> stop_{false};  // the slice that runs
  // Only with the pool's lock.
  State state_ = State::kWaiting;
  bool cancelled_ = false;
  bool must_yield_ = false;
  // Only for the thread that searches; between slices only with the pool's lock.
  SlicedAnalysis analysis_;
};

class EnginePool final : public EngineSeats {
 public:
  // `post` runs a task on the thread that uses the pool.
  EnginePool(const EnginePoolOptions& options, Post post)
      : options_(options),
        make_engine_(options.tables.empty() ? EngineMaker(make_full_engine)
                                            : engines_with_tables(options.tables)),
        post_(std::move(post)),
        analyses_(options.max_queued, options.max_queued_each),
        moves_(options.max_queued_moves, options.threads) {
    for (std::size_t i = 0; i < options.threads; ++i) threads_.emplace_back([this] { work(); });
  }
  EnginePool(const EnginePool&) = delete;
  EnginePool& operator=(const EnginePool&) = delete;
  // Stops the searches; those that wait are not answered.
  ~EnginePool() override {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
      for (const auto& ticket : running_) {
        ticket->cancelled_ = true;
        ticket->stop_ = true;
      }
      for (MoveJob* const job : running_moves_) job->stop = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  // All functions are called on one thread, and all callbacks run there.
  void choose(EngineTurn turn, Answer<std::string> done) override {
    const auto job = std::make_shared<MoveJob>();
    // Waiting may take as long as thinking: the clock that runs has room for both.
    job->due = Clock::now() + 2 * Milliseconds(turn.time);
    job->turn = std::move(turn);
    job->done = done;
    {
      const std::lock_guard lock(mutex_);
      if (!moves_.push(job->due, job)) return post_([done] { done(fail(busy())); });
      if (moves_.size() > idle_) interrupt_an_analysis();
    }
    wake_.notify_one();
  }
  // Stops a move's search when its fair share is over and others wait.
  void tick() override {
    const std::lock_guard lock(mutex_);
    const SteadyTime now = Clock::now();
    for (MoveJob* const job : running_moves_) {
      const std::optional<SteadyTime> end = moves_.fair_end(job->start);
      if (end && now >= *end && now >= job->start + kShortestMove) job->stop = true;
    }
  }

  // Nothing: the queue is full.
  [[nodiscard]] std::shared_ptr<SearchTicket> analyse(const std::string& address,
                                                      SearchRequest request) {
    const std::shared_ptr<SearchTicket> ticket(new SearchTicket(std::move(request)));
    {
      const std::lock_guard lock(mutex_);
      if (!analyses_.push(address, ticket)) return nullptr;
    }
    wake_.notify_one();
    return ticket;
  }
  // Ends the search soon, or takes it out of the queue. `finished` is called with `stopped`, unless
  // the search has ended already.
  void cancel(const std::shared_ptr<SearchTicket>& ticket) {
    using State = SearchTicket::State;
    Analysis found;
    {
      const std::lock_guard lock(mutex_);
      ticket->cancelled_ = true;
      ticket->stop_ = true;
      if (ticket->state_ == State::kWaiting) {
        (void)analyses_.take([&](const auto& waiting) { return waiting == ticket; });
      } else if (ticket->state_ != State::kInterrupted) {
        return;  // the thread that searches tells it, or has told it
      } else {
        found = ticket->analysis_.shown();
        count(found);
      }
      ticket->state_ = State::kEnded;
    }
    post_([finished = ticket->request_.finished, found] { finished(found, true); });
  }
  // Searches that wait to begin. An analysis that was interrupted has begun.
  [[nodiscard]] std::size_t queued() const {
    const std::lock_guard lock(mutex_);
    return analyses_.size() + moves_.size();
  }

  struct Figures {
    std::atomic<std::uint64_t> analyses{0};
    std::atomic<std::uint64_t> moves{0};
    std::atomic<std::uint64_t> nodes{0};
  };
  [[nodiscard]] const Figures& figures() const noexcept { return figures_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kBetweenProgress{200};
  // The least time for a move, however many wait.
  static constexpr std::chrono::milliseconds kShortestMove{10};
  // Weak levels search a few hundred thousand positions at most.
  static constexpr std::size_t kWeakHashMegabytes = 16;

  static Error busy() { return {request_code::kBusy, "the engine's queue is full", {}}; }

  struct MoveJob {
    EngineTurn turn;
    Answer<std::string> done;
    SteadyTime due;    // when it should have been answered
    SteadyTime start;  // of the search
    std::atomic<bool> stop{false};
  };
  // A thread's own. A search for a weak level forgets everything first, so that it has an engine to
  // itself and an interrupted analysis finds its hash table as it was.
  using Engines = std::map<std::pair<std::string, bool>, std::unique_ptr<EngineHandle>>;

  void work() {
    Engines engines;
    std::shared_ptr<SearchTicket> begun;  // an analysis of this thread, perhaps interrupted
    const auto goes_on = [&] {
      return begun && begun->state_ == SearchTicket::State::kInterrupted;
    };
    std::unique_lock lock(mutex_);
    while (true) {
      ++idle_;
      wake_.wait(lock,
                 [&] { return ending_ || moves_.size() > 0 || goes_on() || analyses_.size() > 0; });
      --idle_;
      if (ending_) return;
      if (const auto job = moves_.pop()) {
        run(lock, engines, **job);
        continue;
      }
      if (!goes_on()) begun = analyses_.pop().value_or(nullptr);
      if (begun) run(lock, engines, begun);
    }
  }
  [[nodiscard]] EngineHandle& engine_for(Engines& engines, const Session& session,
                                         int level) const {
    const bool strong = level >= kMaxLevel;
    const std::string_view game = session.game().name;
    auto& engine = engines[{std::string(game), strong}];
    if (!engine) {
      engine = make_engine_(*find_game(game));
      engine->set_hash(strong ? options_.hash_megabytes
                              : std::min(options_.hash_megabytes, kWeakHashMegabytes));
    }
    return *engine;
  }
  // Both are called with the lock, and search without it.
  void run(std::unique_lock<std::mutex>& lock, Engines& engines, MoveJob& job) {
    job.start = Clock::now();
    SteadyTime end = std::min(job.start + Milliseconds(job.turn.time), job.due);
    if (const auto fair = moves_.fair_end(job.start)) end = std::min(end, *fair);
    end = std::max(end, job.start + kShortestMove);
    running_moves_.push_back(&job);
    lock.unlock();

    EngineRequest request;
    request.limits.move_time = std::chrono::duration_cast<Milliseconds>(end - job.start);
    request.level = job.turn.level;
    request.seed = job.turn.seed;
    request.stop = &job.stop;
    const Session& session = *job.turn.session;
    const auto move = engine_for(engines, session, job.turn.level).choose_move(session, request);
    ++figures_.moves;
    // Not a copy: whom it answers may end with it, which must happen on the server's thread.
    post_([done = std::move(job.done), move] { move ? done(*move) : done(fail(busy())); });

    lock.lock();
    std::erase(running_moves_, &job);
  }
  void run(std::unique_lock<std::mutex>& lock, Engines& engines,
           const std::shared_ptr<SearchTicket>& ticket) {
    ticket->state_ = SearchTicket::State::kSearching;
    ticket->must_yield_ = false;
    ticket->stop_ = false;
    running_.push_back(ticket);
    lock.unlock();
    search(*ticket, engine_for(engines, *ticket->request_.session, kMaxLevel));
    lock.lock();
    std::erase(running_, ticket);
    const bool cancelled = ticket->cancelled_;
    if (!cancelled && ticket->must_yield_ && ticket->analysis_.is_unfinished()) {
      ticket->state_ = SearchTicket::State::kInterrupted;
      return;
    }
    ticket->state_ = SearchTicket::State::kEnded;
    lock.unlock();
    const Analysis& found = ticket->analysis_.shown();
    count(found);
    post_([finished = ticket->request_.finished, found, cancelled] { finished(found, cancelled); });
    lock.lock();
  }
  // One slice.
  void search(SearchTicket& ticket, EngineHandle& engine) const {
    const SteadyTime start = Clock::now();
    EngineRequest request;
    request.limits.move_time = Milliseconds(ticket.analysis_.time_left());
    request.lines = ticket.request_.lines;
    request.stop = &ticket.stop_;
    SteadyTime last{};
    const Analysis slice =
        engine.analyse(*ticket.request_.session, request, [&](const Analysis& so_far) {
          const Analysis& shown = ticket.analysis_.show(so_far);
          const SteadyTime now = Clock::now();
          if (now - last < kBetweenProgress) return;
          last = now;
          post_([progress = ticket.request_.progress, shown] { progress(shown); });
        });
    ticket.analysis_.end_slice(
        slice, std::chrono::duration_cast<Milliseconds>(Clock::now() - start).count());
  }
  void interrupt_an_analysis() {
    const auto found = std::find_if(running_.begin(), running_.end(),
                                    [](const auto& ticket) { return !ticket->must_yield_; });
    if (found == running_.end()) return;
    (*found)->must_yield_ = true;
    (*found)->stop_ = true;
  }
  void count(const Analysis& ended) {
    ++figures_.analyses;
    figures_.nodes += ended.nodes;
  }

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
  Figures figures_;
  std::vector<std::thread> threads_;
};

}  // namespace tria::server
