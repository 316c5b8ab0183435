// Another tab of a signed-in browser: until it is closed it asks who it is and makes matches, so that what ends its
// session always comes in the middle of something.
#pragma once

#include <atomic>
#include <thread>

#include "tests/server/browser.hpp"

namespace tria::load {

class OtherTab {
 public:
  // Without a token there is none.
  OtherTab(std::uint16_t port, const std::string& token) {
    if (token.empty()) return;
    thread_ = std::thread([this, port, token] {
      for (unsigned turn = 0; !is_closed_; ++turn) {
        test::Browser browser(port);
        browser.set_token(token);
        constexpr unsigned kMatchOneOf = 4;
        if (turn % kMatchOneOf != 0) {
          (void)browser.get("/api/v1/me");
        } else {
          (void)browser.post(test::kMatches,
                             {{"game", "awale"}, {"colour", "first"}, {"public", true}});
        }
      }
    });
  }
  OtherTab(const OtherTab&) = delete;
  OtherTab& operator=(const OtherTab&) = delete;
  ~OtherTab() { close(); }

  // What it has asked has been answered then.
  void close() {
    is_closed_ = true;
    if (thread_.joinable()) thread_.join();
  }

 private:
  std::atomic<bool> is_closed_ = false;
  std::thread thread_;
};

}  // namespace tria::load
