// Where matches are kept. No SQL and no JSON is known here, so that another database can stand behind
// it. Events are texts that storage does not look into.
// No function blocks. Answers come on the thread that the storage was given for them, in any order;
// what has been answered with success is on the disk.
#pragma once

#include "facade/transitions.hpp"
#include "server/codes.hpp"
#include "server/storage/account_storage.hpp"
#include "server/storage/players.hpp"

namespace tria::server {

// New events of a match, and its header after them. Edges only when an archived match ends.
struct MatchUpdate {
  MatchHeader header;
  std::vector<StoredEvent> events;
  std::vector<Transition> edges;
  // Only when a rated match ends with a result. Its `change` may be read once append() has answered.
  std::shared_ptr<RatedEnd> rated_end{};
  // Conditional moves of one seat have changed: a text that storage does not look into, empty for none.
  std::optional<std::pair<Side, std::string>> conditions{};
};

struct ArchiveQuery {
  std::string game;     // empty: all
  std::string variant;  // empty: all
  std::string result;   // empty: all
  std::string moves;    // the first ones; empty: any
  std::optional<ArchiveCursor> before;
  std::uint32_t limit = 20;
};

// How often a position was followed by another, and how those matches ended.
struct EdgeCount {
  std::uint64_t to = 0;
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  std::uint32_t draws = 0;

  friend bool operator==(const EdgeCount&, const EdgeCount&) = default;
};

// At its end it writes what is queued, and still posts the answers.
class Storage : public Interface {
 public:
  // Called on any thread when the database begins to fail, with the reason, and with nothing when it
  // works again.
  using Report = std::function<void(const std::optional<std::string>& problem)>;

  // All of the updates or none. A match's events are written in order: where one was refused, those
  // after it are too.
  virtual void append(std::vector<MatchUpdate> updates, Answer<bool> done) = 0;
  // Notes that the server is alive at this running time; appending does as well.
  virtual void beat(std::int64_t now) = 0;
  // Writes something that is different each time, and reads a little. Fails with the reason.
  virtual void check(Answer<bool> done) = 0;
  // The running time at which the server starts: the date it was opened with, or, when the machine's
  // clock was set back since the server was last alive, that moment. Nothing stored is later.
  [[nodiscard]] virtual std::int64_t start_time() const noexcept = 0;
  // For how long the server was down since that moment.
  [[nodiscard]] virtual std::int64_t absence_since(std::int64_t moment) const noexcept = 0;

  // The events of a match in order; none when there is no such match.
  virtual void load(std::string id, Answer<std::vector<StoredEvent>> done) = 0;
  // The texts of both seats' conditional moves.
  virtual void conditions(std::string id, Answer<std::array<std::string, 2>> done) = 0;
  virtual void headers(std::vector<std::string> ids, Answer<std::vector<MatchHeader>> done) = 0;
  // Public matches that are being played, the last one changed first.
  virtual void live(std::uint32_t limit, Answer<std::vector<MatchHeader>> done) = 0;
  // Matches with a deadline up to that moment, the earliest first.
  virtual void due(std::int64_t until, std::uint32_t limit,
                   Answer<std::vector<std::string>> done) = 0;
  // Those for which is_archived() holds, the last one first.
  virtual void archive(ArchiveQuery query, Answer<std::vector<MatchHeader>> done) = 0;
  virtual void edges(std::string game, std::string variant, std::uint64_t from,
                     Answer<std::vector<EdgeCount>> done) = 0;
  [[nodiscard]] virtual PlayerQueries& players() noexcept = 0;

  // In the same database, with the same promises.
  [[nodiscard]] virtual AccountStorage& accounts() noexcept = 0;

  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t updates = 0;
    std::uint64_t failures = 0;
    std::uint64_t commit_microseconds = 0;  // in total
    std::uint64_t longest_commit_microseconds = 0;
    std::uint64_t queued = 0;
    // Of the log that commits go to before they are taken into the database.
    std::uint64_t log_pages = 0;
    std::uint64_t log_bytes = 0;
    std::uint64_t log_restarts = 0;
    std::uint64_t log_wait_microseconds = 0;  // of commits, in total
    std::uint64_t checkpoints = 0;
    std::uint64_t longest_checkpoint_microseconds = 0;
  };
  // May be called from any thread.
  [[nodiscard]] virtual Figures figures() const noexcept = 0;
};

// In one SQLite file (with its -wal and -shm beside it): one thread writes, one takes the log into the
// database, one loads matches, one searches, so that a long search keeps no player waiting. The file is
// this server's alone; where it is deleted or replaced nothing is written any more.
// Makes the file where there is none and brings an older one up to date. From when the server was
// last alive until `now` it was absent.
[[nodiscard]] Expected<std::unique_ptr<Storage>> open_sqlite(const std::string& path,
                                                             std::int64_t now, Post post,
                                                             const Storage::Report& report);

}  // namespace tria::server
