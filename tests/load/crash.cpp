#include "tests/load/crash.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <future>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include "tests/load/crash_check.hpp"
#include "tests/load/lobby_pair.hpp"
#include "tests/load/scripted_player.hpp"
#include "tests/server/server_process.hpp"

namespace tria::load {

namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t kMaxMoves = 120;  // in a script
// Of so many matches one is between people who found each other in the lobby.
constexpr std::size_t kLobbyOneOf = 2;

// The players, on a thread of their own. When a script ends, another match takes its place.
class Players {
 public:
  Players(const CrashOptions& options, std::uint16_t port)
      : options_(options), port_(port), random_(options.seed) {
    asio::post(context_, [this] {
      for (std::size_t i = 0; i < options_.matches; ++i) begin_match(i);
    });
  }
  Players(const Players&) = delete;
  Players& operator=(const Players&) = delete;
  // Everybody leaves.
  ~Players() { leave(); }

  // Blocks; false when a match was not played to its end in time. No new one is begun.
  [[nodiscard]] bool finish(std::chrono::seconds patience) {
    asio::post(context_, [this] {
      is_ending_ = true;
      for (const Table& table : tables_) {
        for (const auto& player : table) player->hurry();
      }
    });
    const Clock::time_point until = Clock::now() + patience;
    while (Clock::now() < until) {
      if (ask([this] { return tables_.empty() && beginning_ == 0; })) return true;
      std::this_thread::sleep_for(milliseconds(20));
    }
    return false;
  }
  void leave() {
    helpers_.join();
    asio::post(context_, [this] {
      for (const Table& table : tables_) {
        for (const auto& player : table) player->stop();
      }
      work_.reset();
    });
    if (thread_.joinable()) thread_.join();
  }

  // After leave().
  [[nodiscard]] const Journals& journals() const { return journals_; }
  [[nodiscard]] const PlayerFigures& figures() const { return figures_; }
  // Matches that the lobby told somebody of, and how many of them are played.
  [[nodiscard]] const std::vector<std::string>& told() const { return told_; }
  [[nodiscard]] std::size_t paired() const { return paired_; }
  [[nodiscard]] Report& report() { return report_; }

 private:
  using Table = std::array<std::shared_ptr<ScriptedPlayer>, 2>;

  [[nodiscard]] bool ask(const std::function<bool()>& question) {
    std::promise<bool> answer;
    asio::post(context_, [&] { answer.set_value(question()); });
    return answer.get_future().get();
  }

  // Made on another thread, since the API is asked there and waited for.
  void begin_match(std::size_t number) {
    ++beginning_;
    asio::post(helpers_, [this, number] {
      const std::string_view game = kGames[number % kGames.size()];
      const ClockChoice clock = number % 2 == 0 ? ClockChoice::kNone : ClockChoice::kHours;
      std::mt19937_64 random(options_.seed + number);
      auto script = scripted_game(game, kMaxMoves, random);
      std::vector<std::string> told;
      const bool by_lobby = number % kLobbyOneOf == 0;
      if (by_lobby) leave_a_challenge(port_, game);
      auto match = by_lobby ? pair_in_lobby(port_, game, told) : seat_match(port_, game, clock);
      asio::post(context_, [this, number, by_lobby, told = std::move(told),
                            match = std::move(match), script = std::move(script)] {
        --beginning_;
        told_.insert(told_.end(), told.begin(), told.end());
        if (by_lobby) ++paired_;
        if (!match) return report_.violation("a match could not be made");
        sit_down(number, std::make_shared<Journal>(Journal{*match, script, {}, {}}));
      });
    });
  }

  void sit_down(std::size_t number, const std::shared_ptr<Journal>& journal) {
    // Some play fast, and some live through many crashes.
    constexpr std::array<milliseconds, 3> kThinking{milliseconds(0), milliseconds(40),
                                                    milliseconds(200)};
    const ScriptedPlayer::Setting setting{context_, port_, random_, report_, figures_};
    const milliseconds thinking = kThinking[number / kGames.size() % kThinking.size()];
    journals_.push_back(journal);
    tables_.emplace_back();
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      auto& player = tables_.back()[index_of(side)];
      player = std::make_shared<ScriptedPlayer>(setting, journal, side, thinking);
    }
    for (const auto& player : Table(tables_.back())) {
      player->start([this] { clear_tables(); });
    }
  }

