// Result tokens and scores as text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/outcome.hpp"

namespace tria::record {

inline constexpr std::string_view kFirstWins = "1-0";
inline constexpr std::string_view kSecondWins = "0-1";
inline constexpr std::string_view kDrawn = "1/2-1/2";
inline constexpr std::string_view kUnknown = "*";  // unfinished, or nobody knows

[[nodiscard]] std::string_view write_result(Result result) noexcept;

// One of the four tokens.
[[nodiscard]] bool is_result(std::string_view text) noexcept;

// "8-4", "23.5-24.5"; nothing when it is no score.
[[nodiscard]] std::optional<Score> parse_score(std::string_view text) noexcept;
[[nodiscard]] std::string write_score(const Score& score);

}  // namespace tria::record
