// tria tablebase: builds, killed builds, the reference figures, probes, and damage that must never
// become a wrong answer.
#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <sstream>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

namespace fs = std::filesystem;

// Programs with sanitizers take ten times as long: there a part of it must do.
#ifdef NDEBUG
constexpr int kKilledSeeds = 14;
constexpr std::size_t kFlipEvery = 1;
#else
constexpr int kKilledSeeds = 11;
constexpr std::size_t kFlipEvery = 7;
#endif

class Folder {
 public:
  explicit Folder(const std::string& name)
      : path_(fs::temp_directory_path() /
              ("tria-tablebase-" + name + "-" + std::to_string(getpid()))) {
    fs::remove_all(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }

  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string table(const std::string& variant, int seeds) const {
    return path() + "/awale-" + variant + "-" + std::to_string(seeds) + ".tria";
  }

 private:
  fs::path path_;
};

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream all;
  all << file.rdbuf();
  return all.str();
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

std::map<std::string, std::string> all_files(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    files[entry.path().filename().string()] = bytes_of(entry.path().string());
  }
  return files;
}

Call call(std::vector<std::string> words, const std::string& variant, const Folder& folder) {
  Call made;
  made.arguments = {"tablebase"};
  made.arguments.insert(made.arguments.end(), words.begin(), words.end());
  made.arguments.insert(made.arguments.begin() + 2, "awale");
  made.arguments.insert(made.arguments.end(), {"--variant", variant, "--dir", folder.path()});
  return made;
}

Call build_call(const std::string& variant, const Folder& folder, int seeds) {
  return call({"build", "--threads", "1", "--seeds", std::to_string(seeds)}, variant, folder);
}

void build(const std::string& variant, const Folder& folder, int seeds) {
  const Finished finished = run(build_call(variant, folder, seeds));
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(line_count(finished.out), static_cast<std::size_t>(seeds) + 2);
}

Json probe(const std::string& variant, const Folder& folder, const std::string& position) {
  const Finished finished = run(call({"probe", "--json", "--position", position}, variant, folder));
  EXPECT_EQ(finished.code, 0) << finished.err;
  return Json::parse(finished.out, nullptr, false);
}

// From an independent implementation, positions in the order of their rank.
struct TableReference {
  const char* variant;
  const char* lines;
};
constexpr std::array kTableReferences{
    TableReference{
        "classic",
        "n=0 positions=1 win=0 draw=1 loss=0 sum=0 fnv=44bd2bd473ccf799\n"
        "n=1 positions=12 win=0 draw=12 loss=0 sum=0 fnv=c327e8bf29be1593\n"
        "n=2 positions=78 win=0 draw=78 loss=0 sum=0 fnv=2857adfd5292988b\n"
        "n=3 positions=364 win=8 draw=355 loss=1 sum=14 fnv=a57f362457355c95\n"
        "n=4 positions=1365 win=441 draw=603 loss=321 sum=246 fnv=ebcd14b46800f437\n"
        "n=5 positions=4368 win=1905 draw=1128 loss=1335 sum=1212 fnv=1ced6e47dc91dedf\n"
        "n=6 positions=12376 win=5079 draw=4013 loss=3284 sum=6005 fnv=4513e78d601bf88e\n"},
    TableReference{
        "awari",
        "n=0 positions=1 win=0 draw=1 loss=0 sum=0 fnv=44bd2bd473ccf799\n"
        "n=1 positions=12 win=5 draw=0 loss=7 sum=-2 fnv=dd8d99326968ac19\n"
        "n=2 positions=78 win=25 draw=13 loss=40 sum=-30 fnv=67ce4a73905954d1\n"
        "n=3 positions=364 win=123 draw=63 loss=178 sum=-177 fnv=1e55ef9d9ce13faa\n"
        "n=4 positions=1365 win=580 draw=143 loss=642 sum=-358 fnv=32be49bfa6bb34c7\n"
        "n=5 positions=4368 win=2165 draw=0 loss=2203 sum=-115 fnv=ed16fff79bda72d4\n"
        "n=6 positions=12376 win=5698 draw=1548 loss=5130 sum=3738 fnv=046582a5e4a014fb\n"},
    TableReference{
        "abapa",
        "n=0 positions=1 win=0 draw=1 loss=0 sum=0 fnv=44bd2bd473ccf799\n"
        "n=1 positions=12 win=5 draw=0 loss=7 sum=-2 fnv=dd8d99326968ac19\n"
        "n=2 positions=78 win=24 draw=13 loss=41 sum=-34 fnv=f76fb3b47e478755\n"
        "n=3 positions=364 win=121 draw=64 loss=179 sum=-186 fnv=e23a074cd6f4c1d3\n"
        "n=4 positions=1365 win=577 draw=143 loss=645 sum=-378 fnv=0f692405feb695c3\n"
        "n=5 positions=4368 win=2161 draw=0 loss=2207 sum=-121 fnv=b70b67d09afea108\n"
        "n=6 positions=12376 win=5707 draw=1545 loss=5124 sum=3803 fnv=1b94147af2ad8218\n"},
};

