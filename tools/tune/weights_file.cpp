#include "tools/tune/weights_file.hpp"

#include <cstddef>

#include <fmt/format.h>

namespace tria::tune {

std::string weights_file(std::string_view game, std::string_view made_by, std::string_view figures,
                         std::span<const std::string_view> names, std::span<const int> weights) {
  std::string text = fmt::format(
      "// What each feature of the evaluation is worth, in values. Fitted to self-play games, not\n"
      "// edited by hand; features.hpp says what is counted. Made by\n"
      "//   {}\n"
      "// {}\n"
      "#pragma once\n\n"
      "#include <array>\n\n"
      "#include \"engine/value.hpp\"\n\n"
      "namespace tria::{} {{\n\n"
      "// clang-format off\n"
      "inline constexpr std::array<Value, {}> kWeights{{\n",
      made_by, figures, game, weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    text += fmt::format("    {:6}  // {}\n", fmt::format("{},", weights[i]), names[i]);
  }
  text += fmt::format("}};\n// clang-format on\n\n}}  // namespace tria::{}\n", game);
  return text;
}

}  // namespace tria::tune
