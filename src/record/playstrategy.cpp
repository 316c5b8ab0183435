#include "record/playstrategy.hpp"

namespace tria::record::playstrategy {

Expected<ImportPlan> plan(const Site& site, SourceGame& game, const std::string& variant) {
  const Place variant_place = game.place_of(tag_name::kVariant);
  const std::optional<std::string> theirs = game.take_tag(tag_name::kVariant);
  if (theirs && *theirs != site.variant_name) {
    return fail_at(
        code::kVariant, variant_place,
        join("only the variant ", site.variant_name, " is read here, not ", quote(*theirs)),
        {*theirs});
  }
  const Place fen_place = game.place_of("FEN");
  const std::optional<std::string> fen = game.take_tag("FEN");
  GameSpec start{.game = std::string(site.game)};
  if (fen) {
    Expected<std::string> position = site.read_fen(*fen);
    if (!position) return fail_at(code::kPosition, fen_place, position.error().message, {*fen});
    start.position = std::move(*position);
  }
  start.variant = variant.empty() ? site.variant_at(start.position) : variant;
  return ImportPlan{.readings = site.readings(start)};
}

std::vector<RosterTag> roster(const Site& site, const Session& start) {
  const std::string position = start.start_position();
  const std::string variant = start.variant();
  return {{"Event", tag_name::kEvent, "?"},
          {"Site", tag_name::kSite, "?"},
          {"Date", tag_name::kDate, "????.??.??"},
          {"Round", tag_name::kRound},
          {"P1", tag_name::kFirst, "?"},
          {"P2", tag_name::kSecond, "?"},
          {"Result", tag_name::kResult},
          {"Variant", "", std::string(site.variant_name)},
          {"FEN", "", site.write_fen(position)},
          {"Termination", tag_name::kTermination},
          {kExactVariantTag, "", site.variant_at(position) == variant ? "" : variant},
          {"", tag_name::kPosition}};
}

}  // namespace tria::record::playstrategy
