// Keeps the write-ahead log short: on a thread and a connection of its own it takes the log into the
// database while others read and write. Commits wait for it only in two cases: for the last few
// pages, without which the log could never begin anew under a load that never pauses (as long as
// another commit would take), and when the log has become far too long.
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
  // In pages of 4 KB. From `kLong` on the log is taken over, from `kVeryLong` on it is made to begin
  // anew, beyond `kMax` commits wait for that. With one transaction more it is below 64 MB.
  static constexpr int kLong = 1'000;
  static constexpr int kVeryLong = 4'000;
  static constexpr int kMax = 12'000;
  // What a transaction may add.
  static constexpr int kMaxTransaction = 2'000;

  // `pages`: what the log has already. `report` is told on the keeper's thread.
  LogKeeper(Database database, int pages, Storage::Report report);
  LogKeeper(const LogKeeper&) = delete;
  LogKeeper& operator=(const LogKeeper&) = delete;
  ~LogKeeper();

  // Around every transaction, on the thread that writes. The first waits where it must.
  void begin_commit();
  void end_commit(int pages);

  struct Figures {
    int pages = 0;
    std::uint64_t checkpoints = 0;
    std::uint64_t restarts = 0;  // how often the log began anew
    std::uint64_t longest_microseconds = 0;
    std::uint64_t wait_microseconds = 0;  // of commits, in total
  };
  [[nodiscard]] Figures figures() const;
  // Why the log cannot be taken into the database, if so; a reader in the way is no reason.
  [[nodiscard]] std::optional<std::string> problem() const;

 private:
  using Clock = std::chrono::steady_clock;

  void run();
  [[nodiscard]] bool is_due() const;
  void tend();
  // What is left in the log, or nothing when somebody was in the way or it failed.
  [[nodiscard]] std::optional<Database::Log> checkpoint(Database::Checkpoint mode);
  [[nodiscard]] std::optional<Database::Log> take_most();
  void begin_anew(const Database::Log& log);
  void give_up_if(bool tried);

  Database database_;
  const Storage::Report report_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool is_ending_ = false;
  bool is_writing_ = false;   // a transaction
  bool wants_turn_ = false;   // the keeper, before the next transaction
  bool is_hopeless_ = false;  // somebody reads an old state: it makes no sense to wait for them
  int pages_ = 0;
  int tended_pages_ = 0;  // when it was last looked after
  Clock::time_point tended_ = Clock::time_point::min();
  std::optional<std::string> problem_;
  std::optional<std::string> reported_;
  Figures figures_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace tria::server
