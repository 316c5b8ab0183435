// Abalone positions as other programs write them, to and from our text. The rows are the same
// everywhere; whether a position is possible is for the session to say.
#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"

namespace tria::record {

// APGN: "rows-5b4w b", where -5b4w are the marbles lost. It does not count the plies since a
// push-out: they start from 0.
[[nodiscard]] Expected<std::string> position_from_apgn(std::string_view text);
[[nodiscard]] std::string apgn_position(std::string_view position);

// PlayStrategy: S and s for marbles, the two scores (marbles pushed out *by* first and second), side,
// plies since a push-out, move number. Older files have the side before the scores, or the scores
// the other way round: they are accepted when exactly one way of reading them is possible.
[[nodiscard]] Expected<std::string> position_from_abalone_fen(std::string_view text);
[[nodiscard]] std::string abalone_fen(std::string_view position);

}  // namespace tria::record
