#include "server/storage/sqlite/log_keeper.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"

namespace tria::server {

namespace {

using namespace std::chrono_literals;

// Few enough for commits to wait for them.
constexpr int kFew = 256;
// After this time a restart that failed is tried again.
constexpr auto kPause = 1s;
// How long commits wait for readers of an old state before they go on with too long a log.
constexpr auto kPatience = 1s;

std::uint64_t microseconds(std::chrono::steady_clock::duration time) {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(time).count());
}

}  // namespace

LogKeeper::LogKeeper(Database database, int pages, Storage::Report report)
    : database_(std::move(database)), report_(std::move(report)), pages_(pages) {
  thread_ = std::thread([this] { run(); });
}

LogKeeper::~LogKeeper() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void LogKeeper::begin_commit() {
  const auto start = Clock::now();
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return !wants_turn_ && (pages_ <= kMax || is_hopeless_); });
  is_writing_ = true;
  figures_.wait_microseconds += microseconds(Clock::now() - start);
}

void LogKeeper::end_commit(int pages) {
  {
    const std::lock_guard lock(mutex_);
    is_writing_ = false;
    if (pages < pages_) ++figures_.restarts;
    pages_ = pages;
    if (!wants_turn_ && !is_due()) return;
  }
  wake_.notify_all();
}

bool LogKeeper::is_due() const {
  if (pages_ <= kLong) return false;
  if (pages_ > kMax && !is_hopeless_) return true;
  return pages_ < tended_pages_ || pages_ >= tended_pages_ + kLong ||
         Clock::now() >= tended_ + kPause;
}

void LogKeeper::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return is_ending_ || is_due(); });
    if (is_ending_) return;
    lock.unlock();
    tend();
    lock.lock();
    tended_pages_ = pages_;
    tended_ = Clock::now();
  }
}

void LogKeeper::tend() {
  const std::optional<Database::Log> log = copy_most();
  if (log && log->pages > kVeryLong) restart(*log);
  // Commits do not wait for what has just failed.
  give_up_if(!log || log->pages > kMax);
}

void LogKeeper::give_up_if(bool tried) {
  std::optional<std::string> trouble;
  {
    const std::lock_guard lock(mutex_);
    is_hopeless_ = tried && pages_ > kMax;
    trouble = problem_;
    if (is_hopeless_ && !trouble) {
      trouble = "somebody keeps reading an old state: the write-ahead log grows until they end";
    }
  }
  wake_.notify_all();
  if (trouble == reported_) return;
  reported_ = trouble;
  report_(trouble);
}

// While others write: each round copies what was written during the one before, as long as that gets
// less.
std::optional<Database::Log> LogKeeper::copy_most() {
  std::optional<Database::Log> before;
  while (true) {
    const std::optional<Database::Log> log = checkpoint(Database::Checkpoint::kPassive);
    if (!log) return before;
    const int left = log->pages - log->taken;
    if (left <= kFew || (before && left >= before->pages - before->taken)) return log;
    before = log;
  }
}

// The writer waits meanwhile. Unless the log is far too long, it waits only for a few pages and not for
// readers.
void LogKeeper::restart(const Database::Log& log) {
  const bool is_too_long = log.pages > kMax;
  if (!is_too_long && log.pages - log.taken > kFew) return;
  {
    std::unique_lock lock(mutex_);
    wants_turn_ = true;
    wake_.wait(lock, [this] { return !is_writing_; });
  }
  database_.wait_for_locks(is_too_long ? kPatience : 0s);
  const bool restarted = checkpoint(Database::Checkpoint::kRestart).has_value();
  {
    const std::lock_guard lock(mutex_);
    wants_turn_ = false;
    if (restarted) {
      pages_ = 0;
      ++figures_.restarts;
    }
  }
  wake_.notify_all();
}

std::optional<Database::Log> LogKeeper::checkpoint(Database::Checkpoint mode) {
  const auto start = Clock::now();
  const auto done = database_.checkpoint(mode);
  const std::uint64_t took = microseconds(Clock::now() - start);
  const std::lock_guard lock(mutex_);
  problem_.reset();
  if (!done) {
    problem_ = join("the log cannot be taken into the database: ", done.error().message);
    return std::nullopt;
  }
  if (!*done) return std::nullopt;
  ++figures_.checkpoints;
  figures_.longest_microseconds = std::max(figures_.longest_microseconds, took);
  return **done;
}

LogKeeper::Figures LogKeeper::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.pages = pages_;
  return figures;
}

std::optional<std::string> LogKeeper::problem() const {
  const std::lock_guard lock(mutex_);
  return problem_;
}

}  // namespace tria::server
