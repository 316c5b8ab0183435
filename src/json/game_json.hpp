// Games, positions and analyses as JSON. `tria … --json`, the server's analysis socket and the browser's
// modules all write with these functions; src/json/schema.json describes what comes out.
#pragma once

#include "facade/registry.hpp"
#include "json/json_writer.hpp"

namespace tria {

// Each writes one value.
// The move at fault and its number, counted from 1, follow when a list of moves was read; 0: none was.
void write_error(JsonWriter& json, const Error& error, std::size_t ply = 0,
                 std::string_view move = {});
void write_game_description(JsonWriter& json, const GameEntry& game);
void write_legal_move(JsonWriter& json, const LegalMove& move);

// What `tria show --json` prints.
void write_state(JsonWriter& json, const Session& session);
// The same with all that a drawing needs: the cells, what every legal move does, what the last one did.
void write_drawn_state(JsonWriter& json, const Session& session);

// What `tria analyse --json` prints: the names in it are promised to scripts.
void write_analysis_report(JsonWriter& json, const Session& session, const Analysis& analysis);
// What the page and other clients of /api/v1/analysis read: the names in it are promised to them. With the
// position, the first moves of each line also say what they do.
void write_analysis(JsonWriter& json, const Analysis& analysis, const Session* position = nullptr);

}  // namespace tria
