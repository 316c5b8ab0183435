#include "tests/load/lobby_pair.hpp"

#include <thread>

#include "core/side.hpp"

namespace tria::load {

namespace {

using test::Json;
using Clock = std::chrono::steady_clock;

constexpr const char* kLobby = "/api/v1/lobby";

Json challenge_frame(const LobbyOffer& offer) {
  return {{"type", "challenge"}, {"id", 1},
          {"game", offer.game},  {"clock", offer.clock},
          {"colour", "random"},  {"rated", offer.is_rated}};
}

// The next frame of this type; nothing when the connection is lost. Nothing that is asked for here may be refused.
Json wait_for_frame(test::SocketClient& client, const char* type, Report& report) {
  while (const auto frame = client.receive()) {
    if ((*frame)["type"] == type) return *frame;
    if ((*frame)["type"] != "refused") continue;
    report.violation("the lobby refused: " + frame->dump());
    return {};
  }
  return {};
}

// Once: the server may be killed at any moment.
std::optional<SeatedMatch> try_to_pair(std::uint16_t port, const LobbyOffer& offer,
                                       const std::array<test::Headers, 2>& headers,
                                       std::vector<std::string>& told, Report& report) {
  test::SocketClient owner;
  test::SocketClient taker;
  if (!owner.connect(port, kLobby, headers[0]) || !taker.connect(port, kLobby, headers[1])) {
    return std::nullopt;
  }
  owner.send(challenge_frame(offer));
  const Json ack = wait_for_frame(owner, "ack", report);
  if (!ack.is_object()) return std::nullopt;
  taker.send({{"type", "accept"}, {"id", 2}, {"challenge", ack["challenge"]}});
  SeatedMatch match;
  match.game = offer.game;
  match.is_rated = offer.is_rated;
  for (test::SocketClient* const player : {&owner, &taker}) {
    const Json paired = wait_for_frame(*player, "paired", report);
    if (!paired.is_object()) continue;
    match.id = paired["match"];
    const Side seat = paired["seat"] == "first" ? Side::kFirst : Side::kSecond;
    match.tokens[index_of(seat)] = paired["token"];
  }
  if (!match.id.empty()) told.push_back(match.id);
  if (match.tokens[0].empty() || match.tokens[1].empty()) return std::nullopt;
  return match;
}

}  // namespace

std::optional<SeatedMatch> pair_in_lobby(std::uint16_t port, const LobbyOffer& offer,
                                         const std::array<test::Headers, 2>& headers,
                                         std::vector<std::string>& told, Report& report) {
  constexpr std::chrono::milliseconds kPause{20};
  const Clock::time_point until = Clock::now() + kPatience;
  while (Clock::now() < until) {
    if (auto match = try_to_pair(port, offer, headers, told, report)) return match;
    std::this_thread::sleep_for(kPause);
  }
  return std::nullopt;
}

void leave_a_challenge(std::uint16_t port, const LobbyOffer& offer) {
  test::SocketClient ghost;
  if (!ghost.connect(port, kLobby)) return;
  ghost.send(challenge_frame(offer));
  ghost.disconnect();
}

}  // namespace tria::load
