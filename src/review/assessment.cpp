#include "review/assessment.hpp"

namespace tria::review {

namespace {

Assessment assess_end(const Session& session, const Outcome& outcome) {
  const std::size_t mover = index_of(session.side());
  const auto& halves = outcome.score.halves;
  Assessment end;
  if (outcome.result != Result::kDraw) {
    end.chance = outcome.result == win_for(session.side()) ? 1.0 : 0.0;
  }
  end.score = (halves[mover] - halves[1 - mover]) / 2.0;
  end.proven = true;
  end.exact = ExactResult{end.score};
  return end;
}

}  // namespace

Assessment assess(EngineHandle& engine, const Session& session, const EngineRequest& request) {
  if (const std::optional<Outcome> outcome = session.outcome()) {
    return assess_end(session, *outcome);
  }
  engine.prepare(session, request);  // the first search must not spend its time on that
  const Analysis analysis = engine.analyse(session, request, {});
  const AnalysisLine& best = analysis.lines.front();
  return {best.chance, best.score, best.proven, best.exact, best.win_in, best.pv};
}

Assessment after_best_move(const Assessment& before) {
  Assessment after = before;
  after.chance = 1.0 - before.chance;
  after.score = -before.score;
  if (after.exact) {
    after.exact->margin = -after.exact->margin;
    if (after.exact->tie_break) after.exact->tie_break->lead = -after.exact->tie_break->lead;
  }
  if (before.win_in) after.win_in = *before.win_in > 0 ? 1 - *before.win_in : -1 - *before.win_in;
  after.line.erase(after.line.begin());
  return after;
}

}  // namespace tria::review
