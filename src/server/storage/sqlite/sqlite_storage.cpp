#include "server/storage/sqlite/sqlite_storage.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "server/storage/sqlite/reader.hpp"
#include "server/storage/sqlite/writer.hpp"
#include "server/task_thread.hpp"

namespace tria::server {

namespace {

// More than this waiting for the disk: something is wrong with it, and memory is not for hiding it.
constexpr std::size_t kMostAppends = 20'000;
constexpr std::size_t kMostLoads = 10'000;
constexpr std::size_t kMostSearches = 200;

// Pages of the log that are worth taking into the database.
constexpr int kLongLog = 1'000;

struct Checkpoint {};

struct Append {
  std::vector<MatchUpdate> updates;
  Storage::Answer<bool> done;
  std::int64_t alive = 0;
};

using Question = std::function<void(Reader&)>;

Error failed() {
  return {storage_code::kFailed, "the database refused the change; nothing was stored", {}};
}
Error busy() { return {storage_code::kBusy, "the database's queue is full", {}}; }

class SqliteStorage final : public Storage {
 public:
  SqliteStorage(Writer writer, Database keeper, Reader loader, Reader searcher, Post post)
      : absences_(writer.absences()),
        post_(std::move(post)),
        writer_(std::move(writer)),
        keeper_(std::move(keeper)),
        loader_(std::move(loader)),
        searcher_(std::move(searcher)),
        checkpoints_(1,
                     [this](const std::deque<Checkpoint>&) {
                       (void)keeper_.execute("PRAGMA wal_checkpoint(PASSIVE)");
                     }),
        appends_(kMostAppends, [this](std::deque<Append> queued) { write(std::move(queued)); }),
        loads_(kMostLoads, [this](std::deque<Question> queued) { ask(loader_, queued); }),
        searches_(kMostSearches, [this](std::deque<Question> queued) { ask(searcher_, queued); }) {}

  void append(std::vector<MatchUpdate> updates, Answer<bool> done) override {
    std::int64_t alive = 0;
    for (const MatchUpdate& update : updates) alive = std::max(alive, update.header.updated);
    const auto refuse = done;
    if (!appends_.push({std::move(updates), std::move(done), alive})) {
      post_([refuse] { refuse(fail(busy())); });
    }
  }
  void beat(std::int64_t now) override { (void)appends_.push({{}, {}, now}); }
  [[nodiscard]] std::int64_t absence_since(std::int64_t moment) const noexcept override {
    std::int64_t total = 0;
    for (const Absence& absence : absences_) {
      total += std::max<std::int64_t>(0, absence.until - std::max(absence.since, moment));
    }
    return total;
  }

  void load(std::string id, Answer<std::vector<StoredEvent>> done) override {
    question(loads_, std::move(done),
             [id = std::move(id)](Reader& reader) { return reader.load(id); });
  }
  void headers(std::vector<std::string> ids, Answer<std::vector<MatchHeader>> done) override {
    question(loads_, std::move(done),
             [ids = std::move(ids)](Reader& reader) { return reader.headers(ids); });
  }
  void live(std::uint32_t limit, Answer<std::vector<MatchHeader>> done) override {
    question(searches_, std::move(done), [limit](Reader& reader) { return reader.live(limit); });
  }
  void due(std::int64_t until, std::uint32_t limit,
           Answer<std::vector<std::string>> done) override {
    question(loads_, std::move(done),
             [until, limit](Reader& reader) { return reader.due(until, limit); });
  }
  void archive(ArchiveQuery query, Answer<std::vector<MatchHeader>> done) override {
    question(searches_, std::move(done),
             [query = std::move(query)](Reader& reader) { return reader.archive(query); });
  }
  void edges(std::string game, std::string variant, std::uint64_t from,
             Answer<std::vector<EdgeCount>> done) override {
    question(searches_, std::move(done),
             [game = std::move(game), variant = std::move(variant), from](Reader& reader) {
               return reader.edges(game, variant, from);
             });
  }

  [[nodiscard]] Figures figures() const noexcept override {
    return {commits_, updates_, failures_, microseconds_, longest_, appends_.size()};
  }

 private:
  void write(std::deque<Append> queued) {
    std::vector<const std::vector<MatchUpdate>*> appends;
    std::int64_t alive = 0;
    for (const Append& append : queued) {
      appends.push_back(&append.updates);
      alive = std::max(alive, append.alive);
    }
    const auto start = std::chrono::steady_clock::now();
    const std::vector<bool> written = writer_.write(appends, alive);
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - start);
    note(written, static_cast<std::uint64_t>(took.count()));
    // One that is waiting already will do.
    if (writer_.log_pages() > kLongLog) (void)checkpoints_.push({});
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

  void note(const std::vector<bool>& written, std::uint64_t microseconds) noexcept {
    ++commits_;
    updates_ += written.size();
    failures_ += static_cast<std::uint64_t>(std::count(written.begin(), written.end(), false));
    microseconds_ += microseconds;
    longest_ = std::max(longest_.load(), microseconds);
  }

  template <class T, class Ask>
  void question(TaskThread<Question>& thread, Answer<T> done, Ask ask) {
    const Answer<T> refuse = done;
    const bool taken = thread.push([this, done = std::move(done), ask](Reader& reader) {
      post_([done, answer = std::make_shared<Expected<T>>(ask(reader))] {
        done(std::move(*answer));
      });
    });
    if (!taken) post_([refuse] { refuse(fail(busy())); });
  }

  static void ask(Reader& reader, const std::deque<Question>& questions) {
    for (const Question& question : questions) question(reader);
  }

  const std::vector<Absence> absences_;
  const Post post_;
  Writer writer_;
  Database keeper_;  // takes the log into the database while others write
  Reader loader_;
  Reader searcher_;
  std::atomic<std::uint64_t> commits_{0};
  std::atomic<std::uint64_t> updates_{0};
  std::atomic<std::uint64_t> failures_{0};
  std::atomic<std::uint64_t> microseconds_{0};
  std::atomic<std::uint64_t> longest_{0};
  // Last, so that they end first: they use what is above.
  TaskThread<Checkpoint> checkpoints_;
  TaskThread<Append> appends_;
  TaskThread<Question> loads_;
  TaskThread<Question> searches_;
};

}  // namespace

Expected<std::unique_ptr<Storage>> open_sqlite(const std::string& path, std::int64_t now,
                                               Storage::Post post) {
  Expected<Writer> writer = Writer::open(path, now);
  if (!writer) return fail(writer.error());
  Expected<Database> keeper = Database::open(path, Database::Mode::kWriter);
  if (!keeper) return fail(keeper.error());
  Expected<Reader> loader = Reader::open(path);
  if (!loader) return fail(loader.error());
  Expected<Reader> searcher = Reader::open(path);
  if (!searcher) return fail(searcher.error());
  return std::make_unique<SqliteStorage>(std::move(*writer), std::move(*keeper), std::move(*loader),
                                         std::move(*searcher), std::move(post));
}

}  // namespace tria::server
