#include "facade/transitions.hpp"

#include <algorithm>

namespace tria {

std::vector<Transition> transitions_of(const Session& game, std::size_t plies) {
  std::vector<Transition> transitions;
  const std::unique_ptr<Session> session = game.clone();
  while (session->ply() > plies) session->undo();
  std::uint64_t to = session->canonical_key();
  while (session->undo()) {
    const std::uint64_t from = session->canonical_key();
    transitions.push_back({from, to});
    to = from;
  }
  return transitions;
}

std::vector<Destination> destinations_of(const Session& position) {
  std::vector<Destination> destinations;
  const std::unique_ptr<Session> session = position.clone();
  for (std::string& move : session->legal_moves()) {
    if (!session->play(move)) continue;
    const std::uint64_t key = session->canonical_key();
    session->undo();
    auto found = std::find_if(destinations.begin(), destinations.end(),
                              [key](const Destination& known) { return known.key == key; });
    if (found == destinations.end()) found = destinations.insert(found, {key, {}});
    found->moves.push_back(std::move(move));
  }
  return destinations;
}

std::string opening_key(std::uint64_t key) {
  constexpr std::size_t kDigits = 12;
  std::string text(kDigits, '0');
  for (std::size_t i = kDigits; i-- > 0; key >>= 4) text[i] = "0123456789abcdef"[key & 15];
  return text;
}

}  // namespace tria
