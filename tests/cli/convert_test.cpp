// tria convert, and `save` in tria play: records from one format to another, whole or not at all.
#include <filesystem>

#include <sys/stat.h>

#include "tests/cli/expect.hpp"

namespace tria::test {
namespace {

namespace fs = std::filesystem;

class Convert : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tria_convert_XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  static void write(const std::string& path, std::string_view text) {
    std::ofstream(path, std::ios::binary) << text;
  }
  static std::string read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  // Plays a reference game in `tria play` and saves it.
  [[nodiscard]] std::string saved_game(const std::string& game) const {
    const Json entry = read_json("random.json").at(game).at("games")[0];
    Call call;
    call.arguments = {"play", game, "--variant", entry.at("variant")};
    call.input = joined(entry.at("moves").get<std::vector<std::string>>(), "\n") + "\nsave " +
                 path(game + ".tria") + "\n";
    const Finished finished = run(call);
    EXPECT_TRUE(contains(last_line(finished.out), "Saved as")) << last_line(finished.out);
    return path(game + ".tria");
  }

 private:
  fs::path folder_;
};

TEST_F(Convert, AGameSavedWhilePlayingIsARecord) {
  for (const char* const game : {"avalam", "abalone", "awale"}) {
    const std::string file = saved_game(game);
    const Finished again = run({"convert", file});
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(again.out, read(file));
  }
}

TEST_F(Convert, EveryFormatReadsWhatItWrites) {
  struct Way {
    const char* game;
    const char* format;
  };
  for (const Way& way : {Way{"avalam", "avalam-contest"}, Way{"abalone", "apgn"},
                         Way{"abalone", "apgn-nacre"}, Way{"abalone", "playstrategy-abalone"},
                         Way{"awale", "ogn"}, Way{"awale", "playstrategy-oware"}}) {
    SCOPED_TRACE(way.format);
    const std::string original = saved_game(way.game);
    const Finished there = run({"convert", original, "--to", way.format});
    EXPECT_EQ(there.code, 0) << there.err;
    Call back;
    back.arguments = {"convert", "--game", way.game, "-"};
    back.input = there.out;
    const Finished here = run(back);
    EXPECT_EQ(here.code, 0) << here.err;
    const auto moves = [](const std::string& text) { return text.substr(text.find("\n\n")); };
    EXPECT_EQ(moves(here.out), moves(read(original)));
    fs::remove(original);
  }
}

TEST_F(Convert, TheListNamesEveryFormat) {
  const Finished list = run({"convert", "--list"});
  EXPECT_EQ(list.code, 0);
  for (const char* const name : {"tria", "ogn", "apgn", "apgn-nacre", "playstrategy-abalone",
                                 "playstrategy-oware", "avalam-contest"}) {
    EXPECT_TRUE(contains("\n" + list.out, "\n" + std::string(name) + " ")) << name;
  }
}

TEST_F(Convert, AnOutputFileIsWrittenWhole) {
  const std::string game = saved_game("awale");
  const std::string out = path("out.ogn");
  write(out, "old");
  ASSERT_EQ(chmod(out.c_str(), 0640), 0);
  EXPECT_EQ(run({"convert", game, "--to", "ogn", "-o", out}).code, 0);
  EXPECT_EQ(read(out), run({"convert", game, "--to", "ogn"}).out);
  EXPECT_EQ(fs::status(out).permissions(), fs::perms(0640));
  EXPECT_EQ(files(), 2U);  // no draft is left
}

TEST_F(Convert, ALinkStaysALink) {
  const std::string game = saved_game("awale");
  write(path("real"), "old");
  fs::create_symlink(path("real"), path("link"));
  EXPECT_EQ(run({"convert", game, "-o", path("link")}).code, 0);
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(read(path("real")), read(game));
}

TEST_F(Convert, ABadRecordLeavesTheOutputAlone) {
  const std::string out = path("out");
  write(out, "old");
  write(path("bad"), "[Game \"awale\"]\n[Variant \"classic\"]\n[Result \"*\"]\n\n1. F F *\n");
  const Finished finished = run({"convert", path("bad"), "-o", out});
  expect_error(finished, 1);
  EXPECT_TRUE(contains(finished.err, "line 5, column 6")) << finished.err;
  EXPECT_EQ(read(out), "old");
  EXPECT_EQ(files(), 2U);
}

TEST_F(Convert, AnOutputThatCannotBeWrittenIsAnError) {
  const std::string game = saved_game("awale");
  expect_error(run({"convert", game, "-o", path("no/such/folder")}), 1);
  expect_error(run({"convert", game, "-o", path("")}), 1);
  expect_error(run({"convert", game, "-o", "/dev/full"}), 1);
  EXPECT_EQ(run({"convert", game, "-o", "/dev/null"}).code, 0);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(Convert, AnOutputThatMayNotGrowLeavesNothingBehind) {
  const std::string game = saved_game("awale");
  const std::string out = path("out");
  write(out, "old");
  const std::size_t before = files();
  Call call;
  call.arguments = {"convert", game, "-o", out};
  call.file_limit = 16;
  const Finished finished = run(call);
  expect_error(finished, 1);
  EXPECT_TRUE(contains(finished.err, "File too large")) << finished.err;
  EXPECT_EQ(read(out), "old");
  EXPECT_EQ(files(), before);
}

TEST_F(Convert, AnotherGameIsRefused) {
  const std::string game = saved_game("awale");
  expect_error(run({"convert", game, "--game", "avalam"}), 1);
  expect_error(run({"convert", game, "--to", "apgn"}), 1);
}

TEST_F(Convert, WhatIsNoRecordIsRefused) {
  write(path("empty"), "");
  write(path("noise"), std::string("\0\xff\x01[[[[", 7) + std::string(100'000, '['));
  for (const char* const name : {"empty", "noise", "missing"}) {
    expect_error(run({"convert", path(name)}), 1);
    for (const char* const format : {"tria", "ogn", "apgn", "avalam-contest"}) {
      expect_error(run({"convert", path(name), "--from", format}), 1);
    }
  }
  expect_error(run({"convert", "/"}), 1);
}

TEST_F(Convert, EndlessInputIsRefused) {
  expect_error(run({"convert", "/dev/zero"}), 1);
  Call call;
  call.arguments = {"convert"};
  call.input_file = "/dev/urandom";
  expect_error(run(call), 1);
  call.input_file = "/dev/zero";
  call.arguments = {"convert", "--from", "tria", "-"};
  expect_error(run(call), 1);
}

TEST_F(Convert, SavingNeverOverwritesAnotherFile) {
  write(path("mine"), "precious");
  Call call;
  call.arguments = {"play", "awale"};
  call.input = "save " + path("mine") + "\nsave " + path("new") + "\nF\nresign\nsave " +
               path("new") + "\nsave " + path("no/folder") + "\n";
  const Finished finished = run(call);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(read(path("mine")), "precious");
  EXPECT_TRUE(contains(finished.out, "choose another name"));
  EXPECT_TRUE(contains(finished.out, "Not saved: "));
  EXPECT_TRUE(contains(read(path("new")), "[Termination \"resignation\"]"));
  EXPECT_TRUE(contains(read(path("new")), "1. F 1-0"));
}

}  // namespace
}  // namespace tria::test
