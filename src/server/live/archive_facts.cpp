#include "server/live/archive_facts.hpp"

#include <algorithm>

#include "server/wire/event_json.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

std::string moves_text(const Match& match) {
  std::string text;
  for (const Moved& moved : match.moves()) {
    if (!text.empty()) text += ' ';
    text += moved.move;
  }
  return text;
}

MatchHeader header_of(const std::string& id, const Match& match, Millis date) {
  MatchHeader header;
  header.id = id;
  header.game = match.settings().game;
  header.variant = match.settings().variant;
  header.is_public = match.settings().is_public;
  header.state = static_cast<StoredState>(match.state());
  if (match.ending()) {
    // One move is no game that anybody would look up.
    const bool counts = match.ending()->result && match.ply() >= 2;
    if (counts) header.result = name_of(*match.ending()->result);
    header.moves = moves_text(match);
  }
  header.ply = match.ply();
  header.updated = match.events().back().at;
  header.deadline = match.deadline();
  header.token_hashes = {match.token_hash(Side::kFirst), match.token_hash(Side::kSecond)};
  header.summary = write_json(summary_json(id, match, date));
  return header;
}

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
  if (ended && update.header.is_public && !update.header.result.empty()) {
    update.edges = edges_of(match);
  }
  return update;
}

}  // namespace tria::server
