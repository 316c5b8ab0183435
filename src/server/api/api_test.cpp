// The API over a hall whose storage waits: what is answered is what is stored.
#include "server/api/api.hpp"

#include <gtest/gtest.h>

#include "server/hall/hall_test_tools.hpp"

namespace tria::server {
namespace {

class ApiTest : public HallTest {
 protected:
  // The answer, once there is one.
  std::shared_ptr<std::optional<Response>> get(const std::string& target) {
    auto response = std::make_shared<std::optional<Response>>();
    Request request;
    request.target = target;
    request.address = "192.0.2.1";
    api_.answer(request, [response](Response answer) { *response = std::move(answer); });
    settle();
    return response;
  }
  [[nodiscard]] static bool shows(const Response& response, const std::string& text) {
    return response.body->find(text) != std::string::npos;
  }

  const Log log_{LogLevel::kOff};
  Api api_{{*hall_, *storage_, log_, [](const Request&) { return Response{}; }, {}, {}, {}}, {}};
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

}  // namespace
}  // namespace tria::server
