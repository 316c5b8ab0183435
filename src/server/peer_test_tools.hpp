// Somebody at the other end of a connection that there is not: what was said to them is kept.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/service.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

class FakePeer final : public Peer {
 public:
  void send(std::shared_ptr<const std::string> frame) override {
    frames.push_back(Json::parse(*frame));
  }
  void close(std::uint16_t code) override { closed = code; }
  [[nodiscard]] Millis lag() const override { return 0; }
  [[nodiscard]] Millis silence() const override { return silent; }

  [[nodiscard]] const Json* last(const std::string& type) const {
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
      if ((*frame)["type"] == type) return &*frame;
    }
    return nullptr;
  }
  [[nodiscard]] std::vector<std::string> kinds() const {
    std::vector<std::string> all;
    for (const Json& frame : frames) {
      if (frame["type"] == "event") all.push_back(frame["kind"]);
    }
    return all;
  }

  std::vector<Json> frames;
  std::uint16_t closed = 0;
  Millis silent = 0;
};

}  // namespace tria::server
