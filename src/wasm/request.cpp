#include "wasm/request.hpp"

#include "core/text.hpp"
#include "facade/game_spec.hpp"

namespace tria::wasm {

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

OpenGame open_game(const Fields& fields, std::size_t count) {
  if (auto error = check_fields(fields, count)) return tl::unexpected(OpenError{std::move(*error)});
  const std::string_view game = fields[field::kGame];
  return open({std::string(game), std::string(fields[field::kVariant]),
               std::string(fields[field::kPosition]), split_moves(game, fields[field::kMoves])});
}

Expected<Side> read_side(std::string_view field) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (field == name_of(side)) return side;
  }
  return fail(request_code::kSide, join(quote(field), " is not first or second"),
              {std::string(field)});
}

std::optional<std::uint64_t> NumberReader::next(std::uint64_t largest) {
  const std::string_view field = fields_[next_++];
  if (field.empty() || error_) return std::nullopt;
  const auto number = parse_number<std::uint64_t>(field);
  if (number && *number <= largest) return number;
  error_ = Error{request_code::kNumber,
                 join(quote(field), " is not a whole number from 0 to ", largest),
                 {std::string(field), std::to_string(largest)}};
  return std::nullopt;
}

std::string failure(const OpenError& wrong) {
  JsonWriter json;
  json.object("ok", false, "error", [&] { write_error(json, wrong.error, wrong.ply, wrong.move); });
  return json.take();
}

}  // namespace tria::wasm
