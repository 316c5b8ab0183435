// Every address of the API. The OpenAPI description names the same ones; a test compares them.
#pragma once

#include <array>
#include <string_view>

#include "server/message.hpp"

namespace tria::server {

enum class Route {
  kCreate,
  kLive,
  kMine,
  kLook,
  kJoin,
  kRecord,
  kArchive,
  kArchiveRecords,
  kExplorer,
  kTablebase,
  kOpenApi,
  kHealth,
  kMetrics,
};

struct RouteEntry {
  Route route;
  Method method;
  std::string_view path;  // {id} stands for any part
};

inline constexpr std::array kRoutes{
    RouteEntry{Route::kCreate, Method::kPost, "/api/v1/matches"},
    RouteEntry{Route::kLive, Method::kGet, "/api/v1/matches"},
    RouteEntry{Route::kMine, Method::kPost, "/api/v1/matches/mine"},
    RouteEntry{Route::kLook, Method::kGet, "/api/v1/matches/{id}"},
    RouteEntry{Route::kJoin, Method::kPost, "/api/v1/matches/{id}/join"},
    RouteEntry{Route::kRecord, Method::kGet, "/api/v1/matches/{id}/record"},
    RouteEntry{Route::kArchive, Method::kGet, "/api/v1/archive"},
    RouteEntry{Route::kArchiveRecords, Method::kGet, "/api/v1/archive/records"},
    RouteEntry{Route::kExplorer, Method::kGet, "/api/v1/explorer"},
    RouteEntry{Route::kTablebase, Method::kGet, "/api/v1/tablebase/{game}"},
    RouteEntry{Route::kOpenApi, Method::kGet, "/api/v1/openapi.json"},
    RouteEntry{Route::kHealth, Method::kGet, "/healthz"},
    RouteEntry{Route::kMetrics, Method::kGet, "/metrics"},
};

inline constexpr std::string_view kMatchSocketPath = "/api/v1/matches/{id}/socket";
inline constexpr std::string_view kAnalysisSocketPath = "/api/v1/analysis";

}  // namespace tria::server
