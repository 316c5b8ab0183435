// What PlayStrategy's records of all games have in common: PGN-like tags with a FEN, or a bare FEN
// followed by moves. Nothing here knows a game.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "record/pgn_reader.hpp"
#include "record/record.hpp"
#include "record/tag_tools.hpp"

namespace tria::record::playstrategy {

// The games of a file. A file that does not begin with a tag is one game: `fen_words` words of FEN,
// then the moves; the FEN becomes a tag.
[[nodiscard]] Expected<std::vector<SourceGame>> read_sources(std::string_view text,
                                                             std::size_t fen_words);

// Players and result under our names; the Variant tag is taken out and must be `variant_name`.
[[nodiscard]] std::optional<Error> read_tags(SourceGame& game, std::span<const TagName> players,
                                             std::string_view variant_name);

// `exact_variant` is empty where the reader finds our variant by itself.
[[nodiscard]] std::vector<Tag> write_tags(const Record& record, std::string_view variant_name,
                                          const std::string& fen, const std::string& exact_variant);

}  // namespace tria::record::playstrategy
