#include "cli/play_loop.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/play_save.hpp"
#include "cli/summary.hpp"
#include "cli/verdict.hpp"
#include "core/text.hpp"

namespace tria::cli {

namespace {

// A script that goes on being refused is no player.
constexpr int kMaxRefusals = 100;
constexpr int kMaxLines = 100'000;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r\n";
  const std::size_t start = text.find_first_not_of(kSpaces);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(kSpaces) - start + 1);
}

// "c9 d8" and "c9-d8" are typed for c9d8.
std::string without_gaps(std::string_view text) {
  std::string out;
  std::copy_if(text.begin(), text.end(), std::back_inserter(out),
               [](char c) { return c != ' ' && c != '\t' && c != '-'; });
  return out;
}

}  // namespace

constexpr std::array<PlayLoop::Action, 11> PlayLoop::kActions{{
    {"moves", "", "list the legal moves with their numbers", &PlayLoop::list_moves},
    {"undo", "", "take back your last move", &PlayLoop::undo},
    {"redo", "", "redo the move that was taken back", &PlayLoop::redo},
    {"why", "MOVE", "say whether a move is legal, and if not, why", &PlayLoop::why},
    {"hint", "", "what the engine would play, and why", &PlayLoop::hint},
    {"board", "", "draw the board again", &PlayLoop::board},
    {"rules", "", "the variant and the house rules", &PlayLoop::rules},
    {"save", "FILE", "write the game so far as a record", &PlayLoop::save},
    {"resign", "", "give up", &PlayLoop::resign},
    {"help", "", "this list", &PlayLoop::help},
    {"quit", "", "leave", &PlayLoop::quit},
}};

PlayLoop::PlayLoop(Screen& screen, LineReader& input, const PlaySetup& setup)
    : screen_(screen), input_(input), session_(open_session(setup.request)) {
  const GameEntry game = *find_game(session_->game().name);
  for (std::size_t i = 0; i < 2; ++i) {
    const std::optional<duel::PlayerSpec>& player = setup.players[i];
    player_names_[i] = player ? player->name : std::string(kPerson);
    if (!player) continue;
    players_[i] = duel::make_player(*player, game, {});
    // Two players with one seed must not mirror each other.
    if (auto failure = players_[i]->begin(*session_, setup.seed + i)) {
      throw InputError(failure->detail);
    }
  }
}

std::string PlayLoop::help_text(std::size_t width) {
  constexpr std::size_t kColumn = 14;
  std::string text =
      beside("  MOVE", kColumn, "play it; or type its number in 'moves'", width) + "\n";
  for (const Action& action : kActions) {
    const std::string left = fmt::format("  {} {}", action.name, action.argument);
    text += beside(left, kColumn, action.summary, width) + "\n";
  }
  return text;
}

bool PlayLoop::has_person() const { return !players_[0] || !players_[1]; }

bool PlayLoop::is_persons_turn() const { return !players_[index_of(session_->side())]; }

int PlayLoop::run() {
  int refusals = 0;
  int lines = 0;
  if (has_person()) draw();
  bool announced = false;
  while (true) {
    if (!is_over() && !is_persons_turn()) {
      let_player_move();
      if (has_person()) draw();
      continue;
    }
    if (is_over() && !announced) {
      announce();
      announced = true;
      if (!has_person()) return kExitOk;
    }
    const Next next = read_and_obey();
    if (next == Next::kQuit) return kExitOk;
    if (next == Next::kChanged) {
      announced = false;
      draw();
    }
    refusals = next == Next::kRefused ? refusals + 1 : 0;
    if (!screen_.interactive() && (refusals >= kMaxRefusals || ++lines >= kMaxLines)) {
      throw InputError(fmt::format("giving up after {}", refusals >= kMaxRefusals
                                                             ? "too many refused lines"
                                                             : "too many lines"));
    }
  }
}

void PlayLoop::let_player_move() {
  const Side side = session_->side();
  say_thinking(player_name(session_->game(), side));
  const auto answer = players_[index_of(side)]->choose(*session_, {});
  if (!answer) throw InputError(answer.error().detail);
  const Expected<std::string> played = session_->play(answer->move);
  if (!played) throw InputError(played.error().message);
  undone_.clear();
  if (has_person()) return;
  screen_.print(
      fmt::format("{:>4}. {} {}\n", session_->ply(), player_name(session_->game(), side), *played));
}

