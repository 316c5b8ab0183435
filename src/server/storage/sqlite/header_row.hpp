// A match's header as a row of the table `matches`: the one place that knows the order of its columns.
#pragma once

#include <string>

#include "server/match/header.hpp"
#include "server/storage/sqlite/database.hpp"

namespace tria::server {

// "SELECT <columns> FROM matches ", for read_header().
[[nodiscard]] std::string select_headers();
// Adds a row, or changes what can change in it; for bind_header().
[[nodiscard]] std::string upsert_header();

// The header must live until the statement is reset.
void bind_header(Statement& statement, const MatchHeader& header);
[[nodiscard]] MatchHeader read_header(const Statement& row);

}  // namespace tria::server
