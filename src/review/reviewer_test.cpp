// A whole game reviewed, with an engine that plays a script, so that what is asked and remembered can be seen.
#include <map>

#include <gtest/gtest.h>

#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "review/achievement.hpp"

namespace tria::review {
namespace {

// Finds the first legal move best, except where told otherwise.
class ScriptedEngine final : public EngineHandle {
 public:
  std::map<std::size_t, AnalysisLine> script;  // by ply
  std::vector<std::size_t> searched;           // plies

  void set_hash(std::size_t /*megabytes*/) override {}
  void new_game() override {}
  void prepare(const Session& /*session*/, const EngineRequest& /*request*/) override {}
  Analysis analyse(const Session& session, const EngineRequest& /*request*/,
                   const Progress& /*progress*/) override {
    searched.push_back(session.ply());
    Analysis analysis;
    AnalysisLine line = script[session.ply()];
    if (line.move.empty()) line.move = session.legal_moves().front();
    line.pv = {line.move};
    analysis.lines.push_back(line);
    return analysis;
  }
  std::optional<std::string> choose_move(const Session& /*session*/,
                                         const EngineRequest& /*request*/) override {
    return std::nullopt;
  }
  void stop() noexcept override {}
};

AnalysisLine line(std::string move, double chance, bool proven = false) {
  AnalysisLine made;
  made.move = std::move(move);
  made.chance = chance;
  made.score = 10 * (chance - 0.5);
  made.proven = proven;
  return made;
}

EngineRequest request(std::uint64_t nodes = 1) {
  EngineRequest made;
  made.limits.nodes = nodes;
  return made;
}

TEST(Reviewer, SearchesEveryPositionOnce) {
  const auto session = open({"awale"}).value();
  ScriptedEngine engine;
  Reviewer reviewer;
  for (const char* const move : {"F", "c", "A", "f"}) {
    ASSERT_TRUE(reviewer.review(engine, request(), *session, move));
  }
  EXPECT_EQ(engine.searched, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
}

TEST(Reviewer, RemembersBackwardsToo) {
  const std::vector<std::string> moves{"F", "c", "A"};
  ScriptedEngine engine;
  Reviewer reviewer;
  for (std::size_t ply = moves.size(); ply-- > 0;) {
    GameSpec spec{"awale"};
    spec.moves.assign(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(ply));
    const auto session = open(spec).value();
    ASSERT_TRUE(reviewer.review(engine, request(), *session, moves[ply]));
  }
  EXPECT_EQ(engine.searched, (std::vector<std::size_t>{2, 3, 1, 0}));
}

TEST(Reviewer, OtherLimitsAndOtherRulesAreOtherSearches) {
  ScriptedEngine engine;
  Reviewer reviewer;
  const auto review_first = [&](const GameSpec& spec, std::uint64_t nodes) {
    const auto session = open(spec).value();
    return reviewer.review(engine, request(nodes), *session, "F").has_value();
  };
  ASSERT_TRUE(review_first({"awale"}, 1));
  ASSERT_TRUE(review_first({"awale"}, 1));
  EXPECT_EQ(engine.searched.size(), 2U);
  ASSERT_TRUE(review_first({"awale"}, 2));
  EXPECT_EQ(engine.searched.size(), 4U);
  ASSERT_TRUE(review_first({"awale", "abapa"}, 2));
  EXPECT_EQ(engine.searched.size(), 6U);
}

TEST(Reviewer, TellsBothViews) {
  const auto session = open({"awale", "", "", {"F"}}).value();
  ScriptedEngine engine;
  engine.script[1] = line("a", 0.7);  // North's
  engine.script[2] = line("A", 0.6);  // South's, so North has 0.4 left
  Reviewer reviewer;
  const ReviewedMove reviewed = reviewer.review(engine, request(), *session, "b").value();
  EXPECT_EQ(reviewed.ply, 2U);
  EXPECT_EQ(reviewed.side, Side::kSecond);
  EXPECT_EQ(reviewed.move, "b");
  EXPECT_EQ(reviewed.line, std::vector<std::string>{"a"});
  EXPECT_DOUBLE_EQ(reviewed.verdict.chance_before, 0.7);
  EXPECT_DOUBLE_EQ(reviewed.verdict.chance_after, 0.4);
  EXPECT_DOUBLE_EQ(reviewed.verdict.loss, 0.3);
  EXPECT_TRUE(reviewed.verdict.turning);
  EXPECT_DOUBLE_EQ(reviewed.chance, 0.6);
  EXPECT_DOUBLE_EQ(reviewed.score, 1.0);
}

TEST(Reviewer, WhatIsProvenStaysProvenAfterTheBestMove) {
  const auto session = open({"awale"}).value();
  ScriptedEngine engine;
  engine.script[0] = line("F", 1.0, true);
  engine.script[0].exact = ExactResult{4.0};
  engine.script[1] = line("a", 0.3);
  Reviewer reviewer;
  const ReviewedMove reviewed = reviewer.review(engine, request(), *session, "F").value();
  EXPECT_TRUE(reviewed.verdict.proven);
  EXPECT_EQ(reviewed.verdict.chance_after, 1.0);
  EXPECT_EQ(reviewed.exact, 4.0);
  EXPECT_EQ(reviewer.review(engine, request(), *session, "b")->line.front(), "a");
}

TEST(Reviewer, TheEndOfAGameNeedsNoEngine) {
  // Two towers are left, and Red covers one with the other.
  const auto session = open({"avalam", "", "2/4/6/8/4Aa3/8/6/4/2 1"}).value();
  ScriptedEngine engine;
  engine.script[0] = line("e5f5", 1.0, true);
  engine.script[0].exact = ExactResult{1.0};
  Reviewer reviewer;
  const ReviewedMove wrong = reviewer.review(engine, request(), *session, "f5e5").value();
  EXPECT_EQ(engine.searched.size(), 1U);
  EXPECT_EQ(wrong.verdict.grade, Grade::kBlunder);
  EXPECT_EQ(wrong.chance, 0.0);
  EXPECT_EQ(wrong.exact, -1.0);
  EXPECT_EQ(wrong.verdict.margin_lost, 2.0);
}

// What the best move keeps, where it is worth `before` to the mover and the move played leaves `after`.
std::string_view kept(const Assessment& before, const Assessment& after) {
  return kept_result(open({"avalam"}).value()->game(), before, after).code;
}

Assessment certain(double chance) {
  Assessment made;
  made.chance = chance;
  made.proven = true;
  return made;
}

TEST(Achievement, OfAProvenResultIsThatResult) {
  Assessment won = certain(1.0);
  EXPECT_EQ(kept(won, certain(1.0)), achievement::kWins);
  won.exact = ExactResult{0.0, TieBreak{"fives", 1}};
  EXPECT_EQ(kept(won, certain(1.0)), achievement::kWinsTie);
  won.exact = ExactResult{2.0};
  EXPECT_EQ(kept(won, {}), achievement::kWinsBy);
  won.win_in = 3;
  EXPECT_EQ(kept(won, certain(0.5)), achievement::kWinsIn);
  EXPECT_EQ(kept_result(open({"avalam"}).value()->game(), won, {}).message,
            "wins by force in 2 moves");
  EXPECT_EQ(kept(certain(0.5), certain(1.0)), achievement::kDraws);
}

TEST(Achievement, OfAnEstimateIsNotToLoseOrTheChance) {
  Assessment good;
  good.chance = 0.634;
  EXPECT_EQ(kept(good, certain(1.0)), achievement::kNotLost);
  Assessment better_for_the_other = good;
  const Notice chance = kept_result(open({"avalam"}).value()->game(), good, better_for_the_other);
  EXPECT_EQ(chance.code, achievement::kChance);
  EXPECT_EQ(chance.args, (std::vector<std::string>{"63", "37"}));
  EXPECT_EQ(chance.message, "keeps a winning chance of 63 % instead of 37 %");
}

TEST(Achievement, AMistakeHasAReasonInTheGamesWordsAndAGoodMoveHasNone) {
  const auto session = open({"awale", "", "1-0-4-0-0-3-1-2-1-5-0-2-15-14-S"}).value();
  ScriptedEngine engine;
  engine.script[0] = line("F", 0.8);
  engine.script[1] = line("b", 0.6);
  engine.script[2] = line("A", 0.4);
  Reviewer reviewer;
  ReviewedMove mistake = reviewer.review(engine, request(), *session, "A").value();
  EXPECT_EQ(mistake.replies, std::vector<std::string>{"b"});
  ASSERT_EQ(mistake.achieves.size(), 1U);
  EXPECT_EQ(mistake.achieves[0].code, achievement::kChance);
  add_explanation(*open({"awale", "", "1-0-4-0-0-3-1-2-1-5-0-2-15-14-S"}).value(), mistake);
  ASSERT_EQ(mistake.achieves.size(), 1U);
  EXPECT_EQ(mistake.achieves[0].code, "awale.captures_from");
  EXPECT_TRUE(reviewer.review(engine, request(), *session, "b").value().achieves.empty());
}

TEST(Reviewer, AMoveThatIsNotLegalIsRefused) {
  const auto session = open({"awale"}).value();
  ScriptedEngine engine;
  Reviewer reviewer;
  EXPECT_FALSE(reviewer.review(engine, request(), *session, "a"));
  EXPECT_EQ(session->ply(), 0U);
  EXPECT_TRUE(engine.searched.empty());
}

}  // namespace
}  // namespace tria::review
