#include "protocol/searcher.hpp"

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
  if (!job.only_prepare) end_searches(true);
  line_.push_back(std::move(job));
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  changed_.notify_all();
}

void Searcher::end_searches(bool only_infinite) {
  const auto end = [&](SearchJob& job) {
    job.must_end = job.must_end || job.infinite || !only_infinite;
  };
  std::for_each(line_.begin(), line_.end(), end);
  if (running_ == nullptr) return;
  end(*running_);
  if (running_->must_end) stop_.store(true);
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
  const auto is_done = [this] { return is_idle(); };
  if (changed_.wait_for(lock, kLong, is_done)) return;
  lock.unlock();
  listener_.on_long_wait();
  lock.lock();
  changed_.wait(lock, is_done);
}

void Searcher::stop() {
  const std::scoped_lock lock(mutex_);
  end_searches(false);
  stop_.store(true);  // also for a search without a thread
}

void Searcher::finish() {
  std::unique_lock lock(mutex_);
  end_searches(true);
  changed_.wait(lock, [this] { return is_idle(); });
}

void Searcher::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return closing_ || !line_.empty(); });
    if (line_.empty()) return;
    SearchJob job = std::move(line_.front());
    line_.pop_front();
    running_ = &job;
    busy_ = true;
    stop_.store(job.must_end);
    // The clock of a queued search starts when the search before it has reported its move.
    std::optional<SteadyClock::time_point>& start = job.request.limits.start;
    if (start) start = std::max(*start, last_end_);
    lock.unlock();
    perform(job);
    lock.lock();
    busy_ = false;
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
    if (job.infinite) changed_.wait(lock, [&] { return job.must_end; });
    // Cleared before the move is reported: a host that reads the move finds the engine idle.
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
    engine_.reset();  // first, so that two hash tables never exist at once
    engine_ = make_engine_(job.settings.game);
    engine_game_ = game;
    engine_hash_ = 0;  // it has no hash table yet
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
