#include "tools/results/boards.hpp"

#include <array>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "facade/engine.hpp"
#include "facade/game_spec.hpp"
#include "facade/registry.hpp"

namespace tria::results {

namespace {

constexpr int kRows = 9;
// The holes of each row, from row 9 down to row 1: the first column and how many.
constexpr std::array<std::pair<char, int>, kRows> kHoles{
    {{'c', 2}, {'b', 4}, {'b', 6}, {'b', 8}, {'a', 9}, {'a', 8}, {'c', 6}, {'e', 4}, {'f', 2}}};

struct Hole {
  char column;
  int row;
};

using Chosen = std::function<bool(const Hole&)>;

struct Part {
  std::string position;  // without the side to move
  int first = 0;         // counters of each player
  int second = 0;
};

// The start position with the other holes empty.
Part part_of(std::string_view start, const Chosen& chosen) {
  Part part;
  std::size_t read = 0;
  for (int index = 0; index < kRows; ++index) {
    const auto& [column, count] = kHoles.at(static_cast<std::size_t>(index));
    int empty = 0;
    for (int i = 0; i < count; ++i) {
      const char tower = start.at(read++);
      const bool is_there = tower == 'A' || tower == 'a';
      if (!is_there || !chosen({static_cast<char>(column + i), kRows - index})) {
        ++empty;
        continue;
      }
      if (empty > 0) part.position += std::to_string(std::exchange(empty, 0));
      part.position += tower;
      ++(tower == 'A' ? part.first : part.second);
    }
    if (empty > 0) part.position += std::to_string(empty);
    ++read;  // the separator
    if (index + 1 < kRows) part.position += '/';
  }
  return part;
}

// The first rectangle of this size that has all its holes and a counter in each.
std::optional<Part> rectangle(std::string_view start, int columns, int rows) {
  for (char left = 'a'; left + columns - 1 <= 'i'; ++left) {
    for (int bottom = 1; bottom + rows - 1 <= kRows; ++bottom) {
      Part part = part_of(start, [&](const Hole& hole) {
        return hole.column >= left && hole.column < left + columns && hole.row >= bottom &&
               hole.row < bottom + rows;
      });
      if (part.first + part.second == columns * rows) return part;
    }
  }
  return std::nullopt;
}

class Solver {
 public:
  explicit Solver(const BoardsRequest& request)
      : request_(request), engine_(make_engine(find_game("avalam").value())) {
    engine_->set_hash(request.hash_megabytes);
  }

  // Prints the board; false when it was not proven.
  bool solve(const std::string& name, const Part& part) {
    const int counters = part.first + part.second;
    std::array<std::string, 2> results;
    std::uint64_t nodes = 0;
    std::int64_t time = 0;
    for (const int side : {1, 2}) {
      const auto session =
          open(GameSpec{"avalam", "", fmt::format("{} {}", part.position, side), {}});
      if (!session) throw std::runtime_error(session.error().error.message);
      engine_->new_game();
      EngineRequest request;
      request.limits.move_time = request_.time;
      request.threads = request_.threads;
      const Analysis analysis = engine_->analyse(**session, request, {});
      nodes += analysis.nodes;
      time += analysis.time_ms;
      if (analysis.lines.empty() || !analysis.lines.front().exact) {
        fmt::print("{}\t{}\tnot proven\t\t{}\t{:.1f}\n", name, counters, nodes, seconds(time));
        return false;
      }
      results.at(static_cast<std::size_t>(side - 1)) = text_of(*analysis.lines.front().exact);
    }
    fmt::print("{}\t{}\t{}\t{}\t{}\t{:.1f}\n", name, counters, results[0], results[1], nodes,
               seconds(time));
    std::fflush(stdout);
    return true;
  }

 private:
  static double seconds(std::int64_t milliseconds) {
    return static_cast<double>(milliseconds) / 1'000;
  }

  // For whoever begins: "+1", or "0, fives -1".
  static std::string text_of(const ExactResult& exact) {
    const bool even = exact.margin == 0.0;
    std::string text = even ? "0" : fmt::format("{:+g}", exact.margin);
    if (even && exact.tie_break && exact.tie_break->lead != 0) {
      text += fmt::format(", {} {:+d}", exact.tie_break->name, exact.tie_break->lead);
    }
    return text;
  }

  BoardsRequest request_;
  std::unique_ptr<EngineHandle> engine_;
};

}  // namespace

void solve_boards(const BoardsRequest& request) {
  const auto game = open(GameSpec{"avalam", "", "", {}});
  const std::string start = (*game)->start_position();
  Solver solver(request);
  fmt::print("# board\tcounters\tred begins\tivory begins\tnodes\tseconds\n");
  for (int rows = 1; rows <= 4; ++rows) {
    for (int columns = std::max(rows, 2); columns <= kRows; ++columns) {
      std::optional<Part> part = rectangle(start, columns, rows);
      if (!part) part = rectangle(start, rows, columns);
      if (part && !solver.solve(fmt::format("{} x {}", columns, rows), *part)) break;
    }
  }
  for (int bottom = kRows - 1; bottom >= 1; --bottom) {
    const Part part = part_of(start, [&](const Hole& hole) { return hole.row >= bottom; });
    if (!solver.solve(fmt::format("rows 9 to {}", bottom), part)) break;
  }
}

}  // namespace tria::results
