#include <algorithm>

#include "record/annotations.hpp"
#include "record/import.hpp"

namespace tria::record {

namespace {

Done check_tag(const Tag& tag) {
  const bool good_name = !tag.name.empty() && is_letter(tag.name.front()) &&
                         std::all_of(tag.name.begin(), tag.name.end(), is_name_character);
  if (!good_name)
    return fail(code::kTag, join(quote(tag.name), " is not a name for a tag"), {tag.name});
  if (tag.name.size() > kMaxTagName || tag.value.size() > kMaxTagValue) {
    return fail(code::kTooLong,
                join("the tag ", quote(tag.name), " is too long: names have at most ", kMaxTagName,
                     " letters, values ", kMaxTagValue, " bytes"),
                {tag.name});
  }
  if (is_plain_text(tag.value)) return {};
  return fail(code::kTagValue, join("the tag ", tag.name, " must be one line of text in UTF-8"),
              {tag.name});
}

Done check_tags(const Record& record) {
  if (record.tags.size() > kMaxTags) return too_many({}, "a game", kMaxTags, "tags");
  for (std::size_t i = 0; i < record.tags.size(); ++i) {
    const Tag& tag = record.tags[i];
    if (Done done = check_tag(tag); !done) return done;
    for (std::size_t j = 0; j < i; ++j) {
      if (record.tags[j].name != tag.name) continue;
      return fail(code::kTagTwice, join("the tag ", tag.name, " appears twice"), {tag.name});
    }
  }
  for (const std::string_view name : {tag_name::kGame, tag_name::kVariant, tag_name::kResult}) {
    if (record.tag(name)) continue;
    return fail(code::kTagMissing, join("the tag ", name, " is missing"), {std::string(name)});
  }
  const std::string_view result = record.tag_or_empty(tag_name::kResult);
  if (!is_result(result)) {
    return fail(code::kResult, join("the result is 1-0, 0-1, 1/2-1/2 or *, not ", quote(result)),
                {std::string(result)});
  }
  const std::optional<std::string_view> score = record.tag(tag_name::kScore);
  const std::optional<Score> parsed = score ? parse_score(*score) : std::nullopt;
  if (!score || (parsed && write_score(*parsed) == *score)) return {};
  return fail(code::kScore, join("a score is written 8-4 or 23.5-24.5, not ", quote(*score)),
              {std::string(*score)});
}

Done check_comment(const std::string& comment) {
  if (comment.size() > kMaxComment) return too_long({}, "a comment", kMaxComment, "bytes");
  if (is_plain_text(comment) && comment.find('}') == std::string::npos &&
      !contains_annotation(comment) && fold_spaces(comment) == comment) {
    return {};
  }
  return fail(code::kComment,
              "a comment is text in UTF-8 without a closing brace, line ends, runs of spaces, "
              "[%clk or [%eval");
}

Done check_ply(const Ply& ply) {
  const bool good_move =
      !ply.move.empty() && ply.move.size() <= kMaxWord && is_letter(ply.move.front()) &&
      std::all_of(ply.move.begin(), ply.move.end(),
                  [](char c) { return is_letter(c) || is_digit(c) || c == '@'; });
  if (!good_move) return fail(code::kMove, join(quote(ply.move), " is not a move"), {ply.move});
  if (ply.nags.size() > kMaxNags) return too_many({}, "a move", kMaxNags, "glyphs");
  if (ply.variations.size() > kMaxVariations) {
    return too_many({}, "a move", kMaxVariations, "variations");
  }
  const bool bad_clock = ply.clock_ms && (*ply.clock_ms < 0 || *ply.clock_ms > kMaxClockMs);
  const bool bad_eval = ply.eval && (ply.eval->value > kMaxEval || ply.eval->value < -kMaxEval ||
                                     (ply.eval->forced && ply.eval->value == 0));
  if (!bad_clock && !bad_eval) return check_comment(ply.comment);
  return fail(code::kAnnotation, "the clock or the evaluation of a move is out of range");
}

Done check_line(const Line& line, std::size_t depth,
                std::size_t& moves) {  // NOLINT(misc-no-recursion)
  if (depth > kMaxDepth) return too_deep({}, "variations", kMaxDepth);
  if (Done done = check_comment(line.comment); !done) return done;
  if (depth > 0 && line.plies.empty()) {
    return fail(code::kVariation, "a variation needs at least one move");
  }
  moves += line.plies.size();
  if (moves > kMaxMovesPerGame) return too_many({}, "a game", kMaxMovesPerGame, "moves");
  for (const Ply& ply : line.plies) {
    if (Done done = check_ply(ply); !done) return done;
    for (const Line& variation : ply.variations) {
      if (Done done = check_line(variation, depth + 1, moves); !done) return done;
    }
  }
  return {};
}

}  // namespace

Done check_form(const Record& record) {
  if (Done done = check_tags(record); !done) return done;
  std::size_t moves = 0;
  return check_line(record.line, 0, moves);
}

}  // namespace tria::record
