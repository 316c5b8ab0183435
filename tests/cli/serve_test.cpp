// The web server through the program: what good, bad and slow clients get from it.
#include <filesystem>
#include <fstream>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

namespace fs = std::filesystem;

// A folder that is served by the program on a free port until the end of the test.
class Serve : public ::testing::Test {
 protected:
  Serve() : folder_(fs::temp_directory_path() / ("tria-serve-" + std::to_string(getpid()))) {
    fs::create_directories(folder_ / "web/assets");
    std::ofstream(folder_ / "web/index.html") << "<html>";
    std::ofstream(folder_ / "web/assets/big.bin") << std::string(kBig, 'x');
    std::ofstream(folder_ / "secret.txt") << "secret";
  }
  ~Serve() override {
    if (child_ > 0) stop();
    fs::remove_all(folder_);
  }

  void SetUp() override {
    std::array<int, 2> output{};
    ASSERT_EQ(pipe2(output.data(), O_CLOEXEC), 0);
    Call call;
    call.arguments = {"serve",
                      "--port",
                      "0",
                      "--dir",
                      (folder_ / "web").string(),
                      "--db",
                      (folder_ / "tria.db").string()};
    child_ = fork();
    if (child_ == 0) {
      dup2(output[1], STDOUT_FILENO);
      detail::become(call);
    }
    close(output[1]);
    // The port is at the end of the address.
    std::string line;
    char c = 0;
    while (read(output[0], &c, 1) == 1 && c != '\n') line += c;
    close(output[0]);
    const std::size_t address = line.find("http://localhost:");
    ASSERT_NE(address, std::string::npos) << line;
    port_ = static_cast<std::uint16_t>(std::stoi(line.substr(address + 17)));
  }

  // The exit code after a polite request to end.
  int stop() {
    kill(child_, SIGTERM);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    return detail::exit_code(status);
  }

