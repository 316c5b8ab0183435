#include "protocol/searcher.hpp"

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
  if (job.session) last_search_ = job.ticket;
  line_.push_back(std::move(job));
  if (running_ != nullptr && must_end(*running_)) stop_.store(true);
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  changed_.notify_all();
}

bool Searcher::submit(SearchJob job) {
  constexpr std::size_t kLongestLine = 64;
  if (mode_ == Mode::kNoThread) {
    stop_.store(false);
    perform(job);
    return true;
  }
  const std::scoped_lock lock(mutex_);
  if (line_.size() >= kLongestLine) return false;
  push(std::move(job));
  return true;
}

void Searcher::prepare(SearchJob job) {
  if (mode_ == Mode::kNoThread) return perform(job);
  std::unique_lock lock(mutex_);
  if (running_ != nullptr || !line_.empty()) return;
  push(std::move(job));
  const std::uint64_t ticket = last_ticket_;
  changed_.wait(lock, [&] { return done_ >= ticket; });
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
    lock.unlock();
    perform(job);
    lock.lock();
    done_ = job.ticket;
    changed_.notify_all();
  }
}

void Searcher::perform(SearchJob& job) {
  std::optional<std::string> move;
  if (job.session) {
    move = search(job);
  } else {
    (void)engine_for(job);
  }
  if (mode_ == Mode::kThread) {
    std::unique_lock lock(mutex_);
    if (job.infinite) changed_.wait(lock, [&] { return must_end(job); });
    // Before the move is told: whoever hears it finds the engine idle.
    running_ = nullptr;
  }
  if (job.session) listener_.on_move(move);
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
    engine_hash_ = kDefaultHashMegabytes;
    engine_game_number_ = job.game_number;
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
