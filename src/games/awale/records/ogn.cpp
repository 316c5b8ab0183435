#include "games/awale/records/ogn.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/text.hpp"
#include "record/codes.hpp"
#include "record/import.hpp"
#include "record/pgn_reader.hpp"
#include "record/pgn_writer.hpp"
#include "record/result.hpp"
#include "record/tag_tools.hpp"

namespace tria::record::ogn {

namespace {

constexpr std::string_view kGame = "awale";
constexpr std::array<std::string_view, 1> kGames{kGame};

constexpr std::array<TagName, 2> kPlayers{
    TagName{tag_name::kFirst, "South"},
    TagName{tag_name::kSecond, "North"},
};

// Their names for the rules, in lower case; the first for each of ours is the one we write.
struct RulesName {
  std::string_view ours;
  std::string_view theirs;
  std::string_view folded;
};
constexpr std::array<RulesName, 7> kRules{
    RulesName{"abapa", "Oware Abapa", "oware abapa"},
    RulesName{"abapa", "Abapa", "abapa"},
    RulesName{"abapa", "Oware", "oware"},
    RulesName{"classic", "Awale", "awale"},
    RulesName{"classic", "Awalé", "awalé"},
    RulesName{"classic", "Classic", "classic"},
    RulesName{"awari", "Awari", "awari"},
};

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return lower;
}

Expected<std::string> read_variant(SourceGame& game, const ReadOptions& options) {
  const Place place = game.place_of(tag_name::kVariant);
  const std::optional<std::string> exact = take_tag(game, kExactVariantTag);
  const std::optional<std::string> theirs = take_tag(game, tag_name::kVariant);
  if (!options.variant.empty()) return options.variant;
  if (exact) return *exact;
  if (!theirs) return std::string("abapa");  // the only rules that Aualé knows
  for (const RulesName& rules : kRules) {
    if (rules.folded == lower_case(*theirs)) return std::string(rules.ours);
  }
  return fail_at(code::kVariant, place,
                 join("no rules called ", quote(*theirs),
                      " are known; there are Oware Abapa, Awale and Awari"),
                 {*theirs});
}

// Their result is the seeds of both players; from it come our result and our score.
std::optional<Error> read_result(SourceGame& game) {
  const Place place = game.place_of(tag_name::kResult);
  add_missing_result(game);
  if (auto error = check_result_token(game)) return error;
  const std::string result(game.record.tag_or_empty(tag_name::kResult));
  if (is_result(result)) return std::nullopt;

  const std::optional<Score> score = parse_score(result);
  if (!score) {
    return fail_at(
               code::kResult, place,
               join("the result is the seeds of South and North (25-20) or *, not ", quote(result)),
               {result})
        .value();
  }
  const std::string written = write_score(*score);
  const std::optional<std::string_view> given = game.record.tag(tag_name::kScore);
  if (given && *given != written) {
    return fail_at(code::kScore, place,
                   join("the result is ", written, ", but the tag Score says ", *given),
                   {written, std::string(*given)})
        .value();
  }
  put_tag(game, tag_name::kScore, written, place);
  put_tag(game, tag_name::kResult, write_result(result_by_score(*score)), place);
  return std::nullopt;
}

// Aualé writes the seeds captured behind the house: "F+3". They follow from the move.
Expected<std::string> read_move(const Session& /*session*/, std::string_view word) {
  const std::size_t plus = std::min(word.find('+'), word.size());
  const std::string_view seeds = word.substr(plus);
  if (plus < word.size() && !parse_number<unsigned>(seeds.substr(1))) {
    return fail(code::kMove, join("a capture is written F+3, not ", quote(word)));
  }
  return std::string(word.substr(0, plus));
}

Expected<Record> read_one(SourceGame game, const ReadOptions& options) {
  // The tag and the token are compared before a tag that says nothing is dropped.
  if (auto error = read_result(game)) return fail(std::move(*error));
  if (auto error = take_their_names(game, kPlayers)) return fail(std::move(*error));
  const Expected<std::string> variant = read_variant(game, options);
  if (!variant) return fail(variant.error());
  take_tag(game, tag_name::kGame);

  const GameSpec start{std::string(kGame), *variant, take_tag(game, "FEN").value_or(""), {}};
  return import_game(game, {.readings = {{start, read_move}}, .numbers_count_pairs = true});
}

Expected<std::vector<Record>> read(std::string_view text, const ReadOptions& options) {
  return read_all(text, {.result_may_be_missing = true},
                  [&](SourceGame game) { return read_one(std::move(game), options); });
}

// The seeds where they say who won, otherwise the plain result (a game given up, or not finished).
std::string their_result(const Record& record) {
  const std::string result(record.tag_or_empty(tag_name::kResult));
  const std::string_view text = record.tag_or_empty(tag_name::kScore);
  const std::optional<Score> score = parse_score(text);
  if (!score || is_result(text) || result != write_result(result_by_score(*score))) return result;
  return std::string(text);
}

Expected<std::string> write(const Record& record, Session& start) {
  const std::string variant = start.variant();
  const auto* const rules = std::find_if(kRules.begin(), kRules.end(), [&](const RulesName& entry) {
    return variant.starts_with(entry.ours);
  });
  const std::string_view their_variant = rules == kRules.end() ? kRules[0].theirs : rules->theirs;
  const bool exact = rules != kRules.end() && rules->ours == variant;
  const std::string result = their_result(record);
  const bool score_is_said = result == record.tag_or_empty(tag_name::kScore);

  // Aualé refuses a file that does not begin with its Variant tag.
  const std::array roster{
      RosterTag{"Variant", "", std::string(their_variant)},
      RosterTag{"Event", tag_name::kEvent, "?"},
      RosterTag{"Site", tag_name::kSite, "?"},
      RosterTag{"Date", tag_name::kDate, "?"},
      RosterTag{"Round", tag_name::kRound, "?"},
      RosterTag{"South", tag_name::kFirst, "?"},
      RosterTag{"North", tag_name::kSecond, "?"},
      RosterTag{"Result", "", result},
      RosterTag{"FEN", tag_name::kPosition, ""},
      RosterTag{kExactVariantTag, "", exact ? "" : variant},
  };
  const std::vector<Tag> tags = write_roster(
      record, roster, {tag_name::kGame, score_is_said ? tag_name::kScore : tag_name::kGame});
  return write_game(tags, record.line, start.side(), result);
}

// Its FEN joins the houses with hyphens.
bool recognises(const Head& head) {
  const std::string_view fen = head.value("FEN");
  if (fen.find('/') != std::string_view::npos) return false;
  return head.has("South") || head.has("North") || !fen.empty();
}

}  // namespace

constinit const Format kFormat{
    "ogn", "OGN (Aualé)", "Awalé: tags and house letters, as Aualé keeps them", kGames, recognises,
    read,  write};

}  // namespace tria::record::ogn
