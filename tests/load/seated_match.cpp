#include "tests/load/seated_match.hpp"

#include <functional>
#include <random>
#include <thread>

#include "tests/server/client.hpp"

namespace tria::load {

namespace {

using test::Json;
using Clock = std::chrono::steady_clock;

// 128 random bits in base64url, as a browser makes them.
std::string new_token() {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  constexpr std::size_t kLength = 22;
  std::random_device random;
  std::string token;
  while (token.size() + 1 < kLength) token += kDigits[random() % kDigits.size()];
  return token + kDigits[random() % 4 * 16];  // the last digit holds two bits
}

Json post_until(std::uint16_t port, const std::string& target, const Json& body,
                const std::function<bool(unsigned)>& is_answer, Clock::time_point until) {
  constexpr std::chrono::milliseconds kPause{20};
  do {
    const test::Reply reply = test::HttpClient(port).post(target, body);
    if (is_answer(reply.status)) return reply.json();
    std::this_thread::sleep_for(kPause);
  } while (Clock::now() < until);
  return {};
}

}  // namespace

std::optional<SeatedMatch> seat_match(std::uint16_t port, std::string_view game,
                                      ClockChoice clock) {
  constexpr unsigned kOk = 200;
  constexpr unsigned kCreated = 201;
  constexpr int kMinutes = 180;
  const Clock::time_point until = Clock::now() + kPatience;
  Json request{{"game", game}, {"colour", "first"}, {"public", true}};
  if (clock == ClockChoice::kHours) request["clock"] = {{"minutes", kMinutes}, {"increment", 0}};
  const Json made = post_until(
      port, "/api/v1/matches", request, [](unsigned status) { return status == kCreated; }, until);
  if (!made.is_object()) return std::nullopt;
  SeatedMatch match{made["id"], std::string(game), {made["token"], new_token()}};
  const Json joined = post_until(
      port, "/api/v1/matches/" + match.id + "/join",
      {{"invite", made["invite"]}, {"token", match.tokens[1]}},
      [](unsigned status) { return status == kOk; }, until);
  if (!joined.is_object() || joined["token"] != match.tokens[1]) return std::nullopt;
  return match;
}

}  // namespace tria::load
