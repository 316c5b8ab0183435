#include "server/live/match_update.hpp"

#include <algorithm>

#include "server/wire/event_json.hpp"

namespace tria::server {

namespace {

std::vector<PlayedEdge> edges_of(const Match& match) {
  std::vector<PlayedEdge> edges;
  const std::unique_ptr<Session> session = match.session().clone();
  while (session->ply() > kExplorerPlies) session->undo();
  std::uint64_t to = session->canonical_key();
  while (session->undo()) {
    const std::uint64_t from = session->canonical_key();
    edges.push_back({from, to});
    to = from;
  }
  return edges;
}

}  // namespace

MatchUpdate update_of(const std::string& id, const Match& match, std::span<const Event> events,
                      Millis date) {
  MatchUpdate update{header_of(id, match, date), {}, {}};
  for (const Event& event : events) {
    EventText text = write_event(event);
    update.events.push_back({event.number, event.at, std::move(text.kind), std::move(text.data)});
  }
  const bool ended = std::any_of(events.begin(), events.end(), [](const Event& event) {
    return std::holds_alternative<Ended>(event.data);
  });
  if (ended && is_archived(update.header)) update.edges = edges_of(match);
  return update;
}

}  // namespace tria::server
