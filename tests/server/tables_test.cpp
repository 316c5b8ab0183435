// The folder of endgame tables that the server is told of is the one that it asks, and no other.
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "tests/cli/program.hpp"
#include "tests/paths/paths.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace tria::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSixSeeds = "1-0-0-1-0-1-0-1-0-1-0-1-21-21-S";

class Tables : public ::testing::Test {
 protected:
  Tables() : folder_(fs::temp_directory_path() / ("tria-tables-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~Tables() override { fs::remove_all(folder_); }

  // What the engine of a server with these tables finds.
  [[nodiscard]] Json analysis() const {
    ServerProcess server(tria_program(), {"--tables", folder_.string()});
    EXPECT_TRUE(server.start()) << server.log();
    SocketClient viewer;
    EXPECT_TRUE(viewer.connect(server.port(), "/api/v1/analysis"));
    viewer.send({{"type", "analyse"}, {"game", "awale"}, {"position", kSixSeeds}, {"timeMs", 500}});
    return viewer.wait_for("done")["analysis"];
  }
  // What the same server's API says.
  [[nodiscard]] Reply probe() const {
    ServerProcess server(tria_program(), {"--tables", folder_.string(), "--engine-threads", "0"});
    EXPECT_TRUE(server.start()) << server.log();
    return HttpClient(server.port())
        .get(std::string("/api/v1/tablebase/awale?position=") + kSixSeeds);
  }

  fs::path folder_;
};

TEST_F(Tables, TheEngineAndTheApiAskTheFolderTheyAreTold) {
  const Finished built =
      run({"tablebase", "build", "awale", "--seeds", "6", "--dir", folder_.string()});
  ASSERT_EQ(built.code, 0) << built.err;
  const Reply probed = probe();
  ASSERT_EQ(probed.status, 200U) << probed.body;
  EXPECT_EQ(probed.json()["maxSeeds"], 6);
  EXPECT_EQ(probed.json()["exact"], true);
  EXPECT_EQ(probed.json()["meaning"], "exact");
  const Json found = analysis();
  EXPECT_GT(found["tableHits"], 0) << found.dump();
  const Json& best = found["lines"][0];
  EXPECT_EQ(best["proven"], true);
  // As many seeds are in both stores, so the margin is what is still to be got.
  EXPECT_EQ(best["exact"]["margin"], probed.json()["value"]) << found.dump();
}

TEST_F(Tables, AFolderWithoutTablesGivesNone) {
  const Reply probed = probe();
  EXPECT_EQ(probed.status, 404U);
  EXPECT_EQ(probed.body.find(folder_.string()), std::string::npos) << probed.body;
  const Json found = analysis();
  EXPECT_EQ(found["tableHits"], 0) << found.dump();
  EXPECT_FALSE(found["lines"].empty());
  EXPECT_TRUE(fs::is_empty(folder_)) << "nothing is built there";
}

TEST_F(Tables, AreBuiltBesideAServerThatIsAskedFor) {
  ServerProcess server(tria_program(), {"--tables", folder_.string(), "--table-seeds", "7",
                                        "--engine-threads", "0", "--log", "info"});
  ASSERT_TRUE(server.start()) << server.log();
  HttpClient client(server.port());
  for (const std::string variant : {"classic", "abapa", "awari"}) {
    const std::string target =
        std::string("/api/v1/tablebase/awale?position=") + kSixSeeds + "&variant=" + variant;
    Reply probed = client.get(target);
    while (probed.status != 200U || probed.json()["maxSeeds"] != 7) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      probed = client.get(target);
    }
    EXPECT_TRUE(probed.json()["value"].is_number()) << variant;
  }
  // A table can be asked for before the server has logged that it is there.
  while (!contains(server.log(), "awari up to 7 seeds")) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST_F(Tables, TheFirstStartOfAServerDoesNotWaitForThoseItBuilds) {
  ServerProcess server(tria_program(), {"--engine-threads", "0"});
  server.set_environment({{"TRIA_TABLES", ""}, {"XDG_CACHE_HOME", folder_.string()}});
  ASSERT_TRUE(server.start()) << server.log();
  EXPECT_EQ(HttpClient(server.port()).get("/healthz").status, 200U);
  const fs::path first = folder_ / "tria/awale-classic-0.tria";
  while (!fs::exists(first)) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_FALSE(fs::exists(folder_ / "tria/awale-awari-18.tria"));
  // In the middle of a table.
  EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST_F(Tables, AFolderThatIsNotThereIsRefused) {
  const std::string missing = (folder_ / "missing").string();
  const Finished refused = run({"serve", "--port", "0", "--tables", missing});
  EXPECT_NE(refused.code, 0);
  EXPECT_TRUE(contains(refused.err, "--tables")) << refused.err;
  EXPECT_TRUE(contains(refused.err, missing)) << refused.err;
}

}  // namespace
}  // namespace tria::test