TEST(Tablebase, StatsAreTheReferenceInEveryVariantAndVerifyAgrees) {
  const Folder folder("stats");  // one for all: the variants must not get into each other's way
  for (const TableReference& reference : kTableReferences) {
    SCOPED_TRACE(reference.variant);
    build(reference.variant, folder, 6);
    const Finished stats = run(call({"stats"}, reference.variant, folder));
    EXPECT_EQ(stats.code, 0) << stats.err;
    EXPECT_EQ(stats.out, reference.lines);
    const Finished verify = run(call({"verify", "--threads", "1"}, reference.variant, folder));
    EXPECT_EQ(verify.code, 0) << verify.err;
    EXPECT_EQ(line_count(verify.out), 7U);
    EXPECT_TRUE(verify.out.ends_with("n=6 checked=12376 correct\n")) << verify.out;
  }
}

TEST(Tablebase, ASecondBuildFindsWhatTheFirstMade) {
  const Folder folder("again");
  build("classic", folder, 4);
  const auto files = all_files(folder.path());
  const Finished again = run(build_call("classic", folder, 5));
  EXPECT_TRUE(contains(again.out, "n=4 positions=1365 found\n")) << again.out;
  EXPECT_TRUE(contains(again.out, "n=5 positions=4368 built")) << again.out;
  for (const auto& [name, bytes] : files) EXPECT_EQ(bytes_of(folder.path() + "/" + name), bytes);
}

// Starts a build and kills it after so many milliseconds; whether it was still at work.
bool killed_at_work(const Call& call, unsigned milliseconds) {
  const pid_t child = fork();
  if (child == 0) {
    dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), STDOUT_FILENO);
    detail::become(call);
  }
  usleep(milliseconds * 1000);
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status);
}

// The fourteen seeds are those of the published position, which is asked of the files that were
// killed at: they should know it as well as any.
TEST(Tablebase, ABuildKilledTenTimesEndsWithTheSameFilesAndThePublishedValues) {
  const Folder undisturbed("undisturbed");
  const Folder killed("killed");
  build("awari", undisturbed, kKilledSeeds);
  const Call work = build_call("awari", killed, kKilledSeeds);
  std::mt19937 random(14);
  int kills = 0;
  for (int attempt = 0; kills < 10 && attempt < 100; ++attempt) {
    if (killed_at_work(work, static_cast<unsigned>(random() % 300))) {
      ++kills;
    } else {
      // It was through already: take the largest away, so that there is work to be killed at.
      fs::remove(killed.table("awari", kKilledSeeds));
    }
  }
  ASSERT_EQ(kills, 10);
  const Finished finished = run(work);
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_TRUE(all_files(undisturbed.path()) == all_files(killed.path()));

  if (kKilledSeeds < 14) return;
  // Romein and Bal: worth 2; D is illegal; B leads to 0; F captures 5 and leaves North 3.
  const Json answer = probe("awari", killed, "0-3-0-5-0-2-1-2-1-0-0-0-17-17-S");
  EXPECT_EQ(answer.at("value"), 2);
  ASSERT_EQ(answer.at("moves").size(), 2U) << answer.dump();
  EXPECT_EQ(answer.at("moves").at(0), Json({{"move", "F"}, {"captured", 5}, {"value", 2}}));
  EXPECT_EQ(answer.at("moves").at(1), Json({{"move", "B"}, {"captured", 0}, {"value", 0}}));
  EXPECT_EQ(probe("awari", killed, "0-3-0-5-0-0-0-0-1-0-0-0-22-17-N").at("value"), 3);
}

