#include "tools/tune/weights_file.hpp"

#include <cstddef>

#include <fmt/format.h>

namespace tria::tune {

std::string weights_file(std::string_view game, std::string_view made_by, std::string_view figures,
                         std::span<const std::string_view> names, std::span<const int> weights) {
  std::string text = fmt::format(
      "// What each feature of the evaluation is worth, in values. Fitted to self-play games, not\n"
      "// edited by hand; features.hpp says what is counted, in this order. Made by\n"
      "//   {}\n"
      "// {}\n"
      "#pragma once\n\n"
      "#include <array>\n\n"
      "#include \"engine/value.hpp\"\n\n"
      "namespace tria::{} {{\n\n"
      "// clang-format off\n"
      "inline constexpr std::array<Value, {}> kWeights{{\n",
      made_by, figures, game, weights.size());
  // Each stage of the game gets a line of its own.
  constexpr std::size_t kOnALine = 16;
  std::size_t on_line = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const bool new_line = on_line == kOnALine || (i > 0 && i % names.size() == 0);
    if (new_line) text += '\n';
    if (i == 0 || new_line) {
      text += "    ";
      on_line = 0;
    }
    text += fmt::format("{}{:4},", on_line == 0 ? "" : " ", weights[i]);
    ++on_line;
  }
  text += fmt::format("\n}};\n// clang-format on\n\n}}  // namespace tria::{}\n", game);
  return text;
}

}  // namespace tria::tune
