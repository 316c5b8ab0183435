// Any bytes over a real connection to the real API, as they are or as WebSocket frames: the server
// neither crashes nor hangs, every connection comes to its end, and others are answered afterwards.
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/api/api.hpp"
#include "server/live/match_registry.hpp"
#include "server/net/http_server.hpp"
#include "server/server_time.hpp"
#include "server/storage/storage.hpp"
#include "tests/fuzz/pick_variant.hpp"

namespace {

using namespace tria;
using namespace tria::server;
namespace fs = std::filesystem;

// Longer than anything takes: where it is over, the server hangs.
constexpr timeval kPatience{8, 0};

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
    const int at_once = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    fuzz::require(connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { close(socket_); }

  // The server may have ended the connection in the middle of it.
  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  [[nodiscard]] std::string receive_head() const {
    std::string head;
    while (!head.ends_with("\r\n\r\n") && receive(head, 1)) {
    }
    return head;
  }
  // Says that nothing comes any more; then the server ends the connection too.
  [[nodiscard]] std::string finish() const {
    shutdown(socket_, SHUT_WR);
    std::string rest;
    constexpr std::size_t kAtOnce = 4'096;
    while (receive(rest, kAtOnce)) {
    }
    return rest;
  }

 private:
  bool receive(std::string& bytes, std::size_t most) const {
    const std::size_t had = bytes.size();
    bytes.resize(had + most);
    const ssize_t count = recv(socket_, bytes.data() + had, most, 0);
    fuzz::require(count >= 0 || (errno != EAGAIN && errno != EWOULDBLOCK));
    bytes.resize(had + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    return count > 0;
  }

  int socket_;
};

class Server {
 public:
  Server() : folder_(fs::temp_directory_path() / ("tria-fuzz-" + std::to_string(getpid()))) {
    // The fuzzer's own alarm would interrupt clients; what hangs is found without it.
    sigset_t alarm;
    sigemptyset(&alarm);
    sigaddset(&alarm, SIGALRM);
    pthread_sigmask(SIG_BLOCK, &alarm, nullptr);
    fs::create_directories(folder_);
    ServerOptions options;
    options.port = 0;
    options.connections_per_address = options.max_connections;
    options.frames = {1e9, 1e9};
    network_ = std::move(*HttpServer::listen(options));
    const auto post = [this](std::function<void()> task) { network_->post(std::move(task)); };
    storage_ = std::move(*open_sqlite((folder_ / "tria.db").string(), ServerTime::machine().date(),
                                      post, [](const auto&) {}));
    registry_ = std::make_unique<MatchRegistry>(
        *storage_, nullptr, ServerTime(storage_->start_time(), ServerTime::machine()),
        RegistryOptions{1'000'000, {0, 0}});
    ApiOptions unlimited;
    unlimited.hosts = {"x"};  // what clients here, and those in the corpus, call it
    unlimited.requests = {0, 0};
    const ServerTime time(storage_->start_time(), ServerTime::machine());
    sessions_ = std::make_unique<Sessions>(storage_->accounts(), time);
    accounts_ = std::make_unique<Accounts>(storage_->accounts(), *sessions_, time,
                                           AccountOptions{{0, 0}, {0, 0}});
    api_ = std::make_unique<Api>(Api::Parts{*registry_,
                                            *storage_,
                                            log_,
                                            no_file,
                                            {},
                                            *accounts_,
                                            *sessions_,
                                            [] { return std::string(); },
                                            post},
                                 unlimited);
    thread_ = std::thread([this] { network_->run(*api_); });
    fuzz::require(is_well());
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() {
    std::raise(SIGTERM);
    thread_.join();
    api_.reset();
    accounts_.reset();
    sessions_.reset();
    registry_.reset();
    storage_.reset();
    fs::remove_all(folder_);
  }

  [[nodiscard]] std::uint16_t port() const { return network_->port(); }
  [[nodiscard]] std::string ask(std::string_view request) const {
    const Client client(port());
    client.send(request);
    return client.finish();
  }
  [[nodiscard]] bool is_well() const {
    return ask("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").starts_with("HTTP/1.1 200");
  }

 private:
  static Response no_file(const Request& /*request*/) {
    return {404, {}, std::make_shared<const std::string>("no file")};
  }

  const fs::path folder_;
  const Log log_{LogLevel::kOff};
  std::unique_ptr<HttpServer> network_;
  std::unique_ptr<Storage> storage_;
  std::unique_ptr<MatchRegistry> registry_;
  std::unique_ptr<Sessions> sessions_;
  std::unique_ptr<Accounts> accounts_;
  std::unique_ptr<Api> api_;
  std::thread thread_;
};

// The text that stands after this name in an answer.
std::string field(const std::string& answer, const std::string& name) {
  const std::string before = "\"" + name + "\":\"";
  const std::size_t start = answer.find(before);
  fuzz::require(start != std::string::npos);
  const std::size_t text = start + before.size();
  return answer.substr(text, answer.find('"', text) - text);
}

// As a client must send it: masked, here with zeros, so that the bytes stay what they are.
std::string frame_of(std::uint8_t head, std::string_view payload) {
  constexpr std::size_t kMaxShort = 125;
  constexpr std::uint8_t kMasked = 0x80;
  constexpr std::uint8_t kTwoBytes = 126;
  std::string frame(1, static_cast<char>(head));
  if (payload.size() <= kMaxShort) {
    frame += static_cast<char>(kMasked | payload.size());
  } else {
    frame += static_cast<char>(kMasked | kTwoBytes);
    frame += static_cast<char>(payload.size() >> 8 & 0xff);
    frame += static_cast<char>(payload.size() & 0xff);
  }
  return frame.append(4, '\0').append(payload);
}

// Every line is a frame to a new match, a text where it does not begin with another kind's number; "$T"
// is the creator's token.
void speak(const Server& server, std::string_view text) {
  constexpr std::string_view kBody = R"({"game":"awale","colour":"first","opponent":"person"})";
  const std::string made =
      server.ask("POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Length: " +
                 std::to_string(kBody.size()) + "\r\n\r\n" + std::string(kBody));
  const std::string token = field(made, "token");
  const Client client(server.port());
  client.send("GET /api/v1/matches/" + field(made, "id") +
              "/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
  fuzz::require(client.receive_head().starts_with("HTTP/1.1 101"));
  constexpr std::uint8_t kWhole = 0x80;
  constexpr std::uint8_t kText = 1;
  constexpr std::uint8_t kClose = 8;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    std::uint8_t head = kWhole | kText;
    if (!line.empty() && (static_cast<std::uint8_t>(line.front()) & 0x70) == 0) {
      head = static_cast<std::uint8_t>(line.front());
      line.remove_prefix(1);
    }
    std::string payload(line);
    if (const std::size_t at = payload.find("$T"); at != std::string::npos) {
      payload.replace(at, 2, token);
    }
    client.send(frame_of(head, payload));
  }
  client.send(frame_of(kWhole | kClose, ""));
  (void)client.finish();
}

}  // namespace

// OpenSSL keeps something for each process that it never gives back.
// NOLINTNEXTLINE(bugprone-reserved-identifier): the name that the sanitizer calls
extern "C" const char* __lsan_default_suppressions() { return "leak:CRYPTO_zalloc"; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Server server;
  static unsigned inputs = 0;
  constexpr unsigned kBetweenChecks = 64;
  if (++inputs % kBetweenChecks == 0) fuzz::require(server.is_well());
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] == 'W') {
    speak(server, text);
  } else {
    (void)server.ask(text);
  }
  return 0;
}
