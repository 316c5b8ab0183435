// The words by which the wire and the database call what a match is made of.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "server/match/event.hpp"
#include "server/match/match.hpp"

namespace tria::server {

[[nodiscard]] constexpr std::string_view name_of(Offer offer) noexcept {
  constexpr std::array<std::string_view, kOffers.size()> kNames{"draw", "takeback", "rematch"};
  return kNames[static_cast<std::size_t>(offer)];
}

[[nodiscard]] constexpr std::optional<Offer> parse_offer(std::string_view text) noexcept {
  for (const Offer offer : kOffers) {
    if (name_of(offer) == text) return offer;
  }
  return std::nullopt;
}

[[nodiscard]] constexpr std::string_view name_of(Match::State state) noexcept {
  constexpr std::array<std::string_view, 3> kNames{"waiting", "playing", "ended"};
  return kNames[static_cast<std::size_t>(state)];
}

}  // namespace tria::server
