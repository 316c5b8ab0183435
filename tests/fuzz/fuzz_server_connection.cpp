// Any bytes over a real connection to the real API, as they are or as WebSocket frames, of guests and of somebody who is
// signed in: the server neither crashes nor hangs, every connection comes to its end, and others are answered
// afterwards.
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/accounts/names.hpp"
#include "server/api/api.hpp"
#include "server/app/lobby_people.hpp"
#include "server/live/secrets.hpp"
#include "server/net/http_server.hpp"
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
    people_ = std::make_unique<KnownPeople>(*accounts_, *registry_);
    LobbyLimits limits;
    limits.per_address = 0;
    lobby_ = std::make_unique<LiveLobby>(
        LiveLobby::Parts{*registry_, sessions_.get(), people_.get(), post}, limits);
    api_ = std::make_unique<Api>(Api::Parts{*registry_,
                                            *storage_,
                                            log_,
                                            no_file,
                                            {},
                                            *accounts_,
                                            *sessions_,
                                            [] { return std::string(); },
                                            post,
                                            lobby_.get()},
                                 unlimited);
    thread_ = std::thread([this] { network_->run(*api_); });
    fuzz::require(is_well());
    (void)claim("Bob");
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() {
    std::raise(SIGTERM);
    thread_.join();
    api_.reset();
    lobby_.reset();
    people_.reset();
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

  // The token of somebody's session, of another account where the last one is no more.
  [[nodiscard]] std::string session() const {
    static std::string token;
    static unsigned count = 0;
    const bool is_signed_in =
        !token.empty() && ask(join("GET /api/v1/me HTTP/1.1\r\nHost: x\r\nCookie: ", kCookieName,
                                   "=", token, "\r\n\r\n"))
                                  .find("\"account\":{") != std::string::npos;
    if (!is_signed_in) token = claim(join("Ada ", ++count, "x"));
    return token;
  }

 private:
  [[nodiscard]] std::string claim(const std::string& name) const {
    std::promise<std::string> token;
    network_->post([&] {
      const std::string id = new_id();
      const StoredPasskey passkey{id, id, id, "", "", 0, false, false, 0, 0};
      Sessions::Begun begun = sessions_->begin(id, passkey.device);
      storage_->accounts().create(
          {{id, name, 1, false}, key_list(name), passkey, std::move(begun.session), {}},
          registry_->now(), [&token, made = begun.token](const Expected<bool>& stored) {
            fuzz::require(stored.has_value());
            token.set_value(made);
          });
    });
    return token.get_future().get();
  }
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
  std::unique_ptr<KnownPeople> people_;
  std::unique_ptr<LiveLobby> lobby_;
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

constexpr std::uint8_t kWhole = 0x80;
constexpr std::uint8_t kText = 1;
constexpr std::uint8_t kClose = 8;

void replace(std::string& text, std::string_view what, const std::string& by) {
  if (const std::size_t at = text.find(what); at != std::string::npos) {
    text.replace(at, what.size(), by);
  }
}

void upgrade(const Client& client, const std::string& target, const std::string& headers = "") {
  client.send(join("GET ", target,
                   " HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                   "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
                   headers, "\r\n"));
  fuzz::require(client.receive_head().starts_with("HTTP/1.1 101"));
}

// A text where it does not begin with another kind's number.
void send_line(const Client& client, std::string_view line, const std::string& token = "") {
  std::uint8_t head = kWhole | kText;
  if (!line.empty() && (static_cast<std::uint8_t>(line.front()) & 0x70) == 0) {
    head = static_cast<std::uint8_t>(line.front());
    line.remove_prefix(1);
  }
  std::string payload(line);
  replace(payload, "$T", token);
  client.send(frame_of(head, payload));
}

void leave(const Client& client) {
  client.send(frame_of(kWhole | kClose, ""));
  (void)client.finish();
}

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

// Every line is a frame to a new match; "$T" is the creator's token.
void speak(const Server& server, std::string_view text) {
  constexpr std::string_view kBody = R"({"game":"awale","colour":"first","opponent":"person"})";
  const std::string made =
      server.ask("POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Length: " +
                 std::to_string(kBody.size()) + "\r\n\r\n" + std::string(kBody));
  const Client client(server.port());
  upgrade(client, "/api/v1/matches/" + field(made, "id") + "/socket");
  while (!text.empty()) send_line(client, take_line(text), field(made, "token"));
  leave(client);
}

// Every line is a frame to the lobby, by turns of somebody who is signed in and of a guest.
void meet(const Server& server, std::string_view text) {
  const Client ada(server.port());
  const Client guest(server.port());
  upgrade(ada, "/api/v1/lobby",
          join("Origin: http://x\r\nCookie: ", kCookieName, "=", server.session(), "\r\n"));
  upgrade(guest, "/api/v1/lobby");
  for (unsigned lines = 0; !text.empty(); ++lines) {
    send_line(lines % 2 == 0 ? ada : guest, take_line(text));
  }
  leave(ada);
  leave(guest);
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
  std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] == 'W') {
    speak(server, text);
  } else if (data[0] == 'L') {
    meet(server, text);
  } else {
    // The cookie of somebody who is signed in.
    if (text.find("$S") != std::string::npos) replace(text, "$S", server.session());
    (void)server.ask(text);
  }
  return 0;
}
