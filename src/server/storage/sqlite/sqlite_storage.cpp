#include <atomic>
#include <iterator>

#include "server/storage/sqlite/database_file.hpp"
#include "server/storage/sqlite/log_keeper.hpp"
#include "server/storage/sqlite/queries.hpp"
#include "server/storage/sqlite/sqlite_accounts.hpp"

namespace tria::server {

namespace {

// Bound the queues: a stalled disk must surface.
constexpr std::size_t kMaxAppends = 20'000;
constexpr std::size_t kMaxLoads = 10'000;
constexpr std::size_t kMaxSearches = 200;

// A generous estimate of the pages it adds to the log: each row may touch a page of its own, and
// trees grow.
int pages_of(const Append& append) {
  constexpr std::size_t kHeader = 8;
  constexpr std::size_t kRow = 2;
  constexpr std::size_t kRated = 16;  // two ratings and two changes, with their indexes
  constexpr std::size_t kHalfPage = 2'048;
  constexpr std::size_t kChange = 64;
  std::size_t pages = append.change ? kChange : 1;
  for (const MatchUpdate& update : append.updates) {
    std::size_t bytes = update.header.moves.size() + update.header.settings.spec.position.size();
    for (const StoredEvent& event : update.events) bytes += event.data.size();
    if (update.rated_end) pages += kRated;
    if (update.conditions) bytes += update.conditions->second.size();
    pages += kHeader + kRow * (update.events.size() + update.edges.size()) + bytes / kHalfPage;
  }
  return static_cast<int>(pages);
}

// --- Queries --------------------------------------------------------------------------------------

// A row whose columns are the four members of a struct.
template <class Struct>
Struct read_row(const Statement& row) {
  Struct made;
  auto& [first, second, third, fourth] = made;
  row.read(first, second, third, fourth);
  return made;
}

Expected<std::vector<MatchHeader>> headers_of(Database& database,
                                              const std::vector<std::string>& ids) {
  const std::string sql = join(select_headers(), "WHERE id = ?");
  std::vector<MatchHeader> found;
  for (const std::string& id : ids) {
    auto header = rows(database, sql, read_header, id);
    if (!header) return header;
    std::move(header->begin(), header->end(), std::back_inserter(found));
  }
  return found;
}

Expected<std::vector<MatchHeader>> live_headers(Database& database, std::uint32_t limit) {
  const std::string sql =
      join(select_headers(), "WHERE state = 1 AND public = 1 ORDER BY updated DESC LIMIT ?");
  return rows(database, sql, read_header, limit);
}

Expected<std::vector<std::string>> due_matches(Database& database, std::int64_t until,
                                               std::uint32_t limit) {
  return rows(
      database,
      "SELECT id FROM matches WHERE deadline IS NOT NULL AND deadline <= ? "
      "ORDER BY deadline LIMIT ?",
      [](const Statement& row) { return row.text(0); }, until, limit);
}

Expected<std::vector<MatchHeader>> archived(Database& database, const ArchiveQuery& query) {
  std::string sql =
      join(select_headers(), "WHERE state = 2 AND public = 1 AND result <> '' AND ply >= 2");
  if (!query.game.empty()) sql += " AND game = ?1";
  if (!query.variant.empty()) sql += " AND variant = ?2";
  if (!query.result.empty()) sql += " AND result = ?3";
  // Moves are separated by spaces, and '!' follows the space: everything that begins so.
  if (!query.moves.empty()) {
    sql += " AND moves >= ?4 AND moves < ?4 || '!' AND (moves = ?4 OR moves >= ?4 || ' ')";
  }
  if (query.before) sql += " AND (updated, id) < (?5, ?6)";
  sql += " ORDER BY updated DESC, id DESC LIMIT ?7";
  const ArchiveCursor before = query.before.value_or(ArchiveCursor{});
  return rows(database, sql, read_header, query.game, query.variant, query.result, query.moves,
              before.updated, before.id, query.limit);
}

// Reads something of every table and index: what can be seen of the file's health in a moment.
Expected<bool> probe(Database& database) {
  constexpr const char* kSome =
      "SELECT * FROM matches ORDER BY id LIMIT 1; SELECT * FROM matches ORDER BY id DESC LIMIT 1;"
      "SELECT * FROM events ORDER BY match LIMIT 1;"
      "SELECT * FROM events ORDER BY match DESC, number DESC LIMIT 1;"
      "SELECT * FROM edges LIMIT 1; SELECT * FROM life; SELECT * FROM absences LIMIT 1;"
      "SELECT * FROM checks; SELECT * FROM ratings LIMIT 1; SELECT * FROM rating_changes LIMIT 1;"
      "SELECT * FROM accounts LIMIT 1; SELECT * FROM names LIMIT 1;"
      "SELECT * FROM passkeys LIMIT 1; SELECT * FROM sessions LIMIT 1;"
      "SELECT * FROM recovery_codes LIMIT 1; SELECT * FROM relations LIMIT 1";
  const bool reads = database.execute(kSome) && live_headers(database, 1) &&
                     archived(database, {"", "", "", "", {}, 1}) &&
                     due_matches(database, INT64_MAX, 1);
  if (!reads) return failure_of(database);
  return true;
}

// A function that gives nothing when the database fails, as one that says why.
template <class Find>
auto within_time(Find find) {
  return [find](Database& database, const auto&... values) {
    using Found = typename decltype(find(database, values...))::value_type;
    end_soon(database);
    auto found = find(database, values...);
    return found ? Expected<Found>(std::move(*found)) : Expected<Found>(failure_of(database));
  };
}

// --- The storage ----------------------------------------------------------------------------------

class SqliteStorage final : public Storage, private PlayerQueries {
 public:
  struct Connections {
    DatabaseFile file;
    Writer writer;
    Database keeper;
    Database loader;
    Database searcher;
  };
  SqliteStorage(Connections connections, Post post, const Report& report)
      : post_(std::move(post)),
        report_(report),
        file_(std::move(connections.file)),
        writer_(std::move(connections.writer)),
        loader_(std::move(connections.loader)),
        searcher_(std::move(connections.searcher)),
        keeper_(std::move(connections.keeper), writer_.database().log_pages(), report),
        loads_(kMaxLoads, [this](std::deque<Query> queued) { ask(loader_, std::move(queued)); }),
        searches_(kMaxSearches,
                  [this](std::deque<Query> queued) { ask(searcher_, std::move(queued)); }),
        appends_(kMaxAppends, [this](std::deque<Append> queued) { write(std::move(queued)); }),
        accounts_({[this](Query query) { return loads_.push(std::move(query)); },
                   [this](Append append) { push(std::move(append)); }, post_}) {}

