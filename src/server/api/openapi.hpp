// The OpenAPI description of the API, as it is served.
#pragma once

#include <string_view>

namespace tria::server {

extern const std::string_view kOpenApi;

}  // namespace tria::server