PlayLoop::Next PlayLoop::read_and_obey() {
  if (screen_.interactive()) {
    const std::string who =
        is_over() ? "game over" : std::string(player_name(session_->game(), session_->side()));
    screen_.print(screen_.paint(Tone::kStrong, who) + "> ");
  }
  screen_.flush();
  const LineReader::Line line = input_.next();
  if (line.status == LineReader::Status::kTooLong) return refuse("That line is too long.");
  if (line.status == LineReader::Status::kLine) return obey(trimmed(line.text));
  if (screen_.interactive()) screen_.print("\n");
  return quit({});
}

PlayLoop::Next PlayLoop::obey(std::string_view line) {
  if (line.empty()) return refuse("Type a move, or 'help'.");
  const std::string_view name = line.substr(0, line.find_first_of(" \t"));
  const std::string_view argument = trimmed(line.substr(name.size()));
  const auto* const action = std::find_if(kActions.begin(), kActions.end(),
                                          [&](const Action& a) { return a.name == name; });
  if (action == kActions.end()) return move(line);
  if (action->argument.empty() && !argument.empty()) {
    return refuse(fmt::format("'{}' takes nothing after it.", name));
  }
  if (!action->argument.empty() && argument.empty()) {
    return refuse(fmt::format("Write '{} {}'.", name, action->argument));
  }
  return (this->*action->act)(argument);
}

PlayLoop::Next PlayLoop::refuse(std::string_view why) {
  print_wrapped(why);
  return Next::kRefused;
}

PlayLoop::Next PlayLoop::move(std::string_view text) {
  if (resigned_) return refuse("The game is over: 'undo' takes the resignation back.");
  std::string typed = without_gaps(text);
  if (const auto number = parse_number<std::size_t>(typed)) {
    const std::vector<std::string> legal = session_->legal_moves();
    if (*number < 1 || *number > legal.size()) {
      return refuse(legal.empty() ? std::string("There is no legal move: the game is over.")
                                  : fmt::format("Moves are numbered 1 to {}.", legal.size()));
    }
    typed = legal[*number - 1];
  }
  const Expected<std::string> played = session_->play(typed);
  if (played) {
    undone_.clear();
    return Next::kChanged;
  }
  std::array<std::string_view, kActions.size()> names;
  std::transform(kActions.begin(), kActions.end(), names.begin(),
                 [](const Action& action) { return action.name; });
  const std::string_view like = typed.size() > 2 ? closest(typed, names) : std::string_view{};
  return refuse(fmt::format("Not played: {}.{}", played.error().message,
                            like.empty() ? "" : fmt::format(" Did you mean '{}'?", like)));
}

PlayLoop::Next PlayLoop::list_moves(std::string_view /*argument*/) {
  std::vector<std::string> items;
  if (!is_over()) items = session_->legal_moves();
  if (items.empty()) return refuse("There is no legal move: the game is over.");
  const std::size_t digits = std::to_string(items.size()).size();
  for (std::size_t i = 0; i < items.size(); ++i) {
    items[i] = fmt::format("{:>{}} {}", i + 1, digits, items[i]);
  }
  screen_.print(in_columns(items, screen_.width(), 0));
  return Next::kSaid;
}

PlayLoop::Next PlayLoop::undo(std::string_view /*argument*/) {
  if (resigned_) {
    resigned_.reset();
    return Next::kChanged;
  }
  const std::size_t before = undone_.size();
  do {
    const std::vector<std::string> moves = session_->moves();
    if (!session_->undo()) {
      // Only the other player's opening is there: put it back.
      while (undone_.size() > before) {
        if (!session_->play(undone_.back())) throw InputError("a move cannot be played again");
        undone_.pop_back();
      }
      return refuse("There is no move of yours to take back.");
    }
    undone_.push_back(moves.back());
  } while (!is_persons_turn());
  return Next::kChanged;
}

PlayLoop::Next PlayLoop::redo(std::string_view /*argument*/) {
  if (undone_.empty()) return refuse("There is nothing to redo.");
  do {
    if (!session_->play(undone_.back())) throw InputError("a move cannot be played again");
    undone_.pop_back();
  } while (!undone_.empty() && !is_persons_turn());
  return Next::kChanged;
}

PlayLoop::Next PlayLoop::why(std::string_view argument) {
  const Expected<std::string> checked = session_->check(without_gaps(argument));
  if (checked) {
    print_wrapped(fmt::format("{} is legal.", *checked));
  } else {
    print_wrapped(fmt::format("Not legal: {}.", checked.error().message));
  }
  return Next::kSaid;
}