  void append(std::vector<MatchUpdate> updates, Answer<bool> done) override {
    std::int64_t alive = 0;
    for (const MatchUpdate& update : updates) alive = std::max(alive, update.header.updated);
    push({std::move(updates), std::move(done), alive, false, {}});
  }
  void check(Answer<bool> done) override { push({{}, std::move(done), 0, true, {}}); }
  [[nodiscard]] AccountStorage& accounts() noexcept override { return accounts_; }
  void beat(std::int64_t now) override { (void)appends_.push({{}, {}, now, false, {}}); }
  [[nodiscard]] std::int64_t start_time() const noexcept override { return writer_.start_time(); }
  [[nodiscard]] std::int64_t absence_since(std::int64_t moment) const noexcept override {
    std::int64_t total = 0;
    for (const Absence& absence : writer_.absences()) {
      total += std::max<std::int64_t>(0, absence.until - std::max(absence.since, moment));
    }
    return total;
  }

  void conditions(std::string id, Answer<std::array<std::string, 2>> done) override {
    enqueue(loads_, std::move(done),
            [id = std::move(id)](Database& database) -> Expected<std::array<std::string, 2>> {
              std::array<std::string, 2> texts;
              const auto keep = [&](const Statement& row) {
                texts[row.number(0) == 0 ? 0 : 1] = row.text(1);
              };
              end_soon(database);
              if (!database.query("SELECT seat, lines FROM conditions WHERE match = ?", keep, id)) {
                return failure_of(database);
              }
              return texts;
            });
  }
  void load(std::string id, Answer<std::vector<StoredEvent>> done) override {
    enqueue(loads_, std::move(done), [id = std::move(id)](Database& database) {
      return rows(database,
                  "SELECT number, at, kind, data FROM events WHERE match = ? ORDER BY number",
                  read_row<StoredEvent>, id);
    });
  }
  void headers(std::vector<std::string> ids, Answer<std::vector<MatchHeader>> done) override {
    enqueue(loads_, std::move(done), headers_of, std::move(ids));
  }
  void live(std::uint32_t limit, Answer<std::vector<MatchHeader>> done) override {
    enqueue(searches_, std::move(done), live_headers, limit);
  }
  void due(std::int64_t until, std::uint32_t limit,
           Answer<std::vector<std::string>> done) override {
    enqueue(loads_, std::move(done), due_matches, until, limit);
  }
  void archive(ArchiveQuery query, Answer<std::vector<MatchHeader>> done) override {
    enqueue(searches_, std::move(done), archived, std::move(query));
  }
  void edges(std::string game, std::string variant, std::uint64_t from,
             Answer<std::vector<EdgeCount>> done) override {
    enqueue(searches_, std::move(done), [=](Database& database) {
      return rows(database,
                  "SELECT target, first, second, draws FROM edges "
                  "WHERE game = ? AND variant = ? AND source = ? LIMIT 1000",
                  read_row<EdgeCount>, game, variant, from);
    });
  }

