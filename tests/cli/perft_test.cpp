// tria perft: the reference counts.
#include <sstream>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

// What a build can count in a moment; the games' own tests go further.
#ifdef NDEBUG
constexpr std::uint64_t kMaxLeaves = 1'000'000'000;
constexpr bool kEveryDepth = true;
#else
constexpr std::uint64_t kMaxLeaves = 1'000'000;
constexpr bool kEveryDepth = false;
#endif

std::string perft(std::vector<std::string> arguments, std::size_t depth) {
  arguments.insert(arguments.begin(), "perft");
  arguments.insert(arguments.end(), {"--depth", std::to_string(depth)});
  const Finished finished = run(std::move(arguments));
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  return finished.out;
}

TEST(Perft, StartPositionsHaveTheReferenceCounts) {
  const Json all = read_json("perft.json");
  for (const auto& [game, variants] : all.items()) {
    if (!variants.is_object()) continue;
    for (const auto& [variant, counts] : variants.items()) {
      for (std::size_t i = 0; i < counts.size() && counts[i] <= kMaxLeaves; ++i) {
        EXPECT_EQ(perft({game, "--variant", variant}, i + 1), counts[i].dump() + "\n")
            << game << " " << variant << " " << i + 1;
      }
    }
  }
}

TEST(Perft, ReferencePositionsHaveTheReferenceCounts) {
  const Json all = read_json("random.json");
  for (const auto& [game, data] : all.items()) {
    for (const Json& entry : data.at("positions")) {
      const std::size_t depths = entry.at("perft").size();
      for (std::size_t i = kEveryDepth ? 0 : depths - 1; i < depths; ++i) {
        EXPECT_EQ(
            perft({game, "--variant", entry.at("variant"), "--position", entry.at("position")},
                  i + 1),
            entry.at("perft")[i].dump() + "\n")
            << entry.dump();
      }
    }
  }
}

TEST(Perft, DepthZeroIsOnePosition) { EXPECT_EQ(perft({"awale"}, 0), "1\n"); }

TEST(Perft, MovesArePlayedFirst) {
  const Json shown = show({"awale", "--moves", "FfE"});
  EXPECT_EQ(perft({"awale", "--moves", "FfE"}, 1), std::to_string(shown.at("legal").size()) + "\n");
  EXPECT_EQ(perft({"awale", "--moves", "FfE"}, 4),
            perft({"awale", "--position", shown.at("position")}, 4));
}

TEST(Perft, DivideSumsToTheLastLine) {
  const std::string out = perft({"abalone", "--divide"}, 3);
  std::istringstream lines(out);
  std::uint64_t sum = 0;
  std::size_t moves = 0;
  std::string last;
  for (std::string line; std::getline(lines, line); last = line) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) continue;
    sum += std::stoull(line.substr(colon + 2));
    ++moves;
  }
  EXPECT_EQ(moves, 44U);
  EXPECT_EQ(last, std::to_string(sum));
  EXPECT_EQ(last, "98912");
}

TEST(Perft, AGameThatIsOverHasNoChildren) {
  EXPECT_EQ(perft({"avalam", "--position", "A1/4/6/8/9/8/6/4/2 1"}, 3), "0\n");
  EXPECT_EQ(perft({"avalam", "--position", "A1/4/6/8/9/8/6/4/2 1"}, 0), "1\n");
  const std::string again = "c3d3 g5f5 d3c3 f5g5 c3d3 g5f5 d3c3 f5g5";
  EXPECT_EQ(perft({"abalone", "--moves", again, "--divide"}, 2), "0\n");
}

TEST(Perft, ErrorsAreThoseOfShow) {
  expect_error(run({"perft", "avalam", "--depth", "1", "--position", "nonsense"}), 1);
  expect_error(run({"perft", "avalam", "--depth", "1", "--moves", "c9c9"}), 1);
}

TEST(Perft, CtrlCStopsIt) {
  Call call;
  call.arguments = {"perft", "abalone", "--depth", "20", "--threads", "2"};
  call.input = "\x03";
  call.input_after = "%";
  const Finished finished = run_at_terminal(call);
  EXPECT_FALSE(finished.timed_out);
  EXPECT_EQ(finished.code, 128 + SIGINT);
}

}  // namespace
}  // namespace tria::test
