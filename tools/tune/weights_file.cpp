#include "tools/tune/weights_file.hpp"

#include <fmt/format.h>

namespace tria::tune {

std::string weights_file(const WeightsFile& file, std::span<const int> weights) {
  std::string text = fmt::format(
      "{}"
      "//   {}\n"
      "// {}\n"
      "#pragma once\n\n"
      "#include <array>\n\n"
      "#include \"engine/value.hpp\"\n\n"
      "namespace tria::{} {{\n\n"
      "// clang-format off\n"
      "inline constexpr std::array<{}, {}> {}{{\n",
      file.about, file.made_by, file.figures, file.game, file.type, weights.size(), file.name);
  constexpr std::size_t kOnALine = 16;
  std::size_t on_line = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const bool new_line = on_line == kOnALine || (i > 0 && i % file.group == 0);
    if (new_line) text += '\n';
    if (i == 0 || new_line) {
      text += "    ";
      on_line = 0;
    }
    text += fmt::format("{}{:4},", on_line == 0 ? "" : " ", weights[i]);
    ++on_line;
  }
  text += fmt::format("\n}};\n// clang-format on\n\n}}  // namespace tria::{}\n", file.game);
  return text;
}

}  // namespace tria::tune
