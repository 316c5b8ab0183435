#include "games/avalam/board.hpp"

namespace tria::avalam {

std::string hole_name(int hole) {
  const Place place = place_of(hole);
  return {static_cast<char>('a' + place.column), static_cast<char>('9' - place.row)};
}

std::optional<int> find_hole(std::string_view name) noexcept {
  if (name.size() != 2) return std::nullopt;
  const int column = name[0] - 'a';
  const int row = '9' - name[1];
  if (!is_hole(row, column)) return std::nullopt;
  return hole_at(row, column);
}

}  // namespace tria::avalam
