// What the page asks about game records: games as files.
#pragma once

#include <string>

#include "wasm/request.hpp"

namespace tria::wasm {

// The game, then names and values of tags in turn. A record in our own format.
[[nodiscard]] std::string export_record(const Fields& fields);
// The record's text, and the game that is expected, or nothing. The one game in it.
[[nodiscard]] std::string import_record(const Fields& fields);

}  // namespace tria::wasm
