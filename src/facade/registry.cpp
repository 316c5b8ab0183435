// The only file that names all games. A new game is one more line in kGames.
#include "facade/registry.hpp"

#include <array>
#include <string>

#include "core/text.hpp"
#include "facade/engine_of.hpp"
#include "facade/session_of.hpp"
#include "games/abalone/brain.hpp"
#include "games/abalone/rules.hpp"
#include "games/avalam/brain.hpp"
#include "games/avalam/rules.hpp"
#include "games/awale/brain.hpp"
#include "games/awale/rules.hpp"

namespace tria {

namespace {

template <Brain B>
std::unique_ptr<EngineHandle> make_engine() {
  return std::make_unique<EngineOf<B>>(B{});
}

template <Brain B>
constexpr std::array<int, kMaxLevel> ratings_of() {
  std::array<int, kMaxLevel> ratings{};
  for (std::size_t i = 0; i < ratings.size(); ++i) ratings[i] = B::kLevelSettings[i].rating;
  return ratings;
}

template <Room G, Brain B>
constexpr GameEntry kEntry{&G::info, &SessionOf<G>::make, &make_engine<B>, ratings_of<B>()};

constexpr std::array kGames{
    kEntry<avalam::Avalam, avalam::AvalamBrain>,
    kEntry<abalone::Abalone, abalone::AbaloneBrain>,
    kEntry<awale::Awale, awale::AwaleBrain>,
};

}  // namespace

std::span<const GameEntry> all_games() noexcept { return kGames; }

Expected<GameEntry> find_game(std::string_view name) {
  std::string names;
  for (const GameEntry& entry : kGames) {
    if (entry.info().name == name) return entry;
    if (!names.empty()) names += ", ";
    names += entry.info().name;
  }
  return fail(session_code::kNoGame, join("there is no game ", quoted(name), "; there are ", names),
              {std::string(name)});
}

Expected<std::unique_ptr<Session>> new_session(std::string_view game, std::string_view variant,
                                               std::string_view position) {
  const Expected<GameEntry> entry = find_game(game);
  if (!entry) return fail(entry.error());
  return entry->make(variant, position);
}

}  // namespace tria
