#include "record/check.hpp"

#include <algorithm>
#include <string>

#include "core/text.hpp"
#include "record/annotations.hpp"
#include "record/codes.hpp"
#include "record/limits.hpp"
#include "record/result.hpp"
#include "record/source_text.hpp"

namespace tria::record {

namespace {

Error too_many(std::string_view what, std::size_t limit) {
  return {code::kTooMany, join("at most ", limit, " ", what), {std::to_string(limit)}, 0};
}

std::optional<Error> check_tag(const Tag& tag) {
  const bool good_name = !tag.name.empty() && is_letter(tag.name.front()) &&
                         std::all_of(tag.name.begin(), tag.name.end(), [](char c) {
                           return is_letter(c) || is_digit(c) || c == '_';
                         });
  if (!good_name) {
    return Error{code::kTag, join(quote(tag.name), " is not a name for a tag"), {tag.name}, 0};
  }
  if (tag.name.size() > kMaxTagName || tag.value.size() > kMaxTagValue) {
    return Error{code::kTooLong,
                 join("the tag ", quote(tag.name), " is too long: names have at most ", kMaxTagName,
                      " letters, values ", kMaxTagValue, " bytes"),
                 {tag.name},
                 0};
  }
  if (!is_plain_text(tag.value)) {
    return Error{code::kTagValue,
                 join("the tag ", tag.name, " must be one line of text in UTF-8"),
                 {tag.name},
                 0};
  }
  return std::nullopt;
}

std::optional<Error> check_tags(const Record& record) {
  if (record.tags.size() > kMaxTags) return too_many("tags in a game", kMaxTags);
  for (std::size_t i = 0; i < record.tags.size(); ++i) {
    const Tag& tag = record.tags[i];
    if (auto error = check_tag(tag)) return error;
    for (std::size_t j = 0; j < i; ++j) {
      if (record.tags[j].name == tag.name) {
        return Error{code::kTagTwice, join("the tag ", tag.name, " appears twice"), {tag.name}, 0};
      }
    }
  }
  for (const std::string_view name : {tag_name::kGame, tag_name::kVariant, tag_name::kResult}) {
    if (!record.tag(name)) {
      return Error{
          code::kTagMissing, join("the tag ", name, " is missing"), {std::string(name)}, 0};
    }
  }
  const std::string_view result = record.tag_or_empty(tag_name::kResult);
  if (!is_result(result)) {
    return Error{code::kResult,
                 join("the result is 1-0, 0-1, 1/2-1/2 or *, not ", quote(result)),
                 {std::string(result)},
                 0};
  }
  const std::optional<std::string_view> score = record.tag(tag_name::kScore);
  if (score) {
    const std::optional<Score> parsed = parse_score(*score);
    if (!parsed || write_score(*parsed) != *score) {
      return Error{code::kScore,
                   join("a score is written 8-4 or 23.5-24.5, not ", quote(*score)),
                   {std::string(*score)},
                   0};
    }
  }
  return std::nullopt;
}

std::optional<Error> check_comment(const std::string& comment) {
  if (comment.size() > kMaxComment) {
    return Error{code::kTooLong,
                 join("a comment has at most ", kMaxComment, " bytes"),
                 {std::to_string(kMaxComment)},
                 0};
  }
  if (!is_plain_text(comment) || comment.find('}') != std::string::npos ||
      contains_annotation(comment) || fold_spaces(comment) != comment) {
    return Error{code::kComment,
                 "a comment is text in UTF-8 without a closing brace, line ends, runs of spaces, "
                 "[%clk or [%eval",
                 {},
                 0};
  }
  return std::nullopt;
}

std::optional<Error> check_ply(const Ply& ply) {
  const bool good_move =
      !ply.move.empty() && ply.move.size() <= kMaxWord && is_letter(ply.move.front()) &&
      std::all_of(ply.move.begin(), ply.move.end(),
                  [](char c) { return is_letter(c) || is_digit(c) || c == '@'; });
  if (!good_move) {
    return Error{code::kMove, join(quote(ply.move), " is not a move"), {ply.move}, 0};
  }
  if (ply.nags.size() > kMaxNags) return too_many("glyphs on a move", kMaxNags);
  if (ply.variations.size() > kMaxVariations) {
    return too_many("variations on a move", kMaxVariations);
  }
  const bool bad_clock = ply.clock_ms && (*ply.clock_ms < 0 || *ply.clock_ms > kMaxClockMs);
  const bool bad_eval = ply.eval && (ply.eval->value > kMaxEval || ply.eval->value < -kMaxEval ||
                                     (ply.eval->forced && ply.eval->value == 0));
  if (bad_clock || bad_eval) {
    return Error{code::kAnnotation, "the clock or the evaluation of a move is out of range", {}, 0};
  }
  return check_comment(ply.comment);
}

std::optional<Error> check_line(const Line& line, std::size_t depth,
                                std::size_t& moves) {  // NOLINT(misc-no-recursion)
  if (depth > kMaxDepth) {
    return Error{code::kTooDeep,
                 join("variations may stand at most ", kMaxDepth, " deep in each other"),
                 {std::to_string(kMaxDepth)},
                 0};
  }
  if (auto error = check_comment(line.comment)) return error;
  if (depth > 0 && line.plies.empty()) {
    return Error{code::kVariation, "a variation needs at least one move", {}, 0};
  }
  moves += line.plies.size();
  if (moves > kMaxMovesPerGame) return too_many("moves in a game", kMaxMovesPerGame);
  for (const Ply& ply : line.plies) {
    if (auto error = check_ply(ply)) return error;
    for (const Line& variation : ply.variations) {
      if (auto error = check_line(variation, depth + 1, moves)) return error;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> why_malformed(const Record& record) {
  if (auto error = check_tags(record)) return error;
  std::size_t moves = 0;
  return check_line(record.line, 0, moves);
}

}  // namespace tria::record
