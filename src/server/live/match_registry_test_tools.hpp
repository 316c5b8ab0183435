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
#include "server/storage/storage.hpp"
#include "server/storage/storage_test_tools.hpp"

namespace tria::server {

// Is asked and answers when the test does.
class FakeEngine final : public EngineSeats {
 public:
  void choose(EngineTurn turn, Answer<std::string> done) override {
    turns.push_back({std::move(turn), std::move(done)});
  }
  void tick() override {}
  struct Asked {
    EngineTurn turn;
    Answer<std::string> done;
  };
  std::deque<Asked> turns;
};

struct Client {
  FakePeer peer;
  std::shared_ptr<Participant> participant;
  std::string address = "there";
  void say(const Json& json) const { participant->received(write_json(json)); }
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
    const auto later = [this](std::function<void()> task) { post(std::move(task)); };
    auto storage = open_sqlite((folder_ / "tria.db").string(), date(), later, [](const auto&) {});
    ASSERT_TRUE(storage.has_value());
    storage_ = std::make_unique<HoldingStorage>(std::move(*storage), later);
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
  void post(std::function<void()> task) {
    const std::lock_guard lock(mutex_);
    answers_.push_back(std::move(task));
  }
  // Hands over answers, one after the other, until this is so.
  void run_until(const std::function<bool()>& done) {
    while (!done()) {
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
  // Until nothing is on its way any more. Writing, loading and searching each have a thread of
  // their own, in which what comes last is answered last. What the storage holds back stays there.
  void settle() {
    for (int round = 0; round < 4; ++round) {
      int answered = 0;
      storage_->database().append({}, [&](const Expected<bool>&) { ++answered; });
      storage_->load("", [&](const Expected<std::vector<StoredEvent>>&) { ++answered; });
      storage_->live(1, [&](const Expected<std::vector<MatchHeader>>&) { ++answered; });
      run_until([&] { return answered == 3; });
    }
  }
  // What the registry said, once it has.
  struct Made {
    bool is_answered = false;
    std::string error;
    std::string id;
    std::optional<Side> seat;
    std::string token;
    std::string invite;
    std::vector<std::string> moves;
    Millis date = 0;
  };
  static Answer<SeatedMatch> note_in(std::shared_ptr<Made> made) {
    return [made = std::move(made)](const Expected<SeatedMatch>& done) {
      made->is_answered = true;
      if (!done) {
        made->error = done.error().code;
        return;
      }
      const Match& match = done->live_match->match();
      *made = {true,        "",           done->live_match->id(),  done->seat,
               done->token, done->invite, match.session().moves(), match.settings().date};
    };
  }
  Made create(const std::string& body, const std::string& address = "here") {
    const auto made = std::make_shared<Made>();
    const auto request = read_new_match(body);
    EXPECT_TRUE(request.has_value());
    registry_->create(*request, address, note_in(made));
    settle();
    return *made;
  }
  Made join(const std::string& id, const JoinRequest& request) {
    const auto made = std::make_shared<Made>();
    registry_->join(id, request, note_in(made));
    settle();
    return *made;
  }
  std::vector<ListedMatch> mine(const std::vector<OwnSeat>& seats) {
    std::vector<ListedMatch> matches;
    registry_->mine(seats, [&](const auto& done) { matches = *done; });
    settle();
    return matches;
  }
  void connect(Client& client, const std::string& id, const Json& hello) {
    client.participant = std::make_shared<Participant>(*registry_, id, client.peer,
                                                       Participant::Origin{client.address});
    client.say(hello);
    settle();
  }
  // A match between two people who are there; returns its id.
  std::string begin(Client& first, Client& second, const std::string& more = "") {
    const Made made = create(R"({"game":"awale","colour":"first","public":true)" + more + "}");
    const Made joined = join(made.id, {made.invite, "Bob", ""});
    first_token_ = made.token;
    second_token_ = joined.token;
    connect(first, made.id, {{"type", "hello"}, {"token", first_token_}});
    connect(second, made.id, {{"type", "hello"}, {"token", second_token_}});
    return made.id;
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
