// Walks a tree of moves through a session: every move of the main line and of every variation must
// be legal. Reading turns a file's words into canonical moves, writing turns them back.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "facade/session.hpp"
#include "record/place.hpp"
#include "record/record.hpp"

namespace tria::record {

// From a file's word to a move that the session understands, or why there is none.
using MoveReader = std::function<Expected<std::string>(const Session&, std::string_view)>;
// From a canonical, legal move to a file's word.
using MoveWriter = std::function<Expected<std::string>(const Session&, const std::string&)>;

// Plays the line and everything beside it. The line's moves become canonical; the session stands
// at the end of the main line. `places` may be empty.
[[nodiscard]] Expected<Line> replay(Session& session, const Line& line,
                                    std::span<const Place> places, const MoveReader& read);

// The line with its moves in a file's words. The moves must have been replayed before.
[[nodiscard]] Expected<Line> spell(Session& session, const Line& line, const MoveWriter& write);

}  // namespace tria::record
