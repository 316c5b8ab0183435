// What a program may say about a game without knowing its rules: names, variants, house rules. And the one
// way to write the rules in force, `name` or `name,option=on,option=off`: the same on the command line, in
// records, in the engine protocol and in the browser.
#pragma once

#include <array>
#include <span>

#include "core/error.hpp"

namespace tria {

struct VariantInfo {
  std::string_view name;     // as written after --variant
  std::string_view summary;  // one line
  // Where players choose who begins: the start with the second player to move. Empty elsewhere.
  std::string_view second_begins{};
  // What beginning is worth, in rating points: by so much the first player of two equal ones seems
  // stronger (docs/players.md). 0: nothing, or not known.
  int first_advantage{};
};

// A rule that can be switched after the variant's name: `standard,repetition=off`.
struct OptionInfo {
  std::string_view name;
  std::string_view summary;
};

// A count that decides between equal points.
struct TieBreakInfo {
  std::string_view name{};   // one word, for programs
  std::string_view title{};  // for people
};

struct GameInfo {
  std::string_view name;   // as written on the command line
  std::string_view title;  // as written for people
  std::string_view summary;
  std::array<std::string_view, 2> players;        // "Black", "White"
  std::string_view score_unit;                    // what is counted, in the plural
  std::string_view move_help;                     // how a move is typed
  std::span<const VariantInfo> variants;          // the first is the default
  std::span<const OptionInfo> options;            // rules that can be switched off
  std::span<const std::string_view> house_rules;  // choices that are ours, not the rule sheet's
  // The length of every move's text where moves may be written without spaces between; otherwise 0.
  std::size_t move_text_length = 0;
  TieBreakInfo tie_break{};  // empty where equal points are a draw
};

// What points are counted in, in one word: for one of them, or for several.
[[nodiscard]] std::string_view unit_of(const GameInfo& game, bool one) noexcept;

inline constexpr std::size_t kMaxOptions = 4;

struct VariantChoice {
  std::size_t variant = 0;                  // index into GameInfo::variants
  std::array<bool, kMaxOptions> options{};  // in the order of GameInfo::options
};

// An empty text chooses the default variant. All options are on unless switched off.
[[nodiscard]] Expected<VariantChoice> parse_variant(const GameInfo& game, std::string_view text);

// Of the variant in this text; 0 for a text that is none.
[[nodiscard]] int first_advantage(const GameInfo& game, std::string_view variant);

// The canonical text: options only where they are off.
[[nodiscard]] std::string write_variant(const GameInfo& game, const VariantChoice& choice);

}  // namespace tria
