// tria perft: the same counts, move by move, for any number of threads.
#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

TEST(PerftThreads, AnyNumberOfThemGivesTheSame) {
  const std::vector<std::vector<std::string>> tasks{
      {"avalam", "--depth", "2"}, {"abalone", "--depth", "3"}, {"awale", "--depth", "7"}};
  for (std::vector<std::string> arguments : tasks) {
    arguments.insert(arguments.begin(), "perft");
    arguments.insert(arguments.end(), {"--divide", "--threads", "1"});
    const Finished alone = run(arguments);
    EXPECT_EQ(alone.code, 0) << alone.err;
    for (const char* const threads : {"2", "3", "16", "256"}) {
      arguments.back() = threads;
      EXPECT_EQ(run(arguments).out, alone.out) << arguments[1] << " with " << threads << " threads";
    }
  }
}

}  // namespace
}  // namespace tria::test
