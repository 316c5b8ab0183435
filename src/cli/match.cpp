// tria match: engines against each other, with what their results prove.
#include <csignal>
#include <cstdio>
#include <ctime>
#include <fstream>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/duel_report.hpp"
#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/requests.hpp"
#include "core/decimal.hpp"
#include "core/text.hpp"
#include "duel/process.hpp"
#include "record/formats.hpp"

namespace tria::cli {

namespace {

constexpr int kExitInterrupted = 130;  // as shells say: 128 + SIGINT

struct MatchRequest {
  GameSpec spec;
  ScreenOptions screen;
  std::optional<std::vector<std::string>> first;
  std::optional<std::vector<std::string>> second;
  std::optional<std::vector<std::string>> players;
  std::optional<std::vector<std::string>> sprt;
  bool round_robin = false;
  bool ladder = false;
  bool json = false;
  std::optional<std::string> levels;
  std::string limit = "movetime=1000";
  std::optional<std::string> balance;
  std::optional<std::string> save;
  std::optional<std::size_t> games;
  duel::DuelPlan plan;  // options set its numbers, run_match() the rest
};

std::string players_text(std::size_t width) {
  constexpr std::size_t kColumn = 17;
  constexpr std::array<std::array<std::string_view, 2>, 9> kSettings{{
      {"level=N", "our engine at a level, 1 to 10 (default 10)"},
      {"nodes=N depth=N movetime=MS tc=SECONDS+INCREMENT",
       "how long it thinks; a clock that runs out loses"},
      {"overhead=MS",
       "kept back from time limits (default 10); a program gets it as its option Move Overhead"},
      {"hash=MB threads=N tables=PIECES",
       "of our engine (default 16, 1 up to level 6; 1; all endgame tables there are, 0: none)"},
      {"contempt=N",
       "of our engine, where a win is a win whatever its margin: how much less than nothing a draw "
       "is worth to it, in hundredths of a "
       "point (default: the game's own)"},
      {"random", "plays any legal move"},
      {"cmd=COMMAND",
       "any program that speaks UGI or UCI, with its arguments; takes the rest of the word unless "
       "it is quoted"},
      {"option.NAME=VALUE proto=ugi|uci moves=spaced|joined",
       "of a program; its Game and Variant options are set by themselves, its protocol and whether "
       "it reads 'D f D' or 'DfD' are found out by asking"},
      {"name=NAME", "in tables and records"},
  }};
  std::string text;
  for (const auto& [names, meaning] : kSettings) {
    text += beside(fmt::format("  {}", names), kColumn, meaning, width) + "\n";
  }
  return text +
         wrapped(
             "Settings are separated by commas or spaces. A program that crashes, hangs, or "
             "answers "
             "nonsense forfeits that game, is started again, and the match goes on. Forfeited "
             "games "
             "are not counted in the score and in Elo, unless they were lost on time.",
             width, 0) +
         "\n";
}

void declare(Arguments& declared, MatchRequest& request) {
  duel::DuelPlan& plan = request.plan;
  declare(declared, request.spec, Need::kRequired);
  declared.words(request.first, "--first", "PLAYER", 1, "the first player, see below");
  declared.words(request.second, "--second", "PLAYER", 1, "the second player");
  declared.words(request.players, "--players", "P P…", 1,
                 "several players, one word each: a round robin with a rating list");
  declared.flag(request.round_robin, "--round-robin",
                "each player of --players against each other");
  declared.flag(request.ladder, "--ladder",
                "each level against the one below, and level 1 against a random mover");
  declared.option(request.levels, "--levels", "A-B", "the ladder's levels (default 1-10)");
  declared.number(request.games, "--games", "N", 1, 10'000'000,
                  "games per pairing, two from each opening (default 100; with --sprt at most "
                  "40000)");
  declared.number(plan.concurrency, "--concurrency", "N", 1, 256, "games at once (default 1)");
  declared.number(plan.seed, "--seed", "S", 0, UINT64_MAX,
                  "seed of the openings and of everything random (default 1)");
  declared.option(request.limit, "--limit", "LIMITS",
                  "for players that would otherwise think for ever: level 10 and programs without "
                  "a limit of their own (default movetime=1000)");
  declared.number(plan.openings.plies, "--openings", "PLIES", 0, 200,
                  "random moves at the start of each pair of games (default 6)");
  declared.option(request.balance, "--balance", "X",
                  "only openings in which a short search sees less advantage than this, in "
                  "points (default 0.5; 0: any)");
  declared.number(plan.max_plies, "--max-plies", "N", 1, kMaxPlies,
                  "a game this long is a draw (default 2000)");
  declared.words(request.sprt, "--sprt", "[elo0=E elo1=E alpha=A beta=B]", 0,
                 "stop as soon as it is clear which of the two differences is nearer the truth "
                 "(default 0 and 10, 0.05 and 0.05)");
  declared.number(plan.patience.hang, "--hang", "MS", 10, 86'400'000,
                  "how long a program may be silent before it is taken for dead (default 60000)");
  declared.number(plan.patience.margin, "--margin", "MS", 0, 86'400'000,
                  "how much longer than its movetime a player may take (default 1000)");
  declared.option(request.save, "--save", "FILE", "save the games as records");
  declared.flag(request.json, "--json", "the result as one JSON object");
  declare(declared, request.screen);
  declared.section("Players", &players_text);
  declared.section("Exit codes", [](std::size_t width) {
    return "  " +
           wrapped(
               "0 the match was played, whoever won; 1 a player cannot be started or a file cannot "
               "be written; 2 wrong usage; 130 stopped with Ctrl-C, with the result so far.",
               width, 2, 2) +
           "\n";
  });
  const std::string command = fmt::format("tria match {}", example_game());
  declared.example(command + " --first level=6 --second level=5 --games 100",
                   "is level 6 stronger than level 5?");
  declared.example(
      command + " --first nodes=20000 --second cmd=\"old/tria ugi\" nodes=20000 --sprt",
      "is this engine stronger than an older one?");
  declared.example(command + " --players level=1 level=3 level=5 random --games 40",
                   "a round robin with a rating list");
}

duel::PlayerSpec player_of(std::span<const std::string> words) {
  const Expected<duel::PlayerSpec> player = duel::parse_player(words);
  if (!player) throw UsageError(player.error().message);
  return *player;
}

duel::PlayerSpec level_player(int level) {
  duel::PlayerSpec player;
  player.name = fmt::format("level {}", level);
  player.request.level = level;
  return player;
}

duel::Sprt sprt_of(const std::vector<std::string>& words) {
  duel::Sprt test;
  for (const std::string& word : words) {
    for (const Slice& part : split(Slice{word}, ',')) {
      const std::string_view key = part.text.substr(0, part.text.find('='));
      const std::string_view text = part.text.substr(std::min(key.size() + 1, part.text.size()));
      const std::optional<double> value = parse_decimal(text);
      double* const place = key == "elo0"    ? &test.elo0
                            : key == "elo1"  ? &test.elo1
                            : key == "alpha" ? &test.alpha
                            : key == "beta"  ? &test.beta
                                             : nullptr;
      if (place == nullptr || !value) {
        throw UsageError(
            fmt::format("--sprt takes elo0=E elo1=E alpha=A beta=B, not {}", quote(part.text)));
      }
      *place = *value;
    }
  }
  constexpr double kMaxElo = 1'000.0;
  if (!test.valid() || test.elo0 < -kMaxElo || test.elo1 > kMaxElo) {
    throw UsageError(
        "--sprt needs elo0 < elo1, both from -1000 to 1000, and alpha and beta above 0 and "
        "together "
        "below 1");
  }
  return test;
}

// Adds the ladder's players, from the bottom: first the level below the range, or a random mover.
void add_ladder(const MatchRequest& request, duel::DuelPlan& plan) {
  int lowest = 1;
  int highest = kMaxLevel;
  if (request.levels) {
    const std::string_view text = *request.levels;
    const std::size_t dash = text.find('-');
    const auto from = parse_number<unsigned>(text.substr(0, dash));
    const auto to = dash == text.npos ? from : parse_number<unsigned>(text.substr(dash + 1));
    if (!from || !to || *from < 1 || *to > kMaxLevel || *from > *to) {
      throw UsageError(fmt::format("--levels is a range like 3-7, not {}", quote(text)));
    }
    lowest = static_cast<int>(*from);
    highest = static_cast<int>(*to);
  }
  const std::string random = "random";
  plan.players.push_back(lowest == 1 ? player_of({&random, 1}) : level_player(lowest - 1));
  for (int level = lowest; level <= highest; ++level) {
    plan.players.push_back(level_player(level));
    plan.pairings.push_back({plan.players.size() - 1, plan.players.size() - 2});
  }
}

DuelKind add_players(const MatchRequest& request, duel::DuelPlan& plan) {
  const int ways = (request.ladder ? 1 : 0) + (request.players ? 1 : 0) +
                   (request.first || request.second ? 1 : 0);
  if (ways != 1) {
    throw UsageError("who plays? --first and --second, or --players, or --ladder");
  }
  if (request.round_robin && !request.players) throw UsageError("--round-robin needs --players");
  if (request.levels && !request.ladder) throw UsageError("--levels needs --ladder");
  if (request.ladder) {
    add_ladder(request, plan);
    return DuelKind::kLadder;
  }
  if (request.players) {
    for (const std::string& word : *request.players) plan.players.push_back(player_of({&word, 1}));
    if (plan.players.size() < 2) throw UsageError("--players needs at least two");
    for (std::size_t a = 0; a < plan.players.size(); ++a) {
      for (std::size_t b = a + 1; b < plan.players.size(); ++b) plan.pairings.push_back({a, b});
    }
    return DuelKind::kRoundRobin;
  }
  if (!request.first || !request.second) throw UsageError("a match needs --first and --second");
  plan.players = {player_of(*request.first), player_of(*request.second)};
  plan.pairings = {{0, 1}};
  return DuelKind::kTwoPlayers;
}

// Two players of the same name could not be told apart in tables and records.
void make_names_unique(std::vector<duel::PlayerSpec>& players) {
  for (std::size_t i = 0; i < players.size(); ++i) {
    const auto taken = [&](const std::string& name) {
      return std::any_of(players.begin(), players.begin() + static_cast<std::ptrdiff_t>(i),
                         [&](const duel::PlayerSpec& other) { return other.name == name; });
    };
    const std::string name = players[i].name;
    for (int copy = 2; taken(players[i].name); ++copy) {
      players[i].name = fmt::format("{} #{}", name, copy);
    }
  }
}

void set_limits(const std::string& text, std::vector<duel::PlayerSpec>& players) {
  const Expected<SearchLimits> limits = duel::parse_limits(text);
  if (!limits) throw UsageError(limits.error().message);
  if (!limits->limited()) throw UsageError("--limit is empty");
  for (duel::PlayerSpec& player : players) {
    if (duel::needs_limit(player)) player.request.limits = *limits;
  }
}

// A program that is not there would lose every game; better to say so at once.
void check_programs(const std::vector<duel::PlayerSpec>& players) {
  for (const duel::PlayerSpec& player : players) {
    if (player.kind != duel::PlayerKind::kProgram) continue;
    const auto started = duel::Process::start(player.command);
    if (!started) throw InputError(started.error().message);
  }
}

// Follows a duel while it is played: shows how it stands and saves the games as they are counted.
class DuelWatch {
 public:
  // Throws InputError when the file cannot be written.
  DuelWatch(const duel::DuelPlan& plan, const std::optional<std::string>& save_to)
      : plan_(plan),
        path_(save_to),
        date_(fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)))) {
    if (!path_) return;
    file_.open(*path_, std::ios::binary | std::ios::trunc);
    if (file_) return;
    throw InputError(fmt::format("cannot write {}: {}", quote_path(*path_), std::strerror(errno)));
  }
  void on_game(const duel::PlayedGame& played) {
    pairing_ = played.pairing;
    if (path_ && problem_.empty()) save(played);
  }

  // On a terminal, one line that is redrawn in place; elsewhere a new line every kPause.
  void on_tick(const duel::Standing& standing) {
    constexpr std::chrono::seconds kPause{30};  // where there is no terminal
    const auto now = std::chrono::steady_clock::now();
    if (status_.has_terminal() ? !status_.is_due() : now - last_ < kPause) return;
    last_ = now;
    const duel::Pairing& pairing = plan_.pairings[pairing_];
    const double seconds = static_cast<double>(standing.elapsed.count()) / 1000.0;
    std::string line = fmt::format("{}/{} games  {} - {}  {}  {:.0f} s", standing.games_done,
                                   standing.games_planned, plan_.players[pairing.first].name,
                                   plan_.players[pairing.second].name,
                                   short_standing(plan_, standing, pairing_), seconds);
    if (status_.has_terminal()) return status_.draw(line);
    if (!locale_is_utf8()) line = fold_to_ascii(line);
    std::fputs((line + "\n").c_str(), stderr);
  }

  // Erases the progress line.
  void wipe() { status_.wipe(); }
  // Throws InputError when a game could not be saved.
  void check_saved() const {
    if (problem_.empty()) return;
    throw InputError(fmt::format("cannot save the games in {}: {}", quote_path(*path_), problem_));
  }

 private:
  void save(const duel::PlayedGame& played) {
    namespace tag = record::tag_name;
    record::Record saved = played.game.record;
    saved.set_tag(tag::kEvent, "tria match");
    saved.set_tag(tag::kDate, date_);
    saved.set_tag(tag::kRound, fmt::format("{}", played.number + 1));
    saved.sort_tags();
    const Expected<std::string> text = record::kTriaFormat.write(saved);
    if (!text) {
      problem_ = fmt::format("game {}: {}", played.number + 1, text.error().message);
      return;
    }
    // A blank line separates games; flushed, so that a match that dies leaves what was played.
    if (file_.tellp() > 0) file_ << '\n';
    file_ << *text << std::flush;
    if (!file_) problem_ = std::strerror(errno);
  }

  const duel::DuelPlan& plan_;
  std::optional<std::string> path_;
  std::ofstream file_;
  std::string problem_;  // the first error while saving
  std::string date_;
  std::size_t pairing_ = 0;
  StatusLine status_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace

