// tria_tune GAME: plays a game against itself, fits the weights of its evaluation to the results,
// says what changed, and writes the game's weights.hpp. How a game takes part: engine/tunable.hpp.
// With --chance, the same for its curves of winning chances and chance.cpp: Calibrated in engine/evaluator.hpp.
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "engine/tunable.hpp"
#include "tools/tune/calibrate.hpp"
#include "tools/tune/chance_file.hpp"
#include "tools/tune/chance_fit.hpp"
#include "tools/tune/fit.hpp"
#include "tools/tune/named_game.hpp"
#include "tools/tune/samples.hpp"
#include "tools/tune/weights_file.hpp"

namespace tria::tune {
namespace {

struct Request {
  std::string game;
  std::vector<std::string> variants;
  SelfPlay self_play;
  double ridge = 30.0;
  bool calibrate = false;
  bool chance = false;
  ChanceSampling sampling;
  std::string file;
};

Progress count_games(const Request& request) {
  return [games = request.self_play.games](std::size_t game) {
    fmt::print(stderr, "\rgame {} of {} ", game + 1, games);
  };
}

// What of the command is the same for everything that is fitted.
std::string command_of(const Request& request, std::string_view command) {
  const SelfPlay& play = request.self_play;
  return fmt::format("./dev {} {} --games {} --nodes {} --opening {} --random {} --seed {}",
                     command, request.game, play.games, play.nodes, play.opening, play.random,
                     play.seed);
}

int write(const std::string& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  file.close();
  if (file) return 0;
  fmt::print(stderr, "tria_tune: cannot write {}\n", path);
  return 1;
}

// One game in five is kept for the validation; whole games, since their positions are alike.
struct Split {
  std::vector<Sample> training;
  std::vector<Sample> validation;
};

Split split(std::vector<std::vector<Sample>> games) {
  Split parts;
  for (std::size_t i = 0; i < games.size(); ++i) {
    std::vector<Sample>& part = i % 5 == 0 ? parts.validation : parts.training;
    for (Sample& sample : games[i]) part.push_back(std::move(sample));
  }
  return parts;
}

int print_calibration(const std::vector<std::vector<Sample>>& games) {
  std::vector<Sample> samples;
  for (const std::vector<Sample>& game : games) {
    samples.insert(samples.end(), game.begin(), game.end());
  }
  if (samples.empty()) {
    fmt::print(stderr, "tria_tune: no positions; play more games\n");
    return 1;
  }
  // A forced win is no estimate.
  std::erase_if(samples, [](const Sample& sample) { return std::abs(sample.value) >= kMaxValue; });
  fmt::print("{}", describe(calibrate(samples), samples));
  return 0;
}

template <Tunable E>
int tune(const Request& request) {
  using G = typename E::Game;
  constexpr double kUnit = E::kUnit;
  std::vector<G> variants;
  for (const std::string& text : request.variants) {
    const Expected<G> variant = G::with_variant(text);
    if (!variant) {
      fmt::print(stderr, "tria_tune: {}\n", variant.error().message);
      return 2;
    }
    variants.push_back(*variant);
  }
  std::vector<std::vector<Sample>> games =
      play_games<E>(variants, request.self_play, count_games(request));
  fmt::print(stderr, "\n");
  if (request.calibrate) return print_calibration(games);
  const Split parts = split(std::move(games));
  if (parts.training.empty() || parts.validation.empty()) {
    fmt::print(stderr, "tria_tune: no positions; play more games\n");
    return 1;
  }

  Model before;
  before.weights.assign(E::kWeights.begin(), E::kWeights.end());
  before.scale = best_scale(parts.training, before.weights, kUnit);
  Model after = fit(parts.training, E::kFitTarget, kUnit, request.ridge);
  for (double& weight : after.weights) weight = std::round(weight);

  const auto loss_of = [&](const std::vector<Sample>& samples, const Model& model) {
    return loss(samples, E::kFitTarget, kUnit, model);
  };
  std::vector<int> weights;
  fmt::print("{:<28} {:>8} {:>8}\n", "feature", "before", "after");
  for (std::size_t i = 0; i < E::kWeights.size(); ++i) {
    weights.push_back(static_cast<int>(after.weights[i]));
    fmt::print("{:<28} {:>8} {:>8}\n", E::kFeatureNames[i % E::kFeatureNames.size()],
               E::kWeights[i], weights[i]);
  }
  fmt::print("positions: {} training, {} validation\n", parts.training.size(),
             parts.validation.size());
  fmt::print("training loss:   {:.5f} -> {:.5f}\n", loss_of(parts.training, before),
             loss_of(parts.training, after));
  fmt::print("validation loss: {:.5f} -> {:.5f}\n", loss_of(parts.validation, before),
             loss_of(parts.validation, after));
  if (E::kFitTarget == FitTarget::kResult) {
    fmt::print("values per logit: {:.0f} -> {:.0f}\n", before.scale, after.scale);
  }
  if (request.file.empty()) return 0;

  std::string command = command_of(request, "tune") + fmt::format(" --ridge {}", request.ridge);
  for (const std::string& variant : request.variants) {
    if (!variant.empty()) command += fmt::format(" --variant {}", variant);
  }
  const std::string figures =
      fmt::format("{} positions; validation loss {:.4f}, with the weights before {:.4f}.",
                  parts.training.size() + parts.validation.size(), loss_of(parts.validation, after),
                  loss_of(parts.validation, before));
  // Each stage of the game gets lines of its own.
  return write(
      request.file,
      weights_file(
          {.game = request.game,
           .about =
               "// What each feature of the evaluation is worth, in values. Fitted to self-play "
               "games, not\n"
               "// edited by hand; features.hpp says what is counted, in this order. Made by\n",
           .made_by = command,
           .figures = figures,
           .type = "Value",
           .name = "kWeights",
           .group = std::size(E::kFeatureNames)},
          weights));
}

// The variants of a group that shares a curve.
template <Calibrated E>
std::vector<typename E::Game> variants_of(std::size_t group) {
  using G = typename E::Game;
  std::vector<G> variants;
  for (const VariantInfo& variant : G::info().variants) {
    const G game = G::with_variant(variant.name).value();
    if (E::chance_group(game) == group) variants.push_back(game);
  }
  return variants;
}

template <Calibrated E>
int fit_chance_curves(const Request& request) {
  std::vector<ChanceCurve> curves;
  std::vector<Forecast> forecasts;
  std::size_t proven = 0;
  for (std::size_t group = 0; group < E::chance_curves().size(); ++group) {
    const std::vector<typename E::Game> variants = variants_of<E>(group);
    const std::vector<ChanceGame> games =
        play_for_chances<E>(variants, request.self_play, request.sampling, count_games(request));
    fmt::print(stderr, "\n");
    std::vector<const ChanceGame*> all;
    for (const ChanceGame& game : games) {
      all.push_back(&game);
      proven += game.proven;
    }
    std::vector<Forecast> told = forecast(games);
    curves.push_back(fit_chances(all));
    fmt::print("{}{}: worst tenth {:.2f} points\n{}\n", variants.front().variant(),
               variants.size() > 1 ? fmt::format(" and {} more", variants.size() - 1) : "",
               worst_tenth(told), tenths(told));
    for (Forecast& one : told) one.game += group * request.self_play.games;
    forecasts.insert(forecasts.end(), told.begin(), told.end());
  }
  const std::string figures =
      fmt::format("{} positions held out, {} proven ones left out; worst tenth {:.2f} points.",
                  forecasts.size(), proven, worst_tenth(forecasts));
  fmt::print("all variants: {}\n{}", figures, tenths(forecasts));
  if (request.file.empty()) return 0;
  const std::string command = command_of(request, "calibrate") +
                              fmt::format(" --chance --samples {} --review-nodes {}",
                                          request.sampling.per_game, request.sampling.nodes);
  return write(request.file, chance_file(request.game, command, figures, curves));
}

template <Evaluator E>
int tune_if_possible(const Request& request) {
  if (request.chance) {
    if constexpr (Calibrated<E>) return fit_chance_curves<E>(request);
  } else {
    if constexpr (Tunable<E>) return tune<E>(request);
  }
  fmt::print(stderr, "tria_tune: {} shows nothing to fit yet; see engine/{}.hpp\n", request.game,
             request.chance ? "evaluator" : "tunable");
  return 2;
}

int run(const Request& request) {
  return with_game(request.game, [&]<class E>() { return tune_if_possible<E>(request); });
}

}  // namespace
}  // namespace tria::tune

