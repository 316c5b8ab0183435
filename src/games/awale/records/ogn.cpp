#include <algorithm>

#include "games/awale/records/formats.hpp"
#include "record/pgn.hpp"

namespace tria::record {

namespace {

constexpr std::array kPlayers{TagName{tag_name::kFirst, "South"},
                              TagName{tag_name::kSecond, "North"}};

// Our rules and their names; the first for each of ours is the one we write.
constexpr std::array<TagName, 7> kRules{
    TagName{"abapa", "Oware Abapa"}, TagName{"abapa", "Abapa"},   TagName{"abapa", "Oware"},
    TagName{"classic", "Awale"},     TagName{"classic", "Awalé"}, TagName{"classic", "Classic"},
    TagName{"awari", "Awari"},
};

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return lower;
}

Expected<std::string> read_variant(SourceGame& game, const std::string& variant) {
  const Place place = game.place_of(tag_name::kVariant);
  const std::optional<std::string> theirs = game.take_tag(tag_name::kVariant);
  if (!variant.empty()) return variant;
  if (!theirs) return std::string("abapa");  // the only rules that Aualé knows
  for (const TagName& rules : kRules) {
    if (lower_case(rules.theirs) == lower_case(*theirs)) return std::string(rules.ours);
  }
  return fail_at(code::kVariant, place,
                 join("no rules called ", quote(*theirs),
                      " are known; there are Oware Abapa, Awale and Awari"),
                 {*theirs});
}

// Their result is the seeds of both players; from it come our result and our score.
Done read_result(SourceGame& game) {
  const Place place = game.place_of(tag_name::kResult);
  const std::string result(game.record.tag_or_empty(tag_name::kResult));
  if (is_result(result)) return {};
  const std::optional<Score> score = parse_score(result);
  if (!score) {
    return fail_at(
        code::kResult, place,
        join("the result is the seeds of South and North (25-20) or *, not ", quote(result)),
        {result});
  }
  const std::string written = write_score(*score);
  const std::optional<std::string_view> given = game.record.tag(tag_name::kScore);
  if (given && *given != written) {
    return fail_at(code::kScore, place,
                   join("the result is ", written, ", but the tag Score says ", *given),
                   {written, std::string(*given)});
  }
  game.put_tag(tag_name::kScore, written, place);
  game.put_tag(tag_name::kResult, write_result(result_by_score(*score)), place);
  return {};
}

// Aualé writes the seeds captured behind the house: "F+3". They follow from the move.
Expected<std::string> read_house(const Session& /*session*/, std::string_view word) {
  const std::size_t plus = std::min(word.find('+'), word.size());
  const std::string_view seeds = word.substr(plus);
  if (plus < word.size() && !parse_number<unsigned>(seeds.substr(1))) {
    return fail(code::kMove, join("a capture is written F+3, not ", quote(word)));
  }
  return std::string(word.substr(0, plus));
}

Expected<ImportPlan> plan(SourceGame& game, const std::string& variant) {
  const Expected<std::string> rules = read_variant(game, variant);
  if (!rules) return fail(rules.error());
  const GameSpec start{"awale", *rules, game.take_tag("FEN").value_or(""), {}};
  return ImportPlan{.readings = {{start, read_house}}, .numbers_count_pairs = true};
}

// The seeds where they say who won, otherwise the plain result (a game given up, or not finished).
std::string their_result(const Record& record) {
  const std::string result(record.tag_or_empty(tag_name::kResult));
  const std::string_view text = record.tag_or_empty(tag_name::kScore);
  const std::optional<Score> score = parse_score(text);
  if (!score || is_result(text) || result != write_result(result_by_score(*score))) return result;
  return std::string(text);
}

std::vector<RosterTag> roster(const Record& record, const Session& start) {
  const std::string variant = start.variant();
  const auto* const rules = std::find_if(kRules.begin(), kRules.end(), [&](const TagName& entry) {
    return variant.starts_with(entry.ours);
  });
  const std::string_view their_variant = rules == kRules.end() ? kRules[0].theirs : rules->theirs;
  const bool exact = rules != kRules.end() && rules->ours == variant;
  const std::string result = their_result(record);
  const bool score_is_said = result == record.tag_or_empty(tag_name::kScore);

  // Aualé refuses a file that does not begin with its Variant tag.
  return {{"Variant", "", std::string(their_variant)},
          {"Event", tag_name::kEvent, "?"},
          {"Site", tag_name::kSite, "?"},
          {"Date", tag_name::kDate, "?"},
          {"Round", tag_name::kRound, "?"},
          {"South", tag_name::kFirst, "?"},
          {"North", tag_name::kSecond, "?"},
          {"Result", "", result},
          {"FEN", tag_name::kPosition},
          {kExactVariantTag, "", exact ? "" : variant},
          {"", score_is_said ? tag_name::kScore : ""}};
}

constexpr PgnDialect kDialect{.names = kPlayers,
                              .result_may_be_missing = true,
                              .read_result = read_result,
                              .plan = plan,
                              .roster = roster,
                              .write_result = their_result};

// Its FEN joins the houses with hyphens.
bool is_ogn(const Head& head) {
  const std::string_view fen = head.value("FEN");
  if (fen.find('/') != std::string_view::npos) return false;
  return head.has("South") || head.has("North") || !fen.empty();
}

}  // namespace

constinit const Format kOgn{.name = "ogn",
                            .title = "OGN (Aualé)",
                            .summary = "Awalé: tags and house letters, as Aualé keeps them",
                            .game = "awale",
                            .recognises = is_ogn,
                            .pgn = &kDialect};

}  // namespace tria::record
