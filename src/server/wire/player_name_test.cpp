// Names that look the same are the same, and nothing hides in one.

#include "server/wire/requests.hpp"
#include "tests/property/property.hpp"

namespace tria::server {
namespace {

// UTF-8 of any number that has one.
std::string utf8(char32_t c) {
  const auto byte = [](char32_t value) {
    return static_cast<char>(static_cast<unsigned char>(value));
  };
  if (c < 0x80) return {byte(c)};
  if (c < 0x800) return {byte(0xc0 | c >> 6), byte(0x80 | (c & 0x3f))};
  if (c < 0x10000) {
    return {byte(0xe0 | c >> 12), byte(0x80 | (c >> 6 & 0x3f)), byte(0x80 | (c & 0x3f))};
  }
  return {byte(0xf0 | c >> 18), byte(0x80 | (c >> 12 & 0x3f)), byte(0x80 | (c >> 6 & 0x3f)),
          byte(0x80 | (c & 0x3f))};
}

std::string kept(const std::string& text) { return player_name(text).value_or("refused"); }

TEST(PlayerName, KeepsWhatPeopleAreCalled) {
  for (const std::string name : {"Ada", "Zoë", "Nguyễn Văn A", "王小明", "Δημήτρης", "محمد", "דוד",
                                 "नरेन्द्र", "O'Neil-2", "👍🏽 Ada", "한글"}) {
    EXPECT_EQ(kept(name), name);
  }
  EXPECT_EQ(kept(""), "");
}

TEST(PlayerName, IsComposed) {
  EXPECT_EQ(kept("Zoe\u0308"), "Zo\u00eb");
  EXPECT_EQ(kept("\u212bngstr\u00f6m"), "\u00c5ngstr\u00f6m");
  // 24 characters, however many it was written with.
  std::string long_name;
  for (int i = 0; i < 24; ++i) long_name += "e\u0301";
  EXPECT_EQ(kept(long_name).size(), 48U);
  EXPECT_EQ(kept(long_name + "e"), "refused");
}

TEST(PlayerName, HasSingleSpacesBetweenWords) {
  EXPECT_EQ(kept("  Ada   Lovelace "), "Ada Lovelace");
  EXPECT_EQ(kept("\u00a0Ada\u3000\u2003Lovelace\u2800"), "Ada Lovelace");
  EXPECT_EQ(kept("Ada \u200b Lovelace"), "Ada Lovelace");
  EXPECT_EQ(kept(" \u00a0\u200b"), "");
}

TEST(PlayerName, HasNothingThatCannotBeSeen) {
  for (const char32_t c : {0x00adU, 0x034fU,  0x061cU,  0x115fU,  0x180eU,  0x200bU,  0x200cU,
                           0x200dU, 0x200eU,  0x200fU,  0x202aU,  0x202eU,  0x2060U,  0x2063U,
                           0x2066U, 0x2069U,  0x206aU,  0x3164U,  0xfe00U,  0xfe0fU,  0xfeffU,
                           0xffa0U, 0x1d173U, 0xe0001U, 0xe0041U, 0xe007fU, 0xe0100U, 0xe01efU}) {
    EXPECT_EQ(kept("A" + utf8(c) + "da"), "Ada") << std::hex << static_cast<unsigned>(c);
    EXPECT_EQ(kept(utf8(c)), "") << std::hex << static_cast<unsigned>(c);
  }
}

TEST(PlayerName, IsRefusedForWhatIsNoCharacter) {
  for (const char32_t c : {0x00U, 0x09U, 0x0aU, 0x1bU, 0x7fU, 0x85U, 0x2028U, 0x2029U, 0xe000U,
                           0xf8ffU, 0xfff9U, 0xfffeU, 0xffffU, 0x0378U, 0xf0000U, 0x10ffffU}) {
    EXPECT_EQ(kept("A" + utf8(c) + "da"), "refused") << std::hex << static_cast<unsigned>(c);
  }
  EXPECT_EQ(kept("A\xff"), "refused");
}

// Once kept, a name stays as it is: composing brings nothing back that was left out.
TRIA_PROPERTY(PlayerName, IsTheSameWhenReadAgain) {
  const auto count = *rc::gen::inRange<std::size_t>(0, 12);
  const auto parts = *rc::gen::container<std::vector<char32_t>>(
      count,
      rc::gen::elementOf(std::vector<char32_t>{
          'A',    'e',    'o',    ' ',    0xa0,   0x300,  0x301,  0x308,  0x323,   0x345,  0x3b1,
          0x5d0,  0x5b8,  0x643,  0x64b,  0x915,  0x93c,  0x958,  0x1100, 0x1161,  0x11a8, 0x115f,
          0x200d, 0x202e, 0x2126, 0x2800, 0x3000, 0xac00, 0xfb1d, 0xfe0f, 0x1f44d, 0xe0041}));
  std::string text;
  for (const char32_t part : parts) text += utf8(part);
  const std::string once = kept(text);
  RC_ASSERT(once != "refused");
  RC_ASSERT(kept(once) == once);
}

}  // namespace
}  // namespace tria::server