  [[nodiscard]] PlayerQueries& players() noexcept override { return *this; }

  [[nodiscard]] Figures figures() const noexcept override {
    Figures figures = keeper_.figures();
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(file_.log_path(), error);
    figures.log_bytes = error ? 0 : bytes;
    figures.queued = appends_.size();
    figures.commits = commits_;
    figures.updates = updates_;
    figures.failures = failures_;
    figures.commit_microseconds = microseconds_;
    figures.longest_commit_microseconds = longest_;
    return figures;
  }

 private:
  void push(Append append) {
    const Answer<bool> refuse = append.done;
    if (!appends_.push(std::move(append))) post_([refuse] { refuse(fail(busy())); });
  }
  static Error busy() { return {request_code::kBusy, "the database's queue is full", {}}; }

  // In transactions that are not too large for the log.
  void write(std::deque<Append> queued) {
    while (!queued.empty()) {
      std::deque<Append> together;
      int pages = 0;
      do {
        pages += pages_of(queued.front());
        if (!together.empty() && pages > LogKeeper::kMaxTransaction) break;
        together.push_back(std::move(queued.front()));
        queued.pop_front();
      } while (!queued.empty() && !queued.front().is_check && !together.front().is_check);
      if (together.front().is_check)
        write_check(std::move(together.front().done));
      else
        write_together(std::move(together));
    }
  }

  void write_together(std::deque<Append> queued) {
    const auto start = std::chrono::steady_clock::now();
    std::vector<bool> written(queued.size(), false);
    (void)commit([&] { written = writer_.write(queued); });
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - start);
    const auto microseconds = static_cast<std::uint64_t>(took.count());
    updates_ += written.size();
    failures_ += static_cast<std::uint64_t>(std::count(written.begin(), written.end(), false));
    microseconds_ += microseconds;
    longest_ = std::max(longest_.load(), microseconds);
    // One message to the other thread for all of them.
    post_([queued = std::make_shared<std::deque<Append>>(std::move(queued)), written] {
      for (std::size_t i = 0; i < queued->size(); ++i) {
        if (const Answer<bool>& done = (*queued)[i].done; done && written[i]) {
          done(true);
        } else if (done) {
          done(fail(storage_code::kFailed, "the database refused the change; nothing was stored"));
        }
      }
    });
  }

  // Commits nothing if the files were deleted or replaced: it would be lost. Returns what is wrong.
  std::optional<std::string> commit(const std::function<void()>& body) {
    std::optional<std::string> problem = file_.problem();
    if (!problem) {
      keeper_.begin_commit();
      body();
      keeper_.end_commit(writer_.database().log_pages());
      problem = writer_.problem();
    }
    ++commits_;
    if (writer_.database().found_damage()) note_damage();
    // Damage is for good: a commit that succeeds after it is no recovery.
    if (!is_damaged_ && problem != reported_) report_(reported_ = problem);
    return problem;
  }

  // Writes, then reads with a new connection, which has nothing cached.
  void write_check(Answer<bool> done) {
    std::optional<std::string> problem = commit([&] { writer_.write_check(); });
    if (!problem) problem = keeper_.problem();
    if (!problem && is_damaged_) problem = "the database is damaged";
    if (problem) {
      return post_([done = std::move(done), why = std::move(*problem)] {
        done(fail(storage_code::kFailed, why));
      });
    }
    enqueue(loads_, std::move(done), [this](Database&) -> Expected<bool> {
      Expected<Database> fresh = Database::open(file_.path(), Database::Mode::kReader);
      if (!fresh) return fail(storage_code::kFailed, fresh.error().message);
      const Expected<bool> read = probe(*fresh);
      if (fresh->found_damage()) note_damage();
      return read;
    });
  }

