// Keeps the write-ahead log short: a thread with its own connection copies the log into the database
// (a checkpoint) while others read and write. Commits wait for it in two cases only: for the last few
// pages, since under a load without pauses the log could otherwise never start from the beginning
// (this takes about as long as another commit), and when the log is far too long.
#pragma once

#include "server/storage/sqlite/database.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

class LogKeeper {
 public:
  // In pages of 4 KB. Beyond `kLong` the log is copied, beyond `kVeryLong` it is also restarted, beyond
  // `kMax` commits wait for that. With one more transaction it is still below 64 MB.
  static constexpr int kLong = 1'000;
  static constexpr int kVeryLong = 4'000;
  static constexpr int kMax = 12'000;
  // The most that a transaction may add.
  static constexpr int kMaxTransaction = 2'000;

  // `pages`: the log's present length. `report` is called on the keeper's thread.
  LogKeeper(Database database, int pages, Storage::Report report)
      : database_(std::move(database)), report_(std::move(report)), pages_(pages) {
    thread_ = std::thread([this] { run(); });
  }
  LogKeeper(const LogKeeper&) = delete;
  LogKeeper& operator=(const LogKeeper&) = delete;
  ~LogKeeper() {
    {
      const std::lock_guard lock(mutex_);
      is_ending_ = true;
    }
    wake_.notify_all();
    thread_.join();
  }

  // Called around every transaction, on the writer's thread. begin_commit() may wait.
  void begin_commit() {
    const auto start = Clock::now();
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return !wants_turn_ && (pages_ <= kMax || is_hopeless_); });
    is_writing_ = true;
    figures_.log_wait_microseconds += microseconds(Clock::now() - start);
  }
  void end_commit(int pages) {
    {
      const std::lock_guard lock(mutex_);
      is_writing_ = false;
      if (pages < pages_) ++figures_.log_restarts;
      pages_ = pages;
      if (!wants_turn_ && !is_due()) return;
    }
    wake_.notify_all();
  }

  // Those of the log.
  [[nodiscard]] Storage::Figures figures() const {
    const std::lock_guard lock(mutex_);
    Storage::Figures figures = figures_;
    figures.log_pages = static_cast<std::uint64_t>(pages_);
    return figures;
  }
  // Why the log cannot be copied into the database, if so; a reader in the way is not an error.
  [[nodiscard]] std::optional<std::string> problem() const {
    const std::lock_guard lock(mutex_);
    return problem_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  // Few enough for commits to wait for them.
  static constexpr int kFew = 256;
  // After this time a restart that failed is tried again.
  static constexpr std::chrono::seconds kPause{1};
  // How long commits wait for readers of an old state before they go on with too long a log.
  static constexpr std::chrono::seconds kPatience{1};

  static std::uint64_t microseconds(Clock::duration time) {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(time).count());
  }

  void run() {
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
  [[nodiscard]] bool is_due() const {
    if (pages_ <= kLong) return false;
    if (pages_ > kMax && !is_hopeless_) return true;
    return pages_ < tended_pages_ || pages_ >= tended_pages_ + kLong ||
           Clock::now() >= tended_ + kPause;
  }
  void tend() {
    const std::optional<Database::Log> log = copy_most();
    if (log && log->pages > kVeryLong) restart(*log);
    // Commits do not wait for what has just failed.
    give_up_if(!log || log->pages > kMax);
  }
  // Nothing if somebody was in the way or it failed.
  [[nodiscard]] std::optional<Database::Log> checkpoint(Database::Checkpoint mode) {
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
    figures_.longest_checkpoint_microseconds =
        std::max(figures_.longest_checkpoint_microseconds, took);
    return **done;
  }
  // While others write: each round copies what was written during the one before, as long as that gets
  // less.
  [[nodiscard]] std::optional<Database::Log> copy_most() {
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
  void restart(const Database::Log& log) {
    const bool is_too_long = log.pages > kMax;
    if (!is_too_long && log.pages - log.taken > kFew) return;
    {
      std::unique_lock lock(mutex_);
      wants_turn_ = true;
      wake_.wait(lock, [this] { return !is_writing_; });
    }
    database_.wait_for_locks(is_too_long ? kPatience : std::chrono::seconds{0});
    const bool restarted = checkpoint(Database::Checkpoint::kRestart).has_value();
    {
      const std::lock_guard lock(mutex_);
      wants_turn_ = false;
      if (restarted) {
        pages_ = 0;
        ++figures_.log_restarts;
      }
    }
    wake_.notify_all();
  }
  void give_up_if(bool tried) {
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

  Database database_;
  const Storage::Report report_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool is_ending_ = false;
  bool is_writing_ = false;   // a transaction
  bool wants_turn_ = false;   // the keeper waits for the transaction to end
  bool is_hopeless_ = false;  // a long reader blocks the restart: commits do not wait
  int pages_ = 0;
  int tended_pages_ = 0;  // after the last tend()
  Clock::time_point tended_ = Clock::time_point::min();
  std::optional<std::string> problem_;
  std::optional<std::string> reported_;
  Storage::Figures figures_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace tria::server
