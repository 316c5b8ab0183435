// tria play: a game in the terminal.
#include "cli/play.hpp"

#include <random>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/words.hpp"
#include "core/text.hpp"

namespace tria::cli {

namespace {

std::string player_names() {
  return fmt::format("{}, random, level=1 to level={}", kPerson, kMaxLevel);
}

// A person (nothing), or a player written as in `tria match`. Throws UsageError for anything but a
// person, a level or a random mover.
std::optional<duel::PlayerSpec> player_named(std::string_view text) {
  // A weaker level has limits of its own; its time only prevents long waits on a slow machine.
  constexpr Milliseconds kLevelTime{5'000};
  constexpr Milliseconds kFullStrengthTime{2'000};
  if (text == kPerson) return std::nullopt;
  const std::string word(text);
  Expected<duel::PlayerSpec> player = duel::parse_player({&word, 1});
  if (!player || player->kind == duel::PlayerKind::kProgram) {
    throw UsageError(
        fmt::format("there is no player {}; there are {}", quote(text), player_names()));
  }
  EngineRequest& request = player->request;
  if (player->kind == duel::PlayerKind::kEngine && !request.limits.limited()) {
    const bool weaker = request.level < kMaxLevel;
    request.limits.move_time = weaker ? kLevelTime : kFullStrengthTime;
    if (!weaker && !player->hash) player->hash = kDefaultHashMegabytes;
  }
  return *std::move(player);
}

// The index of the choice, by its number or its name; Enter takes the first.
std::optional<std::size_t> ask(Screen& screen, LineReader& input, std::string_view question,
                               const std::vector<Fact>& choices) {
  std::size_t name_width = 0;
  for (const Fact& choice : choices) name_width = std::max(name_width, display_width(choice.label));
  screen.print("\n" + screen.paint(Tone::kTitle, question) + "\n");
  const std::size_t indent = 6 + name_width + 2;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string head =
        fmt::format("  {:>2}  ", i + 1) + screen.paint(Tone::kStrong, choices[i].label);
    screen.print(beside(head, indent, choices[i].text, screen.width()) + "\n");
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
      if (choices[i].label == answer) return i;
    }
    screen.print("Please answer with a number from the list, or 'quit'.\n");
  }
}

// Asks for the engine's level; 0 is the lowest.
std::optional<std::size_t> ask_level(Screen& screen, LineReader& input) {
  constexpr std::array<std::string_view, kMaxLevel> kSummaries{
      "a beginner who overlooks many of your replies",
      "a beginner who looks twice",
      "sees most of what you can do",
      "overlooks a reply now and then",
      "seldom overlooks a reply",
      "plans a little",
      "plans ahead",
      "hard to beat",
      "harder still",
      "full strength, two seconds per move",
  };
  std::vector<Fact> choices;
  for (const std::string_view summary : kSummaries) {
    choices.push_back({fmt::format("level {}", choices.size() + 1), std::string(summary)});
  }
  return ask(screen, input, "How strong?", choices);
}

bool ask_players(Screen& screen, LineReader& input, const GameInfo& game, PlaySetup& setup) {
  std::vector<Fact> choices{{"two players", "taking turns at this terminal"}};
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
  for (auto& player : setup.players) {
    if (!player || player->kind != duel::PlayerKind::kEngine) continue;
    const auto level = ask_level(screen, input);
    if (!level) return false;
    player = player_named(fmt::format("level={}", *level + 1));
  }
  return true;
}

// Asks for the game, the variant and who plays, as far as that is still open. False when the
// person left.
bool ask_setup(Screen& screen, LineReader& input, PlaySetup& setup, bool players_given) {
  screen.print(screen.paint(Tone::kStrong, "Tria") + fmt::format(": {}\n", game_titles()));
  std::vector<Fact> games;
  for (const GameEntry& entry : all_games()) {
    games.push_back({std::string(entry.info().title), std::string(entry.info().summary)});
  }
  const auto chosen = ask(screen, input, "Which game?", games);
  if (!chosen) return false;
  const GameInfo& game = all_games()[*chosen].info();
  setup.spec.game = game.name;
  if (setup.spec.variant.empty()) {
    std::vector<Fact> variants;
    for (const VariantInfo& variant : game.variants) {
      variants.push_back({std::string(variant.name), std::string(variant.summary)});
    }
    const auto answer = ask(screen, input, "Which variant?", variants);
    if (!answer) return false;
    setup.spec.variant = variants[*answer].label;
  }
  return players_given || ask_players(screen, input, game, setup);
}

}  // namespace

int run_play(ArgumentList arguments) {
  PlaySetup setup;
  ScreenOptions options;
  std::optional<std::string> first;
  std::optional<std::string> second;
  std::optional<int> level;
  setup.seed = std::random_device{}();
  Arguments declared("play",
                     "Play in the terminal: type moves, or 'help' during the game. Without a GAME, "
                     "a menu asks what to play.");
  declare(declared, setup.spec, Need::kOptional);
  const std::string players = player_names() + " (default human)";
  declared.option(first, "--first", "WHO", "the first player: " + players);
  declared.option(second, "--second", "WHO", "the second player: " + players);
  declared.number(level, "--level", "N", 1, kMaxLevel,
                  "play against the engine at this level: short for --second level=N, or --first "
                  "level=N where the second player is given");
  declared.number(setup.seed, "--seed", "N", 0, UINT64_MAX,
                  "makes random play and the levels repeatable");
  declare(declared, options);
  declared.section("During the game", &play_help);
  declared.example("tria play", "choose from a menu");
  const std::string command = fmt::format("tria play {}", example_game());
  declared.example(command + " --level 3", "play first against the engine");
  declared.example(command + " --first level=5", "play second against the engine");
  declared.example(command + " --first random --second random --seed 7",
                   "watch a game of random moves");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  if (level) {
    // The engine takes the free seat, or the second if both are free.
    if (first && second) {
      throw UsageError("--level needs a free seat: leave out --first or --second");
    }
    (second ? first : second) = fmt::format("level={}", *level);
  }
  setup.players = {player_named(first ? *first : kPerson),
                   player_named(second ? *second : kPerson)};
  Screen screen(options);
  LineReader input;
  if (setup.spec.game.empty()) {
    if (!screen.interactive()) throw UsageError("GAME is required (see 'tria play --help')");
    if (!ask_setup(screen, input, setup, first.has_value() || second.has_value())) {
      screen.print("\n");
      return kExitOk;
    }
  }
  return play_game(screen, input, setup);
}

}  // namespace tria::cli
