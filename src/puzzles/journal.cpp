#include "puzzles/journal.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "json/json_writer.hpp"

namespace tria::puzzles {

namespace {

std::string head_line(const JournalHead& head) {
  JsonWriter json;
  json.object("game", head.game, "seed", head.seed, "source", head.source);
  return json.take();
}

std::string done_line(std::uint64_t games) {
  JsonWriter json;
  json.object("done", games);
  return json.take();
}

// How many games were looked through, by the last line that says so.
std::uint64_t games_done(std::string_view text) {
  std::uint64_t done = 0;
  for (const Slice& line : split({text, 1}, '\n')) {
    const auto object = nlohmann::json::parse(line.text, nullptr, false);
    if (object.is_object() && object.contains("done") && object["done"].is_number_unsigned()) {
      done = object["done"];
    }
  }
  return done;
}

}  // namespace

Expected<Journal> Journal::open(const std::string& path, const JournalHead& head) {
  Expected<JournalFile> file = JournalFile::open(path, head_line(head));
  if (!file) return fail(file.error());
  Journal journal(*std::move(file));
  const std::string& text = journal.file_.text();
  if (!text.empty()) {
    Expected<PuzzleFile> read = read_puzzles(text);
    if (!read) return fail(read.error());
    journal.puzzles_ = std::move(read->puzzles);
    journal.next_game_ = games_done(text);
  }
  return journal;
}

bool Journal::add(const std::vector<Puzzle>& puzzles) {
  std::vector<std::string> lines;
  for (const Puzzle& puzzle : puzzles) {
    lines.push_back(write_puzzle(puzzle));
    puzzles_.push_back(puzzle);
  }
  lines.push_back(done_line(++next_game_));
  return file_.add(lines);
}

}  // namespace tria::puzzles
