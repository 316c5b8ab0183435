#include "puzzles/puzzle.hpp"

#include <nlohmann/json.hpp>

#include "core/bits.hpp"
#include "core/text.hpp"
#include "json/json_writer.hpp"

namespace tria::puzzles {

namespace {

using Json = nlohmann::json;

// Reads the fields of one puzzle; the first that is missing or of another type is kept as the error.
class Reader {
 public:
  explicit Reader(const Json& object) : object_(object) {}

  std::string text(const char* name) {
    const Json* value = field(name, &Json::is_string);
    return value != nullptr ? value->get<std::string>() : std::string{};
  }
  int number(const char* name, int otherwise) {
    if (!object_.contains(name)) return otherwise;
    const Json* value = field(name, &Json::is_number_integer);
    return value != nullptr ? value->get<int>() : otherwise;
  }
  std::vector<std::string> texts(const char* name) {
    std::vector<std::string> all;
    const Json* value = field(name, &Json::is_array);
    if (value == nullptr) return all;
    for (const Json& item : *value) {
      if (!item.is_string()) {
        wrong_ = name;
        return all;
      }
      all.push_back(item.get<std::string>());
    }
    return all;
  }
  void refuse(const char* name) { wrong_ = name; }
  [[nodiscard]] const char* wrong() const noexcept { return wrong_; }

 private:
  const Json* field(const char* name, bool (Json::*is_right)() const noexcept) {
    const auto found = object_.find(name);
    if (found != object_.end() && ((*found).*is_right)()) return &*found;
    if (wrong_ == nullptr) wrong_ = name;
    return nullptr;
  }

  const Json& object_;
  const char* wrong_ = nullptr;
};

Expected<Puzzle> read_puzzle(const Json& object, std::size_t number) {
  const auto refuse = [&](std::string_view field) {
    return fail(puzzle_code::kShape,
                join("puzzle ", number, ": ", quote(field), " is missing or not what it should be"),
                {std::to_string(number), std::string(field)});
  };
  if (!object.is_object()) return refuse("id");
  Reader reader(object);
  Puzzle puzzle;
  puzzle.id = reader.text("id");
  puzzle.variant = reader.text("variant");
  puzzle.position = reader.text("position");
  puzzle.moves = reader.texts("moves");
  puzzle.themes = reader.texts("themes");
  puzzle.plies = reader.number("plies", 0);
  puzzle.rating = reader.number("rating", 0);
  const std::optional<Goal> goal = goal_named(reader.text("goal"));
  if (!goal) reader.refuse("goal");
  if (reader.wrong() != nullptr) return refuse(reader.wrong());
  puzzle.goal = *goal;
  return puzzle;
}

}  // namespace

std::string puzzle_id(std::string_view variant, std::uint64_t canonical_key) {
  constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
  constexpr std::size_t kLength = 7;
  std::uint64_t number = canonical_key;
  for (const char character : variant) number = mix(number + static_cast<unsigned char>(character));
  std::string id;
  for (std::size_t i = 0; i < kLength; ++i, number /= kDigits.size()) {
    id += kDigits[number % kDigits.size()];
  }
  return id;
}

std::string write_puzzle(const Puzzle& puzzle) {
  JsonWriter json;
  json.object(
      "id", puzzle.id, "variant", puzzle.variant, "position", puzzle.position, "moves",
      puzzle.moves, "goal", puzzle.goal,
      [&] {
        if (puzzle.plies > 0) json.fields("plies", puzzle.plies);
      },
      "themes", puzzle.themes, "rating", puzzle.rating);
  return json.take();
}

std::string write_puzzles(const PuzzleFile& file) {
  JsonWriter name;
  name.value(file.game);
  std::string text = join("{\"game\":", name.take(), ",\"puzzles\":[\n");
  for (std::size_t i = 0; i < file.puzzles.size(); ++i) {
    text += write_puzzle(file.puzzles[i]) + (i + 1 < file.puzzles.size() ? ",\n" : "\n");
  }
  return text + "]}\n";
}

Expected<PuzzleFile> read_puzzles(std::string_view text) {
  PuzzleFile file;
  const auto add = [&](const Json& object) -> std::optional<Error> {
    Expected<Puzzle> puzzle = read_puzzle(object, file.puzzles.size() + 1);
    if (!puzzle) return puzzle.error();
    file.puzzles.push_back(std::move(*puzzle));
    return std::nullopt;
  };
  const auto name_game = [&](const Json& object) {
    if (object.contains("game") && object["game"].is_string()) file.game = object["game"];
  };
  const Json whole = Json::parse(text, nullptr, false);
  if (whole.is_object() && whole.contains("puzzles") && whole["puzzles"].is_array()) {
    name_game(whole);
    for (const Json& object : whole["puzzles"]) {
      if (auto wrong = add(object)) return fail(std::move(*wrong));
    }
  } else {
    std::size_t number = 0;
    for (const Slice& line : split({text, 1}, '\n')) {
      ++number;
      if (line.text.empty()) continue;
      const Json object = Json::parse(line.text, nullptr, false);
      if (!object.is_object()) {
        return fail(puzzle_code::kShape, join("line ", number, " is not a JSON object"),
                    {std::to_string(number)});
      }
      name_game(object);
      if (!object.contains("id")) continue;
      if (auto wrong = add(object)) return fail(std::move(*wrong));
    }
  }
  if (file.game.empty()) return fail(puzzle_code::kShape, "it does not name its game");
  return file;
}

}  // namespace tria::puzzles