TEST(Tablebase, AValueIsCalledExactOnlyWhereItIs) {
  const Folder folder("meaning");
  build("classic", folder, 8);
  build("abapa", folder, 10);
  build("awari", folder, 8);
  const auto meaning = [&](const char* variant, const std::string& position) {
    const Json answer = probe(variant, folder, position);
    EXPECT_EQ(answer.at("exact"), answer.at("meaning") == "exact") << answer.dump();
    return answer.at("meaning").get<std::string>();
  };
  EXPECT_EQ(meaning("classic", "1-0-0-1-0-1-0-1-0-1-0-1-21-21-S"), "exact");
  // With cycles that counted 0 North would win this one by 1; in abapa North has lost it by 6.
  const std::string contradicted = "0-0-1-1-0-3-0-0-0-1-0-3-20-19-N";
  EXPECT_EQ(meaning("abapa", contradicted), "bound");
  EXPECT_EQ(probe("abapa", folder, contradicted).at("value"), 2);
  EXPECT_EQ(probe("abapa", folder, contradicted).at("least"), -7);
  // Awari ends at 25 seeds, where somebody can still get them.
  EXPECT_EQ(meaning("awari", "1-0-0-1-0-1-0-1-0-1-0-1-19-23-S"), "result");
  EXPECT_EQ(meaning("awari", "1-0-0-1-0-1-0-1-0-1-0-1-11-18-S"), "exact");
  // Somebody who has 25 seeds with what the table promises needs no cycle.
  EXPECT_EQ(meaning("abapa", "0-0-1-1-0-3-0-0-0-1-0-3-16-23-N"), "result");
  const Json bounds = probe("abapa", folder, "0-0-1-1-0-3-0-0-0-1-0-3-16-23-N");
  EXPECT_EQ(bounds.at("value"), 2);
  EXPECT_GT(bounds.at("least").get<int>(), -7) << "North is ahead by 7";
  EXPECT_GE(bounds.at("most"), bounds.at("value"));
  const Finished over =
      run(call({"probe", "--position", "0-0-0-0-0-1-0-0-0-0-0-1-25-21-S"}, "awari", folder));
  expect_error(over, 1);
  EXPECT_TRUE(contains(over.err, "25 seeds")) << over.err;

  const auto last = [&](const char* variant) {
    const Finished told = run(call({"probe", "--position", contradicted}, variant, folder));
    return last_line(told.out);
  };
  EXPECT_TRUE(contains(last("abapa"), "a bound: one player is sure of something"));
  EXPECT_FALSE(contains(run({"tablebase", "--help"}).out, "exact"));
}

// A damaged table is either refused or gives the answers of the whole one, and verify finds it.
class DamagedTables {
 public:
  DamagedTables(const Folder& folder, int seeds)
      : folder_(folder),
        seeds_(seeds),
        path_(folder.table("awari", seeds)),
        whole_(bytes_of(path_)),
        right_(ask().out) {
    EXPECT_FALSE(right_.empty());
  }

  [[nodiscard]] std::size_t size() const { return whole_.size(); }

  void flip(std::size_t place) const {
    SCOPED_TRACE(path_ + " at " + std::to_string(place));
    std::string bytes = whole_;
    bytes[place] = static_cast<char>(bytes[place] ^ (1 << place % 8));
    write_bytes(path_, bytes);
    const Finished verify =
        run(call({"verify", "--threads", "1", "--seeds", number()}, "awari", folder_));
    EXPECT_EQ(verify.code, 1) << verify.out << verify.err;
    const Finished answer = ask();
    if (answer.code == 0) {
      EXPECT_EQ(answer.out, right_);
    } else {
      expect_error(answer, 1);
    }
    write_bytes(path_, whole_);
  }

