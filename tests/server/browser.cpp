#include "tests/server/browser.hpp"

namespace tria::test {

namespace {

constexpr const char* kCookie = "__Host-tria=";
constexpr const char* kAccount = "/api/v1/account/";

}  // namespace

Browser::Browser(std::uint16_t port, KeyKind kind, const std::string& host)
    : authenticator("http://" + host + ":" + std::to_string(port), kind),
      port_(port),
      host_(host + ":" + std::to_string(port)),
      origin_(authenticator.origin()) {}

Headers Browser::headers() const {
  Headers all{{"Host", host_}};
  if (!origin_.empty()) all.emplace_back("Origin", origin_);
  if (!token_.empty()) all.emplace_back("Cookie", kCookie + token_);
  return all;
}

Reply Browser::ask(const std::string& target, const std::optional<std::string>& body) {
  Reply reply = HttpClient(port_).ask(target, body, headers());
  const auto cookie = reply.headers.find("Set-Cookie");
  if (cookie == reply.headers.end()) return reply;
  last_cookie_ = cookie->second;
  const std::size_t start = std::string(kCookie).size();
  token_ = last_cookie_.substr(start, last_cookie_.find(';') - start);
  return reply;
}

Reply Browser::get(const std::string& target) { return ask(target, std::nullopt); }

Reply Browser::post(const std::string& target, const Json& body) {
  return ask(target, body.dump());
}

Reply Browser::begin(const std::string& what, const Json& request) {
  return post(kAccount + what + "/begin", request);
}

Reply Browser::claim(const std::string& name, const Json& seats) {
  const Reply begun = begin("claim", {{"name", name}});
  if (begun.status != 200) return begun;
  return post(std::string(kAccount) + "claim/finish",
              {{"ceremony", begun.json()["ceremony"]},
               {"credential", authenticator.create(begun.json()["options"])},
               {"device", "Test"},
               {"seats", seats}});
}

Reply Browser::sign_in(const Json& seats) {
  const Reply begun = begin("sign-in");
  if (begun.status != 200) return begun;
  return post(std::string(kAccount) + "sign-in/finish",
              {{"ceremony", begun.json()["ceremony"]},
               {"credential", authenticator.get(begun.json()["options"])},
               {"seats", seats}});
}

Reply Browser::add_device(const Json& request, const Json& seats) {
  const Reply begun = begin("devices", request);
  if (begun.status != 200) return begun;
  return post(std::string(kAccount) + "devices/finish",
              {{"ceremony", begun.json()["ceremony"]},
               {"credential", authenticator.create(begun.json()["options"])},
               {"device", "Another"},
               {"seats", seats}});
}

}  // namespace tria::test
