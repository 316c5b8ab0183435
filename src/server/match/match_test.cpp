// The match by example, and by random commands: whatever people do, in whatever order and at
// whatever time.
#include "server/match/match.hpp"

#include "server/codes.hpp"
#include "tests/property/property.hpp"

namespace tria::server {
namespace {

constexpr Side kFirst = Side::kFirst;
constexpr Side kSecond = Side::kSecond;
constexpr Millis kStart = 1'000'000;
constexpr ClockRule kThreeMinutes{ClockRule::Kind::kMinutes, 180'000, 2'000};
constexpr ClockRule kOneDay{ClockRule::Kind::kDays, 86'400'000, 0};

Match begun(const ClockRule& clock = {}, const std::string& game = "awale") {
  auto match = Match::create({{game, "", "", {}}, clock, true, "invite"}, kStart);
  EXPECT_TRUE(match.has_value());
  EXPECT_FALSE(
      match->handle(kFirst, command::TakeSeat{{std::nullopt, "Ada"}, "a"}, kStart).refusal);
  EXPECT_FALSE(
      match->handle(kSecond, command::TakeSeat{{std::nullopt, "Bob"}, "b"}, kStart).refusal);
  return std::move(*match);
}

Match::Reply play(Match& match, Side seat, const std::string& move, Millis now, Millis lag = 0) {
  return match.handle(seat, command::Move{match.ply() + 1, match.takebacks(), move, lag}, now);
}

std::string code(const Match::Reply& reply) {
  return reply.refusal ? std::string(reply.refusal->code) : "";
}

TEST(Match, BeginsWhenBothSeatsAreTaken) {
  auto match = Match::create({{"abalone", "", "", {}}, {}, false, ""}, kStart);
  ASSERT_TRUE(match.has_value());
  EXPECT_EQ(match->state(), Match::State::kWaiting);
  EXPECT_FALSE(match->settings().spec.variant.empty());
  EXPECT_FALSE(match->handle(kSecond, command::TakeSeat{{}, "b"}, kStart).refusal);
  EXPECT_EQ(match->free_seat(), kFirst);
  EXPECT_EQ(code(match->handle(kSecond, command::Move{1, 0, "x", 0}, kStart)),
            match_code::kNotStarted);
  EXPECT_EQ(code(match->handle(kSecond, command::TakeSeat{{}, "c"}, kStart)),
            match_code::kSeatTaken);
  EXPECT_FALSE(match->handle(kFirst, command::TakeSeat{{}, "a"}, kStart).refusal);
  EXPECT_EQ(match->state(), Match::State::kPlaying);
  EXPECT_EQ(match->token_hashes()[1], "b");
}

TEST(Match, RefusesGamesThatDoNotExistAndPositionsThatAreOver) {
  EXPECT_EQ(Match::create({{"chess", "", "", {}}, {}, false, ""}, 0).error().code,
            "session.no_game");
  EXPECT_FALSE(Match::create({{"awale", "nonsense", "", {}}, {}, false, ""}, 0).has_value());
  EXPECT_FALSE(Match::create({{"awale", "", "nonsense", {}}, {}, false, ""}, 0).has_value());
}

// --- Seats that are claimed ---------------------------------------------------------------------

TEST(Match, AGuestsSeatBecomesAnAccountsAlsoAfterTheEnd) {
  Match match = begun();
  EXPECT_FALSE(match.handle(kFirst, command::Resign{}, kStart + 5).refusal);
  const Match::Reply claimed =
      match.handle(kFirst, command::Claim{"account", "Ada Lovelace"}, kStart + 100);
  EXPECT_FALSE(claimed.refusal);
  EXPECT_EQ(match.player(kFirst)->account, "account");
  EXPECT_EQ(match.player(kFirst)->name, "Ada Lovelace");
  EXPECT_EQ(match.token_hashes()[0], "a") << "the token holds it as before";
  EXPECT_EQ(match.header("id", 0).updated, kStart + 5) << "lists go by what happened in the game";
  EXPECT_EQ(Match::replay(match.events())->header("id", 0), match.header("id", 0));
}

TEST(Match, OnlyAGuestsSeatIsClaimed) {
  auto match = Match::create({{"awale", "", "", {}}, {}, true, ""}, kStart);
  const command::Claim claim{"account", "Ada"};
  EXPECT_EQ(code(match->handle(kFirst, claim, kStart)), match_code::kSeatTaken) << "nobody's";
  (void)match->handle(kFirst, command::TakeSeat{Player::person("Bob"), "a"}, kStart);
  (void)match->handle(kSecond, command::TakeSeat{Player::engine(3), ""}, kStart);
  EXPECT_EQ(code(match->handle(kSecond, claim, kStart)), match_code::kSeatTaken) << "the engine's";
  EXPECT_EQ(code(match->handle(kFirst, claim, kStart)), "");
  EXPECT_EQ(code(match->handle(kFirst, command::Claim{"other", "Eve"}, kStart)),
            match_code::kSeatTaken);
}

TEST(Match, ANameIsTakenOutOfTheEvents) {
  Match match = begun();
  (void)match.handle(kFirst, command::Claim{"account", "Ada Lovelace"}, kStart);
  match.rename("account", "deleted");
  EXPECT_EQ(match.player(kFirst)->name, "deleted");
  EXPECT_EQ(match.player(kSecond)->name, "Bob");
  EXPECT_EQ(Match::replay(match.events())->player(kFirst)->name, "deleted");
  EXPECT_EQ(std::get<SeatTaken>(match.events()[1].data).player.name, "deleted");
  EXPECT_EQ(std::get<SeatTaken>(match.events()[2].data).player.name, "Bob");
}

// --- Rated matches ------------------------------------------------------------------------------

Player member(const std::string& account) {
  Player player = Player::person(account);
  player.account = account;
  player.rating = ShownRating{1'500, true};
  return player;
}

Created rated_settings(const ClockRule& clock = kThreeMinutes) {
  return {{"awale", "", "", {}}, clock, false, "invite", 7, true};
}

Match begun_rated() {
  auto match = Match::create(rated_settings(), kStart);
  EXPECT_TRUE(match.has_value());
  EXPECT_FALSE(match->handle(kFirst, command::TakeSeat(member("ada"), "a"), kStart).refusal);
  EXPECT_FALSE(match->handle(kSecond, command::TakeSeat(member("bob"), "b"), kStart).refusal);
  return std::move(*match);
}

TEST(RatedMatch, IsPublicHasAClockAndBeginsWhereItsVariantBegins) {
  const auto match = Match::create(rated_settings(), kStart);
  ASSERT_TRUE(match.has_value());
  EXPECT_TRUE(match->settings().is_public);
  EXPECT_EQ(match->settings().advantage, first_advantage(match->session().game(), ""));
  EXPECT_TRUE(Match::create(rated_settings(kOneDay), kStart).has_value());
  EXPECT_EQ(Match::create(rated_settings({}), kStart).error().code, match_code::kRated);
  Created elsewhere = rated_settings();
  elsewhere.spec.position = begun().session().clone()->position();
  EXPECT_TRUE(Match::create(elsewhere, kStart).has_value()) << "the start, written down";
  Match played = begun();
  (void)play(played, kFirst, "A", kStart);
  elsewhere.spec.position = played.session().position();
  EXPECT_EQ(Match::create(elsewhere, kStart).error().code, match_code::kRated);
}

TEST(RatedMatch, IsBetweenTwoAccounts) {
  auto match = Match::create(rated_settings(), kStart);
  const auto take = [&](Side seat, const Player& player) {
    return code(match->handle(seat, command::TakeSeat(player, "x"), kStart));
  };
  EXPECT_EQ(take(kFirst, Player::person("guest")), match_code::kRated);
  EXPECT_EQ(take(kFirst, Player::engine(3)), match_code::kRated);
  EXPECT_EQ(take(kFirst, member("ada")), "");
  EXPECT_EQ(take(kSecond, member("ada")), match_code::kRated);
  EXPECT_EQ(match->state(), Match::State::kWaiting);
  EXPECT_EQ(take(kSecond, member("bob")), "");
  EXPECT_EQ(match->state(), Match::State::kPlaying);
  EXPECT_EQ(match->player(kSecond)->account, "bob");
}

TEST(RatedMatch, NoMoveIsTakenBack) {
  Match match = begun_rated();
  (void)play(match, kFirst, "A", kStart + 10);
  EXPECT_EQ(code(match.handle(kFirst, command::Offer{{OfferKind::kTakeback}}, kStart + 20)),
            match_code::kRated);
  EXPECT_EQ(code(match.handle(kFirst, command::Offer{{OfferKind::kDraw}}, kStart + 20)), "");
}

TEST(RatedMatch, EndsAfterTheOneThatEndedBefore) {
  Match match = begun_rated();
  (void)play(match, kFirst, "A", kStart + 10);
  (void)play(match, kSecond, "a", kStart + 20);
  match.end_after(kStart + 500);
  EXPECT_FALSE(match.counts_for_ratings());
  const auto reply = match.handle(kFirst, command::Resign{}, kStart + 30);
  ASSERT_EQ(reply.events.size(), 2U);
  EXPECT_EQ(reply.events[0].at, kStart + 30);
  EXPECT_EQ(reply.events[1].at, kStart + 501);
  EXPECT_TRUE(match.counts_for_ratings());
  const auto again = Match::replay(match.events());
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->header("m", 0), match.header("m", 0));
  // Whoever comes too early is late.
  const auto later = match.handle(kFirst, command::Offer{{OfferKind::kRematch}}, kStart + 40);
  ASSERT_EQ(later.events.size(), 1U);
  EXPECT_EQ(later.events[0].at, kStart + 501);
}

TEST(RatedMatch, ThatWasAbortedDoesNotCount) {
  Match match = begun_rated();
  (void)match.handle(kSecond, command::Abort{}, kStart + 30);
  EXPECT_EQ(match.state(), Match::State::kEnded);
  EXPECT_FALSE(match.counts_for_ratings());
}

// --- Moves --------------------------------------------------------------------------------------

TEST(Match, AMoveSentAgainIsAcknowledgedAndNotPlayedTwice) {
  Match match = begun();
  const auto reply = play(match, kFirst, "A", kStart + 10);
  ASSERT_FALSE(reply.refusal);
  EXPECT_EQ(reply.number, 4U);
  const auto again = match.handle(kFirst, command::Move{1, 0, "A", 0}, kStart + 20);
  EXPECT_FALSE(again.refusal);
  EXPECT_EQ(again.number, 4U);
  EXPECT_TRUE(again.events.empty());
  EXPECT_EQ(code(match.handle(kFirst, command::Move{1, 0, "B", 0}, kStart + 20)), match_code::kPly);
  EXPECT_EQ(code(match.handle(kSecond, command::Move{1, 0, "A", 0}, kStart + 20)),
            match_code::kPly);
  EXPECT_EQ(match.ply(), 1U);
}

// A broadside may name its ends in either order: another text of the same move.
std::optional<std::string> written_otherwise(const Session& session, const std::string& move) {
  for (char row = 'a'; row <= 'i'; ++row) {
    for (char number = '1'; number <= '9'; ++number) {
      const std::string text = move.substr(2, 2) + move.substr(0, 2) + row + number;
      if (const auto canonical = session.check(text); canonical && *canonical == move) return text;
    }
  }
  return std::nullopt;
}

TEST(Match, AMoveWrittenOtherwiseIsTheSameMove) {
  Match match = begun({}, "abalone");
  const auto legal = match.session().legal_moves();
  const auto broadside = std::find_if(legal.begin(), legal.end(),
                                      [](const std::string& move) { return move.size() == 6; });
  ASSERT_NE(broadside, legal.end());
  const auto otherwise = written_otherwise(match.session(), *broadside);
  ASSERT_TRUE(otherwise);
  ASSERT_FALSE(play(match, kFirst, *broadside, kStart).refusal);
  EXPECT_FALSE(match.handle(kFirst, command::Move{1, 0, *otherwise, 0}, kStart).refusal);
  EXPECT_EQ(match.ply(), 1U);
}

TEST(Match, AMoveOutOfTurnOrAgainstTheRulesIsRefusedWithItsReason) {
  Match match = begun({}, "abalone");
  EXPECT_EQ(code(match.handle(kSecond, command::Move{1, 0, "a1b1", 0}, kStart)),
            match_code::kNotYourTurn);
  EXPECT_EQ(code(match.handle(kFirst, command::Move{2, 0, "a1b1", 0}, kStart)), match_code::kPly);
  const auto illegal = match.handle(kFirst, command::Move{1, 0, "e5e6", 0}, kStart);
  ASSERT_TRUE(illegal.refusal);
  EXPECT_TRUE(illegal.refusal->code.starts_with("abalone.")) << illegal.refusal->code;
  EXPECT_EQ(match.events().size(), 3U);
}

TEST(Match, TheClockRunsFromEachPlayersSecondMoveAndGetsItsIncrement) {
  Match match = begun(kThreeMinutes);
  EXPECT_FALSE(match.clocks().running());
  (void)play(match, kFirst, "A", kStart + 60'000);
  (void)play(match, kSecond, "a", kStart + 120'000);
  EXPECT_EQ(match.clocks().left(kFirst), 180'000);
  EXPECT_EQ(match.clocks().running(), kFirst);
  const auto reply = play(match, kFirst, "B", kStart + 130'000);
  ASSERT_FALSE(reply.refusal);
  EXPECT_EQ(match.clocks().left(kFirst), 172'000);
  EXPECT_EQ(std::get<Moved>(reply.events[0].data).used, 10'000);
}

TEST(Match, LagIsGivenBackUpToALimitAndASavedUpTotal) {
  Match match = begun(kThreeMinutes);
  (void)play(match, kFirst, "A", kStart);
  (void)play(match, kSecond, "a", kStart);
  Millis now = kStart;
  Millis given = 0;
  const std::vector<std::string> moves{"B", "b", "C", "c", "D", "d", "E", "e", "F", "f"};
  for (const std::string& move : moves) {
    now += 1'000;
    const auto reply = play(match, match.session().side(), move, now, 9'000);
    ASSERT_FALSE(reply.refusal) << move << reply.refusal->message;
    const auto& moved = std::get<Moved>(reply.events[0].data);
    EXPECT_LE(moved.lag, kMaxLagPerMove);
    EXPECT_EQ(moved.used, 1'000 - moved.lag);
    if (moved.seat == kFirst) given += moved.lag;
  }
  EXPECT_LE(given, kMaxLagBudget + 5 * kLagRefill);
  EXPECT_GT(given, kMaxLagBudget);
}

TEST(Match, WhoHasNoTimeLeftLosesWhetherTheTimerOrAMoveComesFirst) {
  for (const bool by_timer : {true, false}) {
    Match match = begun(kThreeMinutes);
    (void)play(match, kFirst, "A", kStart);
    (void)play(match, kSecond, "a", kStart);
    ASSERT_TRUE(match.deadline());
    EXPECT_TRUE(match.tick(*match.deadline() - 1).events.empty());
    const auto reply =
        by_timer ? match.tick(*match.deadline()) : play(match, kFirst, "B", *match.deadline());
    ASSERT_EQ(reply.events.size(), 2U);
    EXPECT_EQ(std::get<FlagFell>(reply.events[0].data).seat, kFirst);
    EXPECT_EQ(match.ending()->result, Result::kSecond);
    EXPECT_EQ(match.ending()->reason, end_reason::kTime);
    EXPECT_EQ(match.clocks().left(kFirst), 0);
    EXPECT_FALSE(match.deadline());
  }
}

TEST(Match, AMoveThatWasOnItsWayWhenTheFlagFellIsPlayedOnlyIfLagExplainsIt) {
  Match late = begun(kThreeMinutes);
  (void)play(late, kFirst, "A", kStart);
  (void)play(late, kSecond, "a", kStart);
  Match excused = begun(kThreeMinutes);
  (void)play(excused, kFirst, "A", kStart);
  (void)play(excused, kSecond, "a", kStart);
  EXPECT_EQ(code(play(late, kFirst, "B", kStart + 180'100, 50)), match_code::kOver);
  EXPECT_FALSE(play(excused, kFirst, "B", kStart + 180'100, 100).refusal);
}

TEST(Match, WithDaysEveryTurnHasTheWholeTime) {
  Match match = begun(kOneDay);
  EXPECT_EQ(match.clocks().running(), kFirst);
  (void)play(match, kFirst, "A", kStart + 80'000'000);
  EXPECT_EQ(match.clocks().left(kFirst), kOneDay.time);
  EXPECT_EQ(match.clocks().running(), kSecond);
  (void)match.tick(kStart + 80'000'000 + kOneDay.time + 1'000);
  EXPECT_EQ(match.ending()->result, Result::kFirst);
}

TEST(Match, TheTimeTheServerWasAwayIsNobodys) {
  Match match = begun(kThreeMinutes);
  (void)play(match, kFirst, "A", kStart);
  (void)play(match, kSecond, "a", kStart);
  const Millis back = kStart + 3'600'000;
  const auto reply = match.resume(back - kStart - 5'000, back);
  ASSERT_EQ(reply.events.size(), 1U);
  EXPECT_EQ(std::get<Resumed>(reply.events[0].data).down, back - kStart - 5'000);
  EXPECT_TRUE(match.tick(back + 100'000).events.empty());
  ASSERT_FALSE(play(match, kFirst, "B", back + 1'000).refusal);
  EXPECT_EQ(match.clocks().left(kFirst), 180'000 - 6'000 + 2'000);
}

TEST(Match, NobodyIsKeptWaitingForAFirstMoveOrAnOpponentForEver) {
  Match match = begun(kThreeMinutes);
  (void)match.tick(kStart + kFirstMoveTime);
  EXPECT_EQ(match.ending()->reason, end_reason::kNoFirstMove);
  EXPECT_FALSE(match.ending()->result);
  auto alone = Match::create({{"awale", "", "", {}}, {}, false, ""}, kStart);
  (void)alone->tick(kStart + kInvitationTime);
  EXPECT_EQ(alone->ending()->reason, end_reason::kExpired);
}

TEST(Match, AnInvitationStandsForAsLongAsTheServerWasThere) {
  Match match = *Match::create({{"awale", "", "", {}}, {}, false, "", 0}, kStart);
  const Millis back = kStart + 2 * kInvitationTime;
  ASSERT_EQ(match.resume(2 * kInvitationTime - 1'000, back).events.size(), 1U);
  EXPECT_TRUE(match.tick(back).events.empty());
  EXPECT_EQ(match.deadline(), back + kInvitationTime - 1'000);
  EXPECT_EQ(Match::replay(match.events())->deadline(), match.deadline());
}

TEST(Match, TakebackGoesBackToBeforeTheOfferersLastMove) {
  Match match = begun();
  EXPECT_EQ(code(match.handle(kFirst, command::Offer{OfferKind::kTakeback, ""}, kStart)),
            match_code::kOffer);
  for (const char* move : {"A", "a", "B"}) (void)play(match, match.session().side(), move, kStart);
  ASSERT_FALSE(match.handle(kSecond, command::Offer{OfferKind::kTakeback, ""}, kStart).refusal);
  ASSERT_FALSE(match.handle(kFirst, command::Accept{OfferKind::kTakeback, ""}, kStart).refusal);
  EXPECT_EQ(match.ply(), 1U);  // it was the offerer's turn: two moves
  EXPECT_EQ(match.takebacks(), 1U);
  EXPECT_EQ(code(match.handle(kSecond, command::Move{2, 0, "a", 0}, kStart)), match_code::kStale);
  EXPECT_FALSE(match.handle(kSecond, command::Move{2, 1, "b", 0}, kStart).refusal);
  ASSERT_FALSE(match.handle(kSecond, command::Offer{OfferKind::kTakeback, ""}, kStart).refusal);
  ASSERT_FALSE(match.handle(kFirst, command::Offer{OfferKind::kTakeback, ""}, kStart)
                   .refusal);  // the same as accepting
  EXPECT_EQ(match.ply(), 1U);
}

TEST(Match, ADrawNeedsBothAndAMoveEndsTheOffer) {
  Match match = begun();
  EXPECT_EQ(code(match.handle(kFirst, command::Accept{OfferKind::kDraw, ""}, kStart)),
            match_code::kNoOffer);
  (void)match.handle(kFirst, command::Offer{OfferKind::kDraw, ""}, kStart);
  EXPECT_EQ(code(match.handle(kFirst, command::Accept{OfferKind::kDraw, ""}, kStart)),
            match_code::kNoOffer);
  EXPECT_EQ(code(match.handle(kFirst, command::Offer{OfferKind::kDraw, ""}, kStart)),
            match_code::kOffer);
  (void)play(match, kFirst, "A", kStart);
  EXPECT_EQ(code(match.handle(kSecond, command::Accept{OfferKind::kDraw, ""}, kStart)),
            match_code::kNoOffer);
  (void)match.handle(kSecond, command::Offer{OfferKind::kDraw, ""}, kStart);
  EXPECT_FALSE(match.handle(kFirst, command::Decline{OfferKind::kDraw}, kStart).refusal);
  (void)match.handle(kSecond, command::Offer{OfferKind::kDraw, ""}, kStart);
  EXPECT_FALSE(match.handle(kFirst, command::Accept{OfferKind::kDraw, ""}, kStart).refusal);
  EXPECT_EQ(match.ending()->result, Result::kDraw);
  EXPECT_EQ(match.ending()->reason, end_reason::kAgreed);
}

TEST(Match, AbortIsForTheBeginningAndResigningForLater) {
  Match early = begun();
  (void)play(early, kFirst, "A", kStart);
  EXPECT_FALSE(early.handle(kFirst, command::Abort{}, kStart).refusal);
  EXPECT_FALSE(early.ending()->result);
  EXPECT_EQ(code(early.handle(kFirst, command::Offer{OfferKind::kRematch, "n"}, kStart)),
            match_code::kOffer);
  Match late = begun();
  (void)play(late, kFirst, "A", kStart);
  (void)play(late, kSecond, "a", kStart);
  EXPECT_EQ(code(late.handle(kFirst, command::Abort{}, kStart)), match_code::kTooLate);
  EXPECT_FALSE(late.handle(kFirst, command::Resign{}, kStart).refusal);
  EXPECT_EQ(late.ending()->result, Result::kSecond);
}

TEST(Match, ARematchIsMadeOnceAndOnlyWhenBothWantIt) {
  Match match = begun();
  EXPECT_EQ(code(match.handle(kFirst, command::Offer{OfferKind::kRematch, "n"}, kStart)),
            match_code::kNotOver);
  (void)match.handle(kFirst, command::Resign{}, kStart);
  ASSERT_FALSE(match.handle(kFirst, command::Offer{OfferKind::kRematch, "n"}, kStart).refusal);
  EXPECT_TRUE(match.rematch().empty());
  ASSERT_FALSE(match.handle(kSecond, command::Offer{OfferKind::kRematch, "next"}, kStart).refusal);
  EXPECT_EQ(match.rematch(), "next");
  EXPECT_EQ(code(match.handle(kSecond, command::Offer{OfferKind::kRematch, "m"}, kStart)),
            match_code::kOffer);
}

TEST(Match, ReactionsAreFromTheListAndNotTooMany) {
  Match match = begun();
  EXPECT_TRUE(match.handle(kFirst, command::React{"buy my seeds"}, kStart).refusal);
  for (std::uint32_t i = 0; i < kMaxReactions; ++i) {
    ASSERT_FALSE(match.handle(kFirst, command::React{"wow"}, kStart).refusal);
  }
  EXPECT_EQ(code(match.handle(kFirst, command::React{"wow"}, kStart)), match_code::kTooMany);
  EXPECT_FALSE(match.handle(kSecond, command::React{"wow"}, kStart).refusal);
}

TEST(Match, EventsThatDoNotFitTogetherAreNoMatch) {
  Match match = begun();
  (void)play(match, kFirst, "A", kStart);
  std::vector<Event> events = match.events();
  EXPECT_TRUE(Match::replay(events).has_value());
  std::vector<Event> twice = events;
  twice.push_back(events.back());
  twice.back().number = 5;
  EXPECT_FALSE(Match::replay(twice).has_value());
  std::vector<Event> gap = events;
  gap.erase(gap.begin() + 1);
  EXPECT_FALSE(Match::replay(gap).has_value());
  EXPECT_FALSE(Match::replay({}).has_value());
}

// --- Random commands ------------------------------------------------------------------------------

struct Walk {
  Match match;
  Millis now = kStart;
};

Match::Reply random_command(Walk& walk) {
  Match& match = walk.match;
  const Side seat = *rc::gen::element(kFirst, kSecond);
  const OfferKind offer =
      *rc::gen::elementOf(std::vector<OfferKind>(kOffers.begin(), kOffers.end()));
  walk.now += *rc::gen::weightedElement<Millis>(
      {{20, 0}, {20, 700}, {20, 4'000}, {1, 170'000}, {1, 90'000'000}, {2, -50'000}});
  switch (*rc::gen::weightedElement<int>(
      {{30, 0}, {3, 1}, {3, 2}, {3, 3}, {2, 4}, {1, 5}, {1, 6}, {2, 7}, {3, 8}, {1, 9}, {3, 10}})) {
    case 0: {
      const auto legal = match.session().legal_moves();
      if (legal.empty()) return match.tick(walk.now);
      const std::string move = *rc::gen::elementOf(legal);
      const auto lag = *rc::gen::inRange<Millis>(-100, 3'000);
      return play(match, match.session().side(), move, walk.now, lag);
    }
    case 1:
      return match.handle(seat, command::Offer{offer, "next"}, walk.now);
    case 2:
      return match.handle(seat, command::Accept{offer, "next"}, walk.now);
    case 3:
      return match.handle(seat, command::Decline{offer}, walk.now);
    case 4:
      return match.handle(seat, command::React{"wow"}, walk.now);
    case 5:
      return match.handle(seat, command::Resign{}, walk.now);
    case 6:
      return match.handle(seat, command::Abort{}, walk.now);
    case 7:
      return match.resume(30'000, walk.now);
    case 8:
      return match.handle(seat, command::Move{match.ply(), match.takebacks(), "A", 0}, walk.now);
    case 9:
      return match.handle(seat, command::Premove{match.ply() + 2, "A"}, walk.now);
    default:
      return match.tick(walk.now);
  }
}

void require_same(const Match& a, const Match& b) {
  RC_ASSERT(a.state() == b.state());
  RC_ASSERT(a.session().position() == b.session().position());
  RC_ASSERT(a.moves() == b.moves());
  RC_ASSERT(a.clocks() == b.clocks());
  RC_ASSERT(a.takebacks() == b.takebacks());
  RC_ASSERT(a.ending() == b.ending());
  RC_ASSERT(a.rematch() == b.rematch());
  RC_ASSERT(a.events() == b.events());
  for (const OfferKind what : kOffers) RC_ASSERT(a.offer(what) == b.offer(what));
}

TEST(Match, APremoveIsKeptForTheTurnAfterTheOpponentsAndDroppedWithATakeback) {
  Match match = begun();
  EXPECT_EQ(code(match.handle(kFirst, command::Premove{1, "A"}, kStart)), match_code::kPly);
  EXPECT_EQ(code(match.handle(kSecond, command::Premove{3, "a"}, kStart)), match_code::kPly);
  ASSERT_FALSE(match.handle(kSecond, command::Premove{2, "a"}, kStart).refusal);
  (void)play(match, kFirst, "A", kStart);
  EXPECT_EQ(match.premove(kSecond), (command::Premove{2, "a"}));
  (void)match.handle(kFirst, command::Offer{OfferKind::kTakeback, ""}, kStart);
  (void)match.handle(kSecond, command::Accept{OfferKind::kTakeback, ""}, kStart);
  EXPECT_TRUE(match.premove(kSecond)) << "it is for the same turn as before";
  ASSERT_FALSE(match.handle(kSecond, command::Premove{}, kStart).refusal);
  EXPECT_FALSE(match.premove(kSecond));
  for (const char* move : {"A", "a"}) (void)play(match, match.session().side(), move, kStart);
  ASSERT_FALSE(match.handle(kSecond, command::Premove{4, "b"}, kStart).refusal);
  (void)match.handle(kFirst, command::Offer{OfferKind::kTakeback, ""}, kStart);
  (void)match.handle(kSecond, command::Accept{OfferKind::kTakeback, ""}, kStart);
  EXPECT_FALSE(match.premove(kSecond));
  EXPECT_EQ(match.events().size(), 10U) << "premoves make no events";
}

TRIA_PROPERTY(Match, IsAlwaysTheReplayOfItsEvents) {
  const auto clock = *rc::gen::element(ClockRule{}, kThreeMinutes, kOneDay);
  const auto game = *rc::gen::element<std::string>("avalam", "abalone", "awale");
  Walk walk{begun(clock, game)};
  const int steps = *rc::gen::inRange(0, 120);
  for (int i = 0; i < steps; ++i) {
    const bool was_over = walk.match.state() == Match::State::kEnded;
    const std::size_t before = walk.match.events().size();
    const Match::Reply reply = random_command(walk);
    // The reply tells exactly what was added.
    RC_ASSERT(walk.match.events().size() == before + reply.events.size());
    for (std::size_t k = 0; k < reply.events.size(); ++k) {
      RC_ASSERT(walk.match.events()[before + k] == reply.events[k]);
    }
    if (was_over) {
      for (const Event& event : reply.events) {
        const bool may_follow = std::holds_alternative<Offered>(event.data) ||
                                std::holds_alternative<Declined>(event.data) ||
                                std::holds_alternative<RematchCreated>(event.data) ||
                                std::holds_alternative<Reacted>(event.data);
        RC_ASSERT(may_follow);
      }
    }
    RC_ASSERT(walk.match.clocks().left(kFirst) >= 0);
    RC_ASSERT(walk.match.clocks().left(kSecond) >= 0);
    RC_ASSERT((walk.match.state() == Match::State::kEnded) == walk.match.ending().has_value());
  }
  const auto replayed = Match::replay(walk.match.events());
  RC_ASSERT(replayed.has_value());
  require_same(walk.match, *replayed);
}

TRIA_PROPERTY(Match, PlayingEveryMoveTwiceChangesNothing) {
  Match match = begun(kThreeMinutes);
  Millis now = kStart;
  const int plies = *rc::gen::inRange(1, 60);
  for (int i = 0; i < plies && match.state() == Match::State::kPlaying; ++i) {
    const std::string move = *rc::gen::elementOf(match.session().legal_moves());
    const Side seat = match.session().side();
    const command::Move command{match.ply() + 1, 0, move, 0};
    now += *rc::gen::inRange(0, 3'000);
    const auto reply = match.handle(seat, command, now);
    RC_ASSERT(!reply.refusal);
    const std::size_t events = match.events().size();
    const auto again = match.handle(seat, command, now + 1);
    RC_ASSERT(!again.refusal);
    RC_ASSERT(again.number == reply.number);
    RC_ASSERT(match.events().size() == events);
  }
}

}  // namespace
}  // namespace tria::server
