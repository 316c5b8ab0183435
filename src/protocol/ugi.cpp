#include "protocol/ugi.hpp"

#include <cmath>
#include <cstdlib>

#include "core/bits.hpp"
#include "facade/game_spec.hpp"

namespace tria {

namespace {

// Joins words with single spaces.
std::string text_of(std::span<const Slice> words) {
  std::string text;
  for (const Slice& word : words) {
    if (!text.empty()) text += ' ';
    text += word.text;
  }
  return text;
}

std::size_t index_of_word(std::span<const Slice> words, std::string_view wanted) {
  const auto found = std::find_if(words.begin(), words.end(),
                                  [&](const Slice& word) { return word.text == wanted; });
  return static_cast<std::size_t>(found - words.begin());
}

std::string with_column(const Error& error) {
  return error.column == 0 ? error.message : join("column ", error.column, ": ", error.message);
}

// Words of `go` that take a value, in UGI and, where different, in UCI: there the first player is
// white.
enum Value : std::size_t { kDepth, kNodes, kMoveTime, kTime, kIncrement = kTime + 2 };
constexpr std::array<std::string_view, 8> kNames{"depth",  "nodes", "movetime", "p1time",
                                                 "p2time", "p1inc", "p2inc",    "movestogo"};
constexpr std::array<std::string_view, 8> kChessNames{"", "", "", "wtime", "btime", "winc", "binc"};

using Values = std::array<std::optional<std::int64_t>, kNames.size()>;

// Where the value after a word goes; null for a word that takes none.
std::optional<std::int64_t>* place_of(std::string_view word, Values& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (word == kNames[i] || word == kChessNames[i]) return &values[i];
  }
  return nullptr;
}

// A negative number, as of a clock that has run out, is 0; a number too large is kMaxNumber.
std::optional<std::int64_t> parse_value(std::string_view text) {
  // Larger than any useful limit, and small enough that sums do not overflow.
  constexpr std::int64_t kMaxNumber = 1'000'000'000'000;
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end != text.data() + text.size() || problem == std::errc::invalid_argument) {
    return std::nullopt;
  }
  if (problem == std::errc::result_out_of_range) return text.front() == '-' ? 0 : kMaxNumber;
  return std::clamp<std::int64_t>(number, 0, kMaxNumber);
}

void set_limits(const Values& values, Side side, SearchLimits& limits) {
  constexpr std::int64_t kLeast = 1;
  constexpr std::int64_t kMaxDepth = 1'000;
  if (const auto& depth = values[kDepth]) {
    limits.depth = static_cast<int>(std::clamp(*depth, kLeast, kMaxDepth));
  }
  if (const auto& nodes = values[kNodes]) {
    limits.nodes = static_cast<std::uint64_t>(std::max(*nodes, kLeast));
  }
  if (const auto& time = values[kMoveTime]) {
    limits.move_time = Milliseconds(std::max(*time, kLeast));
  }
  // A host that sends only the opponent's clock is taken to mean that both are about equal.
  const auto& own = values[kTime + index_of(side)];
  const auto& time = own ? own : values[kTime + index_of(other(side))];
  const auto& increment = values[kIncrement + index_of(side)];
  if (time || increment) {
    limits.clock = ClockLimit{Milliseconds(time.value_or(0)), Milliseconds(increment.value_or(0))};
  }
}

// Reads the words of `go`. Ignores those it does not understand, and returns the first of them.
// Without a limit the search is infinite. The clock of the session's side to move counts.
std::optional<std::string_view> read_go(std::span<const Slice> words, SearchJob& job) {
  std::optional<std::string_view> ignored;
  Values values;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i].text;
    if (word == "infinite") {
      job.infinite = true;
      continue;
    }
    std::optional<std::int64_t>* const place = place_of(word, values);
    const auto value =
        place != nullptr && i + 1 < words.size() ? parse_value(words[i + 1].text) : std::nullopt;
    if (value) {
      *place = value;
      ++i;
    } else if (!ignored) {
      ignored = word;
    }
  }
  set_limits(values, job.session->side(), job.request.limits);
  if (!job.request.limits.limited()) job.infinite = true;
  return ignored;
}

