// The subcommands. Each has a file of its own; main.cpp has the table.
#pragma once

#include "cli/arguments.hpp"

namespace tria::cli {

struct Command {
  std::string_view name;
  std::string_view summary;
  int (*run)(ArgumentList);
};

// Each returns an exit code or throws what errors.hpp names.
[[nodiscard]] int run_games(ArgumentList arguments);
[[nodiscard]] int run_show(ArgumentList arguments);
[[nodiscard]] int run_perft(ArgumentList arguments);
[[nodiscard]] int run_match(ArgumentList arguments);
[[nodiscard]] int run_play(ArgumentList arguments);
[[nodiscard]] int run_analyse(ArgumentList arguments);
[[nodiscard]] int run_review(ArgumentList arguments);
[[nodiscard]] int run_ugi(ArgumentList arguments);
[[nodiscard]] int run_bench(ArgumentList arguments);
[[nodiscard]] int run_accuracy(ArgumentList arguments);
[[nodiscard]] int run_tablebase(ArgumentList arguments);
[[nodiscard]] int run_puzzles(ArgumentList arguments);
[[nodiscard]] int run_book(ArgumentList arguments);
[[nodiscard]] int run_convert(ArgumentList arguments);
[[nodiscard]] int run_serve(ArgumentList arguments);
[[nodiscard]] int run_admin(ArgumentList arguments);

}  // namespace tria::cli
