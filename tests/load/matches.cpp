#include "tests/load/matches.hpp"

#include <map>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>

#include "tests/load/metrics.hpp"
#include "tests/load/report.hpp"
#include "tests/load/scripted_game.hpp"
#include "tests/load/seat_socket.hpp"
#include "tests/load/seated_match.hpp"
#include "tests/server/server_process.hpp"

namespace tria::load {

namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;
using Error = boost::system::error_code;

constexpr double kMaxLatencyMs = 50;
constexpr double kMaxKilobytes = 30;
constexpr std::chrono::seconds kSettling{3};
// How many matches connect at the same time.
constexpr std::size_t kConnecting = 50;

struct Tally {
  std::vector<double> latencies_ms;
  std::size_t sent = 0;
  std::size_t acknowledged = 0;
  std::size_t told = 0;  // moves that the opponent was told
  std::size_t finished = 0;
  Report report;
};

// A match and the script it follows.
struct Plan {
  SeatedMatch match;
  std::vector<ScriptedMove> script;
};

// The two connections of a match. When the script ends, another match takes its place.
class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(asio::io_context& context, std::uint16_t port, Plan plan, Tally& tally)
      : context_(context), port_(port), plan_(std::move(plan)), tally_(tally), timer_(context) {}

  // Calls once both are inside.
  void connect(std::function<void()> connected) {
    inside_ = 0;
    connected_ = std::move(connected);
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      auto& socket = sockets_[index_of(side)];
      socket = SeatSocket::open(context_, port_, plan_.match.id,
                                {[weak = weak_from_this(), side](const Json& frame) {
                                   if (const auto self = weak.lock()) self->received(side, frame);
                                 },
                                 [weak = weak_from_this()] {
                                   if (const auto self = weak.lock()) self->lost();
                                 }});
      socket->send({{"type", "hello"}, {"token", plan_.match.tokens[index_of(side)]}});
    }
  }

  // Moves at that time and then at every interval.
  void play_from(Clock::time_point start, std::chrono::seconds interval) {
    timer_.expires_at(start);
    timer_.async_wait([weak = weak_from_this(), start, interval](Error error) {
      const auto self = weak.lock();
      if (error || !self || self->is_stopped_) return;
      self->move();
      self->play_from(start + interval, interval);
    });
  }
  void stop() {
    is_stopped_ = true;  // a timer that has gone off already cannot be cancelled
    timer_.cancel();
  }

  // Who plays on once the script has ended.
  std::function<void(Table&)> replace;
  void take(Plan plan) {
    for (const auto& socket : sockets_) socket->drop();
    plan_ = std::move(plan);
    ply_ = 0;
    connect([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->is_replaced_ = false;
    });
  }

 private:
  void move() {
    if (is_replaced_) return;
    if (is_waiting_) return tally_.report.violation("a move was not told before the next was due");
    if (ply_ == plan_.script.size()) {
      is_replaced_ = true;
      ++tally_.finished;
      return replace(*this);
    }
    const ScriptedMove& move = plan_.script[ply_++];
    is_waiting_ = true;
    ++tally_.sent;
    sent_ = Clock::now();
    sockets_[index_of(move.side)]->send(
        {{"type", "move"}, {"id", ply_}, {"ply", ply_}, {"move", move.move}});
  }

  void received(Side side, const Json& frame) {
    const std::string type = frame.value("type", "");
    if (type == "welcome") {
      if (++inside_ == sockets_.size()) connected_();
    } else if (type == "ack") {
      ++tally_.acknowledged;
    } else if (type == "refused") {
      tally_.report.violation(frame.dump());
    } else if (type == "event" && frame["kind"] == "move") {
      on_move(side, frame);
    }
  }

  void on_move(Side side, const Json& event) {
    const ScriptedMove& move = plan_.script[ply_ - 1];
    if (event["ply"] != ply_ || event["move"] != move.move) {
      return tally_.report.violation("a wrong move was told: " + event.dump());
    }
    if (side == move.side) return;
    const std::chrono::duration<double, std::milli> latency = Clock::now() - sent_;
    tally_.latencies_ms.push_back(latency.count());
    ++tally_.told;
    is_waiting_ = false;
  }

  void lost() { tally_.report.violation("a connection was refused or lost"); }

  asio::io_context& context_;
  const std::uint16_t port_;
  Plan plan_;
  Tally& tally_;
  asio::steady_timer timer_;
  std::array<std::shared_ptr<SeatSocket>, 2> sockets_;
  std::function<void()> connected_;
  std::size_t inside_ = 0;
  std::size_t ply_ = 0;       // the last one sent
  bool is_waiting_ = false;   // for the last move to be told
  bool is_replaced_ = false;  // by a match that is not connected yet
  bool is_stopped_ = false;
  Clock::time_point sent_;
};

