// What the connections of a server share. Only for those who know the network library.
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
  // Behind a proxy, where all connections come from the proxy: of those for whom they are.
  AddressBook visitors{options.max_connections, options.connections_per_address};
  Service* service = nullptr;
  HttpServer::Figures figures{};
  std::vector<std::weak_ptr<WebSocket>> sockets{};
};

}  // namespace tria::server
