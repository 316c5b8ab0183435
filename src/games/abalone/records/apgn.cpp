#include <algorithm>

#include "games/abalone/records/formats.hpp"
#include "games/abalone/records/notation.hpp"
#include "record/pgn.hpp"

namespace tria::record {

namespace {

constexpr std::string_view kGame = "abalone";
constexpr std::string_view kAbaPro = "Aba-Pro";
constexpr std::string_view kNacre = "Nacre";
constexpr std::string_view kCustom = "custom";

constexpr std::array kPlayers{TagName{tag_name::kFirst, "Black"},
                              TagName{tag_name::kSecond, "White"}};
constexpr std::array<std::string_view, 7> kRequired{"Event",   "Date",   "Black",   "White",
                                                    "Variant", "Result", "Notation"};

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

// Positions: "rows-5b4w b", where -5b4w are the marbles lost. The plies since a push-out are not counted:
// they start from 0.
Expected<std::string> position_from_apgn(std::string_view text) {
  const std::vector<Slice> words = split_words(text);
  if (words.size() != 2) {
    return fail(code::kPosition, "it is written as nine rows and, after a space, b or w");
  }
  const std::string_view board = words[0].text;
  const std::size_t dash = std::min(board.find('-'), board.size());
  const std::string_view lost = dash < board.size() ? board.substr(dash + 1) : "0b0w";
  const std::vector<Slice> counts = split({lost.substr(0, lost.size() - 1)}, 'b');
  if (!lost.ends_with('w') || counts.size() != 2 || !parse_number<unsigned>(counts[0].text) ||
      !parse_number<unsigned>(counts[1].text)) {
    return fail(code::kPosition, "the marbles lost are written -1b2w");
  }
  return join(board.substr(0, dash), " ", counts[0].text, " ", counts[1].text, " ", words[1].text,
              " 0");
}

std::string apgn_position(std::string_view position) {
  const std::vector<Slice> words = split_words(position);
  const bool none_lost = words[1].text == "0" && words[2].text == "0";
  const std::string lost = none_lost ? "" : join("-", words[1].text, "b", words[2].text, "w");
  return join(words[0].text, lost, " ", words[3].text);
}

// Where the game begins. "Where both are given the position rules."
Expected<GameSpec> read_start(SourceGame& game, const std::string& variant) {
  const Place variant_place = game.place_of(tag_name::kVariant);
  const Place position_place = game.place_of(tag_name::kPosition);
  const std::string name = game.take_tag(tag_name::kVariant).value_or("");
  std::optional<std::string> theirs = game.take_tag(tag_name::kPosition);
  const std::optional<std::string> set_up = game.take_tag("SetUp");

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
  if (!variant.empty()) start.variant = variant;
  return start;
}

Expected<ImportPlan> plan(SourceGame& game, const std::string& variant) {
  const Place notation_place = game.place_of("Notation");
  const std::string notation = game.take_tag("Notation").value_or("");
  if (notation != kAbaPro && notation != kNacre) {
    return fail_at(code::kTagValue, notation_place,
                   join("Notation is Aba-Pro or Nacre, not ", quote(notation)),
                   {"Notation", notation});
  }
  const Expected<GameSpec> start = read_start(game, variant);
  if (!start) return fail(start.error());
  game.take_tag("Plies");  // follows from the moves, and is often wrong in abridged files

  ImportPlan plan;
  for (const GameSpec& rules : with_and_without_house_rules(*start)) {
    if (notation == kAbaPro) {
      plan.readings.push_back({rules, plain_move});
    } else {
      plan.readings.push_back({rules, nacre_reader(NacreDialect::kFarthest)});
      plan.readings.push_back({rules, nacre_reader(NacreDialect::kNearestForThree)});
    }
  }
  return plan;
}

std::vector<RosterTag> roster(const Record& record, const Session& session,
                              std::string_view notation) {
  // The rules without their switches name the layout.
  const std::string variant = session.variant();
  const std::string layout = variant.substr(0, variant.find(','));
  const auto* const known = std::find_if(
      kLayouts.begin(), kLayouts.end(), [&](const TagName& entry) { return entry.ours == layout; });
  const bool custom = known == kLayouts.end() || !session.from_standard_start();
  const std::string start = session.start_position();
  const std::string read_back =
      known == kLayouts.end() ? variant_that_starts_at(kGame, start).value_or("standard") : layout;

  return {{"Event", tag_name::kEvent, "?"},
          {"Date", tag_name::kDate, "????.??.??"},
          {"Black", tag_name::kFirst, "?"},
          {"White", tag_name::kSecond, "?"},
          {"Variant", "", std::string(known == kLayouts.end() ? kCustom : known->theirs)},
          {"Result", tag_name::kResult},
          {"Notation", "", std::string(notation)},
          {"SetUp", "", custom ? "1" : ""},
          {"Position", "", custom ? apgn_position(start) : ""},
          {"Termination", tag_name::kTermination},
          {"Plies", "", std::to_string(record.line.plies.size())},
          {"Source", "Source"},
          {"BlackElo", "BlackElo"},
          {"WhiteElo", "WhiteElo"},
          {"TimeControl", "TimeControl"},
          {"Annotator", "Annotator"},
          {kExactVariantTag, "", variant == read_back ? "" : variant}};
}

constexpr PgnDialect kDialect{
    .names = kPlayers,
    .required = kRequired,
    .plan = plan,
    .roster = [](const Record& record,
                 const Session& start) { return roster(record, start, kAbaPro); },
    .drops_variations = true};

constexpr PgnDialect kDialectInNacre{
    .names = kPlayers,
    .required = kRequired,
    .plan = plan,
    .write_move = write_nacre,
    .roster = [](const Record& record,
                 const Session& start) { return roster(record, start, kNacre); },
    .drops_variations = true};

}  // namespace

constinit const Format kApgn{
    .name = "apgn",
    .title = "APGN",
    .summary = "Abalone, moves in Aba-Pro notation; variations and glyphs are dropped",
    .game = kGame,
    .recognises = [](const Head& head) { return head.has("Notation"); },
    .pgn = &kDialect};

constinit const Format kApgnInNacre{
    .name = "apgn-nacre",
    .title = "APGN (Nacre)",
    .summary = "Abalone, moves in Nacre notation; variations and glyphs are dropped",
    .game = kGame,
    .recognises = nullptr,
    .pgn = &kDialectInNacre};

}  // namespace tria::record