  // Those whose players have both finished.
  void clear_tables() {
    const std::size_t before = tables_.size();
    std::erase_if(tables_, [](const Table& table) {
      if (!table[0]->has_finished() || !table[1]->has_finished()) return false;
      for (const auto& player : table) player->stop();
      return true;
    });
    for (std::size_t i = tables_.size(); i < before && !is_ending_; ++i) {
      begin_match(options_.matches + ++replaced_);
    }
  }

  const CrashOptions& options_;
  const std::uint16_t port_;
  std::mt19937_64 random_;
  Report report_;
  PlayerFigures figures_;
  // Before the players, who hold sockets of it.
  asio::io_context context_{1};
  asio::executor_work_guard<asio::io_context::executor_type> work_{context_.get_executor()};
  Journals journals_;
  std::vector<std::string> told_;
  std::size_t paired_ = 0;
  std::vector<Table> tables_;
  std::size_t beginning_ = 0;
  std::size_t replaced_ = 0;
  bool is_ending_ = false;
  asio::thread_pool helpers_{4};
  std::thread thread_{[this] { context_.run(); }};
};

// Kills the server and starts it again; how long each start took. Empty: it did not start.
std::vector<double> kill_often(const CrashOptions& options, test::ServerProcess& server) {
  std::mt19937_64 random(options.seed);
  std::uniform_int_distribution<std::int64_t> life(options.least_life.count(),
                                                   options.most_life.count());
  std::vector<double> starts_ms;
  for (std::uint64_t i = 0; i < options.kills; ++i) {
    std::this_thread::sleep_for(milliseconds(life(random)));
    server.end(SIGKILL);
    const Clock::time_point start = Clock::now();
    if (!server.start()) return {};
    starts_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
  }
  return starts_ms;
}

}  // namespace

int run_crash(const CrashOptions& options) {
  test::ServerProcess server(options.program,
                             {"--connections-per-address", "10000", "--requests-per-second", "0",
                              "--matches-per-hour", "0", "--frames-per-second", "100000",
                              "--engine-threads", "0", "--challenges-per-address", "0"});
  if (!server.start()) {
    fmt::print("the server did not start: {}\n", server.log());
    return 1;
  }
  Players players(options, server.port());
  std::vector<double> starts_ms = kill_often(options, server);
  Report& report = players.report();
  const bool finished = players.finish(kPatience);
  players.leave();
  if (starts_ms.size() != options.kills) report.violation("the server did not start again");
  if (!finished) report.violation("not every match could be played to its end");

  check_api(server.port(), players.journals(), report);
  check_lobby(server.port(), report);
  const int code = server.end(SIGTERM);
  if (code != 0) report.violation(fmt::format("the server ended with code {}", code));
  const Checked checked =
      check_database(server.database(), players.journals(), players.told(), report);

  const PlayerFigures& figures = players.figures();
  report.line("kills", fmt::format("{}, seed {}", starts_ms.size(), options.seed));
  report.line("start after a kill",
              fmt::format("p50 {:.0f} ms, max {:.0f} ms", percentile(starts_ms, 0.5),
                          percentile(starts_ms, 1)));
  report.line("matches", fmt::format("{}, {} at a time; {} in the database, all replayed",
                                     players.journals().size(), options.matches, checked.matches));
  report.line("moves",
              fmt::format("{} sent, {} sent again, {} acknowledged; {} in the database",
                          figures.sent, figures.resent, figures.acknowledged, checked.moves));
  report.line("lobby", fmt::format("{} matches by pairing, {} told; all in the database",
                                   players.paired(), players.told().size()));
  report.line("events", fmt::format("{} in the database", checked.events));
  report.line("reconnects", std::to_string(figures.reconnects));
  report.line("violations", std::to_string(report.broken()));
  return report.exit_code();
}

}  // namespace tria::load
