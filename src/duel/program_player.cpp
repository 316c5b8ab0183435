
#include "core/text.hpp"
#include "duel/player.hpp"
#include "duel/process.hpp"

namespace tria::duel {

namespace {

std::optional<std::int32_t> parse_signed(std::string_view text) {
  constexpr std::int32_t kMaxMagnitude = 100'000'000;
  std::int32_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value < -kMaxMagnitude || value > kMaxMagnitude) return std::nullopt;
  return value;
}

// "option name Clear Hash type button": the name may have spaces.
std::string option_name(std::string_view line) {
  constexpr std::string_view kStart = "name ";
  const std::size_t start = line.find(kStart);
  if (start == std::string_view::npos) return {};
  line.remove_prefix(start + kStart.size());
  return std::string(line.substr(0, line.find(" type ")));
}

std::string position_command(const Session& session, MoveList move_list) {
  std::string text = "position startpos";
  if (!session.from_standard_start()) text = join("position fen ", session.start_position());
  const std::vector<std::string> moves = session.moves();
  if (!moves.empty()) text += " moves";
  for (std::size_t i = 0; i < moves.size(); ++i) {
    text += join(i == 0 || move_list == MoveList::kSpaced ? " " : "", moves[i]);
  }
  return text;
}

class ProgramPlayer final : public Player {
 public:
  ProgramPlayer(const PlayerSpec& spec, const Patience& patience)
      : Player(spec), patience_(patience) {}
  ProgramPlayer(const ProgramPlayer&) = delete;
  ProgramPlayer& operator=(const ProgramPlayer&) = delete;
  ~ProgramPlayer() override {
    failure_.reset();
    if (process_) send("quit");
  }

  [[nodiscard]] std::optional<Failure> begin(const Session& start,
                                             std::uint64_t /*seed*/) override {
    interrupt_.store(false, std::memory_order_relaxed);
    failure_.reset();
    if (!process_) launch(start);
    new_game();
    return failure_;
  }

  [[nodiscard]] tl::expected<Answer, Failure> choose(const Session& session,
                                                     const Clocks& clocks) override {
    const std::optional<ClockLimit>& clock = clocks[index_of(session.side())];
    const std::optional<Milliseconds>& move_time = spec().request.limits.move_time;
    const SteadyTime deadline = clock       ? SteadyClock::now() + clock->remaining
                                : move_time ? SteadyClock::now() + *move_time + patience_.margin
                                            : hang_time();
    eval_.reset();
    failure_.reset();
    send(position_command(session, move_list_));
    send(go_command(spec().request.limits, session.side(), clocks));
    const std::string move = best_move(deadline);
    if (failure_) {
      if (failure_->fault == Fault::kHang && (clock || move_time)) failure_->fault = Fault::kTime;
      return tl::unexpected(*failure_);
    }
    if (!move.empty()) return Answer{move, eval_};
    return tl::unexpected(Failure{Fault::kNonsense, "bestmove without a move"});
  }

  void reset() override { process_.reset(); }
  void interrupt() noexcept override { interrupt_.store(true, std::memory_order_relaxed); }

 private:
  [[nodiscard]] bool speaks_uci() const noexcept { return protocol_ == Protocol::kUci; }
  [[nodiscard]] SteadyTime hang_time() const { return SteadyClock::now() + patience_.hang; }

  // The first failure stays until the next begin() or choose(); until then nothing is sent or read.
  void check(Process::Status status, std::string_view waiting_for) {
    if (status == Process::Status::kEnd) {
      failure_ = {Fault::kCrash, join("it ended while it was to say ", waiting_for, " (",
                                      process_->how_it_ended(), ")")};
    } else if (status != Process::Status::kOk) {
      failure_ = {Fault::kHang, join("it did not say ", waiting_for)};
    }
  }

  void send(std::string_view line) {
    if (failure_) return;
    check(process_->write_line(line, hang_time(), interrupt_), "that it read a line");
  }

