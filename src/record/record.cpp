#include "record/record.hpp"

#include <algorithm>

namespace tria::record {

// Written out because the two types contain each other. The depth of the tree is limited.
bool operator==(const Line& a, const Line& b) {  // NOLINT(misc-no-recursion)
  return a.comment == b.comment && a.plies == b.plies;
}

bool operator==(const Ply& a, const Ply& b) {  // NOLINT(misc-no-recursion)
  return a.move == b.move && a.nags == b.nags && a.clock_ms == b.clock_ms && a.eval == b.eval &&
         a.comment == b.comment && a.variations == b.variations;
}

bool operator==(const Record& a, const Record& b) { return a.tags == b.tags && a.line == b.line; }

std::optional<std::string_view> Record::tag(std::string_view name) const {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  if (found == tags.end()) return std::nullopt;
  return found->value;
}

std::string_view Record::tag_or_empty(std::string_view name) const {
  return tag(name).value_or(std::string_view{});
}

void Record::set_tag(std::string_view name, std::string_view value) {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  if (found != tags.end()) {
    found->value = value;
  } else {
    tags.push_back({std::string(name), std::string(value)});
  }
}

void Record::erase_tag(std::string_view name) {
  std::erase_if(tags, [&](const Tag& tag) { return tag.name == name; });
}

void Record::sort_tags() {
  const auto rank = [](const Tag& tag) {
    return std::find(tag_name::kAll.begin(), tag_name::kAll.end(), tag.name);
  };
  std::stable_sort(tags.begin(), tags.end(),
                   [&](const Tag& a, const Tag& b) { return rank(a) < rank(b); });
}

}  // namespace tria::record
