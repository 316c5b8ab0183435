// Helpers of the record tests: random games with everything a record can hold, and short ways to
// read and write. They throw on unexpected errors, which fails the test that called them.
#pragma once

#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>

#include "core/text.hpp"
#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "record/formats.hpp"
#include "tests/paths/paths.hpp"

namespace tria::record::testing {

using Random = std::mt19937_64;

inline std::size_t below(Random& random, std::size_t limit) {
  return static_cast<std::size_t>(random() % limit);
}
inline bool one_in(Random& random, std::size_t chance) { return below(random, chance) == 0; }

inline const Format& format(std::string_view name) { return **find_format(name); }

inline std::string some_text(Random& random) {
  static const std::vector<std::string> kWords{"well", "played", "\"quoted\"", "back\\slash",
                                               "é",    "(1.",    "[%csl",      "$3",
                                               "1-0",  "{",      "Größe",      "don't"};
  std::string text;
  const std::size_t words = 1 + below(random, 20);
  for (std::size_t i = 0; i < words; ++i) {
    if (!text.empty()) text += ' ';
    text += kWords[below(random, kWords.size())];
  }
  return text;
}

inline void remark(Random& random, Ply& ply) {
  if (one_in(random, 8)) ply.nags.push_back(static_cast<std::uint8_t>(below(random, 256)));
  if (one_in(random, 5)) ply.clock_ms = static_cast<std::int64_t>(below(random, 7'200'000));
  if (one_in(random, 5)) {
    ply.eval = Eval{false, static_cast<std::int32_t>(below(random, 10'001)) - 5'000};
  }
  if (one_in(random, 20)) ply.eval = Eval{true, one_in(random, 2) ? 7 : -7};
  if (one_in(random, 6)) ply.comment = some_text(random);
}

// Grows a line of random moves; the session is left at its end.
inline Line grow(Random& random, Session& session, std::size_t plies, std::size_t depth) {
  Line line;
  if (one_in(random, 6)) line.comment = some_text(random);
  for (std::size_t i = 0; i < plies; ++i) {
    const std::vector<std::string> moves = session.legal_moves();
    if (moves.empty()) break;
    Ply ply;
    ply.move = moves[below(random, moves.size())];
    while (depth < 3 && one_in(random, 10)) {
      const std::size_t before = session.ply();
      ply.variations.push_back(grow(random, session, 1 + below(random, 4), depth + 1));
      while (session.ply() > before) session.undo();
    }
    remark(random, ply);
    if (!session.play(ply.move)) throw std::logic_error("a legal move was refused: " + ply.move);
    line.plies.push_back(std::move(ply));
  }
  return line;
}

// A game and its rules; all_rules() has every variant, and every option switched off.
struct Rules {
  std::string game;
  std::string variant;
};
inline std::vector<Rules> all_rules() {
  std::vector<Rules> all;
  for (const GameEntry& entry : all_games()) {
    const GameInfo& info = entry.info();
    for (const VariantInfo& variant : info.variants) {
      all.push_back({std::string(info.name), std::string(variant.name)});
    }
    for (const OptionInfo& option : info.options) {
      all.push_back(
          {std::string(info.name), join(info.variants[0].name, ",", option.name, "=off")});
    }
  }
  return all;
}

// A game from its start or from somewhere in the middle, finished or not, with remarks.
inline Record some_record(Random& random, const Rules& rules) {
  std::unique_ptr<Session> session = std::move(*open({rules.game, rules.variant}));
  if (one_in(random, 3)) {
    (void)grow(random, *session, below(random, 40), 3);
    const std::string position = session->outcome() ? "" : session->position();
    session = std::move(*session->restart(position));
  }
  const Line line = grow(random, *session, below(random, one_in(random, 4) ? 400 : 60), 0);
  Record record = record_of(*session);
  record.line = line;
  if (one_in(random, 2)) record.set_tag(tag_name::kEvent, some_text(random));
  if (one_in(random, 2)) record.set_tag(tag_name::kFirst, some_text(random));
  if (one_in(random, 2)) record.set_tag("Annotator", some_text(random));
  if (!session->outcome() && one_in(random, 2)) {
    record.set_tag(tag_name::kResult, one_in(random, 2) ? kFirstWins : kDrawn);
    record.set_tag(tag_name::kTermination, "agreement");
  }
  return record;
}

inline std::vector<std::string> main_line(const Record& record) {
  std::vector<std::string> moves;
  for (const Ply& ply : record.line.plies) moves.push_back(ply.move);
  return moves;
}

// The error of reading a text, which must fail.
inline Error read_error(std::string_view name, std::string_view text) {
  const auto records = format(name).read(text, {});
  if (records) throw std::logic_error(join("this was accepted: ", text.substr(0, 1000)));
  return records.error();
}

// The only game of a text, which must be right.
inline Record read_one(std::string_view name, std::string_view text) {
  const auto records = format(name).read(text, {});
  if (!records) throw std::logic_error(join(records.error().message, "\n", text));
  if (records->size() != 1) throw std::logic_error("this is not one game");
  return records->front();
}

inline std::string write_one(std::string_view name, const Record& record) {
  const auto text = format(name).write(record);
  if (!text) throw std::logic_error(text.error().message);
  return *text;
}

// A file of tests/data/records.
inline std::string data_file(std::string_view name) {
  std::ifstream file(test::source_file(join("tests/data/records/", name)), std::ios::binary);
  if (!file.good()) throw std::runtime_error(join("cannot read ", name));
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace tria::record::testing
