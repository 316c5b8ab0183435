// A registry on a real database without a network, and clients who are not there.
#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include <gtest/gtest.h>
#include <unistd.h>

#include "server/live/match_registry.hpp"
#include "server/live/participant.hpp"
#include "server/peer_test_tools.hpp"
#include "server/storage/sqlite/sqlite_storage.hpp"
#include "server/storage/storage_test_tools.hpp"

namespace tria::server {

// Is asked and answers when the test does.
class FakeEngine final : public EngineSeats {
 public:
  void choose(EngineTurn turn, std::function<void(Expected<std::string>)> done) override {
    turns.push_back({std::move(turn), std::move(done)});
  }
  void tick() override {}
  struct Asked {
    EngineTurn turn;
    std::function<void(Expected<std::string>)> done;
  };
  std::deque<Asked> turns;
};

struct Client {
  FakePeer peer;
  std::shared_ptr<Participant> participant;
  std::string address = "there";
  void say(const Json& json) const { participant->receive(write_json(json)); }
};

class MatchRegistryTest : public ::testing::Test {
 protected:
  MatchRegistryTest()
      : folder_(std::filesystem::temp_directory_path() /
                ("tria-registry-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
    start();
  }
  ~MatchRegistryTest() override {
    stop();
    std::filesystem::remove_all(folder_);
  }

  void start() {
    const auto post = [this](std::function<void()> answer) {
      const std::lock_guard lock(mutex_);
      answers_.push_back(std::move(answer));
    };
    auto storage = open_sqlite((folder_ / "tria.db").string(), date(), post, [](const auto&) {});
    ASSERT_TRUE(storage.has_value());
    storage_ = std::make_unique<HoldingStorage>(std::move(*storage), post);
    registry_ = std::make_unique<MatchRegistry>(
        *storage_, &engine_,
        ServerTime(storage_->start_time(), {[this] { return date(); }, [this] { return now_; }}),
        RegistryOptions{});
  }
  void stop() {
    registry_.reset();
    storage_.reset();
    answers_.clear();
  }
  [[nodiscard]] Millis date() const { return now_ + clock_error_; }
  // Until nothing is on its way any more. Writing, loading and searching each have a thread of
  // their own, in which what comes last is answered last. What the storage holds back stays there.
  void settle() {
    for (int round = 0; round < 4; ++round) {
      bool written = false;
      bool loaded = false;
      bool searched = false;
      storage_->database().append({}, [&](const Expected<bool>&) { written = true; });
      storage_->load("", [&](const Expected<std::vector<StoredEvent>>&) { loaded = true; });
      storage_->live(1, [&](const Expected<std::vector<MatchHeader>>&) { searched = true; });
      while (!written || !loaded || !searched) {
        std::unique_lock lock(mutex_);
        if (answers_.empty()) {
          lock.unlock();
          std::this_thread::yield();
          continue;
        }
        const auto answer = std::move(answers_.front());
        answers_.pop_front();
        lock.unlock();
        answer();
      }
    }
  }
  Json create(const std::string& body, const std::string& address = "here") {
    Json answer;
    const auto wish = read_new_match(body);
    EXPECT_TRUE(wish.has_value());
    registry_->create(*wish, address, [&](const Expected<Json>& done) {
      answer = done ? *done : Json{{"error", done.error().code}};
    });
    settle();
    return answer;
  }
  Json join(const std::string& id, const JoinRequest& request) {
    Json answer;
    registry_->join(id, request, [&](const Expected<Json>& done) {
      answer = done ? *done : Json{{"error", done.error().code}};
    });
    settle();
    return answer;
  }
  void connect(Client& client, const std::string& id, const Json& hello) {
    client.participant = std::make_shared<Participant>(*registry_, id, client.peer, client.address);
    client.say(hello);
    settle();
  }
  // A match between two people who are there; returns its id.
  std::string begin(Client& first, Client& second, const std::string& more = "") {
    const Json made = create(R"({"game":"awale","colour":"first","public":true)" + more + "}");
    const Json joined = join(made["id"], {made["invite"], "Bob", ""});
    first_token_ = made["token"];
    second_token_ = joined["token"];
    connect(first, made["id"], {{"type", "hello"}, {"token", first_token_}});
    connect(second, made["id"], {{"type", "hello"}, {"token", second_token_}});
    return made["id"];
  }

  std::filesystem::path folder_;
  Millis now_ = 1'000'000;
  Millis clock_error_ = 0;  // how wrong the machine's clock is
  std::mutex mutex_;
  std::deque<std::function<void()>> answers_;
  std::unique_ptr<HoldingStorage> storage_;
  FakeEngine engine_;
  std::unique_ptr<MatchRegistry> registry_;
  std::string first_token_;
  std::string second_token_;
};

}  // namespace tria::server
