// The API over a registry whose storage waits: what is answered is what is stored.
#include "server/api/api.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "server/live/match_registry_test_tools.hpp"

namespace tria::server {
namespace {

class ApiTest : public MatchRegistryTest {
 protected:
  // The answer, once there is one.
  std::shared_ptr<std::optional<Response>> get(const std::string& target) {
    auto response = ask(target);
    settle();
    return response;
  }
  std::shared_ptr<std::optional<Response>> ask(const std::string& target) {
    auto response = std::make_shared<std::optional<Response>>();
    Request request;
    request.target = target;
    request.address = "192.0.2.1";
    api_.answer(request, [response](Response answer) { *response = std::move(answer); });
    return response;
  }
  // Matches of this many moves that have ended, the last one with the highest number.
  void fill_archive(std::size_t count, std::size_t plies) {
    auto session = std::move(*open({"awale"}));
    while (session->ply() < plies) {
      ASSERT_TRUE(session->play(session->legal_moves().front()).has_value());
    }
    std::string moves;
    for (const std::string& move : session->moves()) moves += (moves.empty() ? "" : " ") + move;
    std::vector<MatchUpdate> updates;
    for (std::size_t i = 1; i <= count; ++i) {
      MatchHeader header;
      header.id = "m" + std::to_string(i);
      header.settings.spec.game = "awale";
      header.settings.spec.variant = session->variant();
      header.settings.is_public = true;
      header.state = MatchState::kEnded;
      header.ending = Ended{Result::kFirst, "resigned", {}};
      header.players[0] = Player{std::nullopt, "Player " + std::to_string(i)};
      header.moves = moves;
      header.ply = static_cast<std::uint32_t>(plies);
      header.updated = static_cast<std::int64_t>(i);
      updates.push_back({std::move(header), {}, {}});
    }
    bool stored = false;
    storage_->append(std::move(updates),
                     [&](const Expected<bool>& ok) { stored = ok.has_value(); });
    run_until([&] { return stored; });
  }
  [[nodiscard]] static std::vector<std::string> names_in(const std::string& records) {
    constexpr std::string_view kTag = "[First \"";
    std::vector<std::string> names;
    for (std::size_t at = records.find(kTag); at != std::string::npos;
         at = records.find(kTag, at + 1)) {
      const std::size_t start = at + kTag.size();
      names.push_back(records.substr(start, records.find('"', start) - start));
    }
    return names;
  }
  [[nodiscard]] static std::string header_of(const Response& response, std::string_view name) {
    for (const auto& [known, value] : response.headers) {
      if (known == name) return value;
    }
    return "";
  }
  [[nodiscard]] static bool shows(const Response& response, const std::string& text) {
    return response.body->find(text) != std::string::npos;
  }

  const Log log_{LogLevel::kOff};
  const ServerTime time_{storage_->start_time(),
                         {[this] { return date(); }, [this] { return now_; }}};
  Sessions sessions_{storage_->accounts(), time_};
  Accounts accounts_{storage_->accounts(), sessions_, time_, {}};
  Api api_{{*registry_,
            *storage_,
            log_,
            [](const Request&) { return Response{}; },
            {},
            accounts_,
            sessions_,
            {},
            [this](std::function<void()> task) { post(std::move(task)); }},
           {}};
};

TEST_F(ApiTest, ARecordHasNoMoveThatIsNotStored) {
  Client first;
  Client second;
  const std::string id = begin(first, second);
  const std::string record = "/api/v1/matches/" + id + "/record";
  storage_->hold();
  first.say({{"type", "move"}, {"ply", 1}, {"move", "F"}});
  const auto early = get(record);
  EXPECT_FALSE(early->has_value());
  storage_->store_next();
  settle();
  ASSERT_TRUE(early->has_value());
  EXPECT_EQ((*early)->status, 200);
  EXPECT_TRUE(shows(**early, "1. F")) << *(*early)->body;

  second.say({{"type", "move"}, {"ply", 2}, {"move", "f"}});
  const auto refused = get(record);
  storage_->refuse_next();
  settle();
  ASSERT_TRUE(refused->has_value());
  EXPECT_EQ((*refused)->status, 503);
  storage_->hold_no_more();
  const auto later = get(record);
  ASSERT_TRUE(later->has_value());
  EXPECT_TRUE(shows(**later, "1. F"));
  EXPECT_FALSE(shows(**later, "1. F f")) << *(*later)->body;
}

TEST_F(ApiTest, WhoeverAsksForSomethingElseDoesNotWaitForDownloadsToEnd) {
  constexpr std::size_t kDownloads = 10;
  fill_archive(100, 40);
  std::vector<std::shared_ptr<std::optional<Response>>> downloads;
  for (std::size_t i = 0; i < kDownloads; ++i) downloads.push_back(ask("/api/v1/archive/records"));
  // Once everything is with the threads that do the work.
  bool searched = false;
  storage_->live(1, [&](const Expected<std::vector<MatchHeader>>&) { searched = true; });
  run_until([&] { return searched; });
  const auto ended = [&] {
    return std::count_if(downloads.begin(), downloads.end(),
                         [](const auto& one) { return one->has_value(); });
  };
  for (const std::string other : {"/api/v1/tablebase/awale?position=nonsense", "/api/v1/archive",
                                  "/api/v1/explorer?game=awale"}) {
    const auto answer = ask(other);
    run_until([&] { return answer->has_value(); });
    EXPECT_EQ(ended(), 0) << other;
  }
  run_until([&] { return ended() == kDownloads; });
  for (const auto& download : downloads) {
    EXPECT_EQ((*download)->status, 200);
    EXPECT_EQ(names_in(*(*download)->body).size(), 100U);
  }
}

TEST_F(ApiTest, ADownloadHasTheMatchesThatWereAskedForAndSaysWhereTheRestBegins) {
  fill_archive(60, 4);
  std::vector<std::string> names;
  std::string cursor;
  for (const std::size_t expected : {40U, 20U}) {
    const auto part =
        ask("/api/v1/archive/records?limit=40" + (cursor.empty() ? "" : "&before=" + cursor));
    run_until([&] { return part->has_value(); });
    const auto found = names_in(*(*part)->body);
    EXPECT_EQ(found.size(), expected);
    names.insert(names.end(), found.begin(), found.end());
    cursor = header_of(**part, "Tria-Cursor");
  }
  EXPECT_EQ(cursor, "") << "that was all";
  ASSERT_EQ(names.size(), 60U);
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(names[i], "Player " + std::to_string(60 - i));
  }
}

TEST_F(ApiTest, OneVisitorMayStartSoManyDownloads) {
  fill_archive(30, 4);
  std::vector<std::shared_ptr<std::optional<Response>>> downloads;
  for (std::size_t i = 0; i < 50; ++i) downloads.push_back(ask("/api/v1/archive/records"));
  run_until([&] {
    return std::all_of(downloads.begin(), downloads.end(),
                       [](const auto& one) { return one->has_value(); });
  });
  EXPECT_EQ((*downloads.front())->status, 200);
  EXPECT_EQ((*downloads.back())->status, 503);
}

}  // namespace
}  // namespace tria::server
