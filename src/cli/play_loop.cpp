#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/play.hpp"
#include "cli/words.hpp"
#include "core/text.hpp"
#include "duel/player.hpp"
#include "facade/native/engines.hpp"
#include "record/formats.hpp"

namespace tria::cli {

namespace {

// Limits for input that nobody types: refused lines in a row, and lines in all.
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

class PlayLoop {
 public:
  PlayLoop(Screen& screen, LineReader& input, const PlaySetup& setup)
      : screen_(screen),
        input_(input),
        session_(open_session(setup.spec)),
        game_(*find_game(session_->game().name)) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (!setup.players[i]) continue;
      players_[i] = duel::make_player(*setup.players[i], game_, {});
      // Two players with one seed must not mirror each other.
      if (auto failure = players_[i]->begin(*session_, setup.seed + i)) {
        throw InputError(failure->detail);
      }
    }
  }

  int run() {
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

  // What a line of input led to.
  enum class Next { kRefused, kSaid, kChanged, kQuit };
  struct Action {
    std::string_view name;
    std::string_view argument;  // what follows the name, empty if nothing may
    std::string_view summary;
    Next (PlayLoop::*act)(std::string_view argument);
  };
  static const std::array<Action, 11> kActions;

 private:
  [[nodiscard]] bool is_over() const { return resigned_.has_value() || session_->outcome(); }
  [[nodiscard]] bool has_person() const { return !players_[0] || !players_[1]; }
  [[nodiscard]] bool is_persons_turn() const { return !players_[index_of(session_->side())]; }
  [[nodiscard]] std::string_view name(Side side) const {
    return player_name(session_->game(), side);
  }

  void print_wrapped(std::string_view text) {
    screen_.print(wrapped(text, screen_.width(), 0) + "\n");
  }
  Next refuse(std::string_view why) {
    print_wrapped(why);
    return Next::kRefused;
  }
  Next say(std::string_view what) {
    print_wrapped(what);
    return Next::kSaid;
  }
  // Only said where a person waits at a terminal.
  void say_thinking(std::string_view who) {
    if (!screen_.interactive() || !has_person()) return;
    screen_.print(screen_.paint(Tone::kFaint, fmt::format("{} is thinking…", who)) + "\n");
    screen_.flush();
  }

  void let_player_move() {
    const Side side = session_->side();
    say_thinking(name(side));
    const auto answer = players_[index_of(side)]->choose(*session_, {});
    if (!answer) throw InputError(answer.error().detail);
    const Expected<std::string> played = session_->play(answer->move);
    if (!played) throw InputError(played.error().message);
    undone_.clear();
    if (has_person()) return;
    screen_.print(fmt::format("{:>4}. {} {}\n", session_->ply(), name(side), *played));
  }

  Next read_and_obey() {
    if (screen_.interactive()) {
      const std::string_view who = is_over() ? "game over" : name(session_->side());
      screen_.print(screen_.paint(Tone::kStrong, who) + "> ");
    }
    screen_.flush();
    const LineReader::Line line = input_.next();
    if (line.status == LineReader::Status::kTooLong) return refuse("That line is too long.");
    if (line.status == LineReader::Status::kLine) return obey(trimmed(line.text));
    if (screen_.interactive()) screen_.print("\n");
    return quit({});
  }

  Next obey(std::string_view line) {
    if (line.empty()) return refuse("Type a move, or 'help'.");
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    const std::string_view argument = trimmed(line.substr(word.size()));
    const auto* const action = std::find_if(kActions.begin(), kActions.end(),
                                            [&](const Action& a) { return a.name == word; });
    if (action == kActions.end()) return move(line);
    if (action->argument.empty() && !argument.empty()) {
      return refuse(fmt::format("'{}' takes nothing after it.", word));
    }
    if (!action->argument.empty() && argument.empty()) {
      return refuse(fmt::format("Write '{} {}'.", word, action->argument));
    }
    return (this->*action->act)(argument);
  }

  Next move(std::string_view text) {
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

  Next list_moves(std::string_view /*argument*/) {
    std::vector<std::string> items;
    if (!is_over()) items = session_->legal_moves();
    if (items.empty()) return refuse("There is no legal move: the game is over.");
    const std::size_t digits = std::to_string(items.size()).size();
    for (std::size_t i = 0; i < items.size(); ++i) {
      items[i] = fmt::format("{:>{}} {}", i + 1, digits, items[i]);
    }
    screen_.print(in_columns(items, screen_.width()));
    return Next::kSaid;
  }

  void play_again() {
    if (!session_->play(undone_.back())) throw InputError("a move cannot be played again");
    undone_.pop_back();
  }

  Next undo(std::string_view /*argument*/) {
    if (resigned_) {
      resigned_.reset();
      return Next::kChanged;
    }
    const std::size_t before = undone_.size();
    do {
      const std::vector<std::string> moves = session_->moves();
      if (!session_->undo()) {
        // Only the opponent's first move was there to undo: plays it again.
        while (undone_.size() > before) play_again();
        return refuse("There is no move of yours to take back.");
      }
      undone_.push_back(moves.back());
    } while (!is_persons_turn());
    return Next::kChanged;
  }

  Next redo(std::string_view /*argument*/) {
    if (undone_.empty()) return refuse("There is nothing to redo.");
    do {
      play_again();
    } while (!undone_.empty() && !is_persons_turn());
    return Next::kChanged;
  }

  Next why(std::string_view argument) {
    const Expected<std::string> checked = session_->check(without_gaps(argument));
    return say(checked ? fmt::format("{} is legal.", *checked)
                       : fmt::format("Not legal: {}.", checked.error().message));
  }

  // The best move of a short search.
  Next hint(std::string_view /*argument*/) {
    constexpr Milliseconds kTime{1'000};
    if (is_over()) return refuse("The game is over already.");
    say_thinking("The engine");
    if (!adviser_) adviser_ = make_full_engine(game_);
    EngineRequest request;
    request.limits.move_time = kTime;
    const Analysis analysis = adviser_->analyse(*session_, request, {});
    if (analysis.lines.empty()) return refuse("There is no hint for this position.");
    return say("Hint: " + verdict(*session_, analysis.lines.front()));
  }

  Next save(std::string_view argument) {
    const std::string path(argument);
    if (path.find('\0') != std::string::npos) return refuse("A file name cannot hold a NUL.");
    if (path != saved_to_ && access(path.c_str(), F_OK) == 0) {
      return refuse(fmt::format("{} is there already: choose another name.", quote_path(path)));
    }
    try {
      write_file(path, record_text());
    } catch (const InputError& error) {
      return refuse(fmt::format("Not saved: {}.", one_line(error.what(), 500)));
    }
    saved_to_ = path;
    return say(fmt::format("Saved as {}.", quote_path(path)));
  }

  [[nodiscard]] std::string record_text() const {
    namespace tag = record::tag_name;
    record::Record saved = record::record_of(*session_);
    saved.set_tag(tag::kDate, fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr))));
    saved.set_tag(tag::kFirst, players_[0] ? players_[0]->spec().name : kPerson);
    saved.set_tag(tag::kSecond, players_[1] ? players_[1]->spec().name : kPerson);
    if (resigned_) {
      saved.set_tag(tag::kResult, record::write_result(win_for(other(*resigned_))));
      saved.set_tag(tag::kTermination, "resignation");
    }
    const Expected<std::string> text = record::kTriaFormat.write(saved);
    if (!text) throw InputError(text.error().message);
    return *text;
  }

