// Counts all ratings again from the events of the matches alone, and compares them with those that are
// stored.
#pragma once

#include "server/rating/counted.hpp"

namespace tria::server {

struct RecountReport {
  std::size_t matches = 0;      // that counted
  std::size_t ratings = 0;      // that they gave
  std::size_t differences = 0;  // rows that are not equal to the last digit, missing or too many
  std::vector<std::string> examples{};  // some of them, a sentence each
};

// With `write`, what is stored is replaced where it differs; no server may be using the file then.
[[nodiscard]] Expected<RecountReport> recount(const std::string& path, bool write);

// What differs between two tables, as recount() reports it.
[[nodiscard]] RecountReport compare(const RatingTables& stored, const RatingTables& counted);

}  // namespace tria::server
