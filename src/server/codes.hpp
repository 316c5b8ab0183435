// Why the server refuses what somebody asks of it. Part of the wire protocol (docs/server.md).
#pragma once

#include <string_view>

namespace tria::server {

// Before it reaches a match.
namespace request_code {
inline constexpr std::string_view kMalformed = "request.malformed";
inline constexpr std::string_view kField = "request.field";
inline constexpr std::string_view kHost = "request.host";
inline constexpr std::string_view kOrigin = "request.origin";
inline constexpr std::string_view kBanned = "request.banned";
inline constexpr std::string_view kPath = "request.path";
inline constexpr std::string_view kMethod = "request.method";
inline constexpr std::string_view kTooLarge = "request.too_large";
inline constexpr std::string_view kRate = "rate.limited";
inline constexpr std::string_view kMatchRate = "rate.matches";
inline constexpr std::string_view kBusy = "server.busy";
}  // namespace request_code

namespace match_code {
inline constexpr std::string_view kUnknown = "match.unknown";
inline constexpr std::string_view kToken = "match.token";
inline constexpr std::string_view kInvite = "match.invite";
inline constexpr std::string_view kSeatTaken = "match.seat_taken";
inline constexpr std::string_view kNotStarted = "match.not_started";
inline constexpr std::string_view kOver = "match.over";
inline constexpr std::string_view kNotOver = "match.not_over";
inline constexpr std::string_view kNotYourTurn = "match.not_your_turn";
inline constexpr std::string_view kPly = "match.ply";
inline constexpr std::string_view kStale = "match.stale";
inline constexpr std::string_view kNoOffer = "match.no_offer";
inline constexpr std::string_view kOffer = "match.offer";
inline constexpr std::string_view kTooLate = "match.too_late";
inline constexpr std::string_view kSpectator = "match.spectator";
inline constexpr std::string_view kTooMany = "match.too_many";
inline constexpr std::string_view kConditions = "match.conditions";
inline constexpr std::string_view kFinishedPosition = "match.finished_position";
inline constexpr std::string_view kRated = "match.rated";  // what a rated match does not allow
inline constexpr std::string_view kDamaged = "match.damaged";
}  // namespace match_code

// Of names, passkeys and sessions (docs/players.md).
namespace account_code {
inline constexpr std::string_view kSession = "account.session";
inline constexpr std::string_view kName = "account.name";
inline constexpr std::string_view kNameTaken = "account.name_taken";
inline constexpr std::string_view kNameReserved = "account.name_reserved";
inline constexpr std::string_view kCeremony = "account.ceremony";
inline constexpr std::string_view kPasskey = "account.passkey";  // args[0] names the check
inline constexpr std::string_view kCode = "account.code";
inline constexpr std::string_view kLastDevice = "account.last_device";
inline constexpr std::string_view kTooMany = "account.too_many";
inline constexpr std::string_view kClosed = "account.closed";
inline constexpr std::string_view kRate = "rate.accounts";
inline constexpr std::string_view kUnknownPlayer = "player.unknown";
}  // namespace account_code

namespace lobby_code {
inline constexpr std::string_view kGone = "lobby.gone";
inline constexpr std::string_view kOwn = "lobby.own";
inline constexpr std::string_view kRating = "lobby.rating";
inline constexpr std::string_view kBusy = "lobby.busy";
inline constexpr std::string_view kTooMany = "lobby.too_many";
inline constexpr std::string_view kRate = "rate.challenges";
}  // namespace lobby_code

namespace storage_code {
inline constexpr std::string_view kOpen = "storage.open";  // only on the command line
inline constexpr std::string_view kFailed = "server.storage";
}  // namespace storage_code

}  // namespace tria::server