  Next board(std::string_view /*argument*/) {
    draw();
    return Next::kSaid;
  }

  Next rules(std::string_view /*argument*/) {
    const GameInfo& game = session_->game();
    const std::string variant = session_->variant();
    const std::string_view plain = std::string_view(variant).substr(0, variant.find(','));
    print_wrapped(fmt::format("{}: {}.", game.title, game.summary));
    for (const VariantInfo& info : game.variants) {
      if (info.name == plain) print_wrapped(fmt::format("Variant {}: {}.", variant, info.summary));
    }
    print_wrapped(fmt::format("A move: {}.", game.move_help));
    if (!game.house_rules.empty()) screen_.print("House rules:\n");
    for (const std::string_view rule : game.house_rules) {
      screen_.print("  * " + wrapped(rule, screen_.width(), 4, 4) + "\n");
    }
    return Next::kSaid;
  }

  Next help(std::string_view /*argument*/) {
    screen_.print(play_help(screen_.width()));
    return say(fmt::format("A move: {}.", session_->game().move_help));
  }

  Next resign(std::string_view /*argument*/) {
    if (is_over()) return refuse("The game is over already.");
    resigned_ = session_->side();
    return Next::kChanged;
  }

  Next quit(std::string_view /*argument*/) {
    if (!is_over()) screen_.print("The game was left unfinished. Goodbye.\n");
    return Next::kQuit;
  }

  void draw() {
    screen_.clear();
    std::string title =
        "\n" + screen_.paint(Tone::kTitle, session_->game().title) + ", " + session_->variant();
    const std::vector<std::string> moves = session_->moves();
    for (std::size_t i = moves.size() - std::min<std::size_t>(2, moves.size()); i < moves.size();
         ++i) {
      const bool by_side_to_move = (moves.size() - i) % 2 == 0;
      const Side mover = by_side_to_move ? session_->side() : other(session_->side());
      title +=
          fmt::format("   {}. {} ", i + 1, name(mover)) + screen_.paint(Tone::kStrong, moves[i]);
    }
    screen_.print(title + "\n\n");
    screen_.print_board(session_->diagram(screen_.style()));
    screen_.print("\n");
    for (const Fact& fact : standing(*session_)) print_wrapped(fact.label + ": " + fact.text);
    // At a terminal the prompt says who is to move.
    if (!is_over() && !screen_.interactive()) {
      print_wrapped(fmt::format("{} to move.", name(session_->side())));
    }
  }

  void announce() {
    std::string text;
    if (resigned_) {
      text = fmt::format("{} resigns: {} wins.", name(*resigned_), name(other(*resigned_)));
    } else {
      if (!has_person()) draw();
      text = outcome_text(*session_, *session_->outcome()) + ".";
    }
    screen_.print(screen_.paint(Tone::kGood, text) + "\n");
  }

  Screen& screen_;
  LineReader& input_;
  std::unique_ptr<Session> session_;
  GameEntry game_;
  std::array<std::unique_ptr<duel::Player>, 2> players_;  // none for a person
  std::vector<std::string> undone_;                       // the next to redo is last
  std::optional<Side> resigned_;
  std::string saved_to_;
  std::unique_ptr<EngineHandle> adviser_;  // once a hint was asked for
};

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

}  // namespace

std::string play_help(std::size_t width) {
  constexpr std::size_t kColumn = 14;
  std::string text =
      beside("  MOVE", kColumn, "play it; or type its number in 'moves'", width) + "\n";
  for (const PlayLoop::Action& action : PlayLoop::kActions) {
    const std::string left = fmt::format("  {} {}", action.name, action.argument);
    text += beside(left, kColumn, action.summary, width) + "\n";
  }
  return text;
}

int play_game(Screen& screen, LineReader& input, const PlaySetup& setup) {
  return PlayLoop(screen, input, setup).run();
}

}  // namespace tria::cli