class Load {
 public:
  Load(const MatchesOptions& options, std::uint16_t port) : options_(options), port_(port) {}

  // Each of these blocks; false when it took too long.
  [[nodiscard]] bool make_matches() {
    for (std::size_t i = 0; i < options_.matches; ++i) {
      plan(i, [this](Plan plan) {
        tables_.push_back(std::make_shared<Table>(context_, port_, std::move(plan), tally_));
        tables_.back()->replace = [this](Table& table) { find_replacement(table); };
      });
    }
    return run_until([this] { return tables_.size() == options_.matches; });
  }
  [[nodiscard]] bool connect() {
    for (std::size_t i = 0; i < kConnecting; ++i) connect_next();
    return run_until([this] { return connected_ == tables_.size(); });
  }
  void idle(std::chrono::seconds time) {
    context_.restart();
    context_.run_for(time);
  }
  // Spreads the moves evenly over the interval.
  void play() {
    const Clock::time_point start = Clock::now();
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const auto offset = Clock::duration(options_.interval) * i / tables_.size();
      tables_[i]->play_from(start + offset, options_.interval);
    }
    idle(options_.duration);
    for (const auto& table : tables_) table->stop();
    idle(kSettling);
  }

  [[nodiscard]] Tally& tally() { return tally_; }

 private:
  // Made on another thread, since the API is asked there and waited for; handed over on this one.
  void plan(std::size_t number, const std::function<void(Plan)>& done) {
    const auto most = static_cast<std::size_t>(options_.duration / options_.interval) + 2;
    asio::post(helpers_, [this, number, most, done] {
      const std::string_view game = kGames[number % kGames.size()];
      std::mt19937_64 random(options_.seed + number);
      auto match = seat_match(port_, game, ClockChoice::kHours);
      if (!match) return;
      Plan plan{std::move(*match), scripted_game(game, most, random)};
      asio::post(context_, [done, plan = std::move(plan)] { done(plan); });
    });
  }

  void find_replacement(Table& table) {
    plan(options_.matches + tally_.finished, [weak = table.weak_from_this()](const Plan& next) {
      if (const auto self = weak.lock()) self->take(next);
    });
  }

  void connect_next() {
    if (connecting_ == tables_.size()) return;
    tables_[connecting_++]->connect([this] {
      ++connected_;
      connect_next();
    });
  }

  [[nodiscard]] bool run_until(const std::function<bool()>& done) {
    constexpr std::chrono::milliseconds kSlice{20};
    const Clock::time_point until = Clock::now() + kPatience;
    while (!done()) {
      if (Clock::now() > until) return false;
      context_.restart();
      context_.run_for(kSlice);
    }
    return true;
  }

  const MatchesOptions& options_;
  const std::uint16_t port_;
  Tally tally_;
  asio::io_context context_{1};
  asio::executor_work_guard<asio::io_context::executor_type> work_{context_.get_executor()};
  std::vector<std::shared_ptr<Table>> tables_;
  std::size_t connecting_ = 0;
  std::size_t connected_ = 0;
  asio::thread_pool helpers_{8};  // the first to end: it posts to the context
};