  [[nodiscard]] int connected() const {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port_);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    return socket;
  }

  // Everything that comes until the server closes; nothing when it does not within the time.
  static std::string read_all(int socket, int seconds = 30) {
    const timeval limit{seconds, 0};
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    std::string text;
    std::array<char, 65536> buffer{};
    ssize_t count = 0;
    while ((count = recv(socket, buffer.data(), buffer.size(), 0)) > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    close(socket);
    return text;
  }

  [[nodiscard]] std::string ask(const std::string& request) const {
    const int socket = connected();
    EXPECT_EQ(send(socket, request.data(), request.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(request.size()));
    return read_all(socket);
  }
  [[nodiscard]] std::string get(const std::string& target, const std::string& headers = "",
                                const std::string& method = "GET") const {
    return ask(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
               headers + "\r\n");
  }
  static std::string status(const std::string& response) {
    return response.substr(0, std::min(response.find("\r\n"), response.size()));
  }
  static std::string body(const std::string& response) {
    const std::size_t start = response.find("\r\n\r\n");
    return start == std::string::npos ? "" : response.substr(start + 4);
  }

  static constexpr std::size_t kBig = 3'000'000;

  fs::path folder_;
  pid_t child_ = 0;
  std::uint16_t port_ = 0;
};

TEST_F(Serve, APageComesWithItsTypeAndItsRules) {
  const std::string page = get("/");
  EXPECT_EQ(status(page), "HTTP/1.1 200 OK");
  EXPECT_EQ(body(page), "<html>");
  for (const std::string_view header :
       {"Content-Type: text/html", "Content-Length: 6",
        "Content-Security-Policy: default-src 'none'", "'wasm-unsafe-eval'",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Cross-Origin-Embedder-Policy: require-corp", "Date: ", "ETag: "}) {
    EXPECT_TRUE(contains(page, header)) << header << "\n" << page;
  }
  EXPECT_EQ(body(get("/assets/big.bin")).size(), kBig);
}

TEST_F(Serve, HeadTellsTheLengthAndSendsNothing) {
  const std::string head = get("/assets/big.bin", "", "HEAD");
  EXPECT_EQ(status(head), "HTTP/1.1 200 OK");
  EXPECT_TRUE(contains(head, "Content-Length: 3000000\r\n"));
  EXPECT_EQ(body(head), "");
}

TEST_F(Serve, WhoHasThePageAlreadyIsToldSo) {
  const std::string page = get("/");
  const std::size_t start = page.find("ETag: ") + 6;
  const std::string tag = page.substr(start, page.find("\r\n", start) - start);
  const std::string again = get("/", "If-None-Match: " + tag + "\r\n");
  EXPECT_EQ(status(again), "HTTP/1.1 304 Not Modified");
  EXPECT_EQ(body(again), "");
}

TEST_F(Serve, NothingOutsideTheFolderIsFound) {
  for (const std::string target :
       {"/nothing", "/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt",
        "/..%2fsecret.txt", "//../secret.txt", "/./../secret.txt"}) {
    const std::string response = get(target);
    EXPECT_EQ(status(response), "HTTP/1.1 404 Not Found") << target;
    EXPECT_FALSE(contains(response, "secret"));
  }
  EXPECT_EQ(status(get("../secret.txt")), "HTTP/1.1 400 Bad Request");
}

TEST_F(Serve, OtherMethodsBodiesAndNoiseAreRefused) {
  EXPECT_EQ(status(get("/", "", "DELETE")), "HTTP/1.1 405 Method Not Allowed");
  EXPECT_EQ(status(get("/", "Content-Length: 5\r\n", "POST")), "HTTP/1.1 413 Payload Too Large");
  EXPECT_EQ(status(ask("hello\r\n\r\n")), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(status(ask(std::string("\0\xff\x16\x03\r\n\r\n", 8))), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(status(get("/")), "HTTP/1.1 200 OK");
}

TEST_F(Serve, HeadersThatAreTooLargeAreRefused) {
  const std::string response = get("/", "X: " + std::string(20'000, 'x') + "\r\n");
  EXPECT_EQ(status(response), "HTTP/1.1 431 Request Header Fields Too Large");
  EXPECT_EQ(status(get("/", "X: " + std::string(4'000, 'x') + "\r\n")), "HTTP/1.1 200 OK");
}

TEST_F(Serve, OneConnectionCarriesManyRequests) {
  const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string responses =
      ask(request + request + "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  std::size_t count = 0;
  for (std::size_t at = 0; (at = responses.find("<html>", at)) != std::string::npos; ++at) ++count;
  EXPECT_EQ(count, 3U);
}

TEST_F(Serve, ASlowClientKeepsNobodyWaitingAndIsLetGoInTheEnd) {
  const int slow = connected();
  ASSERT_EQ(send(slow, "GET / HT", 8, MSG_NOSIGNAL), 8);
  const int silent = connected();
  EXPECT_EQ(status(get("/")), "HTTP/1.1 200 OK");
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(read_all(slow), "");
  EXPECT_EQ(read_all(silent), "");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(25));
}

TEST_F(Serve, ManyConnectionsAtOnceLeaveItStanding) {
  std::vector<int> sockets;
  for (int i = 0; i < 400; ++i) sockets.push_back(connected());
  for (const int socket : sockets) close(socket);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(status(get("/")), "HTTP/1.1 200 OK");
}

TEST_F(Serve, ItStopsWhenAskedAndFinishesWhatItIsSending) {
  const int reader = connected();
  const std::string request = "GET /assets/big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n";
  ASSERT_GT(send(reader, request.data(), request.size(), MSG_NOSIGNAL), 0);
  const int idle = connected();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  std::string received;
  std::thread reading([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    received = read_all(reader);
  });
  EXPECT_EQ(stop(), 0);
  reading.join();
  EXPECT_EQ(body(received).size(), kBig);
  EXPECT_EQ(read_all(idle), "");
}

TEST_F(Serve, APortInUseAndAFolderThatIsNoWebAppAreExplained) {
  const Finished taken =
      run({"serve", "--port", std::to_string(port_), "--dir", (folder_ / "web").string()});
  EXPECT_EQ(taken.code, 1);
  EXPECT_EQ(taken.err, "tria: port " + std::to_string(port_) +
                           " is already in use: choose another with --port\n");
  const Finished empty = run({"serve", "--dir", folder_.string()});
  EXPECT_EQ(empty.code, 1);
  EXPECT_TRUE(contains(empty.err, "there is no index.html in ")) << empty.err;
  const Finished address =
      run({"serve", "--address", "nowhere", "--dir", (folder_ / "web").string()});
  EXPECT_EQ(address.code, 1);
  EXPECT_TRUE(contains(address.err, "'nowhere' is not an IP address")) << address.err;
  EXPECT_EQ(run({"serve", "--port", "70000"}).code, 2);
}

}  // namespace
}  // namespace tria::test
