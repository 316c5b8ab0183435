#include "server/analysis/engine_pool.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "facade/game_spec.hpp"
#include "server/analysis/sliced_analysis.hpp"
#include "server/wire/codes.hpp"

namespace tria::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kBetweenProgress{200};
// The least time for a move, however many wait.
constexpr std::chrono::milliseconds kShortestMove{10};
// Weak levels search a few hundred thousand positions at most.
constexpr std::size_t kWeakHashMegabytes = 16;

Error busy() { return {request_code::kBusy, "the engine's queue is full", {}}; }

Millis milliseconds_since(SteadyTime start) {
  return std::chrono::duration_cast<Milliseconds>(Clock::now() - start).count();
}

}  // namespace

class SearchTicket {
  friend class EnginePool;
  enum class State : std::uint8_t { kWaiting, kSearching, kInterrupted, kEnded };

  explicit SearchTicket(EnginePool::Request request)
      : request_(std::move(request)), analysis_(request_.time) {}

  const EnginePool::Request request_;
  std::atomic<bool> stop_{false};  // the slice that runs
  // Only with the pool's lock.
  State state_ = State::kWaiting;
  bool cancelled_ = false;
  bool must_yield_ = false;
  // Only for the thread that searches; between slices only with the pool's lock.
  SlicedAnalysis analysis_;
};

struct EnginePool::MoveJob {
  EngineTurn turn;
  std::shared_ptr<const Session> session;
  std::function<void(Expected<std::string>)> done;
  SteadyTime due;    // when it should have been answered
  SteadyTime start;  // of the search
  std::atomic<bool> stop{false};
};

EnginePool::EnginePool(const EnginePoolOptions& options, Post post)
    : options_(options),
      make_engine_(options.tables.empty() ? EngineMaker(make_full_engine)
                                          : engines_with_tables(options.tables)),
      post_(std::move(post)),
      analyses_(options.max_queued, options.max_queued_each),
      moves_(options.max_queued_moves, options.threads) {
  for (std::size_t i = 0; i < options.threads; ++i) threads_.emplace_back([this] { work(); });
}

EnginePool::~EnginePool() {
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

std::size_t EnginePool::queued() const {
  const std::lock_guard lock(mutex_);
  return analyses_.size() + moves_.size();
}

EnginePool::Figures EnginePool::figures() const {
  return {analysis_count_, move_count_, node_count_, queued()};
}

// --- Asking -------------------------------------------------------------------------------------

void EnginePool::choose(EngineTurn turn, std::function<void(Expected<std::string>)> done) {
  auto session = open(turn.spec);
  if (!session) return post_([done, error = session.error().error] { done(fail(error)); });
  const auto job = std::make_shared<MoveJob>();
  // Waiting may take as long as thinking: the clock that runs has room for both.
  job->due = Clock::now() + 2 * Milliseconds(turn.time);
  job->turn = std::move(turn);
  job->session = std::move(*session);
  job->done = done;
  {
    const std::lock_guard lock(mutex_);
    if (!moves_.push(job->due, job)) return post_([done] { done(fail(busy())); });
    if (moves_.size() > idle_) interrupt_an_analysis();
  }
  wake_.notify_one();
}

void EnginePool::interrupt_an_analysis() {
  const auto found = std::find_if(running_.begin(), running_.end(),
                                  [](const auto& ticket) { return !ticket->must_yield_; });
  if (found == running_.end()) return;
  (*found)->must_yield_ = true;
  (*found)->stop_ = true;
}

// Stops a move's search when its fair share is over and others wait.
void EnginePool::tick() {
  const std::lock_guard lock(mutex_);
  const SteadyTime now = Clock::now();
  for (MoveJob* const job : running_moves_) {
    const std::optional<SteadyTime> end = moves_.fair_end(job->start);
    if (end && now >= *end && now >= job->start + kShortestMove) job->stop = true;
  }
}

std::shared_ptr<SearchTicket> EnginePool::analyse(const std::string& address, Request request) {
  const std::shared_ptr<SearchTicket> ticket(new SearchTicket(std::move(request)));
  {
    const std::lock_guard lock(mutex_);
    if (!analyses_.push(address, ticket)) return nullptr;
  }
  wake_.notify_one();
  return ticket;
}

void EnginePool::cancel(const std::shared_ptr<SearchTicket>& ticket) {
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

void EnginePool::count(const Analysis& ended) {
  ++analysis_count_;
  node_count_ += ended.nodes;
}

// --- Searching ----------------------------------------------------------------------------------

EngineHandle& EnginePool::engine_for(Engines& engines, const GameEntry& game, int level) const {
  const bool strong = level >= kMaxLevel;
  auto& engine = (strong ? engines.strong : engines.weak)[std::string(game.info().name)];
  if (!engine) {
    engine = make_engine_(game);
    engine->set_hash(strong ? options_.hash_megabytes
                            : std::min(options_.hash_megabytes, kWeakHashMegabytes));
  }
  return *engine;
}

void EnginePool::work() {
  Engines engines;
  std::shared_ptr<SearchTicket> begun;  // an analysis of this thread, perhaps interrupted
  const auto goes_on = [&] { return begun && begun->state_ == SearchTicket::State::kInterrupted; };
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

void EnginePool::run(std::unique_lock<std::mutex>& lock, Engines& engines, MoveJob& job) {
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
  const Expected<GameEntry> game = find_game(job.turn.spec.game);
  std::optional<std::string> move;
  if (game) {
    move = engine_for(engines, *game, job.turn.level).choose_move(*job.session, request);
  }
  ++move_count_;
  post_([done = job.done, move] {
    if (move) {
      done(*move);
    } else {
      done(fail(busy()));
    }
  });

  lock.lock();
  std::erase(running_moves_, &job);
}

void EnginePool::run(std::unique_lock<std::mutex>& lock, Engines& engines,
                     const std::shared_ptr<SearchTicket>& ticket) {
  ticket->state_ = SearchTicket::State::kSearching;
  ticket->must_yield_ = false;
  ticket->stop_ = false;
  running_.push_back(ticket);
  lock.unlock();
  const Expected<GameEntry> game = find_game(ticket->request_.session->game().name);
  if (game) search(*ticket, engine_for(engines, *game, kMaxLevel));
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

void EnginePool::search(SearchTicket& ticket, EngineHandle& engine) const {
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
  ticket.analysis_.end_slice(slice, milliseconds_since(start));
}

}  // namespace tria::server
