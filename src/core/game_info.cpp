#include "core/game_info.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tria {

namespace {

template <class Info>
std::string list_names(std::span<const Info> infos) {
  std::string names;
  for (const Info& info : infos) names += join(names.empty() ? "" : ", ", info.name);
  return names;
}

template <class Info>
std::size_t find_name(std::span<const Info> infos, std::string_view name) {
  const auto found =
      std::find_if(infos.begin(), infos.end(), [&](const Info& info) { return info.name == name; });
  return static_cast<std::size_t>(found - infos.begin());
}

tl::unexpected<Error> bad_option(const GameInfo& game, const Slice& slice) {
  if (game.options.empty()) {
    return fail(text_code::kOption, join(game.title, " has no rule to switch off"),
                {std::string(slice.text)}, slice.column);
  }
  return fail(text_code::kOption,
              join("cannot read ", quote(slice.text), ": write NAME=on or NAME=off, where NAME is ",
                   list_names(game.options)),
              {std::string(slice.text)}, slice.column);
}

}  // namespace

std::string_view unit_of(const GameInfo& game, bool one) noexcept {
  std::string_view unit = game.score_unit.substr(0, game.score_unit.find(' '));
  if (one && unit.ends_with('s')) unit.remove_suffix(1);
  return unit;
}

Expected<VariantChoice> parse_variant(const GameInfo& game, std::string_view text) {
  if (auto error = check_length(text, kMaxPositionText, "the variant")) return fail(*error);
  VariantChoice choice;
  choice.options.fill(true);
  if (text.empty()) return choice;

  const std::vector<Slice> slices = split({text, 1}, ',');
  choice.variant = find_name(game.variants, slices[0].text);
  if (choice.variant == game.variants.size()) {
    return fail(text_code::kVariant,
                join(game.title, " has no variant ", quote(slices[0].text), "; it has ",
                     list_names(game.variants)),
                {std::string(slices[0].text)}, 1);
  }
  for (std::size_t i = 1; i < slices.size(); ++i) {
    const std::vector<Slice> sides = split(slices[i], '=');
    if (sides.size() != 2 || (sides[1].text != "on" && sides[1].text != "off")) {
      return bad_option(game, slices[i]);
    }
    const std::size_t option = find_name(game.options, sides[0].text);
    if (option == game.options.size()) return bad_option(game, slices[i]);
    choice.options[option] = sides[1].text == "on";
  }
  return choice;
}

int first_advantage(const GameInfo& game, std::string_view variant) {
  const Expected<VariantChoice> choice = parse_variant(game, variant);
  return choice ? game.variants[choice->variant].first_advantage : 0;
}

std::string write_variant(const GameInfo& game, const VariantChoice& choice) {
  std::string text(game.variants[choice.variant].name);
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    if (!choice.options[i]) text += join(",", game.options[i].name, "=off");
  }
  return text;
}

}  // namespace tria
