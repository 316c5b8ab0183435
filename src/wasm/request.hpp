// What the page asks, as it arrives: texts with a zero byte between them. Everything in it is
// hostile until it is read here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "facade/session.hpp"

namespace tria::wasm {

namespace request_code {
inline constexpr std::string_view kTooLarge = "request.too_large";
inline constexpr std::string_view kFields = "request.fields";
inline constexpr std::string_view kNumber = "request.number";
inline constexpr std::string_view kSide = "request.side";
}  // namespace request_code

// Why a request was refused, and which move of a list of moves was at fault, if one was.
struct Refusal {
  Error error;
  std::size_t ply = 0;  // counted from 1; 0 when no move is at fault
  std::string move{};
};

template <class T>
using Answer = tl::expected<T, Refusal>;

[[nodiscard]] inline tl::unexpected<Refusal> refuse(Error error) {
  return tl::unexpected<Refusal>(Refusal{std::move(error)});
}

// The move at fault is counted from the first one after `plies_before`.
[[nodiscard]] tl::unexpected<Refusal> refuse_move(OpenError error, std::size_t plies_before = 0);

using Fields = std::vector<std::string_view>;

// Every field's place in a request about a game; what a call needs besides comes after them.
namespace field {
inline constexpr std::size_t kGame = 0;
inline constexpr std::size_t kVariant = 1;
inline constexpr std::size_t kPosition = 2;
inline constexpr std::size_t kMoves = 3;
inline constexpr std::size_t kRest = 4;
}  // namespace field

[[nodiscard]] Fields split_fields(std::string_view request);

// Exactly that many fields, or at least that many.
[[nodiscard]] std::optional<Error> check_fields(const Fields& fields, std::size_t count);
[[nodiscard]] std::optional<Error> check_fields_from(const Fields& fields, std::size_t least);

// The game that the first four fields describe, with its moves played.
[[nodiscard]] Answer<std::unique_ptr<Session>> open_game(const Fields& fields);

// A whole number, or nothing where the field is empty.
[[nodiscard]] Expected<std::optional<std::uint64_t>> read_number(std::string_view field,
                                                                 std::uint64_t largest);

// "first", "second", or nothing where the field is empty.
[[nodiscard]] Expected<std::optional<Side>> read_side(std::string_view field);

}  // namespace tria::wasm