// A score as UCI writes it: hundredths of a point, or moves (not plies) to a forced win.
std::string score_of(const AnalysisLine& line) {
  if (line.win_in) {
    const int moves = (std::abs(*line.win_in) + 1) / 2;
    return join("mate ", *line.win_in > 0 ? moves : -moves);
  }
  return join("cp ", std::lround(line.score * 100));
}

std::unique_ptr<Session> start_of(const UgiSettings& settings) {
  Expected<std::unique_ptr<Session>> session = settings.game.make(settings.variant, "");
  return session ? std::move(*session) : nullptr;  // never null: the settings have been checked
}

}  // namespace

Ugi::Ugi(const GameEntry& game, Output output, const UgiConfig& config)
    : output_(std::move(output)),
      config_(config),
      options_(game, config.bounds),
      session_(start_of(options_.settings())),
      searcher_(
          config.make_engine,
          {.on_progress = [this](const Analysis& so_far) { tell_lines(so_far); },
           .on_result = [this](const Analysis& analysis) { tell_result(analysis); },
           .on_move = [this](const auto& move) { say(join("bestmove ", move.value_or("(none)"))); },
           .on_delay = [this](std::string_view what) { remark(what); },
           .on_long_wait =
               [this] {
                 remark(join("getting ready, with ", options_.settings().hash,
                             " MB for the hash table"));
               }},
          config.mode) {}

void Ugi::say(std::string_view line) {
  std::unique_lock lock(output_mutex_);
  const bool heard = output_(line);
  lock.unlock();
  if (!heard) searcher_.stop();
}

void Ugi::remark(std::string_view what) { say(join("info string ", what)); }

void Ugi::tell_lines(const Analysis& analysis) {
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const AnalysisLine& line = analysis.lines[i];
    std::string text = join("info depth ", line.depth, " multipv ", i + 1, " score ",
                            score_of(line), " nodes ", analysis.nodes, " nps ",
                            analysis.nodes_per_second(), " hashfull ", analysis.hash_permille,
                            " tbhits ", analysis.tablebase_hits, " time ", analysis.time_ms, " pv");
    for (const std::string& move : line.pv) text += join(' ', move);
    say(text);
  }
  reported_nodes_ = analysis.nodes;
}

void Ugi::tell_result(const Analysis& analysis) {
  // Nodes searched after the last finished depth count too.
  if (reported_nodes_ != analysis.nodes) tell_lines(analysis);
  reported_nodes_ = 0;
  for (const AnalysisLine& line : analysis.lines) {
    if (!line.proven) continue;
    std::string text = join("proven ", line.move);
    if (line.exact) {
      text += join(" margin ", write_halves(static_cast<int>(std::lround(line.exact->margin * 2))));
      if (const auto& tie_break = line.exact->tie_break) {
        text += join(' ', tie_break->name, ' ', tie_break->lead);
      }
    }
    remark(text);
  }
}

bool Ugi::feed(std::string_view line) {
  if (line.size() > kMaxUgiLine) {
    remark(join("a line may have at most ", kMaxUgiLine, " characters"));
    return true;
  }
  const std::vector<Slice> all = split_words(line);
  if (all.empty()) return true;
  const std::string_view name = all.front().text;
  const Words words = Words(all).subspan(1);
  if (name == "quit") {
    searcher_.stop();
    return false;
  }
  if (name == "ugi") {
    identify("ugiok");
  } else if (name == "uci") {
    identify("uciok");
  } else if (name == "isready") {
    searcher_.prepare(job());
    say("readyok");
  } else if (name == "setoption") {
    set_option(words);
  } else if (name == "uginewgame" || name == "ucinewgame") {
    new_game();
  } else if (name == "position") {
    set_position(words);
  } else if (name == "go") {
    go(words);
  } else if (name == "stop") {
    searcher_.stop();
  } else if (name == "query") {
    query(words);
  } else {
    remark(join("unknown command ", quote(name)));
  }
  return true;
}

