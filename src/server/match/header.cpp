#include "server/match/header.hpp"

#include <utility>

#include "server/match/match.hpp"

namespace tria::server {

std::string moves_text(const Match& match) {
  std::string text;
  for (const Moved& moved : match.moves()) {
    if (!text.empty()) text += ' ';
    text += moved.move;
  }
  return text;
}

MatchHeader header_of(std::string id, const Match& match, Millis date) {
  MatchHeader header;
  header.id = std::move(id);
  header.settings = match.settings();
  header.settings.invite_hash.clear();
  header.state = match.state();
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    header.players[index_of(seat)] = match.player(seat);
    header.token_hashes[index_of(seat)] = match.token_hash(seat);
  }
  header.side = match.session().side();
  header.ply = match.ply();
  header.event_count = static_cast<std::uint32_t>(match.events().size());
  header.clocks = match.clocks().reading();
  header.ending = match.ending();
  header.rematch = match.rematch();
  if (match.ending()) header.moves = moves_text(match);
  header.updated = match.events().back().at;
  header.updated_date = date;
  header.deadline = match.deadline();
  return header;
}

bool is_archived(const MatchHeader& header) noexcept {
  return header.settings.is_public && header.ending && header.ending->result && header.ply >= 2;
}

}  // namespace tria::server