  void note_damage() {
    if (!is_damaged_.exchange(true)) report_("the database is damaged");
  }

  // --- About players ---

  void ratings(std::string account, Answer<std::vector<AccountRating>> done) override {
    search(std::move(done), ratings_of, std::move(account));
  }
  void rating(std::string account, std::string game, Pace pace,
              Answer<std::optional<PlayerRating>> done) override {
    enqueue(loads_, std::move(done), within_time(rating_of), std::move(account), std::move(game),
            pace);
  }
  void leaderboard(std::string game, Pace pace, Millis now, std::uint32_t limit,
                   Answer<std::vector<RankedPlayer>> done) override {
    search(std::move(done), best_players, std::move(game), pace, now, limit);
  }
  void rating_history(std::string account, std::string game, Pace pace, std::uint32_t limit,
                      Answer<std::vector<RatingPoint>> done) override {
    search(std::move(done), history_of, std::move(account), std::move(game), pace, limit);
  }
  void matches_of(PlayerMatchQuery query, Answer<std::vector<MatchHeader>> done) override {
    search(std::move(done), server::matches_of, std::move(query));
  }
  void results_of(std::string account, std::size_t most, Answer<PlayerResults> done) override {
    search(std::move(done), server::results_of, std::move(account), most);
  }
  void rating_change(std::string match, Answer<std::optional<ShownChange>> done) override {
    enqueue(loads_, std::move(done), within_time(change_of), std::move(match));
  }

  template <class T, class Find, class... Values>
  void search(Answer<T> done, Find find, Values... values) {
    enqueue(searches_, std::move(done), within_time(find), std::move(values)...);
  }

  // Answers with what `find` finds, on that thread, in its database.
  template <class T, class Find, class... Values>
  void enqueue(TaskThread<Query>& thread, Answer<T> done, Find find, Values... values) {
    const bool taken =
        thread.push([this, done, find, ... values = std::move(values)](Database& from) {
          post_([done, answer = std::make_shared<Expected<T>>(find(from, values...))] {
            done(std::move(*answer));
          });
        });
    if (!taken) post_([done] { done(fail(busy())); });
  }

  void ask(Database& database, std::deque<Query> queries) {
    for (const Query& query : queries) query(database);
    if (database.found_damage()) note_damage();
    // Whom they answer, such as a connection, may end with them: that must happen on the server's thread.
    post_([ended = std::make_shared<std::deque<Query>>(std::move(queries))] {});
  }

  const Post post_;
  const Report report_;
  const DatabaseFile file_;  // first of the connections, so that it ends last
  Writer writer_;
  Database loader_;
  Database searcher_;
  std::optional<std::string> reported_;  // by the thread that writes
  std::atomic<bool> is_damaged_{false};
  std::atomic<std::uint64_t> commits_{0};
  std::atomic<std::uint64_t> updates_{0};
  std::atomic<std::uint64_t> failures_{0};
  std::atomic<std::uint64_t> microseconds_{0};
  std::atomic<std::uint64_t> longest_{0};
  // Last, so that they end first: they use what is above.
  LogKeeper keeper_;
  TaskThread<Query> loads_;
  TaskThread<Query> searches_;
  TaskThread<Append> appends_;
  SqliteAccounts accounts_;
};

}  // namespace

Expected<std::unique_ptr<Storage>> open_sqlite(const std::string& path, std::int64_t now, Post post,
                                               const Storage::Report& report) {
  Expected<DatabaseFile> file = DatabaseFile::open(path);
  if (!file) return fail(file.error());
  Expected<Writer> writer = Writer::open(file->path(), now);
  if (!writer) return fail(writer.error());
  Expected<Database> keeper = Database::open(file->path(), Database::Mode::kWriter);
  Expected<Database> loader = Database::open(file->path(), Database::Mode::kReader);
  Expected<Database> searcher = Database::open(file->path(), Database::Mode::kReader);
  for (const Expected<Database>* const database : {&keeper, &loader, &searcher}) {
    if (!*database) return fail(database->error());
  }
  file->remember();
  return std::make_unique<SqliteStorage>(
      SqliteStorage::Connections{std::move(*file), std::move(*writer), std::move(*keeper),
                                 std::move(*loader), std::move(*searcher)},
      std::move(post), report);
}

}  // namespace tria::server
