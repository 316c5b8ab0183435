// A game record: tags and a tree of annotated moves, independent of any file format. import.hpp
// checks whether a record is well formed and whether it replays.
#pragma once

#include "facade/session.hpp"

namespace tria::record {

struct Tag {
  std::string name;
  std::string value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

// What an engine thought of a position, always from the first player's side.
struct Eval {
  bool forced = false;     // a forced win in `value` moves, negative: for the second player
  std::int32_t value = 0;  // otherwise hundredths of a point

  friend bool operator==(const Eval&, const Eval&) = default;
};

struct Ply;

// A sequence of moves, with the comment before the first of them.
struct Line {
  std::string comment;
  std::vector<Ply> plies;

  friend bool operator==(const Line& a, const Line& b);
};

struct Ply {
  std::string move;                // canonical text of the game, once the record has been replayed
  std::vector<std::uint8_t> nags;  // numeric annotation glyphs: $1 good, $2 mistake, …
  std::optional<std::int64_t> clock_ms;  // what the mover's clock showed after the move
  std::optional<Eval> eval;              // of the position after the move
  std::string comment;                   // after the move
  std::vector<Line> variations;          // alternatives to this move, none of them empty

  friend bool operator==(const Ply&, const Ply&) = default;
};

struct Record {
  std::vector<Tag> tags;  // in the order of the file; names are unique
  Line line;              // the moves played

  // The value of a tag, or nothing.
  [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;
  // The value of a tag, empty when there is none.
  [[nodiscard]] std::string_view tag_or_empty(std::string_view name) const {
    return tag(name).value_or("");
  }
  // Changes a tag where it stands, or adds it at the end.
  void set_tag(std::string_view name, std::string_view value);
  void erase_tag(std::string_view name) {
    std::erase_if(tags, [&](const Tag& tag) { return tag.name == name; });
  }
  // Puts the tags that mean something to the program first, in the order of tag_name::kAll; the
  // others keep their order.
  void sort_tags();

  friend bool operator==(const Record&, const Record&) = default;
};

// The tags that mean something to the program; every other tag is kept and never interpreted.
namespace tag_name {
inline constexpr std::string_view kGame = "Game";
inline constexpr std::string_view kVariant = "Variant";
inline constexpr std::string_view kEvent = "Event";
inline constexpr std::string_view kSite = "Site";
inline constexpr std::string_view kDate = "Date";
inline constexpr std::string_view kRound = "Round";
inline constexpr std::string_view kFirst = "First";
inline constexpr std::string_view kSecond = "Second";
inline constexpr std::string_view kResult = "Result";
inline constexpr std::string_view kScore = "Score";
inline constexpr std::string_view kPosition = "Position";
inline constexpr std::string_view kTermination = "Termination";

inline constexpr std::array kAll{kGame,  kVariant, kEvent,  kSite,  kDate,     kRound,
                                 kFirst, kSecond,  kResult, kScore, kPosition, kTermination};
}  // namespace tag_name

inline constexpr std::string_view kFirstWins = "1-0";
inline constexpr std::string_view kSecondWins = "0-1";
inline constexpr std::string_view kDrawn = "1/2-1/2";
inline constexpr std::string_view kUnknown = "*";  // unfinished, or the result is not known

[[nodiscard]] std::string_view write_result(Result result) noexcept;
// Whether a text is one of the four tokens above.
[[nodiscard]] constexpr bool is_result(std::string_view text) noexcept {
  return text == kFirstWins || text == kSecondWins || text == kDrawn || text == kUnknown;
}

// Reads "8-4" or "23.5-24.5"; nothing if the text is not a score.
[[nodiscard]] std::optional<Score> parse_score(std::string_view text) noexcept;
[[nodiscard]] std::string write_score(const Score& score);

// The record of a game that has just been played: game, variant, start and moves; result and score when
// the game is over, otherwise "*". The caller adds who played, when, and why a game stopped early.
[[nodiscard]] Record record_of(const Session& session);

}  // namespace tria::record
