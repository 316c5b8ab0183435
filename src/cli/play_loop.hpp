// A game in the terminal, turn by turn: draws the board, reads what is typed, says why something
// is refused.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/adviser.hpp"
#include "cli/line_reader.hpp"
#include "cli/play_setup.hpp"
#include "cli/screen.hpp"
#include "duel/player.hpp"
#include "facade/session.hpp"

namespace tria::cli {

class PlayLoop {
 public:
  PlayLoop(Screen& screen, LineReader& input, const PlaySetup& setup);

  // Until the players leave or the input ends. Blocks.
  [[nodiscard]] int run();

  // What can be typed during a game.
  [[nodiscard]] static std::string help_text(std::size_t width);

 private:
  // What a line of input led to.
  enum class Next { kRefused, kSaid, kChanged, kQuit };
  struct Action {
    std::string_view name;
    std::string_view argument;  // what follows the name, empty if nothing may
    std::string_view summary;
    Next (PlayLoop::*act)(std::string_view argument);
  };
  static const std::array<Action, 11> kActions;

  Next obey(std::string_view line);
  Next move(std::string_view text);
  Next list_moves(std::string_view argument);
  Next undo(std::string_view argument);
  Next redo(std::string_view argument);
  Next why(std::string_view argument);
  Next hint(std::string_view argument);
  Next save(std::string_view argument);
  Next board(std::string_view argument);
  Next rules(std::string_view argument);
  Next help(std::string_view argument);
  Next resign(std::string_view argument);
  Next quit(std::string_view argument);

  Next refuse(std::string_view why);
  Next read_and_obey();
  void draw();
  void announce();
  void let_player_move();
  void say_thinking(std::string_view who);
  void print_wrapped(std::string_view text);
  [[nodiscard]] bool is_over() const { return resigned_.has_value() || session_->outcome(); }
  [[nodiscard]] bool is_persons_turn() const;
  [[nodiscard]] bool has_person() const;

  Screen& screen_;
  LineReader& input_;
  std::unique_ptr<Session> session_;
  std::array<std::unique_ptr<duel::Player>, 2> players_;  // none for a person
  std::vector<std::string> undone_;                       // the next to redo is last
  std::optional<Side> resigned_;
  std::array<std::string, 2> player_names_;
  std::string saved_to_;
  Adviser adviser_;
};

}  // namespace tria::cli
