#include "protocol/go_command.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tria {

namespace {

// Values of the words that take one. -1: not given.
struct GoValues {
  std::int64_t depth = -1;
  std::int64_t nodes = -1;
  std::int64_t move_time = -1;
  std::array<std::int64_t, 2> time{-1, -1};
  std::array<std::int64_t, 2> increment{-1, -1};
  std::int64_t unused = -1;
};

// Larger than any useful limit, and small enough that sums do not overflow.
constexpr std::int64_t kMaxNumber = 1'000'000'000'000;

// A clock may have run below zero; a number too large to read is simply large.
std::optional<std::int64_t> parse_value(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end != text.data() + text.size() || problem == std::errc::invalid_argument) {
    return std::nullopt;
  }
  if (problem == std::errc::result_out_of_range) return text.front() == '-' ? 0 : kMaxNumber;
  return std::clamp<std::int64_t>(number, 0, kMaxNumber);
}

// Where the value after a word goes; nothing for a word that takes none. Hosts of chess programs call
// the player who begins white.
std::int64_t* place_of(std::string_view word, GoValues& values) {
  if (word == "depth") return &values.depth;
  if (word == "nodes") return &values.nodes;
  if (word == "movetime") return &values.move_time;
  if (word == "p1time" || word == "wtime") return &values.time[0];
  if (word == "p2time" || word == "btime") return &values.time[1];
  if (word == "p1inc" || word == "winc") return &values.increment[0];
  if (word == "p2inc" || word == "binc") return &values.increment[1];
  if (word == "movestogo") return &values.unused;
  return nullptr;
}

SearchLimits limits_of(const GoValues& values, Side side) {
  SearchLimits limits;
  constexpr std::int64_t kMaxDepth = 1'000;
  if (values.depth >= 0) {
    limits.depth = static_cast<int>(std::clamp<std::int64_t>(values.depth, 1, kMaxDepth));
  }
  if (values.nodes >= 0) {
    limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(values.nodes, 1));
  }
  if (values.move_time >= 0) {
    limits.move_time = Milliseconds(std::max<std::int64_t>(values.move_time, 1));
  }
  const std::size_t mover = index_of(side);
  // A host that sends only the opponent's clock is taken to mean that both are about equal.
  const std::int64_t time = std::max(
      values.time[mover] >= 0 ? values.time[mover] : values.time[1 - mover], std::int64_t{-1});
  const std::int64_t increment = std::max(values.increment[mover], std::int64_t{0});
  if (time >= 0 || values.increment[mover] >= 0) {
    limits.clock =
        ClockLimit{Milliseconds(std::max(time, std::int64_t{0})), Milliseconds(increment)};
  }
  return limits;
}

}  // namespace

GoCommand parse_go(std::span<const Slice> words, Side side) {
  GoCommand command;
  GoValues values;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i].text;
    if (word == "infinite") {
      command.infinite = true;
      continue;
    }
    std::int64_t* const place = place_of(word, values);
    const auto value =
        place != nullptr && i + 1 < words.size() ? parse_value(words[i + 1].text) : std::nullopt;
    if (value) {
      *place = *value;
      ++i;
    } else {
      command.ignored.emplace_back(word);
    }
  }
  command.limits = limits_of(values, side);
  const SearchLimits& limits = command.limits;
  if (!limits.depth && !limits.nodes && !limits.move_time && !limits.clock) command.infinite = true;
  return command;
}

}  // namespace tria
