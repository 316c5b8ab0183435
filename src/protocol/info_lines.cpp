#include "protocol/info_lines.hpp"

#include <cmath>
#include <cstdlib>

#include "core/outcome.hpp"
#include "core/text.hpp"

namespace tria {

namespace {

// Hundredths of a point; or moves to a forced win, as chess programs count them.
std::string score_of(const AnalysisLine& line) {
  if (line.win_in) {
    const int moves = (std::abs(*line.win_in) + 1) / 2;
    return join("mate ", *line.win_in > 0 ? moves : -moves);
  }
  return join("cp ", std::lround(line.score * 100));
}

}  // namespace

std::vector<std::string> info_lines(const Analysis& analysis) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const AnalysisLine& line = analysis.lines[i];
    std::string text = join("info depth ", line.depth, " multipv ", i + 1, " score ",
                            score_of(line), " nodes ", analysis.nodes, " nps ",
                            analysis.nodes_per_second(), " hashfull ", analysis.hash_permille,
                            " tbhits ", analysis.tablebase_hits, " time ", analysis.time_ms, " pv");
    for (const std::string& move : line.pv) text += join(' ', move);
    lines.push_back(std::move(text));
  }
  return lines;
}

std::vector<std::string> proof_lines(const Analysis& analysis) {
  std::vector<std::string> lines;
  for (const AnalysisLine& line : analysis.lines) {
    if (!line.proven) continue;
    std::string text = join("info string proven ", line.move);
    if (line.exact) {
      text += join(" margin ", write_halves(static_cast<int>(std::lround(line.exact->margin * 2))));
      if (const auto& tie_break = line.exact->tie_break) {
        text += join(' ', tie_break->name, ' ', tie_break->lead);
      }
    }
    lines.push_back(std::move(text));
  }
  return lines;
}

}  // namespace tria
