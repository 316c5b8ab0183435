// The type-erased face keeps the promises of the games behind it, for every game and variant.
#include "facade/session.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/bits.hpp"
#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "tests/property/property.hpp"

namespace tria {
namespace {

struct Snapshot {
  std::string position;
  std::vector<std::string> moves;
  std::vector<std::string> legal;
  std::uint64_t key;
  std::optional<Outcome> outcome;
  Score score;

  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

Snapshot snapshot(const Session& session) {
  return {session.position(), session.moves(),   session.legal_moves(),
          session.key(),      session.outcome(), session.score()};
}

// Runs a property on fresh sessions, each of a game and a variant that are drawn.
template <class Property>
void for_all_sessions(Property property) {
  std::vector<std::pair<const GameEntry*, std::string>> kinds;
  for (const GameEntry& entry : all_games()) {
    for (const VariantInfo& variant : entry.info().variants) {
      kinds.emplace_back(&entry, variant.name);
    }
  }
  check_property([&] {
    const auto& [entry, variant] = *rc::gen::elementOf(kinds);
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const auto plies = *rc::gen::inRange(0, 400);
    const auto session = entry->make(variant, "").value();
    property(*session, seed, plies);
  });
}

void play_random(Session& session, std::uint64_t seed, int plies) {
  for (int ply = 0; ply < plies && !session.outcome(); ++ply) {
    const std::vector<std::string> legal = session.legal_moves();
    seed = mix(seed + 1);
    ASSERT_TRUE(session.play(legal[seed % legal.size()]));
  }
}

TEST(Session, UndoRestoresEverything) {
  for_all_sessions([](Session& session, std::uint64_t seed, int plies) {
    std::vector<Snapshot> path{snapshot(session)};
    for (int ply = 0; ply < plies && !session.outcome(); ++ply) {
      const std::vector<std::string> legal = session.legal_moves();
      seed = mix(seed + 1);
      RC_ASSERT(session.play(legal[seed % legal.size()]).has_value());
      path.push_back(snapshot(session));
    }
    while (path.size() > 1) {
      RC_ASSERT(snapshot(session) == path.back());
      path.pop_back();
      RC_ASSERT(session.undo());
    }
    RC_ASSERT(snapshot(session) == path.front());
    RC_ASSERT(!session.undo());
  });
}

TEST(Session, ARefusedMoveChangesNothingAndAnEndedGameRefusesAll) {
  for_all_sessions([](Session& session, std::uint64_t seed, int plies) {
    play_random(session, seed, plies);
    const Snapshot before = snapshot(session);
    for (const std::string_view move : {"", "z9z9", "c9c9", "A", "a1a2a3", "\xff\xfe"}) {
      if (session.check(move)) continue;
      RC_ASSERT(!session.play(move).has_value());
      RC_ASSERT(snapshot(session) == before);
    }
    if (session.outcome()) {
      RC_ASSERT(before.legal.empty());
      RC_ASSERT(session.play("a1b2").error().code == session_code::kGameOver);
    }
  });
}

TEST(Session, StepsComeWithEveryLegalMoveAndOnlyWithThose) {
  for_all_sessions([](Session& session, std::uint64_t seed, int plies) {
    play_random(session, seed, plies);
    const std::vector<LegalMove> legal = session.legal_moves_with_steps();
    std::vector<std::string> texts;
    for (const LegalMove& move : legal) {
      texts.push_back(move.text);
      RC_ASSERT(session.check(move.text) == move.text);
      RC_ASSERT(!move.steps.empty());
      RC_ASSERT(session.steps(move.text) == move.steps);
    }
    RC_ASSERT(texts == session.legal_moves());
    RC_ASSERT(!session.steps("nonsense").has_value());
    if (legal.empty()) return;
    const LegalMove& chosen = legal[seed % legal.size()];
    RC_ASSERT(session.play(chosen.text).has_value());
    RC_ASSERT(session.last_steps() == chosen.steps);
  });
}

TEST(Session, WherePlayersChooseWhoBeginsOnlyTheSideToMoveDiffers) {
  for (const GameEntry& entry : all_games()) {
    for (const VariantInfo& variant : entry.info().variants) {
      if (variant.second_begins.empty()) continue;
      SCOPED_TRACE(variant.name);
      const auto usual = entry.make(variant.name, "").value();
      const auto second = usual->restart(variant.second_begins).value();
      EXPECT_EQ(second->side(), Side::kSecond);
      EXPECT_EQ(second->position(), variant.second_begins);
      EXPECT_EQ(second->board().cells, usual->board().cells);
      EXPECT_EQ(second->board().stock, usual->board().stock);
    }
  }
}

TEST(Session, ACloneGoesItsOwnWay) {
  for_all_sessions([](Session& session, std::uint64_t seed, int plies) {
    play_random(session, seed, plies);
    const Snapshot before = snapshot(session);
    const auto copy = session.clone();
    RC_ASSERT(snapshot(*copy) == before);
    play_random(*copy, seed, 3);
    RC_ASSERT(snapshot(session) == before);
  });
}

TEST(Session, AGameReplaysFromItsStartPositionAndMoves) {
  for_all_sessions([](Session& session, std::uint64_t seed, int plies) {
    play_random(session, seed, plies);
    const auto again = session.restart(session.start_position()).value();
    RC_ASSERT(!again->play_all(session.moves()));
    RC_ASSERT(snapshot(*again) == snapshot(session));
    RC_ASSERT(again->from_standard_start());
  });
}

TEST(Session, TheFirstRefusedMoveOfAListIsNamed) {
  const auto session = open({"avalam"}).value();
  const auto error = session->play_all(split_moves("avalam", "c9d9 b8c8 c9d9 e8d8"));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->ply, 3U);
  EXPECT_EQ(error->move, "c9d9");
  EXPECT_EQ(error->error.code, "avalam.empty_from");
  EXPECT_EQ(session->ply(), 2U);
}

TEST(Session, AGameThatNeverEndsIsCutOff) {
  const auto session = open({"abalone", "standard,repetition=off,no-progress=off"}).value();
  // White and Black walk to and fro.
  const std::array<std::string_view, 4> dance{"c3d3", "g5f5", "d3c3", "f5g5"};
  for (std::size_t ply = 0; ply < kMaxPlies; ++ply) ASSERT_TRUE(session->play(dance[ply % 4]));
  EXPECT_EQ(session->play("c3d3").error().code, session_code::kTooLong);
}

TEST(Session, RepetitionIsDecidedByTheWholeGame) {
  const auto session = open({"abalone"}).value();
  EXPECT_FALSE(session->play_all(split_moves("abalone", "c3d3 g5f5 d3c3 f5g5 c3d3 g5f5 d3c3")));
  EXPECT_FALSE(session->outcome());
  EXPECT_TRUE(session->play("f5g5"));
  ASSERT_TRUE(session->outcome());
  EXPECT_EQ(session->outcome()->reason, EndReason::kRepetition);
  EXPECT_EQ(session->outcome()->result, Result::kDraw);
  EXPECT_TRUE(session->undo());
  EXPECT_FALSE(session->outcome());
}

TEST(Registry, AnUnknownGameIsRefusedWithTheKnownOnes) {
  const auto session = open({"chess"});
  ASSERT_FALSE(session);
  EXPECT_EQ(session.error().error.code, session_code::kNoGame);
  EXPECT_TRUE(session.error().error.message.starts_with(
      "there is no game 'chess'; there are avalam, abalone, awale"));
}

TEST(Registry, NamesAreUniqueAndEveryVariantStarts) {
  std::set<std::string_view> names;
  for (const GameEntry& entry : all_games()) {
    EXPECT_TRUE(names.insert(entry.info().name).second);
    for (const VariantInfo& variant : entry.info().variants) {
      const auto session = open({std::string(entry.info().name), std::string(variant.name)});
      ASSERT_TRUE(session) << variant.name;
      EXPECT_EQ((*session)->variant(), variant.name);
    }
  }
}

}  // namespace
}  // namespace tria
