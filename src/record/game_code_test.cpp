// Whole games as short codes: what is packed comes out again, and nothing else does.
#include "record/game_code.hpp"

#include "record/codes.hpp"
#include "record/digits.hpp"
#include "record/record_test_tools.hpp"
#include "tests/property/property.hpp"

namespace tria::record {
namespace {

using namespace testing;

// A random game of any variant, sometimes from a position in its middle.
GameSpec random_game(Random& random) {
  const auto games = all_games();
  const GameEntry& game = games[below(random, games.size())];
  const auto& variants = game.info().variants;
  GameSpec spec{std::string(game.info().name),
                std::string(variants[below(random, variants.size())].name)};
  const auto play = [&](Session& session, std::size_t plies) {
    for (std::size_t i = 0; i < plies; ++i) {
      const std::vector<std::string> legal = session.legal_moves();
      if (legal.empty()) return;
      static_cast<void>(session.play(legal[below(random, legal.size())]));
    }
  };
  if (one_in(random, 3)) {
    const auto session = open(spec);
    play(**session, below(random, 60));
    spec.position = (*session)->position();
  }
  const auto session = open(spec);
  play(**session, below(random, 120));
  spec.moves = (*session)->moves();
  return spec;
}

// By its own words: a code leaves out what is usual.
GameSpec written_out(const GameSpec& spec) {
  const auto session = open(spec);
  return {spec.game, (*session)->variant(), (*session)->start_position(), (*session)->moves()};
}

TRIA_PROPERTY(GameCode, GivesTheGameBack) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  Random random(seed);
  const GameSpec spec = random_game(random);
  const Expected<std::string> code = pack_game(spec);
  RC_ASSERT(code.has_value());
  const Expected<GameSpec> back = unpack_game(*code);
  RC_ASSERT(back.has_value());
  RC_ASSERT(written_out(*back) == written_out(spec));
  RC_ASSERT(*pack_game(*back) == *code);
}

TRIA_PROPERTY(GameCode, IsRefusedWhenDamaged) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  Random random(seed);
  const std::string code = *pack_game(random_game(random));
  RC_ASSERT(!unpack_game(code.substr(0, below(random, code.size()))));
  std::string changed = code;
  char& letter = changed[below(random, changed.size())];
  letter = letter == 'x' ? 'y' : 'x';
  // Two bytes of checksum let one change in 65,536 pass; whatever passes must be a game.
  const Expected<GameSpec> read = unpack_game(changed);
  if (read) RC_ASSERT(pack_game(*read).has_value());
}

TEST(GameCode, RefusesWhatIsNoCode) {
  for (const std::string_view text : {"", "1", "2AAAA", "1!!!!", "hello", "1AAAAAAAA"}) {
    const Expected<GameSpec> read = unpack_game(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().code, code::kLink) << text;
  }
  EXPECT_FALSE(unpack_game(std::string(50'000, 'A')));
}

TEST(GameCode, RefusesAGameThatCannotBePlayed) {
  EXPECT_FALSE(pack_game({"chess"}));
  EXPECT_FALSE(pack_game({"avalam", "", "", {"a1a1"}}));
}

TEST(GameCode, IsShortEnoughToShare) {
  Random random(1);
  for (const GameEntry& game : all_games()) {
    const auto session = open({std::string(game.info().name)});
    while ((*session)->ply() < 80 && !(*session)->legal_moves().empty()) {
      const std::vector<std::string> legal = (*session)->legal_moves();
      static_cast<void>((*session)->play(legal[below(random, legal.size())]));
    }
    const std::string code =
        *pack_game({std::string(game.info().name), "", "", (*session)->moves()});
    EXPECT_LE(code.size(), 140U) << game.info().name << " " << (*session)->ply() << " plies";
  }
}

TRIA_PROPERTY(Digits, ComeOutAsTheyWerePut) {
  const auto pairs =
      *rc::gen::container<std::vector<std::pair<std::uint32_t, std::uint32_t>>>(rc::gen::apply(
          [](std::uint32_t value, std::uint32_t base) {
            return std::pair{value % base, base};
          },
          rc::gen::arbitrary<std::uint32_t>(), rc::gen::inRange<std::uint32_t>(1, 100'000)));
  DigitWriter writer;
  for (const auto& [value, base] : pairs) writer.put(value, base);
  DigitReader reader(writer.bytes());
  for (const auto& [value, base] : pairs) RC_ASSERT(reader.take(base) == value);
  RC_ASSERT(reader.empty());
}

}  // namespace
}  // namespace tria::record
