#include "tests/load/lobby.hpp"

#include <map>
#include <optional>
#include <set>
#include <thread>

#include "tests/load/lobby_watcher.hpp"
#include "tests/load/matches.hpp"
#include "tests/load/metrics.hpp"
#include "tests/load/report.hpp"
#include "tests/load/seated_match.hpp"
#include "tests/server/server_process.hpp"

namespace tria::load {

namespace {

using Clock = LobbyWatchers::Clock;
using std::chrono::milliseconds;

constexpr double kMaxEverybodyMs = 100;
constexpr double kMaxPersonKilobytes = 10;
constexpr std::chrono::seconds kQuiet{3};
// Until the matches beside the lobby are under way.
constexpr std::chrono::seconds kMatchesBegin{8};
// How long a challenge is open: at 200 a second there are 80 at a time, less than the list has.
constexpr milliseconds kOpen{400};
// Every fourth is taken, the others are withdrawn.
constexpr std::size_t kTakenOfAll = 4;
// Of so many people every change of the list is followed, name by name.
constexpr std::size_t kFollowedOneOf = 100;
constexpr double kNever = 1e9;

double ms_between(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double, std::milli>(to - from).count();
}

// A challenge, and who has seen it.
struct Offered {
  std::size_t owner = 0;
  Clock::time_point sent;
  std::string id;  // once it is acknowledged
  std::size_t seen = 0;
  Clock::time_point last_seen;
};

class LobbyLoad {
 public:
  LobbyLoad(const LobbyOptions& options, std::uint16_t port)
      : options_(options),
        watchers_(port, [this](std::size_t who, Clock::time_point when,
                               const std::shared_ptr<const Json>& frame) {
          received(who, when, frame);
        }) {}

  [[nodiscard]] bool connect() {
    followed_.resize(options_.people / kFollowedOneOf + 1);
    if (!watchers_.connect(options_.people)) return false;
    const Clock::time_point until = Clock::now() + kPatience;
    while (welcomed_ < options_.people && Clock::now() < until) idle(milliseconds(20));
    return welcomed_ == options_.people;
  }
  void idle(milliseconds time) { watchers_.run_until(Clock::now() + time); }

  void play() {
    const Clock::time_point start = Clock::now();
    const std::size_t count =
        options_.per_second * static_cast<std::size_t>(options_.duration.count());
    const auto interval = std::chrono::nanoseconds(std::chrono::seconds(1)) / options_.per_second;
    offers_.reserve(count);
    std::size_t ended = 0;
    for (std::size_t i = 0; i < count; ++i) {
      watchers_.run_until(start + interval * i);
      offer(i);
      while (ended < i && Clock::now() - offers_[ended].sent >= kOpen) end(ended++);
    }
    while (ended < count) {
      watchers_.run_until(offers_[ended].sent + kOpen);
      end(ended++);
    }
    idle(kQuiet);
  }

  void report(Report& report) {
    std::vector<double> everybody;
    std::size_t untold = 0;
    for (const Offered& offered : offers_) {
      if (offered.seen > watchers_.size()) report.violation("a challenge was told twice");
      const bool told = offered.seen == watchers_.size();
      if (!told) ++untold;
      everybody.push_back(told ? ms_between(offered.sent, offered.last_seen) : kNever);
    }
    for (const auto& list : followed_) {
      if (!list.empty()) report.violation("a list has challenges that are over");
    }
    if (watchers_.lost() > 0) {
      report.violation(fmt::format("{} connections were lost", watchers_.lost()));
    }
    if (refused_ > 0) report.violation(fmt::format("{} refusals", refused_));
    if (wrong_ > 0) report.violation(fmt::format("{} changes that make no sense", wrong_));
    if (paired_ != 2 * taken_) report.violation("not everybody who was paired was told");
    report.line("people", fmt::format("{} in the lobby, {} challenges in {} s, {} of them taken, "
                                      "{} not seen by everybody",
                                      watchers_.size(), offers_.size(), options_.duration.count(),
                                      taken_, untold));
    report.line(
        "challenge on a screen",
        fmt::format("p50 {:.1f} ms, p99 {:.1f} ms, max {:.1f} ms; {} in all", share_of_screens(0.5),
                    share_of_screens(0.99), share_of_screens(1), screens_));
    report.line("on everybody's screen",
                fmt::format("p50 {:.1f} ms, max {:.1f} ms", percentile(everybody, 0.5),
                            percentile(everybody, 1)));
    report.at_most("on everybody's screen, p99", percentile(everybody, 0.99), kMaxEverybodyMs,
                   "ms");
  }