  // Reads until a line whose first word is one of two; the second may be empty. Empty after a failure.
  std::string expect(std::string_view word, std::string_view or_word, SteadyTime until) {
    constexpr std::size_t kMaxOptions = 1'000;
    std::string line;
    while (!failure_) {
      const bool late = SteadyClock::now() >= until;
      check(late ? Process::Status::kTimeout : process_->read_line(line, until, interrupt_), word);
      const std::vector<Slice> words = split_words(line);
      if (failure_ || words.empty()) continue;
      const std::string_view first = words[0].text;
      if (first == word || (!or_word.empty() && first == or_word)) return line;
      if (first == "info") {
        if (const auto eval = parse_info_score(line)) eval_ = eval;
      } else if (first == "option" && offered_.size() < kMaxOptions) {
        offered_.push_back(option_name(line));
      }
    }
    return {};
  }

  // Empty after a failure, and where `bestmove` names none.
  std::string best_move(SteadyTime until) {
    const std::string line = expect("bestmove", {}, until);
    const std::vector<Slice> words = split_words(line);
    return words.size() < 2 ? "" : std::string(words[1].text);
  }

  void start() {
    auto started = Process::start(spec().command);
    if (started) {
      process_ = std::move(*started);
    } else {
      failure_ = {Fault::kStart, started.error().message};
    }
  }

  void launch(const Session& session) {
    start();
    offered_.clear();
    shake_hands();
    set_options(session);
    find_move_list(session);
  }

