#include "server/storage/sqlite/sqlite_storage.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <optional>
#include <utility>

#include "server/storage/sqlite/database_file.hpp"
#include "server/storage/sqlite/log_keeper.hpp"
#include "server/storage/sqlite/reader.hpp"
#include "server/storage/sqlite/writer.hpp"
#include "server/task_thread.hpp"

namespace tria::server {

namespace {

// Bound the queues: a stalled disk must surface.
constexpr std::size_t kMaxAppends = 20'000;
constexpr std::size_t kMaxLoads = 10'000;
constexpr std::size_t kMaxSearches = 200;

struct Append {
  std::vector<MatchUpdate> updates;
  Storage::Answer<bool> done;
  std::int64_t alive = 0;
  bool is_check = false;
};

// A generous estimate of the pages it adds to the log: each row may touch a page of its own, and
// trees grow.
int pages_of(const Append& append) {
  constexpr std::size_t kHeader = 8;
  constexpr std::size_t kRow = 2;
  constexpr std::size_t kHalfPage = 2'048;
  std::size_t pages = 1;
  for (const MatchUpdate& update : append.updates) {
    std::size_t bytes = update.header.moves.size() + update.header.settings.spec.position.size();
    for (const StoredEvent& event : update.events) bytes += event.data.size();
    pages += kHeader + kRow * (update.events.size() + update.edges.size()) + bytes / kHalfPage;
  }
  return static_cast<int>(pages);
}

using Query = std::function<void(Reader&)>;

Error failed() {
  return {storage_code::kFailed, "the database refused the change; nothing was stored", {}};
}
Error busy() { return {storage_code::kBusy, "the database's queue is full", {}}; }

class SqliteStorage final : public Storage {
 public:
  struct Connections {
    DatabaseFile file;
    Writer writer;
    Database keeper;
    Reader loader;
    Reader searcher;
  };
  SqliteStorage(Connections connections, Post post, const Report& report)
      : start_time_(connections.writer.start_time()),
        absences_(connections.writer.absences()),
        post_(std::move(post)),
        report_(report),
        file_(std::move(connections.file)),
        writer_(std::move(connections.writer)),
        loader_(std::move(connections.loader)),
        searcher_(std::move(connections.searcher)),
        keeper_(std::move(connections.keeper), writer_.log_pages(), report),
        loads_(kMaxLoads, [this](std::deque<Query> queued) { ask(loader_, queued); }),
        searches_(kMaxSearches, [this](std::deque<Query> queued) { ask(searcher_, queued); }),
        appends_(kMaxAppends, [this](std::deque<Append> queued) { write(std::move(queued)); }) {}

  void append(std::vector<MatchUpdate> updates, Answer<bool> done) override {
    std::int64_t alive = 0;
    for (const MatchUpdate& update : updates) alive = std::max(alive, update.header.updated);
    const auto refuse = done;
    if (!appends_.push({std::move(updates), std::move(done), alive})) {
      post_([refuse] { refuse(fail(busy())); });
    }
  }
  void check(Answer<bool> done) override {
    const auto refuse = done;
    if (!appends_.push({{}, std::move(done), 0, true})) post_([refuse] { refuse(fail(busy())); });
  }
  void beat(std::int64_t now) override { (void)appends_.push({{}, {}, now}); }
  [[nodiscard]] std::int64_t start_time() const noexcept override { return start_time_; }
  [[nodiscard]] std::int64_t absence_since(std::int64_t moment) const noexcept override {
    std::int64_t total = 0;
    for (const Absence& absence : absences_) {
      total += std::max<std::int64_t>(0, absence.until - std::max(absence.since, moment));
    }
    return total;
  }

  void load(std::string id, Answer<std::vector<StoredEvent>> done) override {
    enqueue(loads_, std::move(done),
            [id = std::move(id)](Reader& reader) { return reader.load(id); });
  }
  void headers(std::vector<std::string> ids, Answer<std::vector<MatchHeader>> done) override {
    enqueue(loads_, std::move(done),
            [ids = std::move(ids)](Reader& reader) { return reader.headers(ids); });
  }
  void live(std::uint32_t limit, Answer<std::vector<MatchHeader>> done) override {
    enqueue(searches_, std::move(done), [limit](Reader& reader) { return reader.live(limit); });
  }
  void due(std::int64_t until, std::uint32_t limit,
           Answer<std::vector<std::string>> done) override {
    enqueue(loads_, std::move(done),
            [until, limit](Reader& reader) { return reader.due(until, limit); });
  }
  void archive(ArchiveQuery query, Answer<std::vector<MatchHeader>> done) override {
    enqueue(searches_, std::move(done),
            [query = std::move(query)](Reader& reader) { return reader.archive(query); });
  }
  void edges(std::string game, std::string variant, std::uint64_t from,
             Answer<std::vector<EdgeCount>> done) override {
    enqueue(searches_, std::move(done),
            [game = std::move(game), variant = std::move(variant), from](Reader& reader) {
              return reader.edges(game, variant, from);
            });
  }

  [[nodiscard]] Figures figures() const noexcept override {
    const LogKeeper::Figures log = keeper_.figures();
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(file_.log_path(), error);
    return {commits_,
            updates_,
            failures_,
            microseconds_,
            longest_,
            appends_.size(),
            static_cast<std::uint64_t>(log.pages),
            error ? 0 : bytes,
            log.restarts,
            log.wait_microseconds,
            log.checkpoints,
            log.longest_microseconds};
  }

