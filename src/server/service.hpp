// What answers requests and listens to WebSockets. Everything is called on the server's thread and
// must not block it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>

#include <tl/expected.hpp>

#include "server/message.hpp"
#include "server/peer.hpp"

namespace tria::server {

// Listens to one WebSocket.
class SocketListener {
 public:
  SocketListener() = default;
  SocketListener(const SocketListener&) = delete;
  SocketListener& operator=(const SocketListener&) = delete;
  virtual ~SocketListener() = default;

  virtual void received(std::string_view text) = 0;
  // The last call: the peer is about to be destroyed.
  virtual void closed() = 0;
  // Whether the client has sent the required first message.
  [[nodiscard]] virtual bool is_introduced() const = 0;
};

struct SocketOffer {
  std::size_t max_frame = 4'096;
  // The peer lives until the listener's closed() is called.
  std::function<std::shared_ptr<SocketListener>(Peer&)> listen;
};

class Service {
 public:
  using Answer = std::function<void(Response)>;

  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  virtual ~Service() = default;

  // `answer` must be called exactly once, now or later; the request is valid until then.
  virtual void answer(const Request& request, Answer answer) = 0;
  // A request to upgrade to WebSocket: the listener, or the response that refuses it.
  [[nodiscard]] virtual tl::expected<SocketOffer, Response> open_socket(const Request& request) = 0;
  // The longest body that such a request may have.
  [[nodiscard]] virtual std::size_t max_body(Method method, std::string_view target) const = 0;
  // Called every 50 ms.
  virtual void tick() = 0;
};

}  // namespace tria::server
