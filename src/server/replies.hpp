// Responses: JSON, text, and errors with the status that their code stands for.
#pragma once

#include "server/service.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

inline constexpr std::string_view kPlainText = "text/plain; charset=utf-8";

[[nodiscard]] Response text_reply(std::string text, std::string_view type, int status = 200);
[[nodiscard]] Response json_reply(const Json& json, int status = 200);
// `status` 0: the one that the code stands for.
[[nodiscard]] Response error_reply(const Error& error, int status = 0);
// For people: what is wrong as a line of text.
[[nodiscard]] Response text_error_reply(const Error& error);

}  // namespace tria::server
