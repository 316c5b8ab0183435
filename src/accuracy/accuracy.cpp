#include "accuracy/accuracy.hpp"

namespace tria::accuracy {

void Accuracy::add(const SolvedPosition& position, std::string_view move) noexcept {
  const double loss = position.loss(move);
  ++positions;
  lost += loss;
  if (loss <= 0.0) ++optimal;
}

Expected<Accuracy> measure(const GameEntry& game, EngineHandle& engine,
                           std::span<const SolvedPosition> positions, const EngineRequest& request,
                           const std::function<void(const Accuracy&)>& progress) {
  Accuracy accuracy;
  for (const SolvedPosition& position : positions) {
    const Expected<std::unique_ptr<Session>> session =
        game.make(position.variant, position.position);
    if (!session) return fail(session.error());
    engine.new_game();
    // What has to be read or built first is no part of a move's time.
    engine.prepare(**session, request);
    const Analysis analysis = engine.analyse(**session, request, {});
    accuracy.add(position, analysis.lines.front().move);
    if (progress) progress(accuracy);
  }
  return accuracy;
}

}  // namespace tria::accuracy
