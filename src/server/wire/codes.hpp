// Why a request is refused before it reaches a match. Part of the wire protocol.
#pragma once

#include <string_view>

namespace tria::server::request_code {

inline constexpr std::string_view kMalformed = "request.malformed";
inline constexpr std::string_view kField = "request.field";
inline constexpr std::string_view kHost = "request.host";
inline constexpr std::string_view kOrigin = "request.origin";
inline constexpr std::string_view kPath = "request.path";
inline constexpr std::string_view kMethod = "request.method";
inline constexpr std::string_view kTooLarge = "request.too_large";
inline constexpr std::string_view kRate = "rate.limited";
inline constexpr std::string_view kMatchRate = "rate.matches";
inline constexpr std::string_view kBusy = "server.busy";

}  // namespace tria::server::request_code
