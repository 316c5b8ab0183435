// What a server offers: answers to requests, and listeners for WebSockets. Everything is called on
// the server's thread, and nothing may block it.
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
  // The peer is no more.
  virtual void closed() = 0;
  // Whether it has said what it must say first.
  [[nodiscard]] virtual bool is_introduced() const = 0;
};

struct SocketOffer {
  std::size_t max_frame = 4'096;
  // The peer lives until the listener is told that it is closed.
  std::function<std::shared_ptr<SocketListener>(Peer&)> listen;
};

class Service {
 public:
  using Answer = std::function<void(Response)>;

  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  virtual ~Service() = default;

  // The answer may come later, but it must come; the request is valid until then.
  virtual void answer(const Request& request, Answer answer) = 0;
  // A wish to speak WebSocket: who listens, or the answer why nobody does.
  [[nodiscard]] virtual tl::expected<SocketOffer, Response> open_socket(const Request& request) = 0;
  // The longest body that a request may have; 0: none at all.
  [[nodiscard]] virtual std::size_t max_body(Method method, std::string_view target) const = 0;
  // Many times a second.
  virtual void tick() = 0;
};

}  // namespace tria::server
