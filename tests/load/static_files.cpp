// Straight on epoll: client and server share two cores, and what the client takes the server lacks.
#include "tests/load/static_files.hpp"

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <vector>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/text.hpp"
#include "tests/load/report.hpp"
#include "tests/server/server_process.hpp"

namespace tria::load {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kLeastPerSecond = 40'000;
constexpr std::string_view kGood = "HTTP/1.1 200 OK\r\n";

// The length of an answer with its body; 0 when its head is not there yet, or is none.
std::size_t length_of(std::string_view answer) {
  constexpr std::string_view kField = "\r\nContent-Length: ";
  constexpr std::string_view kHeadEnd = "\r\n\r\n";
  const std::size_t head = answer.find(kHeadEnd);
  const std::size_t field = answer.substr(0, head).find(kField);
  if (head == std::string_view::npos || field == std::string_view::npos) return 0;
  const std::string_view value = answer.substr(field + kField.size());
  const auto body = parse_number<std::size_t>(value.substr(0, value.find('\r')));
  return body ? head + kHeadEnd.size() + *body : 0;
}

// One connection. Answers to the same request have the same length: it is read out of the first,
// and that each later one begins where it should proves it.
class Asker {
 public:
  explicit Asker(const std::string& request) : request_(request) {}
  Asker(const Asker&) = delete;
  Asker& operator=(const Asker&) = delete;
  ~Asker() {
    if (socket_ >= 0) close(socket_);
  }

  [[nodiscard]] bool connect(std::uint16_t port) {
    socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  [[nodiscard]] int descriptor() const { return socket_; }

  [[nodiscard]] bool ask() {
    got_ = 0;
    return send(socket_, request_.data(), request_.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(request_.size());
  }

  enum class Got { kPart, kAnswer, kWrong };
  // Takes what has come.
  [[nodiscard]] Got take(std::vector<char>& buffer) {
    const ssize_t count = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count < 0 && errno == EAGAIN) return Got::kPart;
    if (count <= 0) return Got::kWrong;
    const std::string_view part(buffer.data(), static_cast<std::size_t>(count));
    if (got_ == 0 && !part.starts_with(kGood)) return Got::kWrong;
    if (length_ == 0) length_ = length_of(part);
    got_ += part.size();
    if (length_ == 0 || got_ > length_) return Got::kWrong;
    return got_ == length_ ? Got::kAnswer : Got::kPart;
  }

 private:
  const std::string& request_;
  int socket_ = -1;
  std::size_t length_ = 0;
  std::size_t got_ = 0;
};

struct Count {
  std::uint64_t answers = 0;
  std::uint64_t wrong = 0;
  double seconds = 0;
};

Count ask_for(std::vector<std::unique_ptr<Asker>>& askers, std::chrono::seconds duration) {
  constexpr int kMaxEvents = 256;
  constexpr int kWaitMs = 100;
  constexpr std::size_t kBuffer = std::size_t{1} << 16;
  const int poll = epoll_create1(EPOLL_CLOEXEC);
  Count count;
  for (const auto& asker : askers) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = asker.get();
    epoll_ctl(poll, EPOLL_CTL_ADD, asker->descriptor(), &event);
    if (!asker->ask()) ++count.wrong;
  }
  std::vector<char> buffer(kBuffer);
  std::array<epoll_event, kMaxEvents> events{};
  const Clock::time_point start = Clock::now();
  while (Clock::now() - start < duration && count.wrong == 0) {
    const int ready = epoll_wait(poll, events.data(), kMaxEvents, kWaitMs);
    for (int i = 0; i < ready; ++i) {
      auto* const asker = static_cast<Asker*>(events[static_cast<std::size_t>(i)].data.ptr);
      const Asker::Got got = asker->take(buffer);
      if (got == Asker::Got::kPart) continue;
      if (got == Asker::Got::kAnswer) ++count.answers;
      if (got == Asker::Got::kWrong || !asker->ask()) ++count.wrong;
    }
  }
  count.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  close(poll);
  return count;
}

}  // namespace

int run_static(const StaticOptions& options) {
  const std::string connections = std::to_string(options.connections + 1'000);
  test::ServerProcess server(
      options.program, {"--max-connections", connections, "--connections-per-address", connections,
                        "--engine-threads", "0"});
  std::ofstream(server.site() / "index.html") << std::string(options.bytes, 'x');
  const bool is_ours = options.port == 0;
  if (is_ours && !server.start()) {
    fmt::print("the server did not start: {}\n", server.log());
    return 1;
  }
  const std::uint16_t port = is_ours ? server.port() : options.port;
  const std::string request =
      fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", options.path, port);
  std::vector<std::unique_ptr<Asker>> askers;
  for (std::uint64_t i = 0; i < options.connections; ++i) {
    askers.push_back(std::make_unique<Asker>(request));
    if (!askers.back()->connect(port)) {
      fmt::print("cannot connect to port {}\n", port);
      return 1;
    }
  }
  const double before = is_ours ? server.processor_seconds() : 0;
  const Count count = ask_for(askers, options.duration);
  const double used = is_ours ? server.processor_seconds() - before : 0;
  Report report;
  if (count.wrong > 0) report.violation("an answer that was not 200, or a connection that ended");
  report.line("static requests", fmt::format("{} in {:.1f} s on {} connections", count.answers,
                                             count.seconds, options.connections));
  if (is_ours && count.answers > 0) {
    // Also true on a machine that is busy with something else.
    report.line(
        "server's processor time",
        fmt::format("{:.1f} µs a request", 1e6 * used / static_cast<double>(count.answers)));
  }
  report.at_least("static requests, rate", static_cast<double>(count.answers) / count.seconds,
                  kLeastPerSecond, "a second");
  return report.exit_code();
}

}  // namespace tria::load
