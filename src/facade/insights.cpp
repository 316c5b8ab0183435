#include "facade/insights.hpp"

#include "facade/registry.hpp"

namespace tria {

namespace {

const Insights& insights_for(const Session& session) {
  std::size_t i = 0;
  while (all_games()[i].info().name != session.game().name) ++i;
  return all_insights()[i];
}

}  // namespace

Marks marks_of(const Session& session) {
  return session.outcome() ? Marks{} : insights_for(session).marks(session);
}

Expected<std::string> compose(const Session& session, const Setup& setup) {
  return insights_for(session).compose(session, setup);
}

std::optional<Notice> explain(const Session& session, std::span<const std::string> better,
                              std::span<const std::string> played) {
  return insights_for(session).explain(session, better, played);
}

Expected<Palette> palette_of(const Session& session) {
  return insights_for(session).palette(session);
}

}  // namespace tria
