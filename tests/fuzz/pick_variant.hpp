// Lets the first byte of a fuzzer's input choose a game and a setting of its rules.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "facade/registry.hpp"

namespace tria::fuzz {

struct Choice {
  GameEntry game;
  std::string variant;
};

inline const std::vector<Choice>& choices() {
  static const std::vector<Choice> all = [] {
    std::vector<Choice> list;
    for (const GameEntry& game : all_games()) {
      for (const VariantInfo& variant : game.info().variants) {
        list.push_back({game, std::string(variant.name)});
      }
    }
    return list;
  }();
  return all;
}

// Takes the first byte off the input.
inline const Choice& pick_variant(std::string_view& input) {
  const auto first = input.empty() ? 0U : static_cast<unsigned char>(input[0]);
  if (!input.empty()) input.remove_prefix(1);
  return choices()[first % choices().size()];
}

// A promise that does not hold ends the fuzzer with a crash it will report.
inline void require(bool promise) {
  if (!promise) __builtin_trap();
}

}  // namespace tria::fuzz
