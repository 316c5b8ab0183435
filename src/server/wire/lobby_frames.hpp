// The frames of the lobby's WebSocket as text.
#pragma once

#include "server/wire/frames.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

inline constexpr std::size_t kMaxLobbyFrame = 2'048;

namespace lobby_request {

// Game and variant, as they were written; the clock.
struct Terms {
  GameSpec spec;
  ClockRule clock;
  bool is_rated = false;
};
struct Open {
  Terms terms;
  std::optional<Side> colour;
  std::optional<std::pair<int, int>> ratings;
  std::string name;  // of a guest
  std::string to;    // a name; empty: anybody
};
struct Pair {
  Terms terms;
  std::string name;
};
struct Accept {
  std::string challenge;
  std::string name;
};
struct Decline {
  std::string challenge;
};
struct Withdraw {
  std::string challenge;
};

}  // namespace lobby_request

using LobbyMessage = std::variant<lobby_request::Open, lobby_request::Pair, lobby_request::Accept,
                                  lobby_request::Decline, lobby_request::Withdraw, Ping>;

[[nodiscard]] Expected<Frame<LobbyMessage>> read_lobby_frame(std::string_view text);

// A challenge as clients see it.
struct ShownChallenge {
  std::string_view id;
  const GameSpec& spec;
  const ClockRule& clock;
  bool is_rated = false;
  std::optional<Side> colour;
  std::optional<std::pair<int, int>> ratings;
  const Player& player;
  // Only for the two people whom it concerns.
  bool is_own = false;
  bool is_direct = false;
  std::string_view to{};
};
[[nodiscard]] Json challenge_json(const ShownChallenge& challenge);
// The same as text. Frames are put together from these texts, so that what thousands of people are told is
// written once.
[[nodiscard]] std::string challenge_text(const ShownChallenge& challenge);

struct LobbyCounts {
  std::size_t waiting = 0;
  std::size_t playing = 0;
  std::size_t connected = 0;

  friend bool operator==(const LobbyCounts&, const LobbyCounts&) = default;
};

// `challenges`, `added`: each as challenge_text() wrote it. Ids have no character that JSON would escape.
[[nodiscard]] std::string lobby_welcome_frame(const std::vector<std::string_view>& challenges,
                                              const LobbyCounts& counts);
[[nodiscard]] std::string changes_frame(const std::vector<std::string_view>& added,
                                        const std::vector<std::string>& removed,
                                        const LobbyCounts& counts);
[[nodiscard]] std::string paired_frame(std::string_view match_id, Side seat, std::string_view token,
                                       std::string_view challenge);
[[nodiscard]] std::string declined_frame(std::string_view challenge);
[[nodiscard]] std::string challenge_ack_frame(std::int64_t id, std::string_view challenge);

}  // namespace tria::server
