// Reads `name` or `name,option=on,option=off`: one way to write the rules in force, the same on the
// command line, in records, in the engine protocol and in the browser.
#pragma once

#include "core/error.hpp"
#include "core/game_info.hpp"

namespace tria {

inline constexpr std::size_t kMaxOptions = 4;

struct VariantChoice {
  std::size_t variant = 0;                  // index into GameInfo::variants
  std::array<bool, kMaxOptions> options{};  // in the order of GameInfo::options
};

// An empty text chooses the default variant. All options are on unless switched off.
[[nodiscard]] Expected<VariantChoice> parse_variant(const GameInfo& game, std::string_view text);

// The canonical text: options only where they are off.
[[nodiscard]] std::string write_variant(const GameInfo& game, const VariantChoice& choice);

}  // namespace tria
