#include "tools/tune/chance_file.hpp"

#include <fmt/format.h>

namespace tria::tune {

std::string chance_file(std::string_view game, std::string_view made_by, std::string_view figures,
                        std::span<const ChanceCurve> curves) {
  std::string title(game);
  title[0] = static_cast<char>(title[0] - 'a' + 'A');
  std::string text = fmt::format(
      "// From a value to the chance of winning, for each group of variants. Fitted to self-play "
      "games, not\n"
      "// edited by hand. Made by\n"
      "//   {}\n"
      "// {}\n"
      "#include \"games/{}/evaluator.hpp\"\n\n"
      "namespace tria::{} {{\n\n"
      "std::span<const ChanceCurve> {}Evaluator::chance_curves() noexcept {{\n"
      "  // clang-format off\n"
      "  static constexpr std::array<ChanceCurve, {}> kCurves{{{{\n",
      made_by, figures, game, game, title, curves.size());
  for (const ChanceCurve& curve : curves) {
    std::string stages;
    for (const ChanceCurve::Stage& stage : curve.stages) {
      stages += fmt::format("{}{{{:g}, {:g}, {:g}}}", stages.empty() ? "" : ", ", stage.count,
                            stage.width, stage.turn);
    }
    text += fmt::format("      {{{{{{{}}}}}, {{{:g}}}}},\n", stages, fmt::join(curve.slopes, ", "));
  }
  text += fmt::format(
      "  }}}};\n"
      "  // clang-format on\n"
      "  return kCurves;\n"
      "}}\n\n"
      "}}  // namespace tria::{}\n",
      game);
  return text;
}

}  // namespace tria::tune
