// The frames of the WebSockets as text: what clients may say is read here, and everything else
// refused; what they are told is written here.
#pragma once

#include "server/match/match.hpp"

namespace tria::server {

inline constexpr std::size_t kMaxMatchFrame = 4'096;
inline constexpr std::size_t kMaxAnalysisFrame = 16'384;

struct Hello {
  std::string token;
  std::optional<std::uint32_t> seen;
};
struct Ping {
  std::string time;  // a number, as it was written
};
using MatchMessage = std::variant<Hello, Ping, Command>;

struct AnalysisRequest {
  GameSpec spec;
  std::size_t lines = 1;
  Millis time = 10'000;
};
struct StopAnalysis {};
using AnalysisMessage = std::variant<AnalysisRequest, StopAnalysis, Ping>;

using FrameId = std::optional<std::int64_t>;
template <class Message>
struct Frame {
  FrameId id;
  Expected<Message> message;
};

// An error here: this client does not speak the protocol. A lesser mistake is in the frame.
[[nodiscard]] Expected<Frame<MatchMessage>> read_match_frame(std::string_view text);
[[nodiscard]] Expected<Frame<AnalysisMessage>> read_analysis_frame(std::string_view text);

// Who is connected to a match.
struct Presence {
  bool first = false;
  bool second = false;
  std::size_t spectators = 0;

  friend bool operator==(const Presence&, const Presence&) = default;
};
struct Welcome {
  std::optional<Side> seat;  // nothing: a spectator
  bool has_match = true;     // false: the client has it, and is sent the events that it missed
  Presence presence;
};

[[nodiscard]] std::string welcome_frame(const Welcome& welcome, std::string_view match_id,
                                        const Match& match, Millis now);
// The clocks are those of the match as they are now.
[[nodiscard]] std::string event_frame(const Event& event, const Match& match);
[[nodiscard]] std::string presence_frame(const Presence& presence);
// Without a move: none is kept any more for this ply.
[[nodiscard]] std::string premove_frame(const command::Premove& premove);
[[nodiscard]] std::string ack_frame(std::int64_t id, std::uint32_t number);
[[nodiscard]] std::string refused_frame(FrameId id, const Error& error);
// Analyses are answered without the time.
[[nodiscard]] std::string pong_frame(const Ping& ping, std::optional<Millis> now);

}  // namespace tria::server
