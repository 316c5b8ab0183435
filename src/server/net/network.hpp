// What all connections of a server share.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "server/net/address_book.hpp"
#include "server/net/http_server.hpp"

namespace tria::server {

class WebSocket;

struct Network {
  const ServerOptions& options;
  // Behind a proxy: connections and requests of each client that the proxy names.
  AddressBook visitors{options.max_connections, options.connections_per_address};
  Service* service = nullptr;
  HttpServer::Figures figures{};
  std::vector<std::weak_ptr<WebSocket>> sockets{};
};

}  // namespace tria::server
