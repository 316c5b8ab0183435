// The smuggling table of docs/server.md: requests that two programs could read in two ways, each with what
// is answered and whether anything after it is still read as a request.
#include <regex>

#include <gtest/gtest.h>

#include "tests/paths/paths.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

// Closed: one answer, and the connection ends, whatever else was sent. Open: the next request is answered.
enum class After { kClosed, kOpen };

struct Row {
  std::string name;
  std::string bytes;
  unsigned status;
  After after = After::kClosed;
};

// Anything but a status that no row expects first.
const std::string kHidden = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";
const std::string kNext = "GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n";
const std::string kBody = R"({"game":"awale"})";

std::string get(const std::string& target, const std::string& headers = "Host: localhost\r\n",
                const std::string& version = "1.1") {
  return "GET " + target + " HTTP/" + version + "\r\n" + headers + "\r\n";
}

std::string post(const std::string& headers, const std::string& body,
                 const std::string& version = "1.1") {
  return "POST /api/v1/matches HTTP/" + version + "\r\nHost: localhost\r\n" + headers + "\r\n" +
         body;
}

std::string with_body(const std::string& headers, const std::string& body) {
  return post(headers + "Content-Length: " + std::to_string(body.size()) + "\r\n", body);
}

std::string chunk(const std::string& body, const std::string& extension = "") {
  constexpr const char* kDigits = "0123456789abcdef";
  const std::string size{kDigits[body.size() / 16 % 16], kDigits[body.size() % 16]};
  return size + extension + "\r\n" + body + "\r\n";
}

std::string chunked(const std::string& chunks) {
  return post("Transfer-Encoding: chunked\r\n", chunks);
}

std::string upgrade(const std::string& headers) {
  return "GET /api/v1/matches/nosuchmatch/socket HTTP/1.1\r\nHost: localhost\r\nConnection: "
         "Upgrade\r\n"
         "Upgrade: websocket\r\n" +
         headers + "\r\n";
}

const std::string kKey = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
const std::string kVersion = "Sec-WebSocket-Version: 13\r\n";

