// Answers of the API: JSON, and errors with the status that their code stands for.
#pragma once

#include <string>

#include "core/error.hpp"
#include "server/message.hpp"
#include "server/storage/storage.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

[[nodiscard]] Response json_reply(const Json& json, int status = 200);
[[nodiscard]] Response error_reply(const Error& error);
// For people: what is wrong as a line of text.
[[nodiscard]] Response text_error_reply(const Error& error);
[[nodiscard]] Response text_reply(std::string text, std::string type);

// Where a list of the archive goes on, as it is sent.
[[nodiscard]] std::string cursor_text(const ArchiveCursor& cursor);

[[nodiscard]] int status_of(std::string_view code) noexcept;

}  // namespace tria::server
