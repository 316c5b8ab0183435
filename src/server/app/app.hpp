// `tria serve`, put together: the files of the web app, the database, the registry, the engine, the
// network.
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
  // Listens, and opens what it needs; whatever is wrong with that is said here.
  [[nodiscard]] static Expected<std::unique_ptr<App>> start(const AppOptions& options);

  App() = default;
  App(const App&) = delete;
  App& operator=(const App&) = delete;
  virtual ~App() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Blocks until SIGINT or SIGTERM. What was accepted is stored when it returns.
  virtual void run() = 0;
};

}  // namespace tria::server
