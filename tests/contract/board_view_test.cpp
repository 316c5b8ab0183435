// Every game's board as it is drawn agrees with the game, and pointing at a move finds it again.
#include "core/board_view.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "core/bits.hpp"
#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "tests/property/property.hpp"

namespace tria {
namespace {

// Calls `check` on the session before every move of a random game of some game and variant.
template <class Check>
void along_random_games(Check check) {
  check_property([&] {
    auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const auto games = all_games();
    const GameEntry& entry = games[*rc::gen::inRange<std::size_t>(0, games.size())];
    const auto variants = entry.info().variants;
    const auto variant = *rc::gen::inRange<std::size_t>(0, variants.size());
    const auto session = entry.make(variants[variant].name, "").value();
    for (int ply = 0; ply < 150 && !session->outcome(); ++ply) {
      const std::vector<std::string> legal = session->legal_moves();
      seed = mix(seed + 1);
      check(*session, seed);
      RC_ASSERT(session->play(legal[seed % legal.size()]).has_value());
    }
    check(*session, seed);
  });
}

std::map<std::string, CellView> cells_of(const Session& session) {
  std::map<std::string, CellView> cells;
  const BoardView board = session.board();
  for (const CellView& cell : board.cells) RC_ASSERT(cells.emplace(cell.name, cell).second);
  return cells;
}

// What somebody would point at to make the move whose steps these are.
Selection selection_of(const std::vector<Step>& steps, Side mover) {
  Selection selection;
  const Step& last = steps.back();
  if (last.kind == StepKind::kPlace) {
    selection.to = last.to;
    selection.piece = last.piece == name_of(Side::kFirst) ? Side::kFirst : Side::kSecond;
    return selection;
  }
  if (steps.front().kind.name == "sow") {
    selection.from.push_back(steps.front().from);
    return selection;
  }
  // One tower moves whoever owns it; of marbles only the mover's own are taken, the rear one first.
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    if (steps.size() == 1 || step->piece == name_of(mover)) selection.from.push_back(step->from);
  }
  selection.to = last.to;
  return selection;
}

// The pieces of each cell once the steps have been carried out.
void carry_out(std::map<std::string, std::string>& pieces, const std::vector<Step>& steps) {
  for (const Step& step : steps) {
    const auto count = static_cast<std::size_t>(step.count);
    std::string moved;
    if (step.kind == StepKind::kPlace) {
      moved = step.piece == name_of(Side::kFirst) ? "f" : "s";
    } else {
      std::string& from = pieces.at(step.from);
      RC_ASSERT(from.size() >= count);
      moved = from.substr(from.size() - count);
      from.resize(from.size() - count);
    }
    if (!step.to.empty()) pieces.at(step.to) += moved;
  }
}

TEST(BoardView, EveryLegalMoveIsFoundAgainFromWhatItsStepsTake) {
  along_random_games([](const Session& session, std::uint64_t) {
    for (const std::string& move : session.legal_moves()) {
      const std::vector<Step> steps = session.steps(move).value();
      Selection selection = selection_of(steps, session.side());
      RC_ASSERT(session.attempt(selection) == move);
      if (selection.from.size() < 2) continue;
      // Which of the others comes first does not matter.
      std::reverse(selection.from.begin() + 1, selection.from.end());
      RC_ASSERT(session.attempt(selection) == move);
    }
  });
}

TEST(BoardView, TheStepsOfAMoveLeadToTheNextBoard) {
  std::map<std::string, std::string> expected;
  along_random_games([&](const Session& session, std::uint64_t seed) {
    std::map<std::string, std::string> pieces;
    const BoardView board = session.board();
    for (const CellView& cell : board.cells) pieces[cell.name] = cell.pieces;
    if (session.ply() > 0) RC_ASSERT(pieces == expected);
    const std::vector<std::string> legal = session.legal_moves();
    if (legal.empty()) return;
    expected = std::move(pieces);
    carry_out(expected, session.steps(legal[seed % legal.size()]).value());
  });
}

TEST(BoardView, CellsStandApartAndTheirNamesAndPlacesNeverChange) {
  along_random_games([](const Session& session, std::uint64_t) {
    if (session.ply() % 50 != 0) return;
    const std::vector<CellView> cells = session.board().cells;
    const std::vector<CellView> at_start = session.restart("").value()->board().cells;
    RC_ASSERT(cells.size() == at_start.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      RC_ASSERT(cells[i].name == at_start[i].name);
      RC_ASSERT(cells[i].x == at_start[i].x && cells[i].y == at_start[i].y);
      RC_ASSERT(cells[i].home == at_start[i].home);
      double nearest = 99.0;
      for (std::size_t j = 0; j < cells.size(); ++j) {
        if (i == j) continue;
        nearest = std::min(nearest, std::hypot(cells[i].x - cells[j].x, cells[i].y - cells[j].y));
      }
      RC_ASSERT(std::abs(nearest - 1.0) < 1e-9);
    }
  });
}

TEST(BoardView, SettledCellsNeverChangeAndTheOthersStillMay) {
  std::map<std::string, std::string> settled;
  along_random_games([&](const Session& session, std::uint64_t) {
    if (session.ply() == 0) settled.clear();
    const std::map<std::string, CellView> cells = cells_of(session);
    for (const auto& [name, pieces] : settled) {
      RC_ASSERT(cells.at(name).settled);
      RC_ASSERT(cells.at(name).pieces == pieces);
    }
    std::set<std::string> touched;
    for (const std::string& move : session.legal_moves()) {
      const std::vector<Step> steps = session.steps(move).value();
      for (const Step& step : steps) {
        touched.insert(step.from);
        touched.insert(step.to);
      }
    }
    for (const auto& [name, cell] : cells) {
      if (cell.settled) {
        RC_ASSERT(!cell.pieces.empty() && !touched.contains(name));
        settled[name] = cell.pieces;
      }
    }
  });
}

TEST(BoardView, AnyTwoCellsArePointedAtWithoutHarmAndOnlyLegalMovesComeOut) {
  along_random_games([](const Session& session, std::uint64_t seed) {
    const std::vector<CellView> cells = session.board().cells;
    const std::vector<std::string> legal = session.legal_moves();
    const auto any = [&](std::uint64_t salt) -> std::string_view {
      return cells[mix(seed + salt) % cells.size()].name;
    };
    for (std::uint64_t i = 0; i < 40; ++i) {
      Selection selection;
      for (std::uint64_t n = mix(seed + i) % 5; n > 0; --n)
        selection.from.push_back(any(8 * i + n));
      if (mix(seed - i) % 4 != 0) selection.to = any(8 * i);
      if (mix(seed ^ i) % 2 == 0) selection.piece = Side::kSecond;
      const Expected<std::string> move = session.attempt(selection);
      if (move) {
        RC_ASSERT(std::binary_search(legal.begin(), legal.end(), *move));
      } else {
        RC_ASSERT(!move.error().code.empty() && !move.error().message.empty());
        RC_ASSERT(move.error().column == 0U);
      }
    }
  });
}

// --- What each game says to a selection that is no move ------------------------------------------

struct Attempt {
  std::string game;
  std::string variant;
  std::string position;
  Selection selection;
  std::string_view code;
};

TEST(Attempt, WhatCannotBeAMoveIsExplained) {
  const auto first = Side::kFirst;
  const std::vector<Attempt> attempts{
      {"avalam", "", "", {{"c9"}, {}, {}}, selection_code::kNoTarget},
      {"avalam", "", "", {{"c9", "d9"}, "d8", {}}, selection_code::kTooMany},
      {"avalam", "", "", {{"z9"}, "d8", {}}, "avalam.no_hole"},
      {"avalam", "", "", {{"c9"}, "e5\xff", {}}, "avalam.no_hole"},
      {"avalam", "", "", {{"e4"}, "e5", {}}, "avalam.empty_to"},
      {"avalam", "", "", {{}, "e5", first}, "avalam.nothing_to_place"},
      {"avalam", "free", "", {{}, "e5", {}}, selection_code::kNoColour},
      {"avalam", "free", "", {{"c9"}, "d8", {}}, "avalam.place_first"},
      {"abalone", "", "", {{}, "c3", {}}, selection_code::kNothing},
      {"abalone", "", "", {{"c3"}, {}, {}}, selection_code::kNoTarget},
      {"abalone", "", "", {{"c3"}, "c9", {}}, "abalone.no_cell"},
      {"abalone", "", "", {{"c3"}, "e5", {}}, "abalone.not_adjacent"},
      {"abalone", "", "", {{"c3"}, "c3", {}}, "abalone.not_adjacent"},
      {"abalone", "", "", {{"e5"}, "e6", {}}, "abalone.empty_cell"},
      {"abalone", "", "", {{"g5"}, "f5", {}}, "abalone.not_yours"},
      {"abalone", "", "", {{"c3", "d3"}, "c4", {}}, "abalone.empty_cell"},
      {"abalone", "", "", {{"c3", "c5"}, "d3", {}}, "abalone.gap"},
      {"abalone", "", "", {{"c3", "a2"}, "d3", {}}, "abalone.not_straight"},
      {"abalone", "", "", {{"b1", "b2", "b3", "b4"}, "c1", {}}, "abalone.more_than_three"},
      {"abalone", "", "", {{"b1"}, "b2", {}}, "abalone.more_than_three"},
      {"abalone", "", "", {{"a1", "a2"}, "b1", {}}, "abalone.occupied"},
      {"awale", "", "", {{}, {}, {}}, selection_code::kNothing},
      {"awale", "", "", {{"A", "B"}, {}, {}}, selection_code::kTooMany},
      {"awale", "", "", {{"g"}, {}, {}}, "awale.no_such_house"},
      {"awale", "", "", {{"AB"}, {}, {}}, "awale.no_such_house"},
      {"awale", "", "", {{"a"}, {}, {}}, "awale.not_your_house"},
  };
  std::set<std::string_view> seen;
  for (const Attempt& attempt : attempts) {
    const auto session = open({attempt.game, attempt.variant, attempt.position}).value();
    const Expected<std::string> move = session->attempt(attempt.selection);
    ASSERT_FALSE(move) << attempt.code << ": " << *move;
    EXPECT_EQ(move.error().code, attempt.code) << move.error().message;
    seen.insert(move.error().code);
  }
  for (const std::string_view code : selection_code::kAll) EXPECT_TRUE(seen.contains(code)) << code;
}

TEST(Attempt, AMarblePushesWhatTouchesItAheadWhicheverOfThemAreChosen) {
  const auto session = open({"abalone"}).value();
  for (const std::vector<std::string_view>& from : std::vector<std::vector<std::string_view>>{
           {"a1"}, {"a1", "b2"}, {"b2", "a1", "c3"}, {"c3", "b2", "a1"}}) {
    Selection selection;
    selection.from = from;
    const std::string to{static_cast<char>(from.front()[0] + 1),
                         static_cast<char>(from.front()[1] + 1)};
    selection.to = to;
    EXPECT_EQ(session->attempt(selection), "a1b2") << from.front();
  }
}

TEST(Attempt, AnEndedGameRefusesAll) {
  const auto session = open({"awale", "", "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S"}).value();
  const Expected<std::string> move = session->attempt({{"A"}, {}, {}});
  ASSERT_FALSE(move);
  EXPECT_EQ(move.error().code, session_code::kGameOver);
}

// --- What only Avalam has -------------------------------------------------------------------------

TEST(BoardView, CountersInsideTowersKeepTheirColours) {
  check_property([] {
    auto seed = *rc::gen::arbitrary<std::uint64_t>();
    for (const std::string_view variant : {"classic", "free"}) {
      const auto session = open({"avalam", std::string(variant)}).value();
      while (true) {
        const BoardView board = session->board();
        std::array<int, 2> counters = board.stock;
        std::array<int, 2> towers{};
        for (const CellView& cell : board.cells) {
          for (const char counter : cell.pieces) ++counters[counter == piece::kOf[0] ? 0 : 1];
          if (!cell.pieces.empty()) ++towers[cell.pieces.back() == piece::kOf[0] ? 0 : 1];
        }
        RC_ASSERT(counters == (std::array{24, 24}));
        RC_ASSERT(Score::whole(towers[0], towers[1]) == session->score());
        const std::vector<std::string> legal = session->legal_moves();
        if (legal.empty()) break;
        seed = mix(seed + 1);
        RC_ASSERT(session->play(legal[seed % legal.size()]).has_value());
      }
    }
  });
}

TEST(BoardView, CountersBelowTheTopAreUnknownWhereTheGameBeganFromAPosition) {
  const auto session = open({"avalam", "", "cA/4/6/8/9/8/6/4/2 1"}).value();
  const auto pieces = [&] {
    std::string text;
    const BoardView board = session->board();
    for (const CellView& cell : board.cells) {
      if (!cell.pieces.empty()) text += cell.name + "=" + cell.pieces + " ";
    }
    return text;
  };
  EXPECT_EQ(pieces(), "c9=\?\?s d9=f ");
  ASSERT_TRUE(session->play("d9c9"));
  EXPECT_EQ(pieces(), "c9=\?\?sf ");
  EXPECT_TRUE(session->board().cells.front().settled);
}

TEST(Notice, TellsWhatASentenceInAnotherLanguageNeeds) {
  const auto awale = open({"awale", "", "1-0-0-0-0-0-1-0-0-0-0-0-26-20-S"}).value();
  ASSERT_TRUE(awale->notice());
  EXPECT_EQ(awale->notice()->args, (std::vector<std::string>{"first", "26", "48"}));
}

}  // namespace
}  // namespace tria
