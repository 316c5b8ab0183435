#include "tests/load/lobby_pair.hpp"

#include <thread>

#include "core/side.hpp"
#include "tests/server/client.hpp"

namespace tria::load {

namespace {

using test::Json;
using Clock = std::chrono::steady_clock;

constexpr const char* kLobby = "/api/v1/lobby";

Json lobby_offer(std::string_view game) {
  constexpr int kMinutes = 180;
  return {{"type", "challenge"},
          {"id", 1},
          {"game", game},
          {"clock", {{"minutes", kMinutes}, {"increment", 0}}},
          {"colour", "random"}};
}

// Once: the server may be killed at any moment.
std::optional<SeatedMatch> try_to_pair(std::uint16_t port, std::string_view game,
                                       std::vector<std::string>& told) {
  test::SocketClient owner;
  test::SocketClient taker;
  if (!owner.connect(port, kLobby) || !taker.connect(port, kLobby)) return std::nullopt;
  owner.send(lobby_offer(game));
  const Json ack = owner.wait_for("ack");
  if (!ack.is_object()) return std::nullopt;
  taker.send({{"type", "accept"}, {"id", 2}, {"challenge", ack["challenge"]}});
  SeatedMatch match;
  match.game = game;
  for (test::SocketClient* const player : {&owner, &taker}) {
    const Json paired = player->wait_for("paired");
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

std::optional<SeatedMatch> pair_in_lobby(std::uint16_t port, std::string_view game,
                                         std::vector<std::string>& told) {
  constexpr std::chrono::milliseconds kPause{20};
  const Clock::time_point until = Clock::now() + kPatience;
  while (Clock::now() < until) {
    if (auto match = try_to_pair(port, game, told)) return match;
    std::this_thread::sleep_for(kPause);
  }
  return std::nullopt;
}

void leave_a_challenge(std::uint16_t port, std::string_view game) {
  test::SocketClient ghost;
  if (!ghost.connect(port, kLobby)) return;
  ghost.send(lobby_offer(game));
  ghost.disconnect();
}

}  // namespace tria::load
