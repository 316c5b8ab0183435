// tria show: a position, drawn for people or as one JSON object for programs.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/requests.hpp"
#include "cli/words.hpp"
#include "json/game_json.hpp"

namespace tria::cli {

namespace {

void print(Screen& screen, const Session& session) {
  const std::vector<std::string> legal = session.legal_moves();
  screen.print(screen.paint(Tone::kTitle, session.game().title) + ", " + session.variant() +
               "\n\n");
  screen.print_board(session.diagram(screen.style()));
  screen.print("\n");

  std::vector<Fact> lines;
  if (const auto outcome = session.outcome()) {
    lines.push_back({"Result", outcome_text(session, *outcome)});
  } else {
    lines.push_back({"To move", std::string(player_name(session.game(), session.side()))});
  }
  for (Fact& fact : standing(session)) lines.push_back(std::move(fact));
  lines.push_back({"Position", session.position()});
  if (!legal.empty()) lines.push_back({"Moves", fmt::format("{} legal", legal.size())});
  print_facts(screen, lines, screen.width());
  if (!legal.empty()) screen.print("\n" + in_columns(legal, screen.width()));
}

}  // namespace

int run_show(ArgumentList arguments) {
  GameSpec spec;
  ScreenOptions options;
  bool json = false;
  Arguments declared("show",
                     "Show a position: the board, who is to move, the score, the legal moves.");
  declare(declared, spec, Need::kRequired);
  declared.flag(json, "--json", "one JSON object instead of a drawing");
  declare(declared, options);
  declared.example(fmt::format("tria show {}", example_game()), "the start position");
  declared.example(fmt::format("tria show {} --json", example_game()), "the same for a program");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const std::unique_ptr<Session> session = open_session(spec);
  Screen screen(options);
  if (json) {
    JsonWriter writer;
    write_state(writer, *session);
    screen.print_raw(writer.take() + "\n");
  } else {
    print(screen, *session);
  }
  return kExitOk;
}

}  // namespace tria::cli
