// Heads as the examples of RFC 6455 (5.7) have them, and as FrameCounter reads them.
#include "server/net/frame_head.hpp"

#include <string>

#include <gtest/gtest.h>

#include "server/net/frame_counter.hpp"

namespace tria::server {
namespace {

std::string head_of_size(std::uint64_t size) {
  std::array<unsigned char, 10> head{};
  const std::size_t length = write_text_head(size, head);
  return {head.begin(), head.begin() + static_cast<std::ptrdiff_t>(length)};
}

TEST(FrameHead, IsThatOfTheStandardsExamples) {
  using std::string_literals::operator""s;
  EXPECT_EQ(head_of_size(5), "\x81\x05");
  EXPECT_EQ(head_of_size(125), "\x81\x7d");
  EXPECT_EQ(head_of_size(126), "\x81\x7e\x00\x7e"s);
  EXPECT_EQ(head_of_size(256), "\x81\x7e\x01\x00"s);
  EXPECT_EQ(head_of_size(65'535), "\x81\x7e\xff\xff"s);
  EXPECT_EQ(head_of_size(65'536), "\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"s);
}

TEST(FrameHead, SaysHowLongTheFrameIs) {
  FrameCounter counter;
  for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 65'535U, 65'536U, 70'000U}) {
    EXPECT_EQ(counter.count(head_of_size(size) + std::string(size, 'x')), 1U) << size;
  }
}

}  // namespace
}  // namespace tria::server