 private:
  void offer(std::size_t number) {
    // Everybody in turn: nobody has two at a time, or one while taking another.
    const std::size_t owner = number % watchers_.size();
    offers_.push_back({owner, Clock::now(), "", 0, {}});
    watchers_.send(owner, {{"type", "challenge"},
                           {"id", number},
                           {"game", number % 2 == 0 ? "awale" : "avalam"},
                           {"clock", {{"minutes", 5}, {"increment", 3}}},
                           {"colour", "random"},
                           {"name", std::to_string(number)}});
  }

  void end(std::size_t number) {
    Offered& offered = offers_[number];
    if (offered.id.empty()) return;  // the server has not answered yet: it will be found missing
    std::size_t who = offered.owner;
    const bool takes = number % kTakenOfAll == 0;
    if (takes) who = (who + watchers_.size() / 2) % watchers_.size();
    watchers_.send(who, {{"type", takes ? "accept" : "withdraw"},
                         {"id", -1 - static_cast<std::int64_t>(number)},
                         {"challenge", offered.id}});
  }

  void received(std::size_t who, Clock::time_point when, const std::shared_ptr<const Json>& frame) {
    const Seen& seen = understood(frame);
    switch (seen.kind) {
      case Seen::Kind::kWelcome:
        ++welcomed_;
        break;
      case Seen::Kind::kChanges:
        for (const std::size_t number : seen.added) note(offers_[number], when);
        if (who % kFollowedOneOf == 0) follow(followed_[who / kFollowedOneOf], seen);
        break;
      case Seen::Kind::kAck:
        acknowledged(*frame);
        break;
      case Seen::Kind::kPaired:
        ++paired_;
        break;
      case Seen::Kind::kRefused:
        ++refused_;
        break;
      case Seen::Kind::kOther:
        break;
    }
  }

  void acknowledged(const Json& frame) {
    const auto id = frame.value("id", std::int64_t{0});
    if (id >= 0) {
      offers_[static_cast<std::size_t>(id)].id = frame.value("challenge", "");
    } else if (static_cast<std::size_t>(-1 - id) % kTakenOfAll == 0) {
      ++taken_;
    }
  }

  struct Seen {
    enum class Kind : std::uint8_t { kWelcome, kChanges, kAck, kPaired, kRefused, kOther };
    Kind kind = Kind::kOther;
    std::vector<std::size_t> added;  // numbers of challenges
    std::vector<std::string> added_ids;
    std::vector<std::string> removed_ids;
  };

  // The same for the same frame, so that it is worked out once for thousands.
  const Seen& understood(const std::shared_ptr<const Json>& frame) {
    if (frame == last_frame_) return last_seen_;
    last_frame_ = frame;
    last_seen_ = {};
    const std::map<std::string, Seen::Kind> kinds{
        {"welcome", Seen::Kind::kWelcome}, {"changes", Seen::Kind::kChanges},
        {"ack", Seen::Kind::kAck},         {"paired", Seen::Kind::kPaired},
        {"refused", Seen::Kind::kRefused},
    };
    const auto kind = kinds.find(frame->value("type", ""));
    if (kind != kinds.end()) last_seen_.kind = kind->second;
    if (last_seen_.kind != Seen::Kind::kChanges) return last_seen_;
    for (const Json& challenge : (*frame)["added"]) {
      last_seen_.added.push_back(std::stoul(challenge["name"].get<std::string>()));
      last_seen_.added_ids.push_back(challenge["id"]);
    }
    for (const Json& id : (*frame)["removed"]) last_seen_.removed_ids.push_back(id);
    return last_seen_;
  }

