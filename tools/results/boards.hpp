// Small boards of Avalam: parts of the board with the towers that stand there at the start, played out perfectly.
#pragma once

#include <chrono>
#include <cstddef>

namespace tria::results {

struct BoardsRequest {
  std::chrono::milliseconds time{
      60'000};  // for a board; from the first size that is not proven on, a shape is given up
  std::size_t threads = 2;
  std::size_t hash_megabytes = 2'048;
};

// Prints a line for each board: its holes, its counters, the result for either player if they begin, nodes and seconds.
void solve_boards(const BoardsRequest& request);

}  // namespace tria::results
