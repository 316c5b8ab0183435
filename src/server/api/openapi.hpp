// The OpenAPI description of the API, as it is served: the text of openapi.json.
#pragma once

#include <string_view>

namespace tria::server {

extern const std::string_view kOpenApi;

}  // namespace tria::server
