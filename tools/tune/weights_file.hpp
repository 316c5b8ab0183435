// Writes a game's weights.hpp or order_weights.hpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tria::tune {

struct WeightsFile {
  std::string_view game;
  std::string_view about;    // comment lines on what the numbers are
  std::string_view made_by;  // the command that makes the file again
  std::string_view figures;  // a line on what came out
  std::string_view type;     // of a number
  std::string_view name;     // of the array
  std::size_t group = 0;     // so many numbers begin on a line of their own
};
[[nodiscard]] std::string weights_file(const WeightsFile& file, std::span<const int> weights);

}  // namespace tria::tune
