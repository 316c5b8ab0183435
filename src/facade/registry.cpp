#include "facade/registry.hpp"

#include "core/text.hpp"

namespace tria {

namespace {

const EngineMakers& makers_of(const GameEntry& game) noexcept {
  std::size_t i = 0;
  while (all_games()[i].info != game.info) ++i;
  return all_engine_makers()[i];
}

}  // namespace

Expected<GameEntry> find_game(std::string_view name) {
  std::string names;
  for (const GameEntry& entry : all_games()) {
    if (entry.info().name == name) return entry;
    names += join(names.empty() ? "" : ", ", entry.info().name);
  }
  return fail(session_code::kNoGame, join("there is no game ", quote(name), "; there are ", names),
              {std::string(name)});
}

std::unique_ptr<EngineHandle> make_engine(const GameEntry& game) { return makers_of(game).make(); }

std::unique_ptr<EngineHandle> make_browser_engine(const GameEntry& game) {
  return makers_of(game).make_for_browser();
}

bool set_net(const GameEntry& game, std::span<const unsigned char> bytes) noexcept {
  const auto set = makers_of(game).set_net;
  return set != nullptr && set(bytes);
}

std::string next_table(const GameEntry& game, std::string_view variant) {
  const auto next = makers_of(game).next_table;
  return next == nullptr ? std::string() : next(variant);
}

bool give_table(const GameEntry& game, std::string_view variant, std::string_view values) {
  const auto give = makers_of(game).give_table;
  return give != nullptr && give(variant, values);
}

}  // namespace tria
