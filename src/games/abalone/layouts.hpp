// The eleven starting layouts, each a variant, written as the rules list them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string_view>

#include "games/abalone/position.hpp"

namespace tria::abalone {

struct Layout {
  std::string_view name;
  std::array<Bits, 2> marbles{};
};

namespace detail {

// A letter is a row, the digits after it are its numbers. Anything else makes the word wrong, and
// the checks below see that.
constexpr Bits read_marbles(std::string_view text) {
  Bits marbles = 0;
  int row = 0;
  for (const char character : text) {
    if (character >= 'a' && character <= 'i') row = character - 'a';
    if (character >= '1' && character <= '9') marbles |= bit(cell_at({row, character - '1'}));
  }
  return marbles;
}

constexpr Layout layout(std::string_view name, std::string_view black, std::string_view white) {
  return {name, {read_marbles(black), read_marbles(white)}};
}

}  // namespace detail

// In the order of the variants in info.cpp; the first is the default.
inline constexpr std::array<Layout, 11> kLayouts{{
    detail::layout("standard", "a12345 b123456 c345", "g567 h456789 i56789"),
    detail::layout("belgian-daisy", "a12 b123 c23 g78 h789 i89", "a45 b456 c56 g45 h456 i56"),
    detail::layout("german-daisy", "b12 c123 d23 f78 g789 h89", "b56 c567 d67 f34 g345 h45"),
    detail::layout("dutch-daisy", "a12 b135 c23 g78 h579 i89", "a45 b246 c56 g45 h468 i56"),
    detail::layout("swiss-daisy", "b12 c136 d23 f78 g479 h89", "b56 c257 d67 f34 g358 h45"),
    detail::layout("domination", "b1 c12 d123 e46 f789 g89 h9", "b6 c67 d5678 f2345 g34 h4"),
    detail::layout("alien-attack", "b34 c35 f56 g468 h58 i579", "a135 b25 c246 d45 g57 h67"),
    detail::layout("infiltration", "a3 c35 f38 g468 h5678 i68", "a24 b2345 c246 d27 g57 i7"),
    detail::layout("snakes", "d23 e24 f256 g3 h4 i56789", "a12345 b6 c7 d458 e68 f78"),
    detail::layout("the-wall", "a3 c23456 d12345678", "f23456789 g45678 i7"),
    detail::layout("fujiyama", "a12345 b25 c35 d45 g6 h67", "b34 c4 f56 g57 h58 i56789"),
}};

namespace detail {

constexpr bool is_complete(const Layout& layout) {
  const auto& [black, white] = layout.marbles;
  return std::popcount(black) == kMarbles && std::popcount(white) == kMarbles &&
         (black & white) == 0 && ((black | white) & ~kBoard) == 0;
}

}  // namespace detail

static_assert(std::all_of(kLayouts.begin(), kLayouts.end(), detail::is_complete));

}  // namespace tria::abalone
