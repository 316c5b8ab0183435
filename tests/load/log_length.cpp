#include "tests/load/log_length.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include "tests/load/metrics.hpp"
#include "tests/load/report.hpp"
#include "tests/load/scripted_game.hpp"
#include "tests/load/seat_socket.hpp"
#include "tests/load/seated_match.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::load {

namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr double kMaxLog = 64;       // MB, at any moment
constexpr double kMaxIdleLog = 17;   // MB, once it has been left alone for a while
constexpr std::size_t kThreads = 8;  // that create
constexpr std::uint64_t kPlies = 250;

double megabytes(std::uintmax_t bytes) { return static_cast<double>(bytes) / (1 << 20); }

// Looks at the log's file all the time.
class LogWatch {
 public:
  explicit LogWatch(std::string database)
      : database_(std::move(database)), thread_([this] { run(); }) {}
  LogWatch(const LogWatch&) = delete;
  LogWatch& operator=(const LogWatch&) = delete;
  ~LogWatch() {
    is_ending_ = true;
    thread_.join();
  }

  [[nodiscard]] std::uintmax_t now() const {
    std::error_code error;
    const std::uintmax_t bytes = fs::file_size(database_ + "-wal", error);
    return error ? 0 : bytes;
  }
  [[nodiscard]] std::uintmax_t largest() const { return largest_; }

 private:
  void run() {
    constexpr std::chrono::milliseconds kPause{2};
    while (!is_ending_) {
      largest_ = std::max<std::uintmax_t>(largest_, now());
      std::this_thread::sleep_for(kPause);
    }
  }

  const std::string database_;
  std::atomic<std::uintmax_t> largest_{0};
  std::atomic<bool> is_ending_{false};
  std::thread thread_;
};

// Two who answer each other at once.
class FastMatch : public std::enable_shared_from_this<FastMatch> {
 public:
  FastMatch(SeatedMatch match, std::vector<ScriptedMove> script, Report& report)
      : match_(std::move(match)), script_(std::move(script)), report_(report) {}

  void start(asio::io_context& context, std::uint16_t port) {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      auto& socket = sockets_[index_of(side)];
      socket = SeatSocket::open(context, port, match_.id,
                                {[weak = weak_from_this(), side](const test::Json& frame) {
                                   if (const auto self = weak.lock()) self->received(side, frame);
                                 },
                                 [weak = weak_from_this()] {
                                   if (const auto self = weak.lock()) self->lost();
                                 }});
      socket->send({{"type", "hello"}, {"token", match_.tokens[index_of(side)]}});
    }
  }
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] std::uint64_t told() const { return told_; }

 private:
  void received(Side side, const test::Json& frame) {
    const std::string type = frame.value("type", "");
    if (type == "welcome" && ++inside_ == sockets_.size()) move();
    if (type == "refused") report_.violation(frame.dump());
    // Whoever moved is told too, perhaps after the answer to it.
    if (type != "event" || frame["kind"] != "move" || frame["ply"] != ply_) return;
    if (side == script_[ply_ - 1].side) return;
    ++told_;
    move();
  }
  void move() {
    if (ply_ == script_.size()) {
      is_over_ = true;
      for (const auto& socket : sockets_) socket->drop();
      return;
    }
    const ScriptedMove& next = script_[ply_++];
    sockets_[index_of(next.side)]->send({{"type", "move"}, {"ply", ply_}, {"move", next.move}});
  }
  void lost() {
    if (!is_over_) report_.violation("a connection was refused or lost");
    is_over_ = true;
  }

  const SeatedMatch match_;
  const std::vector<ScriptedMove> script_;
  Report& report_;
  std::array<std::shared_ptr<SeatSocket>, 2> sockets_;
  std::size_t inside_ = 0;
  std::size_t ply_ = 0;
  std::uint64_t told_ = 0;
  bool is_over_ = false;
};

std::uint64_t create(std::uint16_t port, std::uint64_t count) {
  constexpr unsigned kCreated = 201;
  std::atomic<std::uint64_t> created{0};
  asio::thread_pool threads(kThreads);
  for (std::uint64_t i = 0; i < count; ++i) {
    asio::post(threads, [&created, port, i] {
      const test::Json request{{"game", kGames[i % kGames.size()]}, {"public", true}};
      if (test::HttpClient(port).post("/api/v1/matches", request).status == kCreated) ++created;
    });
  }
  threads.join();
  return created;
}

std::uint64_t play(std::uint16_t port, const LogOptions& options, Report& report) {
  asio::io_context context{1};
  std::mt19937_64 random(options.seed);
  std::vector<std::shared_ptr<FastMatch>> matches;
  for (std::uint64_t plies = 0; plies < options.moves;) {
    auto match = seat_match(port, "abalone", ClockChoice::kNone);
    if (!match) break;
    auto script = scripted_game("abalone", std::min(kPlies, options.moves - plies), random);
    plies += script.size();
    matches.push_back(std::make_shared<FastMatch>(std::move(*match), std::move(script), report));
    matches.back()->start(context, port);
  }
  constexpr std::chrono::milliseconds kSlice{50};
  const Clock::time_point until = Clock::now() + kPatience;
  const auto is_over = [](const auto& match) { return match->is_over(); };
  while (!std::all_of(matches.begin(), matches.end(), is_over) && Clock::now() < until) {
    context.restart();
    context.run_for(kSlice);
  }
  std::uint64_t told = 0;
  for (const auto& match : matches) told += match->told();
  return told;
}

}  // namespace

int run_log(const LogOptions& options) {
  const std::string many = std::to_string(options.creates + options.moves + 10'000);
  test::ServerProcess server(
      options.program,
      {"--max-matches", many, "--max-connections", many, "--connections-per-address", many,
       "--requests-per-second", "0", "--matches-per-hour", "0", "--frames-per-second", "1000000",
       "--engine-threads", "0"});
  if (!server.start()) {
    fmt::print("the server did not start: {}\n", server.log());
    return 1;
  }
  Report report;
  const LogWatch log(server.database());
  const std::uint64_t created = create(server.port(), options.creates);
  report.line("created",
              fmt::format("{} matches; the log is {:.1f} MB, the database {:.1f} MB", created,
                          megabytes(log.now()), megabytes(fs::file_size(server.database()))));
  const std::uint64_t told = play(server.port(), options, report);
  report.line("played",
              fmt::format("{} moves; the log is {:.1f} MB, the database {:.1f} MB", told,
                          megabytes(log.now()), megabytes(fs::file_size(server.database()))));
  if (created != options.creates || told != options.moves) {
    report.violation("not everything was accepted");
  }
  report.at_most("log, at its longest", megabytes(log.largest()), kMaxLog, "MB");
  auto figures = read_metrics(server.port());
  report.line(
      "checkpoints",
      fmt::format("{}, the longest {:.1f} ms; the log began anew {} times",
                  figures["tria_checkpoints_total"],
                  1e-3 * static_cast<double>(figures["tria_checkpoint_longest_microseconds"]),
                  figures["tria_wal_restarts_total"]));
  report.line(
      "commits",
      fmt::format("{}, the longest {:.1f} ms; all of them waited {:.1f} ms for the log",
                  figures["tria_commits_total"],
                  1e-3 * static_cast<double>(figures["tria_commit_longest_microseconds"]),
                  1e-3 * static_cast<double>(figures["tria_commit_wal_wait_microseconds_total"])));
  if (options.idle.count() == 0) return report.exit_code();
  std::this_thread::sleep_for(options.idle);
  report.at_most("log, left alone", megabytes(log.now()), kMaxIdleLog, "MB");
  return report.exit_code();
}

}  // namespace tria::load
