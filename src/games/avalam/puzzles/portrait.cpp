#include "games/avalam/puzzles/portrait.hpp"

#include "facade/registry.hpp"
#include "games/avalam/regions.hpp"
#include "puzzles/positions.hpp"

namespace tria::avalam {

namespace {

// What the engine proves of a position.
AnalysisLine solve(const Session& session) {
  const std::unique_ptr<EngineHandle> engine = make_engine(*find_game(session.game().name));
  engine->set_hash(16);
  EngineRequest request;
  request.limits.nodes = kProofNodes;
  const Analysis analysis = engine->analyse(session, request, {});
  return analysis.lines.empty() ? AnalysisLine{} : analysis.lines.front();
}

// Whether the solver, if a move could be left out, would win.
bool pass_would_win(const Avalam& game, const Position& position) {
  Position passed = position;
  passed.side = other(position.side);
  const SessionOf<Avalam> session(game, passed);
  return proven_result(session, solve(session)) == -1;
}

// Ties are decided by towers of five, and here there is a tie.
bool ends_in_tie(const Session& start) {
  const AnalysisLine line = solve(start);
  return line.exact && line.exact->margin == 0.0 && proven_result(start, line).value_or(0) != 0;
}

}  // namespace

std::optional<int> proven_result(const Session& session, const AnalysisLine& line) {
  if (!line.proven || !line.exact) return std::nullopt;
  double lead = line.exact->margin;
  if (lead == 0.0 && line.exact->tie_break &&
      static_cast<Variant>(puzzles::rules_of<Avalam>(session).choice().variant) !=
          Variant::kBitaka) {
    lead = line.exact->tie_break->lead;
  }
  return lead > 0 ? 1 : lead < 0 ? -1 : 0;
}

puzzles::Portrait portrait_of(const Session& start, std::span<const std::string> moves) {
  const auto line = puzzles::played<Avalam>(start, moves);
  const Position& before = line.positions[0];
  const Position& next = line.positions[1];
  const Move move = line.moves[0];
  const Side solver = before.side;
  const Side moved = before.owner(move.from);
  const Side covered = before.owner(move.to);

  puzzles::Portrait portrait;
  const auto add = [&](bool holds, std::string_view name) {
    if (holds) portrait.themes.emplace_back(name);
  };
  const Bits safe_before = settled_towers(before, solver);
  const bool isolates = (settled_towers(next, solver) & ~safe_before) != 0;
  portrait.sacrifice = covered == solver;
  portrait.obvious = moved == solver && covered != solver && isolates;
  add(moved == solver && covered != solver, theme::kCover);
  add(isolates, theme::kIsolate);
  add(next.height(move.to) == kMaxHeight, theme::kFive);
  add(portrait.sacrifice, theme::kSacrifice);
  const Regions regions = find_regions(before);
  // Every region ends with one tower at least.
  portrait.depth = std::popcount(regions.live) - std::max<int>(1, regions.count);
  add(regions.few && regions.count >= 3, theme::kCount);
  add(pass_would_win(puzzles::rules_of<Avalam>(start), before), theme::kTempo);
  add(ends_in_tie(start), theme::kTieBreak);
  return portrait;
}

}  // namespace tria::avalam
