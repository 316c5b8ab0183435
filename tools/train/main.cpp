// tria_train play GAME: self-play games. tria_train fit GAME: a net, and tria_train order GAME: an order of moves, from such
// games. docs/engine.md has the commands by which those of src/games/X were made.
#include <chrono>
#include <fstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "tools/train/examples.hpp"
#include "tools/train/order.hpp"
#include "tools/train/self_play.hpp"
#include "tools/tune/named_game.hpp"
#include "tools/tune/weights_file.hpp"

namespace tria::train {
namespace {

struct Request {
  std::string game;
  std::vector<std::string> variants;
  std::vector<std::string> files;
  tune::SelfPlay play;
  Fitting fitting;
  std::vector<double> blends{0.7};
  std::size_t every = 1;
  std::string output;
};

int write_file(const std::string& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (file) return 0;
  fmt::print(stderr, "tria_train: cannot write {}\n", path);
  return 1;
}

template <Evaluator E>
int play(const Request& request) {
  using G = typename E::Game;
  std::vector<G> variants;
  std::vector<std::string> names = request.variants;
  if (names.empty()) {
    for (const VariantInfo& variant : G::info().variants) names.emplace_back(variant.name);
  }
  for (const std::string& name : names) {
    const Expected<G> variant = G::with_variant(name);
    if (!variant) {
      fmt::print(stderr, "tria_train: {}\n", variant.error().message);
      return 2;
    }
    variants.push_back(*variant);
  }
  Expected<GamesFile> file = GamesFile::open(request.files.front());
  if (!file) {
    fmt::print(stderr, "tria_train: {}\n", file.error().message);
    return 1;
  }
  return play_games<E>(request.play, variants, *file) ? 0 : 1;
}

template <Learned E>
int fit(const Request& request) {
  if (request.blends.size() != 1 && request.blends.size() != request.files.size()) {
    fmt::print(stderr, "tria_train: --blend takes one number, or one for each file\n");
    return 2;
  }
  std::vector<GameSet> sets;
  for (std::size_t i = 0; i < request.files.size(); ++i) {
    Expected<std::vector<PlayedGame>> read = read_games(request.files[i]);
    if (!read) {
      fmt::print(stderr, "tria_train: {}\n", read.error().message);
      return 1;
    }
    sets.push_back({std::move(*read), request.blends[request.blends.size() == 1 ? 0 : i]});
  }
  const Examples<E> examples(sets);
  fmt::print("{} positions, {} of them held out\n", examples.size(),
             examples.size() - examples.trained());
  const GetExample get = [&](std::size_t number, std::uint64_t chance, Example& example) {
    examples.get(number, chance, example);
  };
  Trainer trainer(E::kNetShape, request.fitting);
  const auto start = std::chrono::steady_clock::now();
  trainer.train(examples.trained(), get, [&](std::size_t epoch) {
    const Trainer::Loss loss = trainer.loss(examples.trained(), examples.size(), get);
    fmt::print("epoch {:>2}: held-out loss {:.6f}, linear {:.6f}, {:.0f} s\n", epoch + 1, loss.net,
               loss.linear,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    std::fflush(stdout);
  });
  const std::vector<unsigned char> bytes = trainer.write();
  return write_file(request.output, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

template <LearnedOrder E>
int order(const Request& request) {
  std::vector<PlayedGame> games;
  for (const std::string& name : request.files) {
    const Expected<std::vector<PlayedGame>> read = read_games(name);
    if (!read) {
      fmt::print(stderr, "tria_train: {}\n", read.error().message);
      return 1;
    }
    for (std::size_t i = 0; i < read->size(); i += request.every) games.push_back((*read)[i]);
  }
  const std::size_t held_out = games.size() / 20;
  const std::vector<PlayedGame> last(games.end() - static_cast<std::ptrdiff_t>(held_out),
                                     games.end());
  games.resize(games.size() - held_out);
  std::vector<Choice> trained = choices_of<E>(games);
  const std::vector<Choice> tested = choices_of<E>(last);
  if (tested.empty()) {
    fmt::print(stderr, "tria_train: too few games\n");
    return 1;
  }
  constexpr int kEpochs = 4;
  OrderFit fit(std::size(E::kOrderWeights));
  fit.train(trained, kEpochs, request.fitting.seed);
  const OrderFit::Quality quality = fit.quality(tested);
  const std::string figures = fmt::format(
      "{} positions; held-out loss {:.4f}, the chosen move is among the first five in {:.1f} %.",
      trained.size() + tested.size(), quality.loss, 100 * quality.among_first_five);
  fmt::print("{}\n", figures);
  constexpr double kOne =
      1'000;  // as much as moves differ in the history table by what worked now and then
  std::string command = fmt::format("tria_train order {} --every {} --seed {}", request.game,
                                    request.every, request.fitting.seed);
  return write_file(
      request.output,
      tune::weights_file(
          {.game = request.game,
           .about = "// What each feature of a move is worth for the order of moves. Fitted to "
                    "self-play games, not edited by\n"
                    "// hand; move_features.hpp says what is seen, in this order. Made by\n",
           .made_by = command,
           .figures = figures,
           .type = "std::int16_t",
           .name = "kOrderWeights",
           .group = std::size(E::kOrderWeights)},
          fit.weights(kOne)));
}

int run(int argc, char** argv) {
  Request request;
  CLI::App app{"Trains a game's net on games that the engine plays against itself"};
  app.require_subcommand(1);

  CLI::App& play_command = *app.add_subcommand("play", "play games, or go on playing them");
  play_command.add_option("game", request.game)
      ->required()
      ->check(CLI::IsMember(tune::game_names()));
  play_command.add_option("-o,--output", request.files, "where the games are written")
      ->required()
      ->expected(1);
  play_command.add_option("--variant", request.variants, "variants in turn (default: all)");
  play_command.add_option("--games", request.play.games, "games in the file at the end")
      ->capture_default_str();
  play_command.add_option("--nodes", request.play.nodes, "nodes per move")->capture_default_str();
  play_command.add_option("--opening", request.play.opening, "most random plies at the start")
      ->capture_default_str();
  play_command.add_option("--random", request.play.random, "chance of a random move later")
      ->capture_default_str();
  play_command
      .add_option("--waiting", request.play.waiting,
                  "share of games in which one player only waits, where a game has that")
      ->capture_default_str();
  play_command.add_option("--threads", request.play.threads, "games at once")
      ->capture_default_str();
  play_command.add_option("--seed", request.play.seed, "same seed, same games")
      ->capture_default_str();

  CLI::App& fit_command = *app.add_subcommand("fit", "make a net from games");
  fit_command.add_option("game", request.game)
      ->required()
      ->check(CLI::IsMember(tune::game_names()));
  fit_command.add_option("files", request.files, "games that were played")->required();
  fit_command.add_option("-o,--output", request.output, "where the net is written")->required();
  fit_command.add_option("--epochs", request.fitting.epochs, "how often each position is seen")
      ->capture_default_str();
  fit_command.add_option("--batch", request.fitting.batch, "positions for each step")
      ->capture_default_str();
  fit_command.add_option("--rate", request.fitting.rate, "of learning, at the start")
      ->capture_default_str();
  fit_command
      .add_option(
          "--blend", request.blends,
          "how much the search's value counts, from 0 to 1; the rest is the game's end. One "
          "number, or one for each file")
      ->capture_default_str();
  fit_command.add_option("--threads", request.fitting.threads)->capture_default_str();
  fit_command.add_option("--seed", request.fitting.seed)->capture_default_str();

  CLI::App& order_command = *app.add_subcommand("order", "learn an order of moves from games");
  order_command.add_option("game", request.game)
      ->required()
      ->check(CLI::IsMember(tune::game_names()));
  order_command.add_option("files", request.files, "games that were played")->required();
  order_command.add_option("-o,--output", request.output, "where the weights are written")
      ->required();
  order_command.add_option("--every", request.every, "take one game of so many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  order_command.add_option("--seed", request.fitting.seed)->capture_default_str();

  CLI11_PARSE(app, argc, argv);
  if (order_command.parsed()) {
    return tune::with_game(request.game, [&]<class E>() {
      if constexpr (LearnedOrder<E>) return order<E>(request);
      fmt::print(stderr, "tria_train: {} has no features of moves yet; see engine/learned.hpp\n",
                 request.game);
      return 2;
    });
  }
  if (fit_command.parsed()) {
    return tune::with_game(request.game, [&]<class E>() {
      if constexpr (Learned<E>) return fit<E>(request);
      fmt::print(stderr, "tria_train: {} has no inputs for a net yet; see engine/learned.hpp\n",
                 request.game);
      return 2;
    });
  }
  if (play_command.parsed()) {
    return tune::with_game(request.game, [&]<class E>() { return play<E>(request); });
  }
  return 2;
}

}  // namespace
}  // namespace tria::train

int main(int argc, char** argv) { return tria::train::run(argc, argv); }