  void note(Offered& offered, Clock::time_point when) {
    ++offered.seen;
    offered.last_seen = when;
    const double latency = ms_between(offered.sent, when);
    const auto bucket = static_cast<std::size_t>(std::max(0.0, latency * 10));
    ++histogram_[std::min(bucket, histogram_.size() - 1)];
    ++screens_;
  }

  void follow(std::set<std::string>& list, const Seen& seen) {
    for (const std::string& id : seen.removed_ids) {
      if (list.erase(id) != 1) ++wrong_;
    }
    for (const std::string& id : seen.added_ids) {
      if (!list.insert(id).second) ++wrong_;
    }
  }

  [[nodiscard]] double share_of_screens(double share) const {
    const double wanted = share * static_cast<double>(screens_);
    double sum = 0;
    for (std::size_t i = 0; i < histogram_.size(); ++i) {
      sum += static_cast<double>(histogram_[i]);
      if (sum >= wanted) return static_cast<double>(i + 1) / 10;
    }
    return kNever;
  }

  const LobbyOptions& options_;
  std::vector<Offered> offers_;
  std::vector<std::set<std::string>> followed_;
  std::vector<std::uint64_t> histogram_ = std::vector<std::uint64_t>(50'000);  // tenths of a ms
  std::uint64_t screens_ = 0;
  std::shared_ptr<const Json> last_frame_;
  Seen last_seen_;
  std::size_t welcomed_ = 0;
  std::size_t taken_ = 0;
  std::size_t paired_ = 0;
  std::size_t refused_ = 0;
  std::size_t wrong_ = 0;
  LobbyWatchers watchers_;
};

}  // namespace

int run_lobby(const LobbyOptions& options) {
  const std::string connections = std::to_string(options.people + 2 * options.matches + 1'000);
  test::ServerProcess server(
      options.program, {"--max-connections", connections, "--connections-per-address", connections,
                        "--requests-per-second", "0", "--matches-per-hour", "0", "--engine-threads",
                        "0", "--challenges-per-address", "0"});
  if (!server.start()) {
    fmt::print("the server did not start: {}\n", server.log());
    return 1;
  }
  LobbyLoad load(options, server.port());
  const std::size_t started = server.kilobytes();
  if (!load.connect()) {
    fmt::print("not everybody was welcomed\n");
    return 1;
  }
  load.idle(kQuiet);
  const std::size_t connected = server.kilobytes();
  int matches_code = 0;
  MatchesOptions matches;
  matches.program = options.program;
  matches.port = server.port();
  matches.matches = options.matches;
  matches.interval = std::chrono::seconds(1);
  matches.duration = options.duration;
  std::thread board([&] { matches_code = run_matches(matches); });
  load.idle(kMatchesBegin);
  const double processor = server.processor_seconds();
  auto before = read_metrics(server.port());
  const Clock::time_point start = Clock::now();
  load.play();
  const double wall = std::chrono::duration<double>(Clock::now() - start).count();
  board.join();
  const double used = server.processor_seconds() - processor;
  auto after = read_metrics(server.port());
  Report report;
  load.report(report);
  const auto frames =
      static_cast<double>(after["tria_frames_out_total"] - before["tria_frames_out_total"]);
  report.line(
      "server",
      fmt::format("{:.0f} % of a processor, {:.1f} us of it for each of {:.0f} frames; {} "
                  "broadcasts",
                  100 * used / wall, 1e6 * used / frames, frames,
                  after["tria_lobby_broadcasts_total"] - before["tria_lobby_broadcasts_total"]));
  const double each = (static_cast<double>(connected) - static_cast<double>(started)) /
                      static_cast<double>(options.people);
  report.line("memory", fmt::format("{} KB at the start, {} with everybody, {} at the end", started,
                                    connected, server.kilobytes()));
  report.at_most("memory per waiting person", each, kMaxPersonKilobytes, "KB");
  return std::max(report.exit_code(), matches_code);
}

}  // namespace tria::load