std::vector<Row> framing() {
  const std::string zero = "0\r\n\r\n";
  const std::string length = "Content-Length: 5\r\n";
  return {
      {"unknown coding", post("Transfer-Encoding: xchunked\r\n", kHidden), 400},
      {"identity", post("Transfer-Encoding: identity\r\n", kHidden), 400},
      {"no coding", post("Transfer-Encoding:\r\n", kHidden), 400},
      {"coding before chunked", post("Transfer-Encoding: gzip, chunked\r\n", zero + kHidden), 501},
      {"on two lines", post("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n", zero),
       501},
      {"coding after chunked", post("Transfer-Encoding: chunked, gzip\r\n", zero + kHidden), 400},
      {"after it, on two lines",
       post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", zero + kHidden), 400},
      {"chunked twice", post("Transfer-Encoding: chunked, chunked\r\n", zero + kHidden), 400},
      {"chunked with a parameter", post("Transfer-Encoding: chunked;q=1\r\n", zero + kHidden), 400},
      {"quoted", post("Transfer-Encoding: \"chunked\"\r\n", zero + kHidden), 400},
      {"chunked and a length", post("Transfer-Encoding: chunked\r\n" + length, zero + kHidden),
       400},
      {"length and chunked", post(length + "Transfer-Encoding: chunked\r\n", zero + kHidden), 400},
      {"length and unknown", post(length + "Transfer-Encoding: x\r\n", "hello" + kHidden), 400},
      {"HTTP/1.0 chunked", post("Transfer-Encoding: chunked\r\n", zero + kHidden, "1.0"), 400},
      {"same length twice", post(length + length, "hello" + kHidden), 400},
      {"two lengths", post(length + "Content-Length: 50\r\n", "hello" + kHidden), 400},
      {"list of lengths", post("Content-Length: 5, 5\r\n", "hello" + kHidden), 400},
      {"length +5", post("Content-Length: +5\r\n", "hello" + kHidden), 400},
      {"length -1", post("Content-Length: -1\r\n", kHidden), 400},
      {"length 0x5", post("Content-Length: 0x5\r\n", "hello" + kHidden), 400},
      {"length 5 5", post("Content-Length: 5 5\r\n", "hello" + kHidden), 400},
      {"no length", post("Content-Length:\r\n", "hello" + kHidden), 400},
      {"length of 20 digits", post("Content-Length: 99999999999999999999\r\n", kHidden), 400},
      {"body of a GET", get("/", "Host: localhost\r\nContent-Length: 5\r\n") + kHidden, 413},
      {"body for a file", "POST / HTTP/1.1\r\nHost: localhost\r\n" + length + "\r\nhello", 413},
      {"body that is read", with_body("", kBody), 201, After::kOpen},
  };
}

std::vector<Row> chunks() {
  const std::string zero = "0\r\n\r\n";
  return {
      {"chunks", chunked(chunk(kBody.substr(0, 5)) + chunk(kBody.substr(5)) + zero), 201,
       After::kOpen},
      {"CHUNKED", post("Transfer-Encoding: CHUNKED\r\n", chunk(kBody) + zero), 201, After::kOpen},
      {"extension", chunked(chunk(kBody, ";a=b;c=\"d\"") + zero), 201, After::kOpen},
      {"line end in an extension", chunked(chunk(kBody, ";a=\"\n\"") + zero + kHidden), 400},
      {"LF after the size", chunked("10\n" + kBody + "\r\n" + zero + kHidden), 400},
      {"no CR LF after a chunk", chunked("2\r\n{}0\r\n\r\n" + kHidden), 400},
      {"size 0x10", chunked("0x10\r\n" + kBody + "\r\n" + zero + kHidden), 400},
      {"size -1", chunked("-1\r\n" + kHidden), 400},
      {"size of 17 digits", chunked("10000000000000000\r\n" + kHidden), 400},
      {"no size", chunked("\r\n" + kHidden), 400},
      {"size too large", chunked("ffffff\r\n" + kHidden), 413},
      {"header after the body", chunked(chunk(kBody) + "0\r\nOrigin: http://a\r\n\r\n" + kHidden),
       400},
      {"length after the body", chunked(chunk(kBody) + "0\r\nContent-Length: 5\r\n\r\n" + kHidden),
       400},
  };
}

std::vector<Row> lines() {
  const std::string host = "Host: localhost\r\n";
  return {
      {"folded line", get("/", host + "X: a\r\n b\r\n"), 400},
      {"folded with a tab", get("/", host + "X: a\r\n\tb\r\n"), 400},
      {"folded coding", post("Transfer-Encoding:\r\n chunked\r\n", "0\r\n\r\n" + kHidden), 400},
      {"space before the first header", get("/", " " + host), 400},
      {"space before the colon", post("Content-Length : 5\r\n", "hello" + kHidden), 400},
      {"tab before the colon", post("Transfer-Encoding\t: chunked\r\n", "0\r\n\r\n" + kHidden),
       400},
      {"LF alone", "GET / HTTP/1.1\nHost: localhost\n\n" + kHidden, 400},
      {"LF in a header", get("/", "Host: localhost\nX: y\r\n"), 400},
      {"CR in a header", get("/", "X: a\rContent-Length: 5\r\n" + host), 400},
      {"NUL in a header", get("/", host + std::string("X: a\0b\r\n", 8)), 400},
      {"control in a header", get("/", host + "X: a\x0b\r\n"), 400},
      {"control before chunked",
       post("Transfer-Encoding: \x0b"
            "chunked\r\n",
            "0\r\n\r\n" + kHidden),
       400},
      {"two Origins", get("/", host + "Origin: http://a\r\nOrigin: http://b\r\n"), 400},
      {"two tokens", get("/", host + "Authorization: a\r\nAuthorization: b\r\n"), 400},
      {"two cookies", get("/", host + "Cookie: a=b\r\nCookie: c=d\r\n"), 400},
      {"no colon", get("/", host + "X\r\n"), 400},
      {"no name", get("/", host + ": x\r\n"), 400},
      {"space in a name", get("/", host + "X Y: z\r\n"), 400},
      {"one empty line before", "\r\n" + get("/"), 200, After::kOpen},
      {"two empty lines before", "\r\n\r\n" + get("/"), 400},
      {"space before the method", " " + get("/"), 400},
      {"two spaces", "GET  / HTTP/1.1\r\n" + host + "\r\n", 400},
      {"tab in the first line", "GET\t/ HTTP/1.1\r\n" + host + "\r\n", 400},
      {"words after the version", "GET / HTTP/1.1 x\r\n" + host + "\r\n", 400},
      {"HTTP/0.9", "GET /\r\n\r\n" + kHidden, 400},
      {"HTTP/2.0", get("/", host, "2.0"), 400},
      {"http/1.1", "GET / http/1.1\r\n" + host + "\r\n", 400},
  };
}

std::vector<Row> hosts() {
  const auto from = [](const std::string& host) { return get("/", "Host: " + host + "\r\n"); };
  return {
      {"no Host", get("/", ""), 400},
      {"no Host in HTTP/1.0", get("/", "Connection: keep-alive\r\n", "1.0"), 200, After::kOpen},
      {"two Hosts", get("/", "Host: localhost\r\nHost: evil.example\r\n"), 400},
      {"same Host twice", get("/", "Host: localhost\r\nhost: localhost\r\n"), 400},
      {"empty Host", from(""), 400},
      {"two in one Host", from("localhost, evil.example"), 400},
      {"space in Host", from("local host"), 400},
      {"address with a path", from("localhost/x"), 400},
      {"user in Host", from("me@localhost"), 400},
      {"port that is none", from("localhost:http"), 400},
      {"port that is too large", from("localhost:65536"), 400},
      {"IPv6 without brackets", from("::1"), 400},
      {"localhost", from("LocalHost:1"), 200, After::kOpen},
      {"IPv4", from("192.168.1.7:8080"), 200, After::kOpen},
      {"IPv6", from("[::1]:8080"), 200, After::kOpen},
      {"name of somebody else", from("evil.example"), 421, After::kOpen},
  };
}

std::vector<Row> targets() {
  const std::string evil = "Host: evil.example\r\n";
  return {
      {"absolute", get("http://localhost/"), 200, After::kOpen},
      {"absolute, https, other case", get("HTTPS://LocalHost:8443/"), 200, After::kOpen},
      {"absolute without a path", get("http://localhost"), 200, After::kOpen},
      {"absolute with a query only", get("http://localhost?a=b"), 200, After::kOpen},
      {"absolute to the API", get("http://localhost/healthz"), 200, After::kOpen},
      {"absolute counts, not Host", get("http://localhost/", evil), 200, After::kOpen},
      {"absolute of somebody else", get("http://evil.example/"), 421, After::kOpen},
      {"absolute without Host", get("http://localhost/", ""), 400},
      {"absolute with a user", get("http://me@localhost/"), 400},
      {"absolute without a host", get("http:///"), 400},
      {"another scheme", get("ftp://localhost/"), 400},
      {"no slash", get("index.html"), 400},
      {"fragment", get("/#/match/id/key"), 400},
      {"not ASCII", get("/\xc3\xa9"), 400},
      {"all of the server", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 405, After::kOpen},
      {"tunnel", "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost:80\r\n\r\n" + kHidden, 400},
  };
}

std::vector<Row> upgrades() {
  const auto keyed = [](const std::string& key) {
    return upgrade("Sec-WebSocket-Key: " + key + "\r\n" + kVersion);
  };
  return {
      {"no key", upgrade(kVersion), 400},
      {"empty key", keyed(""), 400},
      {"15 bytes", keyed("AAAAAAAAAAAAAAAAAAAA"), 400},
      {"17 bytes", keyed("AAAAAAAAAAAAAAAAAAAAAAA="), 400},
      {"not base64", keyed("AAAAAAAAAA*AAAAAAAAAAA=="), 400},
      {"base64url", keyed("AAAAAAAAAA_AAAAAAAAAAA=="), 400},
      {"bits too many", keyed("AAAAAAAAAAAAAAAAAAAAAB=="), 400},
      {"no padding", keyed("AAAAAAAAAAAAAAAAAAAAAA"), 400},
      {"two keys", upgrade(kKey + kKey + kVersion), 400},
      {"no version", upgrade(kKey), 400},
      {"version 8", upgrade(kKey + "Sec-WebSocket-Version: 8\r\n"), 426},
      {"two versions", upgrade(kKey + kVersion + kVersion), 400},
      {"frames at once", upgrade(kKey + kVersion) + kHidden, 400},
      {"name of somebody else",
       "GET http://evil.example/api/v1/analysis HTTP/1.1\r\nHost: localhost\r\nConnection: "
       "Upgrade\r\nUpgrade: websocket\r\n" +
           kKey + kVersion + "\r\n",
       421},
      {"with a body", upgrade(kKey + kVersion + "Content-Length: 5\r\n") + "hello", 413},
  };
}

class Smuggling : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server_.start()); }
  void TearDown() override { EXPECT_EQ(server_.end(SIGTERM), 0); }

  // Every answer's status, in their order.
  [[nodiscard]] static std::vector<unsigned> statuses(const std::string& answers) {
    static const std::regex kLine("HTTP/1\\.1 (\\d\\d\\d) ");
    std::vector<unsigned> found;
    for (std::sregex_iterator each(answers.begin(), answers.end(), kLine), end; each != end;
         ++each) {
      found.push_back(static_cast<unsigned>(std::stoul((*each)[1])));
    }
    return found;
  }

  // Once in one piece, and once so that the head's end comes alone.
  void expect(const Row& row) {
    for (const std::size_t cut : {row.bytes.size(), row.bytes.find("\r\n\r\n") + 1}) {
      RawClient client(server_.port());
      client.send(row.bytes.substr(0, cut));
      client.send(row.bytes.substr(std::min(cut, row.bytes.size())) + kNext);
      client.say_no_more();
      const std::string answers = client.receive_all();
      std::vector<unsigned> expected{row.status};
      if (row.after == After::kOpen) expected.push_back(404);
      EXPECT_EQ(statuses(answers), expected) << row.name << "\n" << answers;
      EXPECT_EQ(answers.find("Connection: close") != std::string::npos, row.after == After::kClosed)
          << row.name << "\n"
          << answers;
    }
  }
  void expect(const std::vector<Row>& rows) {
    for (const Row& row : rows) expect(row);
  }

  ServerProcess server_{
      tria_program(),
      {"--engine-threads", "0", "--requests-per-second", "0", "--matches-per-hour", "0"}};
};

TEST_F(Smuggling, WhereABodyEndsIsNeverGuessed) { expect(framing()); }
TEST_F(Smuggling, ChunksAreReadInOneWayOnly) { expect(chunks()); }
TEST_F(Smuggling, LinesAreReadInOneWayOnly) { expect(lines()); }
TEST_F(Smuggling, ThereIsOneHostAndItIsTheServers) { expect(hosts()); }
TEST_F(Smuggling, TargetsOfEveryFormAreUnderstoodOrRefused) { expect(targets()); }
TEST_F(Smuggling, AHandshakeIsWholeOrRefused) { expect(upgrades()); }

// The handshake that is right, so that the others are refused for what is wrong with them.
TEST_F(Smuggling, AHandshakeThatIsRightIsTaken) {
  RawClient client(server_.port());
  client.send(upgrade(kKey + kVersion));
  EXPECT_TRUE(client.receive_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
}

}  // namespace
}  // namespace tria::test
