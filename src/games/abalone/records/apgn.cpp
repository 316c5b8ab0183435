#include "games/abalone/records/apgn.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/text.hpp"
#include "games/abalone/records/nacre.hpp"
#include "games/abalone/records/positions.hpp"
#include "record/codes.hpp"
#include "record/import.hpp"
#include "record/pgn_reader.hpp"
#include "record/pgn_writer.hpp"
#include "record/tag_tools.hpp"

namespace tria::record::apgn {

namespace {

constexpr std::string_view kGame = "abalone";
constexpr std::array<std::string_view, 1> kGames{kGame};
constexpr std::string_view kAbaPro = "Aba-Pro";
constexpr std::string_view kNacre = "Nacre";
constexpr std::string_view kCustom = "custom";

constexpr std::array<TagName, 2> kPlayers{
    TagName{tag_name::kFirst, "Black"},
    TagName{tag_name::kSecond, "White"},
};

// Layouts both know, our name and theirs. Ours that are not here are written as `custom`.
constexpr std::array<TagName, 9> kLayouts{
    TagName{"standard", "standard"},         TagName{"belgian-daisy", "belgian"},
    TagName{"german-daisy", "german_daisy"}, TagName{"dutch-daisy", "dutch_daisy"},
    TagName{"swiss-daisy", "swiss_daisy"},   TagName{"alien-attack", "alien"},
    TagName{"domination", "domination"},     TagName{"fujiyama", "fujiyama"},
    TagName{"the-wall", "the_wall"},
};

// A layout of theirs that is not one of ours. It is not our `snakes`, although the names are close.
constexpr std::string_view kSnakesVariant = "snakes_variant";
constexpr std::string_view kSnakesVariantPosition =
    "bbbbb/b5/b6/b1wwwww1/1b5w1/1bbbbb1w/6w/5w/wwwww b";

// Where the game begins. "Where both are given the position rules."
Expected<GameSpec> read_start(SourceGame& game, const ReadOptions& options) {
  const Place variant_place = game.place_of(tag_name::kVariant);
  const Place position_place = game.place_of(tag_name::kPosition);
  const std::string name = take_tag(game, tag_name::kVariant).value_or("");
  std::optional<std::string> theirs = take_tag(game, tag_name::kPosition);
  const std::optional<std::string> set_up = take_tag(game, "SetUp");
  const std::optional<std::string> exact = take_tag(game, kExactVariantTag);

  if (set_up && *set_up != "0" && *set_up != "1") {
    return fail_at(code::kTagValue, game.place, join("SetUp is 0 or 1, not ", quote(*set_up)),
                   {"SetUp", *set_up});
  }
  if (!theirs && (name == kCustom || set_up == "1")) {
    return fail_at(code::kTagMissing, game.place,
                   "a game from its own position needs the tag Position", {"Position"});
  }
  if (!set_up && name == kCustom) {
    return fail_at(code::kTagMissing, game.place, "the variant custom needs the tag SetUp \"1\"",
                   {"SetUp"});
  }
  if (!theirs && name == kSnakesVariant) theirs = kSnakesVariantPosition;

  GameSpec start{.game = std::string(kGame)};
  const auto* const layout = std::find_if(
      kLayouts.begin(), kLayouts.end(), [&](const TagName& entry) { return entry.theirs == name; });
  if (layout != kLayouts.end()) start.variant = layout->ours;
  if (theirs) {
    Expected<std::string> position = position_from_apgn(*theirs);
    if (!position) {
      return fail_at(code::kPosition, position_place,
                     join("the position: ", position.error().message), {*theirs});
    }
    start.position = std::move(*position);
    if (layout == kLayouts.end()) {
      start.variant = variant_that_starts_at(kGame, start.position).value_or("standard");
    }
  } else if (layout == kLayouts.end()) {
    return fail_at(code::kVariant, variant_place,
                   join("the layout ", quote(name), " is not known here and there is no Position"),
                   {name});
  }
  if (exact) start.variant = *exact;
  if (!options.variant.empty()) start.variant = options.variant;
  return start;
}

MoveReader nacre_reader(NacreDialect dialect) {
  return [dialect](const Session& session, std::string_view word) {
    return read_nacre(session, word, dialect);
  };
}

Expected<Record> read_one(SourceGame game, const ReadOptions& options) {
  if (auto error = require_tags(
          game, {"Event", "Date", "Black", "White", "Variant", "Result", "Notation"})) {
    return fail(std::move(*error));
  }
  if (auto error = check_result_token(game)) return fail(std::move(*error));
  const Place notation_place = game.place_of("Notation");
  const std::string notation = take_tag(game, "Notation").value_or("");
  if (notation != kAbaPro && notation != kNacre) {
    return fail_at(code::kTagValue, notation_place,
                   join("Notation is Aba-Pro or Nacre, not ", quote(notation)),
                   {"Notation", notation});
  }
  if (auto error = take_their_names(game, kPlayers)) return fail(std::move(*error));
  const Expected<GameSpec> start = read_start(game, options);
  if (!start) return fail(start.error());
  take_tag(game, tag_name::kGame);
  take_tag(game, "Plies");  // follows from the moves, and is often wrong in abridged files

  ImportPlan plan;
  for (const GameSpec& rules : with_and_without_house_rules(*start)) {
    if (notation == kAbaPro) {
      plan.readings.push_back({rules, plain_move});
    } else {
      plan.readings.push_back({rules, nacre_reader(NacreDialect::kFarthest)});
      plan.readings.push_back({rules, nacre_reader(NacreDialect::kNearestForThree)});
    }
  }
  return import_game(game, plan);
}

Expected<std::vector<Record>> read(std::string_view text, const ReadOptions& options) {
  return read_all(text, {}, [&](SourceGame game) { return read_one(std::move(game), options); });
}

Expected<std::string> write_as(const Record& record, Session& session, std::string_view notation) {
  const Side begins = session.side();
  Expected<Line> line = record.line;
  if (notation == kNacre) line = spell(session, record.line, write_nacre);
  if (!line) return fail(line.error());

  // The rules without their switches name the layout.
  const std::string variant(record.tag_or_empty(tag_name::kVariant));
  const std::string layout = variant.substr(0, variant.find(','));
  const auto* const known = std::find_if(
      kLayouts.begin(), kLayouts.end(), [&](const TagName& entry) { return entry.ours == layout; });
  const bool from_start = !record.tag(tag_name::kPosition);
  const bool custom = known == kLayouts.end() || !from_start;
  const std::string start = session.start_position();
  const std::string position = custom ? apgn_position(start) : "";
  const std::string read_back =
      known == kLayouts.end() ? variant_that_starts_at(kGame, start).value_or("standard") : layout;

  const std::array roster{
      RosterTag{"Event", tag_name::kEvent, "?"},
      RosterTag{"Date", tag_name::kDate, "????.??.??"},
      RosterTag{"Black", tag_name::kFirst, "?"},
      RosterTag{"White", tag_name::kSecond, "?"},
      RosterTag{"Variant", "", std::string(known == kLayouts.end() ? kCustom : known->theirs)},
      RosterTag{"Result", tag_name::kResult, ""},
      RosterTag{"Notation", "", std::string(notation)},
      RosterTag{"SetUp", "", custom ? "1" : ""},
      RosterTag{"Position", "", position},
      RosterTag{"Termination", tag_name::kTermination, ""},
      RosterTag{"Plies", "", std::to_string(record.line.plies.size())},
      RosterTag{"Source", "Source", ""},
      RosterTag{"BlackElo", "BlackElo", ""},
      RosterTag{"WhiteElo", "WhiteElo", ""},
      RosterTag{"TimeControl", "TimeControl", ""},
      RosterTag{"Annotator", "Annotator", ""},
      RosterTag{kExactVariantTag, "", variant == read_back ? "" : variant},
  };
  const std::vector<Tag> tags = write_roster(record, roster, {tag_name::kGame});
  return write_game(tags, *line, begins, record.tag_or_empty(tag_name::kResult),
                    {.nags = false, .variations = false});
}

Expected<std::string> write_aba_pro(const Record& record, Session& start) {
  return write_as(record, start, kAbaPro);
}
Expected<std::string> write_in_nacre(const Record& record, Session& start) {
  return write_as(record, start, kNacre);
}

bool recognises(const Head& head) { return head.has("Notation"); }

}  // namespace

constinit const Format kFormat{
    "apgn",
    "APGN",
    "Abalone, moves in Aba-Pro notation; variations and glyphs are dropped",
    kGames,
    recognises,
    read,
    write_aba_pro};

constinit const Format kNacreFormat{
    "apgn-nacre",
    "APGN (Nacre)",
    "Abalone, moves in Nacre notation; variations and glyphs are dropped",
    kGames,
    nullptr,
    read,
    write_in_nacre};

}  // namespace tria::record::apgn
