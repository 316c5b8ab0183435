// `tria serve`: the web app's files, database, match registry, engine and network put together.
#pragma once

#include "server/api/api.hpp"
#include "server/net/http_server.hpp"

namespace tria::server {

struct AppOptions {
  ServerOptions network;
  ApiOptions api;
  RegistryOptions registry;
  LobbyLimits lobby;
  AccountOptions accounts;
  EnginePoolOptions engine;
  std::string site;      // the web app's folder
  std::string database;  // a file
  LogLevel log = LogLevel::kInfo;
};

// Opens everything, calls `ready` with the port, and serves until SIGINT or SIGTERM. Everything accepted
// is stored when it returns. The error says what could not be opened.
[[nodiscard]] std::optional<Error> serve(const AppOptions& options,
                                         const std::function<void(std::uint16_t port)>& ready);

}  // namespace tria::server
