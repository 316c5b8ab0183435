#include "server/analysis/engine_pool.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "facade/registry.hpp"
#include "server/wire/codes.hpp"

namespace tria::server {

namespace {

constexpr std::chrono::milliseconds kBetweenProgress{200};

Error busy() { return {request_code::kBusy, "the engine's queue is full", {}}; }

}  // namespace

EnginePool::EnginePool(const EnginePoolOptions& options, Post post)
    : options_(options),
      make_engine_(options.tables.empty() ? EngineMaker(make_full_engine)
                                          : engines_with_tables(options.tables)),
      post_(std::move(post)),
      analyses_(options.max_queued, options.max_queued_each) {
  for (std::size_t i = 0; i < options.threads; ++i) threads_.emplace_back([this] { work(); });
}

EnginePool::~EnginePool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (const auto& ticket : running_) ticket->stop();
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

void EnginePool::choose(EngineTurn turn, std::function<void(Expected<std::string>)> done) {
  auto session = new_session(turn.game, turn.variant, turn.position);
  for (const std::string& move : turn.moves) {
    if (session && !(*session)->play(move)) session = fail(busy());  // cannot be: it was played
  }
  if (!session) return post_([done, error = session.error()] { done(fail(error)); });
  auto ticket = std::make_shared<SearchTicket>();
  const std::shared_ptr<const Session> game = std::move(*session);
  const auto search = [this, ticket, game, turn, done](EngineHandle& engine) {
    EngineRequest request;
    request.limits.move_time = Milliseconds(turn.time);
    request.level = turn.level;
    request.seed = turn.seed;
    request.stop = &ticket->stop_;
    const std::optional<std::string> move = engine.choose_move(*game, request);
    ++move_count_;
    post_([done, move] {
      if (move) {
        done(*move);
      } else {
        done(fail(busy()));
      }
    });
  };
  {
    const std::lock_guard lock(mutex_);
    if (moves_.size() >= options_.max_queued_moves) {
      return post_([done] { done(fail(busy())); });
    }
    moves_.push_back({ticket, search, turn.game, {}});
  }
  wake_.notify_one();
}

std::shared_ptr<SearchTicket> EnginePool::analyse(const std::string& address, Wish wish) {
  auto ticket = std::make_shared<SearchTicket>();
  std::string game(wish.session->game().name);
  Finished finished = wish.finished;
  Job job{ticket,
          [this, ticket, wish = std::move(wish)](EngineHandle& engine) {
            search(wish, *ticket, engine);
          },
          std::move(game), std::move(finished)};
  {
    const std::lock_guard lock(mutex_);
    if (!analyses_.push(address, std::move(job))) return nullptr;
  }
  wake_.notify_one();
  return ticket;
}

void EnginePool::cancel(const std::shared_ptr<SearchTicket>& ticket) {
  std::optional<Job> waiting;
  {
    const std::lock_guard lock(mutex_);
    ticket->stop();
    waiting = analyses_.take([&](const Job& job) { return job.ticket == ticket; });
  }
  if (waiting) post_([finished = std::move(waiting->finished)] { finished({}, true); });
}

void EnginePool::search(const Wish& wish, SearchTicket& ticket, EngineHandle& engine) {
  EngineRequest request;
  request.limits.move_time = Milliseconds(wish.time);
  request.lines = wish.lines;
  request.stop = &ticket.stop_;
  auto last = std::chrono::steady_clock::time_point{};
  const Analysis analysis = engine.analyse(*wish.session, request, [&](const Analysis& so_far) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kBetweenProgress) return;
    last = now;
    post_([progress = wish.progress, so_far] { progress(so_far); });
  });
  ++analysis_count_;
  node_count_ += analysis.nodes;
  post_([finished = wish.finished, analysis,
         cancelled = ticket.cancelled_.load(std::memory_order_relaxed)] {
    finished(analysis, cancelled);
  });
}

EngineHandle* EnginePool::engine_for(Engines& engines, const std::string& game) const {
  std::unique_ptr<EngineHandle>& engine = engines[game];
  if (!engine) {
    const Expected<GameEntry> entry = find_game(game);
    if (!entry) return nullptr;
    engine = make_engine_(*entry);
    engine->set_hash(options_.hash_megabytes);
  }
  return engine.get();
}

void EnginePool::work() {
  Engines engines;  // of this thread
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return ending_ || !moves_.empty() || analyses_.size() > 0; });
    if (ending_) return;
    std::optional<Job> job;
    if (!moves_.empty()) {
      job = std::move(moves_.front());
      moves_.pop_front();
    } else {
      job = analyses_.pop();
    }
    if (!job) continue;
    running_.push_back(job->ticket);
    lock.unlock();
    if (EngineHandle* const engine = engine_for(engines, job->game)) job->search(*engine);
    lock.lock();
    std::erase(running_, job->ticket);
  }
}

}  // namespace tria::server
