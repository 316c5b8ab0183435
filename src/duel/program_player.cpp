#include "duel/program_player.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tria::duel {

namespace {

using Clock = std::chrono::steady_clock;

std::optional<std::int32_t> parse_signed(std::string_view text) {
  constexpr std::uint32_t kMaxMagnitude = 100'000'000;
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const auto number = parse_number<std::uint32_t>(text);
  if (!number || *number > kMaxMagnitude) return std::nullopt;
  const auto value = static_cast<std::int32_t>(*number);
  return negative ? -value : value;
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

bool are_single_letters(const std::vector<std::string>& moves) {
  return std::all_of(moves.begin(), moves.end(),
                     [](const std::string& move) { return move.size() == 1; });
}

}  // namespace

std::optional<record::Eval> parse_info_score(std::string_view line) {
  const std::vector<Slice> words = split_words(line);
  for (std::size_t i = 0; i + 2 < words.size(); ++i) {
    if (words[i].text == "pv") return std::nullopt;
    if (words[i].text != "score") continue;
    const auto value = parse_signed(words[i + 2].text);
    if (!value) return std::nullopt;
    if (words[i + 1].text == "cp") return record::Eval{false, *value};
    if (words[i + 1].text == "mate") return record::Eval{true, *value};
    return std::nullopt;
  }
  return std::nullopt;
}

ProgramPlayer::ProgramPlayer(const PlayerSpec& spec, const Patience& patience)
    : spec_(spec), patience_(patience), protocol_(spec.protocol) {}

ProgramPlayer::~ProgramPlayer() {
  if (process_) static_cast<void>(send("quit"));
}

SteadyTime ProgramPlayer::hang_time() const { return Clock::now() + patience_.hang; }

Failure ProgramPlayer::failure_of(Process::Status status, std::string_view waiting_for) {
  if (status == Process::Status::kEnd) {
    return {Fault::kCrash, join("it ended while it was to say ", waiting_for, " (",
                                process_->how_it_ended(), ")")};
  }
  return {Fault::kHang, join("it did not say ", waiting_for)};
}

std::optional<Failure> ProgramPlayer::send(std::string_view line) {
  const Process::Status status = process_->write_line(line, hang_time(), interrupt_);
  if (status == Process::Status::kOk) return std::nullopt;
  return failure_of(status, "that it read a line");
}

tl::expected<std::string, Failure> ProgramPlayer::expect(std::string_view word,
                                                         std::string_view or_word,
                                                         SteadyTime until) {
  std::string line;
  while (Clock::now() < until) {
    const Process::Status status = process_->read_line(line, until, interrupt_);
    if (status != Process::Status::kOk) return tl::unexpected(failure_of(status, word));
    const std::vector<Slice> words = split_words(line);
    if (words.empty()) continue;
    const std::string_view first = words[0].text;
    if (first == word || (!or_word.empty() && first == or_word)) return line;
    if (first == "info") {
      if (const auto eval = parse_info_score(line)) eval_ = eval;
    } else if (first == "option") {
      constexpr std::size_t kMaxOptions = 1'000;
      if (offered_.size() < kMaxOptions) offered_.push_back(option_name(line));
    }
  }
  return tl::unexpected(failure_of(Process::Status::kTimeout, word));
}

// UGI first. A program that knows only UCI says nothing, complains, or even leaves; then UCI.
std::optional<Failure> ProgramPlayer::shake_hands() {
  offered_.clear();
  if (protocol_ == Protocol::kDetect) {
    constexpr Milliseconds kFirstTry{1'500};
    auto sent = send("ugi");
    auto greeted = sent ? tl::unexpected(*sent)
                        : expect("ugiok", {}, Clock::now() + std::min(kFirstTry, patience_.hang));
    if (greeted) {
      protocol_ = Protocol::kUgi;
      return std::nullopt;
    }
    if (greeted.error().fault == Fault::kCrash) {
      auto again = Process::start(spec_.command);
      if (!again) return Failure{Fault::kStart, again.error().message};
      process_ = std::move(*again);
    }
    // It may also just be slow to start and answer the first greeting now.
    if (auto failure = send("uci")) return failure;
    greeted = expect("uciok", "ugiok", hang_time());
    if (!greeted) return greeted.error();
    protocol_ = greeted->starts_with("ugiok") ? Protocol::kUgi : Protocol::kUci;
    return std::nullopt;
  }
  if (auto failure = send(speaks_uci() ? "uci" : "ugi")) return failure;
  auto greeted = expect(speaks_uci() ? "uciok" : "ugiok", {}, hang_time());
  if (!greeted) return greeted.error();
  return std::nullopt;
}

// Engines for many games are told which one; the user's own options come last and win.
std::optional<Failure> ProgramPlayer::set_options(const Session& start) {
  std::vector<std::pair<std::string, std::string>> options;
  const auto has = [&](std::string_view name) {
    return std::find(offered_.begin(), offered_.end(), name) != offered_.end();
  };
  if (has("Game")) options.emplace_back("Game", start.game().name);
  if (has("Variant")) options.emplace_back("Variant", start.variant());
  if (spec_.overhead) {
    constexpr std::string_view kOverhead = "Move Overhead";
    if (!has(kOverhead)) return Failure{Fault::kStart, "it has no option Move Overhead"};
    options.emplace_back(kOverhead, std::to_string(spec_.overhead->count()));
  }
  options.insert(options.end(), spec_.options.begin(), spec_.options.end());
  for (const auto& [name, value] : options) {
    if (auto failure = send(join("setoption name ", name, " value ", value))) return failure;
  }
  return std::nullopt;
}

// UCI separates moves by spaces, but an engine for a game whose moves are single letters may know only
// moves that are run together ("DfD"), and then ignores the whole position. So each form is tried once
// on positions in which an engine that has not read the moves cannot give a legal answer.
std::optional<Failure> ProgramPlayer::find_move_list(const Session& start) {
  move_list_ = spec_.move_list == MoveList::kJoined ? MoveList::kJoined : MoveList::kSpaced;
  if (spec_.move_list != MoveList::kDetect || !speaks_uci()) return std::nullopt;
  const auto begun = start.restart("");
  if (!begun || !are_single_letters((*begun)->legal_moves())) return std::nullopt;
  for (const MoveList each : {MoveList::kSpaced, MoveList::kJoined}) {
    if (auto failure = new_game()) return failure;
    const auto understood = reads(**begun, each);
    if (!understood) return understood.error();
    if (!*understood) continue;
    move_list_ = each;
    return std::nullopt;
  }
  return std::nullopt;  // neither works: its first move will be reported as for another position
}

// After two moves it is the first player's turn, after three the second player's. An engine that reads
// no move would answer for the first player both times, one that reads a single move for the second.
tl::expected<bool, Failure> ProgramPlayer::reads(const Session& start, MoveList move_list) {
  const std::unique_ptr<Session> session = start.clone();
  constexpr Milliseconds kGlance{50};
  Thinking glance = spec_.thinking;
  glance.clock.reset();
  if (!glance.depth && !glance.nodes) {
    glance.move_time = std::min(glance.move_time.value_or(kGlance), kGlance);
  }
  while (session->ply() < 3) {
    if (!session->play(session->legal_moves().front())) return false;
    if (session->ply() < 2) continue;
    if (auto failure = send(position_command(*session, move_list))) {
      return tl::unexpected(*failure);
    }
    if (auto failure = send(go_command(glance, *session, {}))) return tl::unexpected(*failure);
    const auto line = expect("bestmove", {}, hang_time());
    if (!line) return tl::unexpected(line.error());
    const std::vector<Slice> words = split_words(*line);
    if (words.size() < 2 || !session->check(words[1].text)) return false;
  }
  return true;
}

std::optional<Failure> ProgramPlayer::launch(const Session& start) {
  protocol_ = spec_.protocol;
  auto started = Process::start(spec_.command);
  if (!started) return Failure{Fault::kStart, started.error().message};
  process_ = std::move(*started);
  auto failure = shake_hands();
  if (!failure) failure = set_options(start);
  if (!failure) failure = find_move_list(start);
  return failure;
}

std::optional<Failure> ProgramPlayer::begin(const Session& start, std::uint64_t /*seed*/) {
  interrupt_.store(false, std::memory_order_relaxed);
  if (!process_) {
    if (auto failure = launch(start)) return failure;
  }
  return new_game();
}

std::optional<Failure> ProgramPlayer::new_game() {
  if (auto failure = send(speaks_uci() ? "ucinewgame" : "uginewgame")) return failure;
  if (auto failure = send("isready")) return failure;
  const auto ready = expect("readyok", {}, hang_time());
  if (!ready) return ready.error();
  return std::nullopt;
}

std::string ProgramPlayer::go_command(const Thinking& thinking, const Session& session,
                                      const Clocks& clocks) const {
  std::string go = "go";
  if (thinking.depth) go += join(" depth ", *thinking.depth);
  if (thinking.nodes) go += join(" nodes ", *thinking.nodes);
  if (thinking.move_time) go += join(" movetime ", thinking.move_time->count());
  const std::size_t mover = index_of(session.side());
  if (!clocks.left[mover]) return go;
  // A program wants both clocks; one that plays without gets its opponent's.
  constexpr std::array<std::string_view, 2> kUgiNames{"p1", "p2"};
  constexpr std::array<std::string_view, 2> kUciNames{"w", "b"};
  const auto& names = speaks_uci() ? kUciNames : kUgiNames;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const std::size_t shown = clocks.left[side] ? side : mover;
    go += join(' ', names[side], "time ", clocks.left[shown]->count());
    go += join(' ', names[side], "inc ", clocks.increment[shown].count());
  }
  return go;
}

SteadyTime ProgramPlayer::move_deadline(const Session& session, const Clocks& clocks) const {
  const std::size_t mover = index_of(session.side());
  if (clocks.left[mover]) return Clock::now() + *clocks.left[mover];
  if (spec_.thinking.move_time) {
    return Clock::now() + *spec_.thinking.move_time + patience_.margin;
  }
  return hang_time();
}

tl::expected<Answer, Failure> ProgramPlayer::choose(const Session& session, const Clocks& clocks) {
  const std::string position = position_command(session, move_list_);
  const SteadyTime deadline = move_deadline(session, clocks);
  eval_.reset();
  if (auto failure = send(position)) return tl::unexpected(*failure);
  if (auto failure = send(go_command(spec_.thinking, session, clocks)))
    return tl::unexpected(*failure);
  auto line = expect("bestmove", {}, deadline);
  if (!line) {
    Failure failure = std::move(line.error());
    const bool timed = clocks.left[index_of(session.side())] || spec_.thinking.move_time;
    if (failure.fault == Fault::kHang && timed) failure.fault = Fault::kTime;
    return tl::unexpected(failure);
  }
  const std::vector<Slice> words = split_words(*line);
  if (words.size() < 2) return tl::unexpected(Failure{Fault::kNonsense, "bestmove without a move"});
  return Answer{std::string(words[1].text), eval_};
}

}  // namespace tria::duel
