// What the readers and writers of PGN-like formats share: required tags, renamed tags, the result
// in the tag against the result after the moves.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "record/pgn_reader.hpp"
#include "record/record.hpp"

namespace tria::record {

// A tag of ours and its name in another format.
struct TagName {
  std::string_view ours;
  std::string_view theirs;
};

[[nodiscard]] std::optional<Error> require_tags(const SourceGame& game,
                                                std::initializer_list<std::string_view> names);

// The result must stand after the moves as it stands in the tag. A missing token passes: a format
// that needs it has said so to read_games.
[[nodiscard]] std::optional<Error> check_result_token(const SourceGame& game);

// Without a Result tag the token after the moves is the result, without either it is not known.
void add_missing_result(SourceGame& game);

// Renames their tags to ours, and drops those whose value says only that it is not known.
[[nodiscard]] std::optional<Error> take_their_names(SourceGame& game,
                                                    std::span<const TagName> names);

// Takes a tag out of the game and returns its value.
std::optional<std::string> take_tag(SourceGame& game, std::string_view name);

// Changes a tag, or adds it at `place`.
void put_tag(SourceGame& game, std::string_view name, std::string_view value, Place place);

// Tags for a file in their order: each of `roster` with the record's value or, failing that, with
// the value given here, unless that is empty.
struct RosterTag {
  std::string_view theirs;
  std::string_view ours;  // empty: the format writes it itself, the value is `otherwise`
  std::string otherwise;  // when the record has none; empty: left out
};
// The record's remaining tags follow, except those in `dropped`.
[[nodiscard]] std::vector<Tag> write_roster(const Record& record, std::span<const RosterTag> roster,
                                            std::initializer_list<std::string_view> dropped);

// Checks the source, reads its games and hands each to `read_one`; the first error is the answer.
[[nodiscard]] Expected<std::vector<Record>> read_all(
    std::string_view text, const PgnStyle& style,
    const std::function<Expected<Record>(SourceGame)>& read_one);

// The same for games that have been read already.
template <class Source, class ReadOne>
[[nodiscard]] Expected<std::vector<Record>> read_each(std::vector<Source> games,
                                                      const ReadOne& read_one) {
  std::vector<Record> records;
  for (Source& game : games) {
    Expected<Record> record = read_one(std::move(game));
    if (!record) return fail(record.error());
    records.push_back(std::move(*record));
  }
  return records;
}

// Our exact rules, where the other format's Variant tag cannot say them.
inline constexpr std::string_view kExactVariantTag = "TriaVariant";

}  // namespace tria::record
