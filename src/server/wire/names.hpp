// Names of offers and states, on the wire and in the database.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "server/match/event.hpp"
#include "server/match/header.hpp"

namespace tria::server {

[[nodiscard]] constexpr std::string_view name_of(OfferKind offer) noexcept {
  constexpr std::array<std::string_view, kOffers.size()> kNames{"draw", "takeback", "rematch"};
  return kNames[static_cast<std::size_t>(offer)];
}

[[nodiscard]] constexpr std::optional<OfferKind> parse_offer(std::string_view text) noexcept {
  for (const OfferKind offer : kOffers) {
    if (name_of(offer) == text) return offer;
  }
  return std::nullopt;
}

[[nodiscard]] constexpr std::string_view name_of(MatchState state) noexcept {
  constexpr std::array<std::string_view, 3> kNames{"waiting", "playing", "ended"};
  return kNames[static_cast<std::size_t>(state)];
}

}  // namespace tria::server