PlayLoop::Next PlayLoop::save(std::string_view argument) {
  const std::string path(argument);
  if (path.find('\0') != std::string::npos) return refuse("A file name cannot hold a NUL.");
  if (path != saved_to_ && access(path.c_str(), F_OK) == 0) {
    return refuse(fmt::format("{} is there already: choose another name.", quote_path(path)));
  }
  try {
    save_game(path, *session_, {player_names_, resigned_});
  } catch (const InputError& error) {
    return refuse(fmt::format("Not saved: {}.", one_line(error.what(), 500)));
  }
  saved_to_ = path;
  print_wrapped(fmt::format("Saved as {}.", quote_path(path)));
  return Next::kSaid;
}

PlayLoop::Next PlayLoop::hint(std::string_view /*argument*/) {
  if (is_over()) return refuse("The game is over already.");
  say_thinking("The engine");
  const std::optional<AnalysisLine> line = adviser_.best(*session_);
  if (!line) return refuse("There is no hint for this position.");
  print_wrapped("Hint: " + verdict(*session_, *line));
  return Next::kSaid;
}

PlayLoop::Next PlayLoop::board(std::string_view /*argument*/) {
  draw();
  return Next::kSaid;
}

PlayLoop::Next PlayLoop::rules(std::string_view /*argument*/) {
  const GameInfo& game = session_->game();
  const std::string variant = session_->variant();
  const std::string_view name = std::string_view(variant).substr(0, variant.find(','));
  print_wrapped(fmt::format("{}: {}.", game.title, game.summary));
  for (const VariantInfo& info : game.variants) {
    if (info.name == name) print_wrapped(fmt::format("Variant {}: {}.", variant, info.summary));
  }
  print_wrapped(fmt::format("A move: {}.", game.move_help));
  if (!game.house_rules.empty()) screen_.print("House rules:\n");
  for (const std::string_view rule : game.house_rules) {
    screen_.print("  * " + wrapped(rule, screen_.width(), 4, 4) + "\n");
  }
  return Next::kSaid;
}

PlayLoop::Next PlayLoop::help(std::string_view /*argument*/) {
  screen_.print(help_text(screen_.width()));
  print_wrapped(fmt::format("A move: {}.", session_->game().move_help));
  return Next::kSaid;
}

PlayLoop::Next PlayLoop::resign(std::string_view /*argument*/) {
  if (is_over()) return refuse("The game is over already.");
  resigned_ = session_->side();
  return Next::kChanged;
}

PlayLoop::Next PlayLoop::quit(std::string_view /*argument*/) {
  if (!is_over()) screen_.print("The game was left unfinished. Goodbye.\n");
  return Next::kQuit;
}

// Only where someone waits; the next drawing or line follows it.
void PlayLoop::say_thinking(std::string_view who) {
  if (!screen_.interactive() || !has_person()) return;
  screen_.print(screen_.paint(Tone::kFaint, fmt::format("{} is thinking…", who)) + "\n");
  screen_.flush();
}

void PlayLoop::print_wrapped(std::string_view text) {
  screen_.print(wrapped(text, screen_.width(), 0) + "\n");
}

void PlayLoop::draw() {
  const GameInfo& game = session_->game();
  screen_.clear();
  std::string title = "\n" + screen_.paint(Tone::kTitle, game.title) + ", " + session_->variant();
  const std::vector<std::string> moves = session_->moves();
  for (std::size_t i = moves.size() - std::min<std::size_t>(2, moves.size()); i < moves.size();
       ++i) {
    const bool by_side_to_move = (moves.size() - i) % 2 == 0;
    const Side mover = by_side_to_move ? session_->side() : other(session_->side());
    title += fmt::format("   {}. {} ", i + 1, player_name(game, mover)) +
             screen_.paint(Tone::kStrong, moves[i]);
  }
  screen_.print(title + "\n\n");
  screen_.print_board(session_->diagram(screen_.style()));
  screen_.print("\n");
  for (const Fact& fact : standing(*session_)) print_wrapped(fact.label + ": " + fact.text);
  // At a terminal the prompt says it.
  if (!is_over() && !screen_.interactive()) {
    print_wrapped(fmt::format("{} to move.", player_name(game, session_->side())));
  }
}

void PlayLoop::announce() {
  const GameInfo& game = session_->game();
  if (resigned_) {
    const std::string text = fmt::format("{} resigns: {} wins.", player_name(game, *resigned_),
                                         player_name(game, other(*resigned_)));
    screen_.print(screen_.paint(Tone::kGood, text) + "\n");
    return;
  }
  if (!has_person()) draw();
  if (const auto outcome = session_->outcome()) {
    screen_.print(screen_.paint(Tone::kGood, outcome_text(*session_, *outcome) + ".") + "\n");
  }
}

}  // namespace tria::cli
