// Clients as a test needs them: they wait for an answer, but not for ever. Their network library is known
// to client.cpp only: it takes long to compile.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace tria::test {

using Json = nlohmann::json;

inline constexpr std::chrono::seconds kPatience{30};
inline constexpr const char* kMatches = "/api/v1/matches";

struct Reply {
  unsigned status = 0;
  std::string body;
  std::map<std::string, std::string> headers;  // named as the server writes them
  [[nodiscard]] Json json() const { return Json::parse(body, nullptr, false); }
};

using Headers = std::vector<std::pair<std::string, std::string>>;

// One request on a connection of its own.
class HttpClient {
 public:
  explicit HttpClient(std::uint16_t port) : port_(port) {}

  [[nodiscard]] Reply get(const std::string& target, const std::string& token = "") const;
  [[nodiscard]] Reply post_text(const std::string& target, const std::string& body,
                                const std::string& origin = "",
                                const std::vector<std::string>& forwarded_for = {}) const;
  [[nodiscard]] Reply post(const std::string& target, const Json& body) const;
  // With any headers, also with another Host. Without a body: GET.
  [[nodiscard]] Reply ask(const std::string& target, const std::optional<std::string>& body,
                          const Headers& headers) const;

 private:
  std::uint16_t port_;
};

class SocketClient {
 public:
  SocketClient();
  SocketClient(const SocketClient&) = delete;
  SocketClient& operator=(const SocketClient&) = delete;
  ~SocketClient();

  // Before connecting: the machine keeps hardly anything for who does not read.
  void keep_little();
  // False: refused, see status().
  [[nodiscard]] bool connect(std::uint16_t port, const std::string& target,
                             const std::string& origin = "");
  [[nodiscard]] bool connect(std::uint16_t port, const std::string& target, const Headers& headers);
  [[nodiscard]] unsigned status() const;

  void send(const Json& json);
  // False: there is no connection any more.
  bool send_text(const std::string& text);

  // The next frame; nothing when the connection has ended, or the time is over.
  [[nodiscard]] std::optional<Json> receive(std::chrono::milliseconds patience = kPatience);
  // The next frame of this type; others are passed over.
  Json wait_for(const std::string& type, const std::string& kind = "");
  // What the server closes with; 0 when it just ends.
  [[nodiscard]] unsigned wait_for_close();
  void disconnect();

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

// Bytes as they are.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port);
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient();

  // False: there is no connection any more.
  bool send(const std::string& bytes);
  void say_no_more();
  // Up to these bytes, or to the end.
  [[nodiscard]] std::string receive_until(const std::string& bytes);
  [[nodiscard]] std::string receive_all();

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace tria::test
