// Many ask, the disk is asked once; nobody waits for ever.
#include "server/api/health.hpp"

#include <gtest/gtest.h>

#include "server/storage/storage_test_tools.hpp"

namespace tria::server {
namespace {

using namespace std::chrono_literals;

// Answers a check when the test does.
class AskedStorage final : public DeafStorage {
 public:
  void check(Answer<bool> done) override { asked.push_back(std::move(done)); }
  std::vector<Answer<bool>> asked;
};

class HealthTest : public ::testing::Test {
 protected:
  void ask() {
    health_.ask([this](const Response& response) { statuses_.push_back(response.status); });
  }
  using Statuses = std::vector<int>;

  AskedStorage storage_;
  Health::Time now_{1h};
  Health health_{storage_, [this] { return now_; }};
  Statuses statuses_;
};

TEST_F(HealthTest, WhoeverAsksMeanwhileAndWithinASecondGetsTheSameAnswer) {
  for (int i = 0; i < 3; ++i) ask();
  ASSERT_EQ(storage_.asked.size(), 1U);
  EXPECT_TRUE(statuses_.empty());
  storage_.asked[0](true);
  EXPECT_EQ(statuses_, (Statuses{200, 200, 200}));
  now_ += 999ms;
  ask();
  EXPECT_EQ(storage_.asked.size(), 1U);
  EXPECT_EQ(statuses_.size(), 4U);
  now_ += 1ms;
  ask();
  ASSERT_EQ(storage_.asked.size(), 2U);
  storage_.asked[1](fail(storage_code::kFailed, "the disk is full"));
  ask();
  EXPECT_EQ(statuses_, (Statuses{200, 200, 200, 200, 503, 503}));
}

TEST_F(HealthTest, ADiskThatDoesNotAnswerIsNotWell) {
  ask();
  now_ += 4'999ms;
  health_.tick();
  EXPECT_TRUE(statuses_.empty());
  now_ += 1ms;
  health_.tick();
  EXPECT_EQ(statuses_, Statuses{503});
  ask();
  health_.tick();
  EXPECT_EQ(statuses_, (Statuses{503, 503}));
  EXPECT_EQ(storage_.asked.size(), 1U) << "it is not asked again before it has answered";
  storage_.asked[0](true);
  ask();
  EXPECT_EQ(statuses_, (Statuses{503, 503, 200}));
}

}  // namespace
}  // namespace tria::server
