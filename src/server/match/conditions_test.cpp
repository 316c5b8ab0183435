// Conditional moves: what is answered, when they end, and that nothing but them is ever played.

#include "server/codes.hpp"
#include "server/match/match.hpp"
#include "tests/property/property.hpp"

namespace tria::server {
namespace {

using Lines = std::vector<std::vector<std::string>>;

Match days_match(const ClockRule& clock = {ClockRule::Kind::kDays, 86'400'000, 0},
                 const std::string& game = "awale") {
  auto match = Match::create({{game, "", "", {}}, clock, true, ""}, 0);
  EXPECT_TRUE(match.has_value());
  (void)match->handle(Side::kFirst, command::TakeSeat({}, "a"), 0);
  (void)match->handle(Side::kSecond, command::TakeSeat({}, "b"), 0);
  return std::move(*match);
}

std::string refusal(const Match::Reply& reply) {
  return reply.refusal ? std::string(reply.refusal->code) : "";
}

Match::Reply play_next(Match& match, const std::string& move) {
  return match.handle(match.session().side(),
                      command::Move{match.ply() + 1, match.takebacks(), move, 0}, 0);
}

TEST(Conditions, AreAnsweredAsTheOpponentPlays) {
  Match match = days_match();
  // The second player answers in advance.
  const auto kept =
      match.handle(Side::kSecond, command::Conditions{1, {{"A", "a", "B", "b"}, {"C", "d"}}}, 0);
  ASSERT_FALSE(kept.refusal) << kept.refusal->message;
  EXPECT_EQ(kept.conditions, Side::kSecond);
  EXPECT_TRUE(kept.events.empty());
  EXPECT_EQ(match.conditions(Side::kSecond)->lines.size(), 2U);
  EXPECT_FALSE(match.conditions(Side::kFirst));
  (void)play_next(match, "A");
  ASSERT_EQ(match.conditional_reply(Side::kSecond), "a");
  (void)play_next(match, "a");
  EXPECT_EQ(match.conditions(Side::kSecond), (command::Conditions{3, {{"B", "b"}}}));
  (void)play_next(match, "C");
  EXPECT_FALSE(match.conditional_reply(Side::kSecond));
  (void)play_next(match, "c");
  EXPECT_FALSE(match.conditions(Side::kSecond));
}

TEST(Conditions, ThatMakeNoSenseAreRefused) {
  Match match = days_match();
  const auto given = [&](Side seat, std::uint32_t ply, Lines lines) {
    return refusal(match.handle(seat, command::Conditions{ply, std::move(lines)}, 0));
  };
  EXPECT_EQ(given(Side::kFirst, 1, {{"A", "a"}}), match_code::kPly);   // it is their own turn
  EXPECT_EQ(given(Side::kSecond, 2, {{"A", "a"}}), match_code::kPly);  // another turn
  EXPECT_EQ(given(Side::kSecond, 1, {{"A"}}), match_code::kConditions);
  EXPECT_EQ(given(Side::kSecond, 1, {{}}), match_code::kConditions);
  EXPECT_EQ(given(Side::kSecond, 1, {{"A", "a"}, {"A", "b"}}), match_code::kConditions);
  EXPECT_EQ(given(Side::kSecond, 1, Lines(21, {"A", "a"})), match_code::kConditions);
  EXPECT_NE(given(Side::kSecond, 1, {{"A", "A"}}), "");  // not a move of theirs
  EXPECT_FALSE(match.conditions(Side::kSecond));
  EXPECT_EQ(given(Side::kSecond, 1, {{"A", "a"}, {"A", "a", "B", "c"}}), "");
  EXPECT_EQ(given(Side::kSecond, 1, {}), "");
  EXPECT_FALSE(match.conditions(Side::kSecond));
  Match fast = days_match({ClockRule::Kind::kMinutes, 60'000, 0});
  EXPECT_EQ(refusal(fast.handle(Side::kSecond, command::Conditions{1, {{"A", "a"}}}, 0)),
            match_code::kConditions);
}

TEST(Conditions, EndWithATakeback) {
  Match match = days_match({});
  (void)play_next(match, "A");
  (void)play_next(match, "a");
  (void)match.handle(Side::kSecond, command::Conditions{3, {{"B", "b"}}}, 0);
  (void)match.handle(Side::kSecond, command::Offer{{OfferKind::kTakeback, ""}}, 0);
  (void)match.handle(Side::kFirst, command::Accept{{OfferKind::kTakeback, ""}}, 0);
  ASSERT_EQ(match.ply(), 1U);
  (void)play_next(match, "a");
  EXPECT_FALSE(match.conditions(Side::kSecond));
  (void)play_next(match, "B");
  EXPECT_FALSE(match.conditional_reply(Side::kSecond));
}

// A random line from here: moves and answers.
std::vector<std::string> any_line(const Session& from) {
  const auto session = from.clone();
  std::vector<std::string> line;
  const int pairs = *rc::gen::inRange(1, 5);
  while (static_cast<int>(line.size()) < 2 * pairs && !session->outcome()) {
    line.push_back(*rc::gen::elementOf(session->legal_moves()));
    RC_ASSERT(session->play(line.back()).has_value());
  }
  if (line.size() % 2 != 0) line.pop_back();
  return line;
}

TRIA_PROPERTY(Conditions, WhatIsAnsweredIsALineThatWasGiven) {
  const auto game = *rc::gen::element<std::string>("avalam", "abalone", "awale");
  Match match = days_match({ClockRule::Kind::kDays, 86'400'000, 0}, game);
  const int before = *rc::gen::inRange(0, 10);
  for (int i = 0; i < before && match.state() == Match::State::kPlaying; ++i) {
    (void)play_next(match, *rc::gen::elementOf(match.session().legal_moves()));
  }
  RC_PRE(match.state() == Match::State::kPlaying);
  const Side owner = other(match.session().side());
  Lines lines;
  const int count = *rc::gen::inRange(1, 6);
  for (int i = 0; i < count; ++i) {
    std::vector<std::string> line = any_line(match.session());
    if (!line.empty()) lines.push_back(std::move(line));
  }
  RC_PRE(!lines.empty());
  const std::size_t events = match.events().size();
  const auto reply = match.handle(owner, command::Conditions{match.ply() + 1, lines}, 0);
  RC_ASSERT(match.events().size() == events);  // nobody else can see them
  if (reply.refusal) {
    RC_ASSERT(reply.refusal->code == match_code::kConditions);  // two answers to the same
    return;
  }
  // The opponent follows a line for a while, or plays anything.
  std::vector<std::string> played;
  while (match.state() == Match::State::kPlaying) {
    const auto left = match.conditions(owner);
    const bool follows = left && *rc::gen::inRange(0, 4) > 0;
    const std::string move = follows ? (*rc::gen::elementOf(left->lines)).front()
                                     : *rc::gen::elementOf(match.session().legal_moves());
    RC_ASSERT(!play_next(match, move).refusal);
    played.push_back(move);
    const auto answer =
        match.state() == Match::State::kPlaying ? match.conditional_reply(owner) : std::nullopt;
    const auto is_given = [&](const std::vector<std::string>& line) {
      return line.size() > played.size() && std::equal(played.begin(), played.end(), line.begin());
    };
    const auto line = std::find_if(lines.begin(), lines.end(), is_given);
    if (match.state() != Match::State::kPlaying) break;
    RC_ASSERT(answer.has_value() == (line != lines.end()));
    if (!answer) break;
    RC_ASSERT(*answer == (*line)[played.size()]);
    RC_ASSERT(!play_next(match, *answer).refusal);
    played.push_back(*answer);
  }
  const auto replayed = Match::replay(match.events());
  RC_ASSERT(replayed.has_value());
}

}  // namespace
}  // namespace tria::server
