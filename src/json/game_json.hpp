// Games, positions and analyses as JSON. `tria … --json`, the server's analysis socket and the browser's
// modules all write with these functions; src/json/schema.json describes what comes out.
#pragma once

#include "facade/registry.hpp"
#include "json/json_writer.hpp"

namespace tria {

// Each writes one value.
// If a list of moves was read, `ply` is the number, from 1, of the `move` at fault; otherwise 0.
void write_error(JsonWriter& json, const Error& error, std::size_t ply = 0,
                 std::string_view move = {});
void write_notice(JsonWriter& json, const Notice& notice);
void write_game_description(JsonWriter& json, const GameEntry& game);
void write_legal_move(JsonWriter& json, const LegalMove& move);
// What the first moves of a line do; an empty list where the position is not given.
void write_line_steps(JsonWriter& json, const Session* position, std::span<const std::string> line);

// What `tria show --json` prints.
void write_state(JsonWriter& json, const Session& session);
// The same with all that a drawing needs: the cells, what every legal move does, what the last one did.
void write_drawn_state(JsonWriter& json, const Session& session);

// What stands out in a position.
void write_marks(JsonWriter& json, const Marks& marks);
// What a position is set up from.
void write_palette(JsonWriter& json, const Palette& palette);

// The keys by which books know a position and those that its moves lead to.
void write_destinations(JsonWriter& json, const Session& session);

// What `tria analyse --json` prints; scripts rely on its field names.
void write_analysis_report(JsonWriter& json, const Session& session, const Analysis& analysis);
// What the page and other clients of /api/v1/analysis read; they rely on its field names. If the
// position is given, the steps of each line's first moves are written too.
void write_analysis(JsonWriter& json, const Analysis& analysis, const Session* position = nullptr);

}  // namespace tria