 private:
  [[nodiscard]] std::string number() const { return std::to_string(seeds_); }
  // All seeds but one in E and the other in a, stores even or nearly so.
  [[nodiscard]] Finished ask() const {
    const int stores = 48 - seeds_;
    const std::string position = "0-0-0-0-" + std::to_string(seeds_ > 1 ? seeds_ - 1 : seeds_) +
                                 "-0-" + (seeds_ > 1 ? "1" : "0") + "-0-0-0-0-0-" +
                                 std::to_string(stores / 2) + "-" +
                                 std::to_string(stores - stores / 2) + "-S";
    return run(call({"probe", "--position", position}, "awari", folder_));
  }

  const Folder& folder_;
  int seeds_;
  std::string path_;
  std::string whole_;
  std::string right_;
};

TEST(Tablebase, EveryFlippedByteOfTheSmallFilesIsNoticed) {
  const Folder folder("flipped");
  build("awari", folder, 2);
  for (int seeds = 0; seeds <= 2; ++seeds) {
    const DamagedTables tables(folder, seeds);
    for (std::size_t place = 0; place < tables.size(); place += kFlipEvery) tables.flip(place);
  }
}

TEST(Tablebase, AFlippedByteAnywhereInALargerFileIsNoticed) {
  constexpr std::size_t kPlaces = kFlipEvery == 1 ? 12 : 4;
  const Folder folder("flipped-larger");
  build("awari", folder, 8);
  std::mt19937 random(1);
  for (int seeds = 3; seeds <= 8; ++seeds) {
    const DamagedTables tables(folder, seeds);
    tables.flip(0);
    tables.flip(tables.size() - 1);
    for (std::size_t i = 0; i < kPlaces; ++i) tables.flip(random() % tables.size());
  }
}

TEST(Tablebase, VerifyOfAWholeFolderDoesNotPassOverADamagedFile) {
  const Folder folder("folder");
  build("classic", folder, 5);
  const std::string path = folder.table("classic", 3);
  const std::string whole = bytes_of(path);
  for (const std::size_t place : {std::size_t{20}, whole.size() - 1}) {
    std::string bytes = whole;
    bytes[place] = static_cast<char>(bytes[place] ^ 1);
    write_bytes(path, bytes);
    const Finished verify = run(call({"verify", "--threads", "1"}, "classic", folder));
    EXPECT_EQ(verify.code, 1) << verify.out;
    EXPECT_TRUE(contains(verify.out + verify.err, "damaged")) << verify.out << verify.err;
    const Finished again = run(build_call("classic", folder, 5));
    EXPECT_TRUE(contains(again.out, "n=3 is built again")) << again.out;
    EXPECT_EQ(bytes_of(path), whole);
  }
}

TEST(Tablebase, WhatCannotBeDoneIsRefused) {
  const Folder folder("refused");
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{},
                                             {"guess"},
                                             {"build"},
                                             {"build", "chess"},
                                             {"build", "avalam"},
                                             {"build", "awale", "--seeds", "49"},
                                             {"build", "awale", "--threads", "0"},
                                             {"build", "awale", "--memory", "much"},
                                             {"build", "awale", "--variant", "none"},
                                             {"verify", "awale", "--seeds", "x"},
                                             {"probe", "awale"}}) {
    std::vector<std::string> arguments{"tablebase"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    SCOPED_TRACE(joined(arguments, " "));
    expect_error(run(arguments), 2);
  }
  expect_error(run(call({"verify"}, "classic", folder)), 1);
  expect_error(run(call({"stats"}, "classic", folder)), 1);
  expect_error(run(call({"build", "--seeds", "18", "--memory", "0.01"}, "classic", folder)), 1);
  build("classic", folder, 1);
  expect_error(run(call({"stats", "--seeds", "2"}, "classic", folder)), 1);
  expect_error(run(call({"probe", "--position", "what"}, "classic", folder)), 1);
  expect_error(
      run(call({"probe", "--position", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"}, "classic", folder)), 1);
}

}  // namespace
}  // namespace tria::test
