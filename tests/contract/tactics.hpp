// A game's tactical suite, data/tactics.json: positions in which one move is agreed or proven to be
// the best, and the search that has to find it with few nodes.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/history.hpp"
#include "engine/search.hpp"
#include "tests/paths/paths.hpp"

namespace tria::testing {

template <Game G>
struct Tactic {
  std::string kind;
  std::string text;  // of the position
  G game;
  PositionOf<G> position;
  std::vector<std::string> best;
  nlohmann::json entry;  // what else the game says of it
};

template <Game G>
std::vector<Tactic<G>> load_tactics(const std::string& name) {
  std::ifstream file(test::source_file("src/games/" + name + "/data/tactics.json"));
  const nlohmann::json suite = nlohmann::json::parse(file);
  std::vector<Tactic<G>> list;
  for (const nlohmann::json& entry : suite.at("positions")) {
    const G game = G::with_variant(entry.value("variant", "")).value();
    const auto text = entry.at("position").get<std::string>();
    list.push_back({entry.at("kind").get<std::string>(), text, game,
                    game.parse_position(text).value(),
                    entry.at("best").get<std::vector<std::string>>(), entry});
  }
  return list;
}

template <Evaluator E>
void expect_found(const Tactic<typename E::Game>& tactic, std::uint64_t nodes) {
  HashTable table(8);
  Search<E> search(E{}, table);
  SearchOptions options;
  options.limits.nodes = nodes;
  std::atomic<bool> stop{false};
  const auto report =
      search.run(History<typename E::Game>(tactic.game, tactic.position), options, stop);
  const std::string found = tactic.game.write_move(report.lines.front().moves.front());
  EXPECT_NE(std::find(tactic.best.begin(), tactic.best.end(), found), tactic.best.end())
      << tactic.kind << ", " << tactic.game.variant() << ": " << tactic.text << " wants "
      << tactic.best.front() << ", found " << found;
}

}  // namespace tria::testing
