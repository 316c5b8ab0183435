#include "core/bits.hpp"

#include <set>

#include <gtest/gtest.h>

namespace tria {
namespace {

// Positions that differ in a few bits of two words, wherever these stand, must not share keys.
TEST(HashWords, SmallDifferencesInTwoWordsNeverCancel) {
  for (int shift = 0; shift <= 56; shift += 4) {
    std::set<std::uint64_t> keys;
    for (std::uint64_t a = 0; a < 128; ++a) {
      for (std::uint64_t b = 0; b < 128; ++b) keys.insert(hash_words(a << shift, b << shift));
    }
    EXPECT_EQ(keys.size(), 128U * 128U) << "shift " << shift;
  }
}

TEST(HashWords, TheOrderOfTheWordsCounts) {
  EXPECT_NE(hash_words(std::uint64_t{1}, std::uint64_t{2}),
            hash_words(std::uint64_t{2}, std::uint64_t{1}));
}

}  // namespace
}  // namespace tria
