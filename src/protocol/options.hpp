// The options of the engine protocol: their names, ranges and current values. Knows nothing of
// searches.
#pragma once

#include "facade/registry.hpp"

namespace tria {

namespace ugi_code {
inline constexpr std::string_view kOption = "ugi.option";
inline constexpr std::string_view kValue = "ugi.value";
}  // namespace ugi_code

struct UgiSettings {
  GameEntry game{};
  std::string variant;
  std::uint64_t threads = 1;
  std::uint64_t hash = kDefaultHashMegabytes;
  std::uint64_t lines = 1;
  std::uint64_t level = kMaxLevel;
  std::uint64_t tables = kMaxTables;                           // see EngineRequest
  std::uint64_t contempt = 0;                                  // see EngineRequest
  std::uint64_t seed = 0;                                      // 0: a new one for every game
  std::uint64_t move_overhead = kDefaultMoveOverhead.count();  // milliseconds, see SearchLimits
};

// The largest values that this machine allows.
struct UgiBounds {
  std::uint64_t threads = kMaxThreads;
  std::uint64_t hash = kMaxHashMegabytes;
};

class UgiOptions {
 public:
  UgiOptions(const GameEntry& game, const UgiBounds& bounds);

  [[nodiscard]] const UgiSettings& settings() const noexcept { return settings_; }

  // The lines that answer `ugi`.
  [[nodiscard]] std::vector<std::string> describe() const;

  enum class Effect { kNone, kOtherRules };
  // Names are case-insensitive. A refused value changes nothing.
  [[nodiscard]] Expected<Effect> set(std::string_view name, std::string_view value);

 private:
  [[nodiscard]] Expected<Effect> set_game(std::string_view value);
  [[nodiscard]] Expected<Effect> set_variant(std::string_view value);

  UgiBounds bounds_;
  UgiSettings settings_;
};

}  // namespace tria