int run_match(ArgumentList arguments) {
  MatchRequest request;
  Arguments declared("match",
                     "Play engines against each other: two of them, a round robin, or the ladder "
                     "of levels. Every opening is played from both sides. Prints the score, the "
                     "difference in Elo with its 95 % error, and the likelihood of superiority.");
  declare(declared, request);
  if (!declared.parse(std::move(arguments))) return kExitOk;

  constexpr std::size_t kUsualGames = 100;
  constexpr std::size_t kMaxSprtGames = 40'000;
  const std::unique_ptr<Session> start = open_session(request.spec);
  duel::DuelPlan& plan = request.plan;
  plan.game = *find_game(start->game().name);
  plan.start = start.get();
  const DuelKind kind = add_players(request, plan);
  make_names_unique(plan.players);
  set_limits(request.limit, plan.players);
  if (request.sprt) {
    if (kind != DuelKind::kTwoPlayers) throw UsageError("--sprt is for --first and --second");
    plan.sprt = sprt_of(*request.sprt);
  }
  plan.games_per_pairing = request.games.value_or(request.sprt ? kMaxSprtGames : kUsualGames);
  if (request.balance) {
    plan.openings.balance = parse_decimal(*request.balance).value_or(-1.0);
    if (plan.openings.balance < 0.0) {
      throw UsageError(
          fmt::format("--balance is a number from 0, not {}", quote(*request.balance)));
    }
  }
  plan.openings.seed = plan.seed;
  if (start->outcome()) throw InputError("the game is over where the match should begin");
  check_programs(plan.players);

  Screen screen(request.screen);
  DuelWatch watch(plan, request.save);
  // The first Ctrl-C ends the match with its result.
  const std::atomic<bool>& interrupted = catch_interrupts({SIGINT, SIGTERM});
  const duel::Standing standing =
      duel::run_duel(plan, interrupted,
                     {.on_game = [&](const duel::PlayedGame& played) { watch.on_game(played); },
                      .on_tick = [&](const duel::Standing& now) { watch.on_tick(now); }});
  watch.wipe();
  if (request.json) {
    Screen::print_raw(json_report(kind, plan, standing));
  } else {
    print_report(screen, kind, plan, standing);
  }
  watch.check_saved();
  return standing.interrupted ? kExitInterrupted : kExitOk;
}

}  // namespace tria::cli
