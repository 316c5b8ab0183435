// The server's figures in the text format of Prometheus.
#pragma once

#include <string>

#include "server/analysis/engine_pool.hpp"
#include "server/live/match_registry.hpp"
#include "server/net/http_server.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

struct AllFigures {
  HttpServer::Figures network;
  MatchRegistry::Figures registry;
  Storage::Figures storage;
  EnginePool::Figures engine;
};

[[nodiscard]] std::string metrics_text(const AllFigures& figures);

}  // namespace tria::server
