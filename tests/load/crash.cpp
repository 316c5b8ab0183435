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

#include "tests/load/account_check.hpp"
#include "tests/load/crash_plan.hpp"
#include "tests/load/lobby_pair.hpp"
#include "tests/load/people.hpp"
#include "tests/load/rating_check.hpp"
#include "tests/load/scripted_player.hpp"
#include "tests/server/server_process.hpp"

namespace tria::load {

namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// From so many kills on it takes long enough for a clock to run out.
constexpr std::uint64_t kLongRun = 50;
// With the server dead, ratings are counted again after every so many kills.
constexpr std::uint64_t kRecountEvery = 25;

// The players, on a thread of their own. When a script ends, another match takes its place.
class Players {
 public:
  Players(const CrashOptions& options, std::uint16_t port, People& people, Report& report)
      : options_(options), port_(port), people_(people), random_(options.seed), report_(report) {
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
      const CrashPlan plan = plan_of(number, options_.seed, options_.kills >= kLongRun);
      std::vector<std::string> told;
      auto match = seat(plan, told);
      asio::post(context_, [this, number, plan, told = std::move(told), match = std::move(match)] {
        --beginning_;
        told_.insert(told_.end(), told.begin(), told.end());
        if (plan.origin != Origin::kApi) ++paired_;
        if (!match) return report_.violation("a match could not be made");
        sit_down(number, std::make_shared<Journal>(Journal{*match, plan.plan}));
      });
    });
  }

  std::optional<SeatedMatch> seat(const CrashPlan& plan, std::vector<std::string>& told) {
    const LobbyOffer& offer = plan.offer;
    if (plan.origin == Origin::kApi) return seat_match(port_, offer.game, plan.clock);
    leave_a_challenge(port_, {offer.game, offer.clock, false});
    if (plan.origin == Origin::kLobby) return pair_in_lobby(port_, offer, {}, told, report_);
    const People::Two two = people_.borrow_two();
    auto match = pair_in_lobby(
        port_, offer, {two[0]->signed_in_headers(), two[1]->signed_in_headers()}, told, report_);
    people_.give_back(two);
    return match;
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
  People& people_;
  std::mt19937_64 random_;
  Report& report_;
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
std::vector<double> kill_often(const CrashOptions& options, test::ServerProcess& server,
                               std::atomic<std::uint64_t>& kills, Report& report) {
  std::mt19937_64 random(options.seed);
  std::uniform_int_distribution<std::int64_t> life(options.least_life.count(),
                                                   options.most_life.count());
  std::vector<double> starts_ms;
  while (kills < options.kills) {
    std::this_thread::sleep_for(milliseconds(life(random)));
    ++kills;  // before: whoever sees that it is gone knows why
    server.end(SIGKILL);
    if (kills % kRecountEvery == 0) ask_program(options.program, server.database(), false, report);
    const Clock::time_point start = Clock::now();
    if (!server.start()) return {};
    starts_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
  }
  return starts_ms;
}

void print_people(const PeopleFigures& people, std::size_t accounts, const Report& report) {
  report.line("claims", fmt::format("{} names claimed, {} accounts deleted; {} in the database",
                                    people.claims.load(), people.deletions.load(), accounts));
  report.line(
      "acts",
      fmt::format("{} times signed in, {} out; {} devices added, {} removed; {} recovery "
                  "codes used",
                  people.sign_ins.load(), people.sign_outs.load(), people.devices_added.load(),
                  people.devices_removed.load(), people.codes_used.load()));
  report.line("unanswered acts",
              fmt::format("{}, of which {} hold; everything looked at {} times",
                          people.unanswered.load(), people.held.load(), people.looks.load()));
}

}  // namespace

int run_crash(const CrashOptions& options) {
  test::ServerProcess server(
      options.program,
      {"--connections-per-address", "10000", "--requests-per-second", "0", "--matches-per-hour",
       "0", "--accounts-per-hour", "0", "--frames-per-second", "100000", "--engine-threads", "0",
       "--challenges-per-address", "0"});
  if (!server.start()) {
    fmt::print("the server did not start: {}\n", server.log());
    return 1;
  }
  Report report;
  std::atomic<std::uint64_t> kills = 0;
  People people(options.people, server.port(), options.seed, kills, report);
  Players players(options, server.port(), people, report);
  std::vector<double> starts_ms = kill_often(options, server, kills, report);
  const bool finished = players.finish(kPatience);
  players.leave();
  people.stop();
  if (starts_ms.size() != options.kills) report.violation("the server did not start again");
  if (!finished) report.violation("not every match could be played to its end");

  check_api(server.port(), players.journals(), report);
  check_lobby(server.port(), report);
  people.look();
  const int code = server.end(SIGTERM);
  if (code != 0) report.violation(fmt::format("the server ended with code {}", code));
  const Checked checked =
      check_database(server.database(), players.journals(), players.told(), report);
  const std::size_t accounts = check_accounts(server.database(), people.everybody(), report);
  const RatingFigures rated = check_ratings(server.database(), players.journals(), report);
  ask_program(options.program, server.database(), true, report);

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
  report.line("rated", fmt::format("{} matches counted, {} without a result; {} ratings",
                                   rated.matches, rated.uncounted, rated.ratings));
  print_people(people.figures(), accounts, report);
  report.line("events", fmt::format("{} in the database", checked.events));
  report.line("reconnects", std::to_string(figures.reconnects));
  report.line("violations", std::to_string(report.broken()));
  return report.exit_code();
}

}  // namespace tria::load
