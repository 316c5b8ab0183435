// A record's tree of moves as the page writes and reads it.
#pragma once

#include "record/record.hpp"
#include "wasm/request.hpp"

namespace tria::wasm {

// TreeLine in src/json/schema.json.
void write_tree(JsonWriter& json, const record::Line& line);

// Reads a tree from the fields from `next` on: a move is its text, `$n` a glyph of the move before, `{…` the
// comment on it (or on the line, before its first move), `(` begins an alternative to it and `)` ends that.
[[nodiscard]] Expected<record::Line> read_tree(const Fields& fields, std::size_t next);

}  // namespace tria::wasm
