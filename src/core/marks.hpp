// What stands out in a position: cells with a meaning that takes practice to see, and facts that one would
// have to count. For whoever draws an analysis; no rule depends on it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/side.hpp"

namespace tria {

// Something players should be told, e.g. that the result is settled.
struct Notice {
  std::string_view code;
  std::string message;
  std::vector<std::string> args{};  // as in Error

  friend bool operator==(const Notice&, const Notice&) = default;
};

struct Mark {
  std::string_view kind;           // a word of the game's own
  std::vector<std::string> cells;  // as the board names them
  std::optional<Side> side{};      // whose pieces or places they are, if anybody's
  std::string label{};             // to be written there; may be empty

  friend bool operator==(const Mark&, const Mark&) = default;
};

struct Marks {
  std::vector<Mark> marks;
  std::vector<Notice> notes;

  friend bool operator==(const Marks&, const Marks&) = default;
};

}  // namespace tria
