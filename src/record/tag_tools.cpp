#include "record/tag_tools.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "record/codes.hpp"
#include "record/result.hpp"
#include "record/source_text.hpp"

namespace tria::record {

namespace {

bool says_nothing(std::string_view value) {
  return value.find_first_not_of("?. ") == std::string_view::npos;
}

}  // namespace

std::optional<Error> require_tags(const SourceGame& game,
                                  std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    if (game.record.tag(name)) continue;
    return fail_at(code::kTagMissing, game.place, join("the tag ", name, " is missing"),
                   {std::string(name)})
        .value();
  }
  return std::nullopt;
}

std::optional<Error> check_result_token(const SourceGame& game) {
  const std::string_view tag = game.record.tag_or_empty(tag_name::kResult);
  if (game.result.empty() || game.result == tag) return std::nullopt;
  return fail_at(code::kResult, game.result_place,
                 join("the moves end with ", game.result, ", but the tag Result says ", quote(tag)),
                 {game.result, std::string(tag)})
      .value();
}

void add_missing_result(SourceGame& game) {
  if (game.record.tag(tag_name::kResult)) return;
  const bool known = !game.result.empty();
  put_tag(game, tag_name::kResult, known ? std::string_view(game.result) : kUnknown,
          known ? game.result_place : game.place);
}

std::optional<Error> take_their_names(SourceGame& game, std::span<const TagName> names) {
  std::vector<Tag>& tags = game.record.tags;
  for (std::size_t i = tags.size(); i-- > 0;) {
    if (!says_nothing(tags[i].value)) continue;
    tags.erase(tags.begin() + static_cast<std::ptrdiff_t>(i));
    game.tag_places.erase(game.tag_places.begin() + static_cast<std::ptrdiff_t>(i));
  }
  for (std::size_t i = 0; i < tags.size(); ++i) {
    const auto* const name =
        std::find_if(names.data(), names.data() + names.size(),
                     [&](const TagName& pair) { return pair.theirs == tags[i].name; });
    if (name == names.data() + names.size() || name->ours == name->theirs) continue;
    if (game.record.tag(name->ours)) {
      return fail_at(code::kTagTwice, game.tag_places[i],
                     join("the tags ", name->theirs, " and ", name->ours, " mean the same"),
                     {std::string(name->theirs), std::string(name->ours)})
          .value();
    }
    tags[i].name = name->ours;
  }
  return std::nullopt;
}

std::optional<std::string> take_tag(SourceGame& game, std::string_view name) {
  std::vector<Tag>& tags = game.record.tags;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (tags[i].name != name) continue;
    std::string value = std::move(tags[i].value);
    tags.erase(tags.begin() + static_cast<std::ptrdiff_t>(i));
    game.tag_places.erase(game.tag_places.begin() + static_cast<std::ptrdiff_t>(i));
    return value;
  }
  return std::nullopt;
}

void put_tag(SourceGame& game, std::string_view name, std::string_view value, Place place) {
  if (!game.record.tag(name)) game.tag_places.push_back(place);
  game.record.set_tag(name, value);
}

std::vector<Tag> write_roster(const Record& record, std::span<const RosterTag> roster,
                              std::initializer_list<std::string_view> dropped) {
  std::vector<Tag> tags;
  for (const RosterTag& tag : roster) {
    const std::optional<std::string_view> value =
        tag.ours.empty() ? std::nullopt : record.tag(tag.ours);
    std::string text(value && !value->empty() ? *value : std::string_view(tag.otherwise));
    if (!text.empty()) tags.push_back({std::string(tag.theirs), std::move(text)});
  }
  for (const Tag& tag : record.tags) {
    const bool written = std::any_of(roster.begin(), roster.end(), [&](const RosterTag& entry) {
      return entry.ours == tag.name || entry.theirs == tag.name;
    });
    const bool drop = std::find(dropped.begin(), dropped.end(), tag.name) != dropped.end();
    if (!written && !drop) tags.push_back(tag);
  }
  return tags;
}

Expected<std::vector<Record>> read_all(
    std::string_view text, const PgnStyle& style,
    const std::function<Expected<Record>(SourceGame)>& read_one) {
  const Expected<std::string_view> source = check_source(text);
  if (!source) return fail(source.error());
  Expected<std::vector<SourceGame>> games = read_games(*source, style);
  if (!games) return fail(games.error());
  return read_each(std::move(*games), read_one);
}

}  // namespace tria::record