 private:
  // In transactions that are not too large for the log.
  void write(std::deque<Append> queued) {
    while (!queued.empty()) {
      if (queued.front().is_check) {
        write_check(std::move(queued.front().done));
        queued.pop_front();
        continue;
      }
      std::deque<Append> together;
      int pages = 0;
      while (!queued.empty() && !queued.front().is_check) {
        pages += pages_of(queued.front());
        if (!together.empty() && pages > LogKeeper::kMaxTransaction) break;
        together.push_back(std::move(queued.front()));
        queued.pop_front();
      }
      write_together(std::move(together));
    }
  }

  void write_together(std::deque<Append> queued) {
    std::vector<const std::vector<MatchUpdate>*> appends;
    std::int64_t alive = 0;
    for (const Append& append : queued) {
      appends.push_back(&append.updates);
      alive = std::max(alive, append.alive);
    }
    const auto start = std::chrono::steady_clock::now();
    std::vector<bool> written(appends.size(), false);
    commit([&] {
      written = writer_.write(appends, alive);
      return writer_.problem();
    });
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - start);
    note(written, static_cast<std::uint64_t>(took.count()));
    // One message to the other thread for all of them.
    post_([queued = std::make_shared<std::deque<Append>>(std::move(queued)), written] {
      for (std::size_t i = 0; i < queued->size(); ++i) {
        if (!(*queued)[i].done) continue;
        if (written[i]) {
          (*queued)[i].done(true);
        } else {
          (*queued)[i].done(fail(failed()));
        }
      }
    });
  }

  // Commits nothing if the files were deleted or replaced: it would be lost. Returns what is wrong.
  std::optional<std::string> commit(const std::function<std::optional<std::string>()>& body) {
    std::optional<std::string> problem = file_.problem();
    if (!problem) {
      keeper_.begin_commit();
      problem = body();
      keeper_.end_commit(writer_.log_pages());
    }
    if (writer_.found_damage()) is_damaged_ = true;
    if (problem != reported_) {
      reported_ = problem;
      report_(problem);
    }
    return problem;
  }

  // Writes, then reads with a new connection, which has nothing cached.
  void write_check(Answer<bool> done) {
    std::optional<std::string> problem =
        commit([&] { return writer_.write_check() ? std::nullopt : writer_.problem(); });
    ++commits_;
    if (!problem) problem = keeper_.problem();
    if (!problem && is_damaged_) problem = "the database is damaged";
    if (problem) {
      post_([done = std::move(done), why = std::move(*problem)] {
        done(fail(storage_code::kFailed, why));
      });
      return;
    }
    enqueue(loads_, std::move(done), [this](Reader&) -> Expected<bool> {
      Expected<Reader> fresh = Reader::open(file_.path());
      if (!fresh) return fail(storage_code::kFailed, fresh.error().message);
      const Expected<bool> read = fresh->probe();
      if (fresh->found_damage()) note_damage();
      return read;
    });
  }

  void note_damage() {
    if (!is_damaged_.exchange(true)) report_("the database is damaged");
  }

  void note(const std::vector<bool>& written, std::uint64_t microseconds) noexcept {
    ++commits_;
    updates_ += written.size();
    failures_ += static_cast<std::uint64_t>(std::count(written.begin(), written.end(), false));
    microseconds_ += microseconds;
    longest_ = std::max(longest_.load(), microseconds);
  }

  template <class T, class Ask>
  void enqueue(TaskThread<Query>& thread, Answer<T> done, Ask ask) {
    const Answer<T> refuse = done;
    const bool taken = thread.push([this, done = std::move(done), ask](Reader& reader) {
      post_([done, answer = std::make_shared<Expected<T>>(ask(reader))] {
        done(std::move(*answer));
      });
    });
    if (!taken) post_([refuse] { refuse(fail(busy())); });
  }

  void ask(Reader& reader, const std::deque<Query>& queries) {
    for (const Query& query : queries) query(reader);
    if (reader.found_damage()) note_damage();
  }

  const std::int64_t start_time_;
  const std::vector<Absence> absences_;
  const Post post_;
  const Report report_;
  const DatabaseFile file_;  // first of the connections, so that it ends last
  Writer writer_;
  Reader loader_;
  Reader searcher_;
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
};

}  // namespace

Expected<std::unique_ptr<Storage>> open_sqlite(const std::string& path, std::int64_t now,
                                               Storage::Post post, const Storage::Report& report) {
  Expected<DatabaseFile> file = DatabaseFile::open(path);
  if (!file) return fail(file.error());
  Expected<Writer> writer = Writer::open(file->path(), now);
  if (!writer) return fail(writer.error());
  Expected<Database> keeper = Database::open(file->path(), Database::Mode::kWriter);
  if (!keeper) return fail(keeper.error());
  Expected<Reader> loader = Reader::open(file->path());
  if (!loader) return fail(loader.error());
  Expected<Reader> searcher = Reader::open(file->path());
  if (!searcher) return fail(searcher.error());
  file->remember();
  return std::make_unique<SqliteStorage>(
      SqliteStorage::Connections{std::move(*file), std::move(*writer), std::move(*keeper),
                                 std::move(*loader), std::move(*searcher)},
      std::move(post), report);
}

}  // namespace tria::server
