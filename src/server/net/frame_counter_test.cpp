// Every frame is counted once, wherever the bytes that come are cut.
#include "server/net/frame_counter.hpp"

#include <string>

#include "tests/property/property.hpp"

namespace tria::server {
namespace {

std::string frame(unsigned char head, std::size_t payload, bool masked = true) {
  constexpr std::size_t kShort = 126;
  constexpr std::size_t kTwoBytes = 1U << 16U;
  const unsigned mask = masked ? 0x80U : 0U;
  std::string bytes(1, static_cast<char>(head));
  const std::size_t digits = payload < kShort ? 0 : payload < kTwoBytes ? 2 : 8;
  bytes += static_cast<char>(mask | (digits == 0 ? payload : digits == 2 ? 126U : 127U));
  for (std::size_t i = digits; i-- > 0;) bytes += static_cast<char>(payload >> (8 * i) & 0xffU);
  if (masked) bytes.append(4, 'm');
  return bytes.append(payload, '\x89');  // the head of a ping, if it were one
}

TEST(FrameCounter, CountsEveryKind) {
  constexpr unsigned char kText = 0x81;
  constexpr unsigned char kPing = 0x89;
  constexpr unsigned char kPong = 0x8a;
  constexpr unsigned char kFirstPart = 0x01;
  constexpr unsigned char kNextPart = 0x00;
  FrameCounter counter;
  EXPECT_EQ(counter.count(frame(kText, 20) + frame(kPing, 0) + frame(kPong, 125)), 3U);
  EXPECT_EQ(counter.count(frame(kFirstPart, 0) + frame(kNextPart, 0) + frame(kNextPart, 0)), 3U);
  EXPECT_EQ(counter.count(frame(kText, 126) + frame(kText, 65'535) + frame(kText, 65'536)), 3U);
  EXPECT_EQ(counter.count(frame(kText, 3, false) + frame(kText, 0, false)), 2U);
  EXPECT_EQ(counter.count(""), 0U);
}

TRIA_PROPERTY(FrameCounter, CountsTheSameHoweverTheBytesAreCut) {
  const auto sizes = *rc::gen::container<std::vector<std::size_t>>(
      rc::gen::elementOf(std::vector<std::size_t>{0, 1, 125, 126, 300, 65'535, 70'000}));
  std::string bytes;
  for (const std::size_t size : sizes) bytes += frame(0x81, size, *rc::gen::arbitrary<bool>());
  FrameCounter counter;
  std::size_t frames = 0;
  std::string_view left = bytes;
  while (!left.empty()) {
    const auto cut = *rc::gen::inRange<std::size_t>(1, 5'000);
    frames += counter.count(left.substr(0, cut));
    left.remove_prefix(std::min(cut, left.size()));
  }
  RC_ASSERT(frames == sizes.size());
}

}  // namespace
}  // namespace tria::server
