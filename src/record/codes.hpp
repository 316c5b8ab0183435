// Error codes of game records: stable, never translated. The error for an illegal move has the code
// kMove and, as its last argument, the code of the rule that the move breaks. The tests read this
// file and provoke every code.
#pragma once

#include <string_view>

namespace tria::record::code {

inline constexpr std::string_view kFormat = "record.format";
inline constexpr std::string_view kTooLarge = "record.too_large";
inline constexpr std::string_view kEncoding = "record.encoding";
inline constexpr std::string_view kEmpty = "record.empty";
inline constexpr std::string_view kTooMany = "record.too_many";
inline constexpr std::string_view kTooDeep = "record.too_deep";
inline constexpr std::string_view kTooLong = "record.too_long";
inline constexpr std::string_view kCharacter = "record.character";
inline constexpr std::string_view kUnclosed = "record.unclosed";
inline constexpr std::string_view kTag = "record.tag";
inline constexpr std::string_view kTagTwice = "record.tag_twice";
inline constexpr std::string_view kTagMissing = "record.tag_missing";
inline constexpr std::string_view kTagValue = "record.tag_value";
inline constexpr std::string_view kVariation = "record.variation";
inline constexpr std::string_view kNumber = "record.number";
inline constexpr std::string_view kNag = "record.nag";
inline constexpr std::string_view kAnnotation = "record.annotation";
inline constexpr std::string_view kComment = "record.comment";
inline constexpr std::string_view kNoResult = "record.no_result";
inline constexpr std::string_view kResult = "record.result";
inline constexpr std::string_view kScore = "record.score";
inline constexpr std::string_view kGame = "record.game";
inline constexpr std::string_view kVariant = "record.variant";
inline constexpr std::string_view kPosition = "record.position";
inline constexpr std::string_view kMove = "record.move";
inline constexpr std::string_view kLink = "record.link";
inline constexpr std::string_view kCannotHold = "record.cannot_hold";

}  // namespace tria::record::code
