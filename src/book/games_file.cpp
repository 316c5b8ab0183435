#include "book/games_file.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "json/json_writer.hpp"

namespace tria::book {

namespace {

using Json = nlohmann::json;

auto wrong_line(std::size_t number, std::string_view why) {
  return fail(book_code::kLine, join("line ", number, ": ", why), {std::to_string(number)});
}

std::optional<std::string> text_in(const Json& object, const char* name) {
  const auto field = object.find(name);
  if (field == object.end() || !field->is_string()) return std::nullopt;
  return field->get<std::string>();
}

std::optional<std::uint64_t> number_in(const Json& object, const char* name) {
  const auto field = object.find(name);
  if (field == object.end() || !field->is_number_unsigned()) return std::nullopt;
  return field->get<std::uint64_t>();
}

std::optional<PlaySettings> read_settings(const Json& object) {
  if (!object.is_object()) return std::nullopt;
  const auto game = text_in(object, "game");
  const auto variant = text_in(object, "variant");
  const auto seed = number_in(object, "seed");
  const auto nodes = number_in(object, "nodes");
  const auto plies = number_in(object, "plies");
  if (!game || !variant || !seed || !nodes || !plies) return std::nullopt;
  return PlaySettings{*game, *variant, *seed, *nodes, *plies};
}

std::optional<GameMoves> read_game(const Json& object) {
  if (!object.is_object() || !object.contains("moves") || !object["moves"].is_array()) {
    return std::nullopt;
  }
  GameMoves moves;
  for (const Json& move : object["moves"]) {
    if (!move.is_string()) return std::nullopt;
    moves.push_back(move);
  }
  return moves;
}

}  // namespace

std::string settings_line(const PlaySettings& settings) {
  JsonWriter json;
  json.object("game", settings.game, "variant", settings.variant, "seed", settings.seed, "nodes",
              settings.nodes, "plies", settings.plies);
  return json.take();
}

std::string game_line(const GameMoves& moves) {
  JsonWriter json;
  json.object("moves", moves);
  return json.take();
}

Expected<GamesFile> read_games(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  GamesFile file;
  std::size_t number = 0;
  for (const Slice& line : split({text, 1}, '\n')) {
    const Json object = Json::parse(line.text, nullptr, false);
    if (++number == 1) {
      auto settings = read_settings(object);
      if (!settings) return wrong_line(number, "does not say how the games were played");
      file.settings = *std::move(settings);
    } else {
      auto moves = read_game(object);
      if (!moves) return wrong_line(number, "is no game");
      file.games.push_back(*std::move(moves));
    }
  }
  return file;
}

}  // namespace tria::book
