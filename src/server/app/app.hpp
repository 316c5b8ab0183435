// `tria serve`: the web app's files, database, match registry, engine and network put together.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/error.hpp"
#include "server/analysis/engine_pool.hpp"
#include "server/api/api.hpp"
#include "server/live/match_registry.hpp"
#include "server/log.hpp"
#include "server/net/http_server.hpp"

namespace tria::server {

struct AppOptions {
  ServerOptions network;
  ApiOptions api;
  RegistryOptions registry;
  EnginePoolOptions engine;
  std::string site;      // the web app's folder
  std::string database;  // a file
  LogLevel log = LogLevel::kInfo;
};

class App {
 public:
  // Opens everything and listens; the error says what failed.
  [[nodiscard]] static Expected<std::unique_ptr<App>> start(const AppOptions& options);

  App() = default;
  App(const App&) = delete;
  App& operator=(const App&) = delete;
  virtual ~App() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Blocks until SIGINT or SIGTERM. Everything accepted is stored when it returns.
  virtual void run() = 0;
};

}  // namespace tria::server
