// What an analysis board asks.
#include "core/text.hpp"
#include "facade/insights.hpp"
#include "wasm/calls.hpp"

namespace tria::wasm {

namespace {

// The fields of a position that somebody sets up.
namespace setup_field {
enum Index : std::size_t {
  kGame,
  kVariant,
  kSide,
  kScore,
  kStock = kScore + 2,
  kCells = kStock + 2
};
}

Expected<Setup> read_setup(const Fields& fields) {
  constexpr std::uint64_t kMaxCount = 1'000;
  Setup setup;
  const Expected<Side> side = read_side(fields[setup_field::kSide]);
  if (!side) return fail(side.error());
  setup.side = *side;
  NumberReader numbers(fields, setup_field::kScore);
  for (auto* counts : {&setup.score, &setup.stock}) {
    for (int& count : *counts) count = static_cast<int>(numbers.next(kMaxCount).value_or(0));
  }
  if (numbers.error()) return fail(*numbers.error());
  for (std::size_t i = setup_field::kCells; i < fields.size(); i += 2) {
    setup.cells.push_back({fields[i], fields[i + 1]});
  }
  return setup;
}

}  // namespace

std::string describe_marks(const Fields& fields) {
  const OpenGame session = open_game(fields, field::kRest);
  if (!session) return failure(session.error());
  const Marks marks = marks_of(**session);
  return success([&](JsonWriter& json) { write_marks(json, marks); });
}

std::string describe_destinations(const Fields& fields) {
  const OpenGame session = open_game(fields, field::kRest);
  if (!session) return failure(session.error());
  return success([&](JsonWriter& json) { write_destinations(json, **session); });
}

std::string compose(const Fields& fields) {
  if (fields.size() < setup_field::kCells || fields.size() % 2 == 0) {
    return failure({{request_code::kFields, "a cell is a name and its pieces", {}}});
  }
  const OpenGame session =
      open({std::string(fields[setup_field::kGame]), std::string(fields[setup_field::kVariant])});
  if (!session) return failure(session.error());
  const Expected<Setup> setup = read_setup(fields);
  if (!setup) return failure({setup.error()});
  const Expected<std::string> position = tria::compose(**session, *setup);
  if (!position) return failure({position.error()});
  return success([&](JsonWriter& json) { json.value(*position); });
}

std::string explain(const Fields& fields) {
  const OpenGame session = open_game(fields, field::kRest + 2);
  if (!session) return failure(session.error());
  const auto line = [&](std::size_t at) { return split_moves(fields[field::kGame], fields[at]); };
  const std::optional<Notice> notice =
      tria::explain(**session, line(field::kRest), line(field::kRest + 1));
  return success([&](JsonWriter& json) {
    json.optional(notice, [&](const Notice& told) { write_notice(json, told); });
  });
}

std::string describe_palette(const Fields& fields) {
  const OpenGame session = open_game(fields, field::kRest);
  if (!session) return failure(session.error());
  const Expected<Palette> palette = palette_of(**session);
  if (!palette) return failure({palette.error()});
  return success([&](JsonWriter& json) { write_palette(json, *palette); });
}

}  // namespace tria::wasm