struct Memory {
  std::size_t started = 0;
  std::size_t made = 0;
  std::size_t connected = 0;
  std::size_t played = 0;
};

void report_memory(Report& report, const Memory& memory, std::size_t matches) {
  const auto difference = [](std::size_t after, std::size_t before) {
    return static_cast<double>(after) - static_cast<double>(before);
  };
  const auto count = static_cast<double>(matches);
  report.line("memory", fmt::format("{} KB at the start, {} with the matches, {} connected, {} at "
                                    "the end",
                                    memory.started, memory.made, memory.connected, memory.played));
  report.line("memory per match",
              fmt::format("{:.1f} KB", difference(memory.made, memory.started) / count));
  report.at_most("memory per idle connection",
                 difference(memory.connected, memory.made) / (2 * count), kMaxKilobytes, "KB");
}

void report_moves(Tally& tally, const MatchesOptions& options) {
  const Report& report = tally.report;
  report.line("matches", fmt::format("{}, with {} WebSockets; {} ended and were replaced",
                                     options.matches, 2 * options.matches, tally.finished));
  report.line("moves",
              fmt::format("{} in {} s, {} acknowledged, {} told to the opponent", tally.sent,
                          options.duration.count(), tally.acknowledged, tally.told));
  if (tally.acknowledged != tally.sent || tally.told != tally.sent || tally.sent == 0) {
    tally.report.violation("not every move was acknowledged and told");
  }
  std::vector<double>& latencies = tally.latencies_ms;
  report.line("move to opponent",
              fmt::format("p50 {:.1f} ms, p90 {:.1f} ms, max {:.1f} ms", percentile(latencies, 0.5),
                          percentile(latencies, 0.9), percentile(latencies, 1)));
  tally.report.at_most("move to opponent, p99", percentile(latencies, 0.99), kMaxLatencyMs, "ms");
}

// A move waits for the disk once: a slow disk is seen here first.
void report_disk(const Report& report, std::map<std::string, std::uint64_t> before,
                 std::map<std::string, std::uint64_t> after) {
  const std::uint64_t commits = after["tria_commits_total"] - before["tria_commits_total"];
  const std::uint64_t time =
      after["tria_commit_microseconds_total"] - before["tria_commit_microseconds_total"];
  if (commits == 0) return;
  report.line("commits",
              fmt::format("{}, {:.1f} ms each; the longest since the start {:.1f} ms", commits,
                          1e-3 * static_cast<double>(time) / static_cast<double>(commits),
                          1e-3 * static_cast<double>(after["tria_commit_longest_microseconds"])));
}

}  // namespace

int run_matches(const MatchesOptions& options) {
  const std::string connections = std::to_string(2 * options.matches + 1'000);
  test::ServerProcess server(
      options.program,
      {"--max-connections", connections, "--connections-per-address", connections,
       "--requests-per-second", "0", "--matches-per-hour", "0", "--engine-threads", "0"});
  const bool is_ours = options.port == 0;
  if (is_ours && !server.start()) {
    fmt::print("the server did not start: {}\n", server.log());
    return 1;
  }
  const std::uint16_t port = is_ours ? server.port() : options.port;
  Load load(options, port);
  Memory memory;
  memory.started = server.kilobytes();
  if (!load.make_matches()) {
    fmt::print("the matches could not be made\n");
    return 1;
  }
  memory.made = server.kilobytes();
  if (!load.connect()) {
    fmt::print("not every connection was welcomed\n");
    return 1;
  }
  load.idle(kSettling);
  memory.connected = server.kilobytes();
  const auto before = read_metrics(port);
  load.play();
  const auto after = read_metrics(port);
  memory.played = server.kilobytes();
  Tally& tally = load.tally();
  report_moves(tally, options);
  report_disk(tally.report, before, after);
  if (is_ours) report_memory(tally.report, memory, options.matches);
  return tally.report.exit_code();
}

}  // namespace tria::load
