// What stands between the network and what is served, without sockets or an HTTP library: requests and
// their responses, WebSockets and who listens to them. Everything is called on the server's thread and
// must not block it.
#pragma once

#include <memory>

#include "server/match/clock.hpp"
#include "server/tasks.hpp"

namespace tria::server {

enum class Method { kGet, kHead, kPost, kOther };

// Only the headers that the server looks at. The views are valid until the request is answered.
struct Request {
  Method method = Method::kGet;
  std::string_view target;  // as it was sent: a path, perhaps with a query
  std::string_view accept_encoding{};
  std::string_view if_none_match{};
  std::string_view host{};
  std::string_view origin{};
  std::string_view authorization{};
  std::string_view cookie{};
  std::string_view body{};
  std::string_view address{};  // of the client, by which limits count
};

struct Response {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string>> headers;
  // Shared between responses. Null: no body and no Content-Length.
  std::shared_ptr<const std::string> body;
};

using Respond = std::function<void(Response)>;

namespace close_code {
inline constexpr std::uint16_t kGoingAway = 1001;
inline constexpr std::uint16_t kPolicy = 1008;  // the client's address is banned
inline constexpr std::uint16_t kMalformed = 4400;
inline constexpr std::uint16_t kSession = 4401;  // the session has ended
inline constexpr std::uint16_t kToken = 4403;
inline constexpr std::uint16_t kUnknownMatch = 4404;
inline constexpr std::uint16_t kNoHello = 4408;
inline constexpr std::uint16_t kTooFast = 4429;
inline constexpr std::uint16_t kBusy = 4503;
}  // namespace close_code

// The other end of a WebSocket.
class Peer : public Interface {
 public:
  // Frames may be shared with many peers.
  virtual void send(std::shared_ptr<const std::string> frame) = 0;
  // Once everything sent so far is written. Nothing is received after this.
  virtual void close(std::uint16_t code) = 0;
  // Measured round trip time of a ping.
  [[nodiscard]] virtual Millis lag() const = 0;
  // How long nothing has come from the other end; whoever is there answers pings.
  [[nodiscard]] virtual Millis silence() const = 0;
};

// Listens to one WebSocket.
class SocketListener : public Interface {
 public:
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

class Service : public Interface {
 public:
  // `respond` must be called exactly once, now or later; the request is valid until then.
  virtual void answer(const Request& request, Respond respond) = 0;
  // A request to upgrade to WebSocket: the listener, or the response that refuses it.
  [[nodiscard]] virtual tl::expected<SocketOffer, Response> open_socket(const Request& request) = 0;
  // The longest body that such a request may have.
  [[nodiscard]] virtual std::size_t max_body(Method method, std::string_view target) const = 0;
  // Called every 50 ms.
  virtual void tick() = 0;
};

}  // namespace tria::server