int main(int argc, char** argv) {
  tria::tune::Request request;
  tria::tune::SelfPlay& play = request.self_play;
  CLI::App app{"Fits the weights of a game's evaluation to self-play games"};
  app.add_option("game", request.game)->required()->check(CLI::IsMember(tria::tune::game_names()));
  app.add_option("--variant", request.variants, "variants to play in turn (default: the first)");
  app.add_option("--games", play.games, "games to play")->capture_default_str();
  app.add_option("--nodes", play.nodes, "nodes per move")->capture_default_str();
  app.add_option("--opening", play.opening, "most random plies at the start")
      ->capture_default_str();
  app.add_option("--random", play.random, "chance of a random move later")->capture_default_str();
  app.add_option("--threads", play.threads, "games played at once")->capture_default_str();
  app.add_option("--seed", play.seed, "same seed, same weights")->capture_default_str();
  app.add_option("--ridge", request.ridge, "how strongly weights are drawn to 0")
      ->capture_default_str();
  app.add_flag("--calibrate", request.calibrate,
               "fit nothing: say what the values are worth in towers, marbles or seeds");
  app.add_flag("--chance", request.chance,
               "fit the curves of winning chances instead; --games are for each group of variants");
  app.add_option("--samples", request.sampling.per_game,
                 "with --chance: positions of each game, at most")
      ->capture_default_str();
  app.add_option("--review-nodes", request.sampling.nodes, "with --chance: nodes for each of them")
      ->capture_default_str();
  app.add_option("--write", request.file,
                 "where to write weights.hpp or chance.cpp (default: nowhere)");
  CLI11_PARSE(app, argc, argv);
  if (request.variants.empty()) request.variants.emplace_back();
  return tria::tune::run(request);
}
