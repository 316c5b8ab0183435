// Names that can be claimed, and when two of them are one: names that look alike are, whatever letters
// they are written with.
#pragma once

#include "server/match/event.hpp"

namespace tria::server {

// What a name is compared by. Two names are one if they share a key.
struct NameKeys {
  std::string folded;  // without regard to case: "Ada" and "ada"
  std::string seen;    // as it looks: "Iris" with a capital I and "lris" with a small l

  friend bool operator==(const NameKeys&, const NameKeys&) = default;
};
[[nodiscard]] NameKeys keys_of(std::string_view name);
// Those that differ; the first is the one that lists go by.
[[nodiscard]] std::vector<std::string> key_list(std::string_view name);

// The name as it is kept, or why nobody can have it.
[[nodiscard]] Expected<std::string> claimable_name(std::string_view text);

// Looks like a name of the house.
[[nodiscard]] bool is_reserved(std::string_view name);

}  // namespace tria::server
