// Keeps the write-ahead log short: a thread with its own connection copies the log into the database
// (a checkpoint) while others read and write. Commits wait for it in two cases only: for the last few
// pages, since under a load without pauses the log could otherwise never start from the beginning
// (this takes about as long as another commit), and when the log is far too long.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/storage/sqlite/database.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

class LogKeeper {
 public:
  // In pages of 4 KB. Beyond `kLong` the log is copied, beyond `kVeryLong` it is also restarted, beyond
  // `kMax` commits wait for that. Even one transaction longer it is below 64 MB.
  static constexpr int kLong = 1'000;
  static constexpr int kVeryLong = 4'000;
  static constexpr int kMax = 12'000;
  // The most that a transaction may add.
  static constexpr int kMaxTransaction = 2'000;

  // `pages`: the log's present length. `report` is called on the keeper's thread.
  LogKeeper(Database database, int pages, Storage::Report report);
  LogKeeper(const LogKeeper&) = delete;
  LogKeeper& operator=(const LogKeeper&) = delete;
  ~LogKeeper();

  // Called around every transaction, on the writer's thread. begin_commit() may wait.
  void begin_commit();
  void end_commit(int pages);

  struct Figures {
    int pages = 0;
    std::uint64_t checkpoints = 0;
    std::uint64_t restarts = 0;  // of the log, from its beginning
    std::uint64_t longest_microseconds = 0;
    std::uint64_t wait_microseconds = 0;  // of commits, in total
  };
  [[nodiscard]] Figures figures() const;
  // Why the log cannot be copied into the database, if so; a reader in the way is not an error.
  [[nodiscard]] std::optional<std::string> problem() const;

 private:
  using Clock = std::chrono::steady_clock;

  void run();
  [[nodiscard]] bool is_due() const;
  void tend();
  // Nothing if somebody was in the way or it failed.
  [[nodiscard]] std::optional<Database::Log> checkpoint(Database::Checkpoint mode);
  [[nodiscard]] std::optional<Database::Log> copy_most();
  void restart(const Database::Log& log);
  void give_up_if(bool tried);

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
  Figures figures_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace tria::server
