#include "wasm/request.hpp"

#include <utility>

#include "core/text.hpp"
#include "facade/game_spec.hpp"

namespace tria::wasm {

tl::unexpected<Refusal> refuse_move(OpenError error, std::size_t plies_before) {
  return tl::unexpected<Refusal>(
      Refusal{std::move(error.error), error.ply - plies_before, std::move(error.move)});
}

Fields split_fields(std::string_view request) {
  Fields fields;
  for (const Slice& slice : split({request, 1}, '\0')) fields.push_back(slice.text);
  return fields;
}

std::optional<Error> check_fields(const Fields& fields, std::size_t count) {
  if (fields.size() == count) return std::nullopt;
  return Error{request_code::kFields,
               join("this request has ", count, " fields, here are ", fields.size()),
               {std::to_string(count), std::to_string(fields.size())}};
}

std::optional<Error> check_fields_from(const Fields& fields, std::size_t least) {
  return fields.size() >= least ? std::nullopt : check_fields(fields, least);
}

Answer<std::unique_ptr<Session>> open_game(const Fields& fields) {
  const std::string_view game = fields[field::kGame];
  auto session =
      open({std::string(game), std::string(fields[field::kVariant]),
            std::string(fields[field::kPosition]), split_moves(game, fields[field::kMoves])});
  if (!session) return refuse_move(std::move(session.error()));
  return std::move(*session);
}

Expected<std::optional<std::uint64_t>> read_number(std::string_view field, std::uint64_t largest) {
  if (field.empty()) return std::nullopt;
  const auto number = parse_number<std::uint64_t>(field);
  if (number && *number <= largest) return number;
  return fail(request_code::kNumber,
              join(quote(field), " is not a whole number from 0 to ", largest),
              {std::string(field), std::to_string(largest)});
}

Expected<std::optional<Side>> read_side(std::string_view field) {
  if (field.empty()) return std::nullopt;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (field == name_of(side)) return side;
  }
  return fail(request_code::kSide, join(quote(field), " is not first or second"),
              {std::string(field)});
}

}  // namespace tria::wasm
