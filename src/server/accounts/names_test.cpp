// When two names are one, and what nobody can claim.
#include "server/accounts/names.hpp"

#include <gtest/gtest.h>

#include "server/codes.hpp"

namespace tria::server {
namespace {

bool are_one(std::string_view a, std::string_view b) {
  const NameKeys one = keys_of(a);
  const NameKeys other = keys_of(b);
  return one.folded == other.folded || one.folded == other.seen || one.seen == other.folded ||
         one.seen == other.seen;
}

std::string_view refusal(std::string_view name) {
  const auto claimable = claimable_name(name);
  return claimable ? "" : claimable.error().code;
}

TEST(Names, ThatDifferInCaseAreOne) {
  EXPECT_TRUE(are_one("Ada", "ada"));
  EXPECT_TRUE(are_one("Straße", "STRASSE"));
  EXPECT_TRUE(are_one("ΟΔΥΣΣΕΥΣ", "οδυσσευς"));
}

TEST(Names, ThatLookTheSameAreOne) {
  EXPECT_TRUE(are_one("Ada", "Аdа")) << "Cyrillic letters";
  EXPECT_TRUE(are_one("paypal", "раураl")) << "Cyrillic letters";
  EXPECT_TRUE(are_one("Iris", "lris")) << "a small l for a capital I";
  EXPECT_TRUE(are_one("Bob", "B0b"));
  EXPECT_TRUE(are_one("Carl", "Car1"));
  EXPECT_TRUE(are_one("modern", "modem"));
  EXPECT_TRUE(are_one("Ada", "Ａｄａ")) << "full width";
  EXPECT_TRUE(are_one("Ada", "𝐀𝐝𝐚")) << "mathematical";
  EXPECT_TRUE(are_one("office", "oﬃce")) << "a ligature";
  EXPECT_TRUE(are_one("é", "e\xcc\x81")) << "a separate accent";
}

TEST(Names, ThatLookDifferentAreTwo) {
  EXPECT_FALSE(are_one("Ada", "Eda"));
  EXPECT_FALSE(are_one("Ada", "Ada L"));
  EXPECT_FALSE(are_one("José", "Jose"));
  EXPECT_FALSE(are_one("小明", "小红"));
  EXPECT_FALSE(are_one("Иван", "Ivan"));
}

TEST(Names, OfTheHouseAreReserved) {
  for (const std::string_view name :
       {"tria", "Tria", "TRIA", "trіa", "admin", "Admin 1", "_admin_", "Computer", "guest",
        "Guest 17", "deleted", "t r i a", "ｔｒｉａ", "Server!"}) {
    EXPECT_EQ(refusal(name), account_code::kNameReserved) << name;
  }
  for (const std::string_view name : {"Adam", "Trial", "Triangle", "Engineer", "Ada", "Guestav"}) {
    EXPECT_EQ(refusal(name), "") << name;
  }
}

TEST(Names, NeedALetterOrADigit) {
  EXPECT_EQ(refusal(""), account_code::kName);
  EXPECT_EQ(refusal("   "), account_code::kName);
  EXPECT_EQ(refusal("..."), account_code::kName);
  EXPECT_EQ(refusal("☃"), account_code::kName);
  EXPECT_EQ(refusal("a\nb"), account_code::kName);
  EXPECT_EQ(refusal(std::string(25, 'x')), account_code::kName);
  EXPECT_EQ(refusal("7"), "");
  EXPECT_EQ(refusal("小明"), "");
  EXPECT_EQ(claimable_name("  Ada \t Lovelace ").value_or(""), "");
  EXPECT_EQ(claimable_name("  Ada   Lovelace ").value_or(""), "Ada Lovelace");
}

// The longest that a name can become.
TEST(Names, OfLongLigaturesHaveKeysToo) {
  std::string longest;
  for (int i = 0; i < 24; ++i) longest += "ﷺ";
  EXPECT_FALSE(keys_of(longest).folded.empty());
  EXPECT_EQ(keys_of(longest), keys_of(longest));
}

}  // namespace
}  // namespace tria::server