void Ugi::identify(std::string_view last) {
  say(join("id name ", config_.name));
  say(join("id author ", config_.author));
  for (const std::string& line : options_.describe()) say(line);
  say(last);
}

void Ugi::new_game() {
  ++game_number_;
  session_ = start_of(options_.settings());
}

void Ugi::set_option(Words words) {
  if (words.empty() || words.front().text != "name") {
    return remark("write: setoption name NAME value VALUE");
  }
  const std::size_t end = index_of_word(words, "value");
  const std::string name = text_of(words.subspan(1, end - 1));
  const std::string value = end < words.size() ? text_of(words.subspan(end + 1)) : "";
  const Expected<UgiOptions::Effect> effect = options_.set(name, value);
  if (!effect) return remark(join("option refused: ", with_column(effect.error())));
  if (*effect == UgiOptions::Effect::kOtherRules) new_game();
}

void Ugi::set_position(Words words) {
  const std::size_t end = index_of_word(words, "moves");
  const Words where = words.first(end);
  const bool start = where.size() == 1 && where.front().text == "startpos";
  if (!start && (where.size() < 2 || where.front().text != "fen")) {
    return remark("write: position startpos|fen POSITION [moves MOVE...]");
  }
  const UgiSettings& settings = options_.settings();
  const std::string game(settings.game.info().name);
  auto session =
      open({game, settings.variant, start ? std::string() : text_of(where.subspan(1)),
            split_moves(game, end < words.size() ? text_of(words.subspan(end + 1)) : "")});
  if (!session) {
    const OpenError& wrong = session.error();
    return remark(wrong.ply == 0 ? join("position refused: ", with_column(wrong.error))
                                 : join("position refused: move ", wrong.ply, ", ",
                                        quote(wrong.move), ": ", wrong.error.message));
  }
  session_ = std::move(*session);
}

SearchJob Ugi::job() const {
  SearchJob job;
  job.settings = options_.settings();
  job.game_number = game_number_;
  job.session = session_->clone();
  job.request.limits.overhead =
      Milliseconds(static_cast<Milliseconds::rep>(job.settings.move_overhead));
  job.request.lines = job.settings.lines;
  job.request.threads = job.settings.threads;
  job.request.tables = static_cast<int>(job.settings.tables);
  job.request.contempt = static_cast<int>(job.settings.contempt);
  job.request.level = static_cast<int>(job.settings.level);
  job.request.seed = job.settings.seed != 0 ? job.settings.seed : mix(config_.seed + game_number_);
  return job;
}

void Ugi::go(Words words) {
  const SteadyClock::time_point start = SteadyClock::now();
  SearchJob search = job();
  if (const auto ignored = read_go(words, search)) remark(join("go: ignored ", quote(*ignored)));
  search.request.limits.start = start;
  if (config_.max_nodes) {
    std::optional<std::uint64_t>& nodes = search.request.limits.nodes;
    nodes = std::min(nodes.value_or(*config_.max_nodes), *config_.max_nodes);
  }
  if (!searcher_.submit(std::move(search))) remark("too many searches are waiting");
}

void Ugi::query(Words words) {
  const std::string_view what = words.empty() ? std::string_view{} : words.front().text;
  const std::optional<Outcome> outcome = session_->outcome();
  if (what == "gameover") {
    say(outcome ? "response true" : "response false");
  } else if (what == "p1turn") {
    say(session_->side() == Side::kFirst ? "response true" : "response false");
  } else if (what == "result") {
    constexpr std::array<std::string_view, 3> kResults{"p1win", "p2win", "draw"};
    say(join("response ", outcome ? kResults[static_cast<std::size_t>(outcome->result)] : "none"));
  } else {
    remark("query knows gameover, p1turn and result");
  }
}

}  // namespace tria
