// What lists, searches and downloads know of a match, so that they need not replay it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "server/match/event.hpp"

namespace tria::server {

class Match;

enum class MatchState : std::uint8_t { kWaiting, kPlaying, kEnded };

struct MatchHeader {
  std::string id;
  Created settings;  // without the invitation's hash
  MatchState state = MatchState::kWaiting;
  std::array<std::optional<Player>, 2> players;
  std::array<std::string, 2> token_hashes;
  Side side = Side::kFirst;  // to move
  std::uint32_t ply = 0;
  std::uint32_t event_count = 0;
  ClockReading clocks;
  std::optional<Ended> ending;
  std::string rematch;                   // the next match's id; empty: there is none
  std::string moves;                     // with spaces between; only once the match has ended
  Millis updated = 0;                    // when the last event happened
  Millis updated_date = 0;               // the same, as the machine's clock said
  std::optional<std::int64_t> deadline;  // when something happens by itself

  friend bool operator==(const MatchHeader&, const MatchHeader&) = default;
};

[[nodiscard]] MatchHeader header_of(std::string id, const Match& match, Millis date);
// The moves so far, with spaces between.
[[nodiscard]] std::string moves_text(const Match& match);
// Whether it belongs to the public archive. A game of one move is nothing that anybody would look up.
[[nodiscard]] bool is_archived(const MatchHeader& header) noexcept;

}  // namespace tria::server
