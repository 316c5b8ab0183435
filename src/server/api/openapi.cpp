#include "server/api/openapi.hpp"

namespace tria::server {

const std::string_view kOpenApi = R"({"openapi":"3.0.3"})";

}  // namespace tria::server
