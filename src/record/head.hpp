// How a text begins: enough to guess its format, without reading all of it.
#pragma once

#include <string_view>

namespace tria::record {

struct Head {
  // `text` may be a whole file; only its beginning is looked at.
  explicit Head(std::string_view text);

  // It begins with [Name "value"], as PGN-like records do.
  bool has_tags = false;
  // The tags, or where there are none the beginning of the text.
  std::string_view text;
  std::string_view first_word;

  // The tags are read roughly: a guess need not be strict.
  [[nodiscard]] bool has(std::string_view tag) const;
  [[nodiscard]] std::string_view value(std::string_view tag) const;
};

}  // namespace tria::record
