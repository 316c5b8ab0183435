#include <map>

#include "core/text.hpp"
#include "facade/native/engines.hpp"
#include "facade/native/tablebases.hpp"

namespace tria {

Expected<const Tablebases*> tablebases_of(std::string_view game) {
  std::string names;
  for (const Tablebases* tables : all_tablebases()) {
    if (tables->info().game == game) return tables;
    names += join(names.empty() ? "" : ", ", tables->info().game);
  }
  return fail(tablebase_code::kNoTables,
              join("there are endgame tables for ", names, " only, not for ", quote(game)),
              {std::string(game)});
}

std::unique_ptr<EngineHandle> make_full_engine(const GameEntry& game) {
  const Expected<const Tablebases*> tables = tablebases_of(game.info().name);
  return tables ? (*tables)->engines(std::nullopt)() : make_engine(game);
}

EngineMaker engines_with_tables(const std::string& directory) {
  std::map<std::string_view, Tablebases::EngineFactory> factories;
  for (const Tablebases* tables : all_tablebases()) {
    factories.emplace(tables->info().game, tables->engines(directory));
  }
  return [factories = std::move(factories)](const GameEntry& game) {
    const auto found = factories.find(game.info().name);
    return found == factories.end() ? make_engine(game) : found->second();
  };
}

}  // namespace tria
