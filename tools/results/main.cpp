// tria_results: measures what docs/results.md reports and no command of the program says. `./dev results` runs all of it.
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "tools/results/boards.hpp"
#include "tools/results/compare.hpp"

namespace {

int run(int count, char** words) {
  CLI::App app("Measures what docs/results.md reports.", "tria_results");
  app.require_subcommand(1);

  CLI::App* boards = app.add_subcommand("boards", "Avalam on small boards, solved");
  std::int64_t seconds = 60;
  tria::results::BoardsRequest request;
  boards->add_option("--seconds", seconds, "for a board and who begins (default: 60)")
      ->check(CLI::Range(1, 86'400));
  boards->add_option("--threads", request.threads, "(default: 2)")
      ->check(CLI::Range(std::size_t{1}, std::size_t{64}));
  boards->add_option("--hash", request.hash_megabytes, "megabytes (default: 2048)")
      ->check(CLI::Range(std::size_t{1}, std::size_t{16'384}));

  CLI::App* compare = app.add_subcommand("compare", "Awalé's endgame tables of two rule sets");
  std::string directory;
  std::string one;
  std::string other;
  compare->add_option("ONE", one, "a rule set")->required();
  compare->add_option("OTHER", other, "another one")->required();
  compare->add_option("--dir", directory, "the folder with the tables")->required();
  CLI11_PARSE(app, count, words);

  if (boards->parsed()) {
    request.time = std::chrono::seconds(seconds);
    tria::results::solve_boards(request);
  } else {
    tria::results::compare_tables(directory, one, other);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "tria_results: {}\n", error.what());
    return 1;
  }
}
