// Vacations: the clock of whoever is away stands, the opponent's does not, and a replay knows it all.

#include "server/codes.hpp"
#include "server/match/match.hpp"
#include "tests/property/property.hpp"

namespace tria::server {
namespace {

constexpr Millis kOneDayInTest = 86'400'000;

Match match_with(const ClockRule& clock) {
  auto match = Match::create({{"awale", "", "", {}}, clock, true, ""}, 0);
  EXPECT_TRUE(match.has_value());
  (void)match->handle(Side::kFirst, command::TakeSeat({}, "a"), 0);
  (void)match->handle(Side::kSecond, command::TakeSeat({}, "b"), 0);
  return std::move(*match);
}

Match match_of_days() { return match_with({ClockRule::Kind::kDays, kOneDayInTest, 0}); }

TEST(Vacation, TheClockStandsAndRunsOnWithWhatWasLeft) {
  Match match = match_of_days();
  const auto away = match.handle(Side::kFirst, command::Vacation{true}, 1'000);
  ASSERT_EQ(away.events.size(), 1U);
  EXPECT_EQ(away.events[0].data, EventData(Paused{Side::kFirst}));
  EXPECT_FALSE(match.deadline());
  EXPECT_TRUE(match.tick(20 * kOneDayInTest).events.empty());
  EXPECT_EQ(match.clocks().left(Side::kFirst), kOneDayInTest - 1'000);
  const auto back = match.handle(Side::kFirst, command::Vacation{false}, 20 * kOneDayInTest);
  ASSERT_EQ(back.events.size(), 1U);
  EXPECT_EQ(back.events[0].data, EventData(Continued{Side::kFirst}));
  EXPECT_EQ(match.clocks().running(), Side::kFirst);
  EXPECT_TRUE(match.tick(21 * kOneDayInTest - 1'000).events.empty());
  EXPECT_FALSE(match.tick(21 * kOneDayInTest).events.empty());
  EXPECT_EQ(match.ending()->result, Result::kSecond);
}

TEST(Vacation, ConcernsOnlyTheOwnClock) {
  Match match = match_of_days();
  (void)match.handle(Side::kSecond, command::Vacation{true}, 1'000);
  EXPECT_EQ(match.clocks().running(), Side::kFirst);
  (void)match.handle(Side::kFirst, command::Move{1, 0, "A"}, 2'000);
  EXPECT_FALSE(match.clocks().running()) << "the turn of whoever is away";
  EXPECT_FALSE(match.handle(Side::kSecond, command::Move{2, 0, "a"}, 9 * kOneDayInTest).refusal)
      << "they may move";
  EXPECT_EQ(match.clocks().running(), Side::kFirst);
  EXPECT_FALSE(match.tick(11 * kOneDayInTest).events.empty());
  EXPECT_EQ(match.ending()->result, Result::kSecond);
}

TEST(Vacation, IsForMatchesWithDaysPerMoveThatAreBeingPlayed) {
  const auto code_in = [](Match match) {
    const auto reply = match.handle(Side::kFirst, command::Vacation{true}, 1'000);
    EXPECT_TRUE(reply.events.empty());
    return reply.refusal ? std::string(reply.refusal->code) : "";
  };
  EXPECT_EQ(code_in(match_with({})), match_code::kOffer);
  EXPECT_EQ(code_in(match_with({ClockRule::Kind::kMinutes, 60'000, 0})), match_code::kOffer);
  Match ended = match_of_days();
  (void)ended.handle(Side::kFirst, command::Resign{}, 500);
  EXPECT_EQ(code_in(std::move(ended)), match_code::kOver);
  Match twice = match_of_days();
  (void)twice.handle(Side::kFirst, command::Vacation{true}, 500);
  EXPECT_EQ(code_in(std::move(twice)), "") << "nothing happens a second time";
}

TEST(Vacation, EventsThatCannotBeAreRefused) {
  std::vector<Event> events = match_of_days().events();
  const auto next = static_cast<std::uint32_t>(events.size() + 1);
  events.push_back({next, 5, Continued{Side::kFirst}});
  EXPECT_FALSE(Match::replay(events).has_value());
  events.back().data = Paused{Side::kFirst};
  EXPECT_TRUE(Match::replay(events).has_value());
  events.push_back({next + 1, 6, Paused{Side::kFirst}});
  EXPECT_FALSE(Match::replay(events).has_value());
}

// Whatever happens, whoever is away never loses on time, is charged nothing, and a replay is the same match.
TRIA_PROPERTY(Vacation, WhoeverIsAwayLosesNoTime) {
  Match match = match_of_days();
  Millis now = 0;
  for (int i = 0; i < 60 && match.state() == MatchState::kPlaying; ++i) {
    const Side side = match.session().side();
    const bool was_away = match.is_paused(side);
    const Millis left = match.clocks().left(side);
    const bool ran = match.clocks().running().has_value();
    RC_ASSERT(ran != was_away);
    now += *rc::gen::inRange<Millis>(0, kOneDayInTest / 2);
    const Side seat = *rc::gen::element(Side::kFirst, Side::kSecond);
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        (void)match.handle(seat, command::Vacation{*rc::gen::arbitrary<bool>()}, now);
        break;
      case 1:
        (void)match.handle(side,
                           command::Move{match.ply() + 1, match.takebacks(),
                                         match.session().legal_moves().front()},
                           now);
        break;
      case 2:
        (void)match.handle(seat, command::Offer{OfferKind::kTakeback, ""}, now);
        break;
      default:
        (void)match.tick(now);
    }
    if (was_away) {
      const bool lost_on_time = match.ending() && match.ending()->reason == end_reason::kTime;
      RC_ASSERT(!lost_on_time);
      if (match.session().side() == side) RC_ASSERT(match.clocks().left(side) >= left);
    }
    const auto again = Match::replay(match.events());
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->header("id", 0) == match.header("id", 0));
    RC_ASSERT(again->clocks() == match.clocks());
    RC_ASSERT(again->is_paused(seat) == match.is_paused(seat));
  }
}

}  // namespace
}  // namespace tria::server
