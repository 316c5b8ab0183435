#include "tests/load/lobby_watcher.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tria::load {

namespace {

constexpr unsigned char kText = 1;
constexpr unsigned char kPing = 9;
constexpr unsigned char kPong = 10;
constexpr std::size_t kBufferBytes = std::size_t{256} << 10;
constexpr std::size_t kKnownFrames = 64;

}  // namespace

LobbyWatchers::LobbyWatchers(std::uint16_t port, Received received)
    : port_(port),
      received_(std::move(received)),
      epoll_(epoll_create1(EPOLL_CLOEXEC)),
      buffer_(kBufferBytes, '\0') {}

LobbyWatchers::~LobbyWatchers() {
  for (const Socket& socket : sockets_) {
    if (socket.descriptor >= 0) close(socket.descriptor);
  }
  close(epoll_);
}

bool LobbyWatchers::connect(std::size_t count) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port_);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const std::string request =
      "GET /api/v1/lobby HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
      "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
  while (sockets_.size() < count) {
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockets_.push_back({descriptor, ""});
    if (::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      return false;
    }
    const int yes = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (::send(descriptor, request.data(), request.size(), 0) < 0) return false;
    // The answer to the handshake; a frame may follow at once.
    std::string& rest = sockets_.back().rest;
    std::size_t end = std::string::npos;
    while (end == std::string::npos) {
      const ssize_t got = recv(descriptor, buffer_.data(), buffer_.size(), 0);
      if (got <= 0) return false;
      rest.append(buffer_.data(), static_cast<std::size_t>(got));
      end = rest.find("\r\n\r\n");
    }
    if (!rest.starts_with("HTTP/1.1 101")) return false;
    rest.erase(0, end + 4);
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = sockets_.size() - 1;
    epoll_ctl(epoll_, EPOLL_CTL_ADD, descriptor, &event);
    // Somebody who waits must not be late for those who are there already.
    if (sockets_.size() % 64 == 0) run_until(Clock::now());
  }
  return true;
}

void LobbyWatchers::send(std::size_t who, const Json& frame) { write(who, kText, frame.dump()); }

void LobbyWatchers::write(std::size_t who, unsigned char opcode, std::string_view payload) {
  constexpr std::size_t kMaxShort = 125;
  constexpr unsigned char kFinal = 0x80;
  constexpr unsigned char kMasked = 0x80;
  constexpr unsigned char kTwoBytes = 126;
  std::string frame(1, static_cast<char>(kFinal | opcode));
  if (payload.size() <= kMaxShort) {
    frame += static_cast<char>(kMasked | payload.size());
  } else {
    frame += static_cast<char>(kMasked | kTwoBytes);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xFF);
  }
  frame.append(4, '\0');  // a mask that changes nothing
  frame += payload;
  // So little always fits.
  const ssize_t sent = ::send(sockets_[who].descriptor, frame.data(), frame.size(), MSG_NOSIGNAL);
  if (sent != static_cast<ssize_t>(frame.size())) lose(who);
}

void LobbyWatchers::lose(std::size_t who) {
  Socket& socket = sockets_[who];
  if (socket.descriptor < 0) return;
  close(std::exchange(socket.descriptor, -1));
  ++lost_;
}

// Looks a few hundred times a second: to be woken for each of 100,000 frames a second would cost server and
// client more than reading them. What is measured is up to this much too long.
void LobbyWatchers::run_until(Clock::time_point until) {
  constexpr std::chrono::milliseconds kPause{2};
  std::array<epoll_event, 512> events{};
  while (true) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                                 static_cast<int>(std::max<std::int64_t>(left, 0)));
    for (int i = 0; i < count; ++i) {
      read(static_cast<std::size_t>(events[static_cast<std::size_t>(i)].data.u64), Clock::now());
    }
    const Clock::time_point now = Clock::now();
    if (now >= until) return;
    if (count < static_cast<int>(events.size())) {
      std::this_thread::sleep_until(std::min(until, now + kPause));
    }
  }
}

void LobbyWatchers::read(std::size_t who, Clock::time_point when) {
  Socket& socket = sockets_[who];
  if (socket.descriptor < 0) return;
  const ssize_t got = recv(socket.descriptor, buffer_.data(), buffer_.size(), 0);
  if (got <= 0) return lose(who);
  const std::string_view bytes(buffer_.data(), static_cast<std::size_t>(got));
  if (socket.rest.empty()) {
    const std::size_t done = consume(who, bytes, when);
    if (done < bytes.size()) socket.rest = bytes.substr(done);
    return;
  }
  std::string all = std::exchange(socket.rest, {});
  all += bytes;
  const std::size_t done = consume(who, all, when);
  socket.rest = all.substr(done);
}

std::size_t LobbyWatchers::consume(std::size_t who, std::string_view bytes,
                                   Clock::time_point when) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::size_t>(static_cast<unsigned char>(bytes[i]));
  };
  std::size_t done = 0;
  while (bytes.size() - done >= 2) {
    const std::size_t opcode = byte(done) & 0x0F;
    std::size_t length = byte(done + 1) & 0x7F;
    std::size_t head = 2;
    if (length >= 126) {
      const std::size_t more = length == 126 ? 2 : 8;
      head += more;
      if (bytes.size() - done < head) break;
      length = 0;
      for (std::size_t i = 0; i < more; ++i) length = length << 8 | byte(done + 2 + i);
    }
    if (bytes.size() - done < head + length) break;
    const std::string_view payload = bytes.substr(done + head, length);
    if (opcode == kText) received_(who, when, parsed(payload));
    if (opcode == kPing) write(who, kPong, payload);
    done += head + length;
  }
  return done;
}

std::shared_ptr<const Json> LobbyWatchers::parsed(std::string_view text) {
  for (const Known& known : known_) {
    if (known.text == text) return known.frame;
  }
  auto frame = std::make_shared<const Json>(Json::parse(text, nullptr, false));
  known_.push_front({std::string(text), frame});
  if (known_.size() > kKnownFrames) known_.pop_back();
  return frame;
}

}  // namespace tria::load
