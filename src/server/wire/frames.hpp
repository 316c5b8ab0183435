// What clients may say over a WebSocket, read from text. Everything else is refused here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.hpp"
#include "server/match/match.hpp"

namespace tria::server {

inline constexpr std::size_t kMaxMatchFrame = 4'096;
inline constexpr std::size_t kMaxAnalysisFrame = 16'384;

struct Hello {
  std::string token;
  std::optional<std::uint32_t> seen;
};
struct Premove {
  std::uint32_t ply = 0;
  std::string move;  // empty: none any more
};
struct OfferAct {
  enum class Act : std::uint8_t { kOffer, kAccept, kDecline };
  Act act = Act::kOffer;
  Offer what = Offer::kDraw;
};
struct Resign {};
struct Abort {};
struct React {
  std::string reaction;
};
struct Ping {
  std::string time;  // a number, as it was written
};
using MatchCommand = std::variant<Hello, MoveWish, Premove, OfferAct, Resign, Abort, React, Ping>;

struct AnalysisQuestion {
  std::string game;
  std::string variant;
  std::string position;
  std::vector<std::string> moves;
  std::size_t lines = 1;
  Millis time = 10'000;
};
struct StopAnalysis {};
using AnalysisCommand = std::variant<AnalysisQuestion, StopAnalysis, Ping>;

template <class Command>
struct Frame {
  std::optional<std::int64_t> id;
  Expected<Command> command;
};

// An error here: this client does not speak the protocol. Anything less is in the frame.
[[nodiscard]] Expected<Frame<MatchCommand>> read_match_frame(std::string_view text);
[[nodiscard]] Expected<Frame<AnalysisCommand>> read_analysis_frame(std::string_view text);

}  // namespace tria::server
