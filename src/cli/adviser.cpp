#include "cli/adviser.hpp"

#include "cli/errors.hpp"
#include "facade/native/engines.hpp"

namespace tria::cli {

std::optional<AnalysisLine> Adviser::best(const Session& session) {
  constexpr Milliseconds kTime{1'000};
  if (session.outcome()) return std::nullopt;
  if (!engine_) {
    const Expected<GameEntry> game = find_game(session.game().name);
    if (!game) throw InputError(game.error().message);
    engine_ = make_full_engine(*game);
  }
  EngineRequest request;
  request.limits.move_time = kTime;
  const Analysis analysis = engine_->analyse(session, request, {});
  if (analysis.lines.empty()) return std::nullopt;
  return analysis.lines.front();
}

}  // namespace tria::cli
