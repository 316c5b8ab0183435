#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/play.hpp"
#include "core/text.hpp"

namespace tria::cli {

namespace {

struct Choice {
  std::string name;
  std::string summary;
};

// The index of the choice, by its number or its name; Enter takes the first.
std::optional<std::size_t> ask(Screen& screen, LineReader& input, std::string_view question,
                               const std::vector<Choice>& choices) {
  std::size_t name_width = 0;
  for (const Choice& choice : choices)
    name_width = std::max(name_width, display_width(choice.name));
  screen.print("\n" + screen.paint(Tone::kTitle, question) + "\n");
  const std::size_t indent = 6 + name_width + 2;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string head =
        fmt::format("  {:>2}  ", i + 1) + screen.paint(Tone::kStrong, choices[i].name);
    screen.print(beside(head, indent, choices[i].summary, screen.width()) + "\n");
  }
  while (true) {
    screen.print(fmt::format("1-{}, or Enter for 1> ", choices.size()));
    screen.flush();
    const LineReader::Line line = input.next();
    if (line.status == LineReader::Status::kEnd) return std::nullopt;
    const std::vector<Slice> words = split_words(line.text);
    if (words.empty() && line.status == LineReader::Status::kLine) return 0;
    const std::string_view answer = words.empty() ? std::string_view{} : words[0].text;
    if (answer == "quit" || answer == "q") return std::nullopt;
    if (const auto number = parse_number<std::size_t>(answer);
        number && *number >= 1 && *number <= choices.size()) {
      return *number - 1;
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i].name == answer) return i;
    }
    screen.print("Please answer with a number from the list, or 'quit'.\n");
  }
}

bool is_engine(const std::optional<duel::PlayerSpec>& player) {
  return player && player->kind == duel::PlayerKind::kEngine;
}

// Asks for the engine's level.
bool ask_level(Screen& screen, LineReader& input, PlaySetup& setup) {
  constexpr std::array<std::string_view, kMaxLevel> kSummaries{
      "a beginner, often careless",
      "a beginner who looks twice",
      "plays what looks good now",
      "considers your reply",
      "considers your reply carefully",
      "plans a little",
      "plans ahead, without careless moves",
      "hard to beat",
      "harder still",
      "full strength, two seconds per move",
  };
  std::vector<Choice> choices;
  choices.reserve(kSummaries.size());
  for (const std::string_view summary : kSummaries) {
    choices.push_back({fmt::format("level {}", choices.size() + 1), std::string(summary)});
  }
  const auto answer = ask(screen, input, "How strong?", choices);
  if (!answer) return false;
  for (auto& player : setup.players) {
    if (is_engine(player)) player = player_named(fmt::format("level={}", *answer + 1));
  }
  return true;
}

bool ask_players(Screen& screen, LineReader& input, const GameInfo& game, PlaySetup& setup) {
  std::vector<Choice> choices{{"two players", "taking turns at this terminal"}};
  std::vector<std::array<std::optional<duel::PlayerSpec>, 2>> seats(1);
  const auto offer = [&](std::string_view player, std::string_view what) {
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
      choices.push_back(
          {fmt::format("you as {}", game.players[seat]), fmt::format("against {}", what)});
      seats.emplace_back()[1 - seat] = player_named(player);
    }
  };
  offer("level=1", "the computer, as strong as you like");
  offer("random", "random moves");
  const auto answer = ask(screen, input, "Who is playing?", choices);
  if (!answer) return false;
  setup.players = seats[*answer];
  const bool engine = is_engine(setup.players[0]) || is_engine(setup.players[1]);
  return !engine || ask_level(screen, input, setup);
}

}  // namespace

bool ask_setup(Screen& screen, LineReader& input, PlaySetup& setup, bool players_given) {
  screen.print(screen.paint(Tone::kStrong, "Tria") + fmt::format(": {}\n", game_titles()));
  std::vector<Choice> games;
  for (const GameEntry& entry : all_games()) {
    games.push_back({std::string(entry.info().title), std::string(entry.info().summary)});
  }
  const auto chosen = ask(screen, input, "Which game?", games);
  if (!chosen) return false;
  const GameInfo& game = all_games()[*chosen].info();
  setup.spec.game = game.name;
  if (setup.spec.variant.empty()) {
    std::vector<Choice> variants;
    for (const VariantInfo& variant : game.variants) {
      variants.push_back({std::string(variant.name), std::string(variant.summary)});
    }
    const auto answer = ask(screen, input, "Which variant?", variants);
    if (!answer) return false;
    setup.spec.variant = variants[*answer].name;
  }
  return players_given || ask_players(screen, input, game, setup);
}

}  // namespace tria::cli