  // Tries UGI first, then UCI: a program that knows only UCI is silent, complains, or even exits.
  void shake_hands() {
    protocol_ = spec().protocol;
    if (failure_) return;
    if (protocol_ != Protocol::kDetect) {
      send(speaks_uci() ? "uci" : "ugi");
      expect(speaks_uci() ? "uciok" : "ugiok", {}, hang_time());
      return;
    }
    constexpr Milliseconds kFirstTry{1'500};
    protocol_ = Protocol::kUgi;
    send("ugi");
    expect("ugiok", {}, SteadyClock::now() + std::min(kFirstTry, patience_.hang));
    if (!failure_) return;
    const bool crashed = failure_->fault == Fault::kCrash;
    failure_.reset();
    if (crashed) start();
    // The program may also just be slow to start, and answer `ugi` only now.
    send("uci");
    const bool ugi = expect("uciok", "ugiok", hang_time()).starts_with("ugiok");
    protocol_ = ugi ? Protocol::kUgi : Protocol::kUci;
  }

  // An engine for several games is told which one; the user's options come last, so they win.
  void set_options(const Session& session) {
    std::vector<std::pair<std::string, std::string>> options;
    const auto has = [&](std::string_view name) {
      return std::find(offered_.begin(), offered_.end(), name) != offered_.end();
    };
    if (has("Game")) options.emplace_back("Game", session.game().name);
    if (has("Variant")) options.emplace_back("Variant", session.variant());
    if (spec().overhead) {
      constexpr std::string_view kOverhead = "Move Overhead";
      if (!failure_ && !has(kOverhead)) {
        failure_ = {Fault::kStart, "it has no option Move Overhead"};
      }
      options.emplace_back(kOverhead, std::to_string(spec().overhead->count()));
    }
    options.insert(options.end(), spec().options.begin(), spec().options.end());
    for (const auto& [name, value] : options) {
      send(join("setoption name ", name, " value ", value));
    }
  }

  // UCI separates moves by spaces, but an engine for a game whose moves are single letters may know only
  // moves that are run together ("DfD"), and then ignores the whole position. So each form is tried once
  // on positions in which an engine that has not read the moves cannot give a legal answer.
  void find_move_list(const Session& session) {
    move_list_ = spec().move_list == MoveList::kJoined ? MoveList::kJoined : MoveList::kSpaced;
    if (spec().move_list != MoveList::kDetect || !speaks_uci()) return;
    const auto begun = session.restart("");
    const std::vector<std::string> moves = (*begun)->legal_moves();
    if (std::any_of(moves.begin(), moves.end(), [](const auto& move) { return move.size() > 1; })) {
      return;
    }
    for (const MoveList each : {MoveList::kSpaced, MoveList::kJoined}) {
      new_game();
      if (!reads(**begun, each)) continue;
      move_list_ = each;
      return;
    }
    // Neither works: its first move will be reported as Fault::kOtherPosition.
  }

  // Whether the program's answers show that it reads moves in this form. After two moves it is the
  // first player's turn, after three the second player's. An engine that reads no move would answer
  // for the first player both times, one that reads a single move for the second.
  bool reads(const Session& start, MoveList move_list) {
    constexpr Milliseconds kGlance{50};
    const std::unique_ptr<Session> session = start.clone();
    SearchLimits glance = spec().request.limits;
    if (!glance.depth && !glance.nodes) {
      glance.move_time = std::min(glance.move_time.value_or(kGlance), kGlance);
    }
    while (session->ply() < 3) {
      if (!session->play(session->legal_moves().front())) return false;
      if (session->ply() < 2) continue;
      send(position_command(*session, move_list));
      send(go_command(glance, session->side(), {}));
      const std::string move = best_move(hang_time());
      if (failure_ || !session->check(move)) return false;
    }
    return true;
  }

  void new_game() {
    send(speaks_uci() ? "ucinewgame" : "uginewgame");
    send("isready");
    expect("readyok", {}, hang_time());
  }

  [[nodiscard]] std::string go_command(const SearchLimits& limits, Side side,
                                       const Clocks& clocks) const {
    std::string go = "go";
    if (limits.depth) go += join(" depth ", *limits.depth);
    if (limits.nodes) go += join(" nodes ", *limits.nodes);
    if (limits.move_time) go += join(" movetime ", limits.move_time->count());
    const std::optional<ClockLimit>& own = clocks[index_of(side)];
    if (!own) return go;
    // A program expects both clocks; for an opponent without one, it is given its own twice.
    constexpr std::array<std::string_view, 2> kUgiNames{"p1", "p2"};
    constexpr std::array<std::string_view, 2> kUciNames{"w", "b"};
    const auto& names = speaks_uci() ? kUciNames : kUgiNames;
    for (const std::size_t each : {std::size_t{0}, std::size_t{1}}) {
      const ClockLimit& shown = clocks[each] ? *clocks[each] : *own;
      go += join(' ', names[each], "time ", shown.remaining.count());
      go += join(' ', names[each], "inc ", shown.increment.count());
    }
    return go;
  }

  Patience patience_;
  std::unique_ptr<Process> process_;
  std::optional<Failure> failure_;
  Protocol protocol_ = Protocol::kDetect;  // what this program turned out to speak
  MoveList move_list_ = MoveList::kSpaced;
  std::vector<std::string> offered_;  // names of the options it has
  std::optional<record::Eval> eval_;  // from the last info line
  std::atomic<bool> interrupt_{false};
};

}  // namespace

std::optional<record::Eval> parse_info_score(std::string_view line) {
  const std::vector<Slice> words = split_words(line);
  for (std::size_t i = 0; i + 2 < words.size(); ++i) {
    if (words[i].text == "pv") return std::nullopt;
    if (words[i].text != "score") continue;
    const auto value = parse_signed(words[i + 2].text);
    const std::string_view unit = words[i + 1].text;
    if (!value || (unit != "cp" && unit != "mate")) return std::nullopt;
    return record::Eval{unit == "mate", *value};
  }
  return std::nullopt;
}

std::unique_ptr<Player> make_program_player(const PlayerSpec& spec, const Patience& patience) {
  return std::make_unique<ProgramPlayer>(spec, patience);
}

}  // namespace tria::duel
