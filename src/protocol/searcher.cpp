#include "protocol/searcher.hpp"

#include <algorithm>
#include <utility>

namespace tria {

Searcher::Searcher(EngineMaker make_engine, Listener listener, Mode mode)
    : make_engine_(std::move(make_engine)), listener_(std::move(listener)), mode_(mode) {}

Searcher::~Searcher() {
  stop();
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Searcher::push(SearchJob job) {
  job.ticket = ++last_ticket_;
  if (!job.only_prepare) last_search_ = job.ticket;
  line_.push_back(std::move(job));
  if (running_ != nullptr && must_end(*running_)) stop_.store(true);
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  changed_.notify_all();
}

bool Searcher::submit(SearchJob job) {
  constexpr std::size_t kMaxWaiting = 64;
  if (mode_ == Mode::kNoThread) {
    stop_.store(false);
    perform(job);
    return true;
  }
  const std::scoped_lock lock(mutex_);
  if (line_.size() >= kMaxWaiting) return false;
  push(std::move(job));
  return true;
}

void Searcher::prepare(SearchJob job) {
  constexpr std::chrono::milliseconds kLong{300};
  job.only_prepare = true;
  if (mode_ == Mode::kNoThread) return perform(job);
  std::unique_lock lock(mutex_);
  if (running_ != nullptr || !line_.empty()) return;
  push(std::move(job));
  const std::uint64_t ticket = last_ticket_;
  const auto is_done = [&] { return done_ >= ticket; };
  if (changed_.wait_for(lock, kLong, is_done)) return;
  lock.unlock();
  listener_.on_long_wait();
  lock.lock();
  changed_.wait(lock, is_done);
}

void Searcher::stop() {
  const std::scoped_lock lock(mutex_);
  stopped_ = last_ticket_;
  stop_.store(true);
  changed_.notify_all();
}

void Searcher::finish() {
  std::unique_lock lock(mutex_);
  finishing_ = true;
  if (running_ != nullptr && must_end(*running_)) stop_.store(true);
  changed_.notify_all();
  changed_.wait(lock, [&] { return done_ >= last_ticket_; });
  finishing_ = false;
}

bool Searcher::must_end(const SearchJob& job) const {
  if (job.ticket <= stopped_) return true;
  return job.infinite && (finishing_ || last_search_ > job.ticket);
}

void Searcher::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return closing_ || !line_.empty(); });
    if (line_.empty()) return;
    SearchJob job = std::move(line_.front());
    line_.pop_front();
    running_ = &job;
    stop_.store(must_end(job));
    // The time of a search that had to wait begins when the one before it has told its move.
    std::optional<SteadyClock::time_point>& start = job.request.limits.start;
    if (start) start = std::max(*start, last_end_);
    lock.unlock();
    perform(job);
    lock.lock();
    done_ = job.ticket;
    if (!job.only_prepare) last_end_ = SteadyClock::now();
    changed_.notify_all();
  }
}

void Searcher::perform(SearchJob& job) {
  std::optional<std::string> move;
  job.request.on_delay = listener_.on_delay;
  if (job.only_prepare) {
    engine_for(job).prepare(*job.session, job.request);
  } else {
    move = search(job);
  }
  if (mode_ == Mode::kThread) {
    std::unique_lock lock(mutex_);
    if (job.infinite) changed_.wait(lock, [&] { return must_end(job); });
    // Before the move is told: whoever hears it finds the engine idle.
    running_ = nullptr;
  }
  if (!job.only_prepare) listener_.on_move(move);
}

std::optional<std::string> Searcher::search(const SearchJob& job) {
  EngineHandle& engine = engine_for(job);
  EngineRequest request = job.request;
  request.stop = &stop_;
  if (request.level < kMaxLevel) return engine.choose_move(*job.session, request);
  const Analysis result = engine.analyse(*job.session, request, listener_.on_progress);
  listener_.on_result(result);
  if (result.lines.empty()) return std::nullopt;
  return result.lines.front().move;
}

EngineHandle& Searcher::engine_for(const SearchJob& job) {
  const std::string_view game = job.settings.game.info().name;
  if (!engine_ || engine_game_ != game) {
    engine_.reset();  // two tables need not stand side by side
    engine_ = make_engine_(job.settings.game);
    engine_game_ = game;
    engine_hash_ = 0;  // it has none yet
  }
  if (engine_hash_ != job.settings.hash) {
    engine_->set_hash(job.settings.hash);
    engine_hash_ = job.settings.hash;
  } else if (engine_game_number_ != job.game_number) {
    engine_->new_game();
  }
  engine_game_number_ = job.game_number;
  return *engine_;
}

}  // namespace tria
