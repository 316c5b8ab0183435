// Where a head ends, however its bytes arrive, and what ends it before.
#include <string>

#include <gtest/gtest.h>

#include "server/net/request_rules.hpp"

namespace tria::server {
namespace {

using Found = HeadScanner::Found;

// What is found when the bytes come one by one: the last answer that was not "unfinished".
Found found_bytewise(const std::string& bytes, HeadScanner& scanner) {
  for (std::size_t i = 0; i <= bytes.size(); ++i) {
    const Found found = scanner.scan(std::string_view(bytes).substr(0, i));
    if (found != Found::kUnfinished) return found;
  }
  return Found::kUnfinished;
}

void expect_found(const std::string& bytes, Found expected) {
  HeadScanner at_once;
  EXPECT_EQ(at_once.scan(bytes), expected) << bytes;
  HeadScanner bytewise;
  EXPECT_EQ(found_bytewise(bytes, bytewise), expected) << bytes;
}

TEST(HeadScanner, FindsTheEndAndLeavesWhatFollows) {
  const std::string head = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
  HeadScanner scanner;
  EXPECT_EQ(scanner.scan(head + "GET /next"), Found::kWhole);
  EXPECT_EQ(scanner.length(), head.size());
  EXPECT_EQ(scanner.skipped(), 0U);
  expect_found(head, Found::kWhole);
  expect_found("GET / HTTP/1.1\r\n\r\n", Found::kWhole);
  expect_found("GET / HTTP/1.1\r\nHost: x\r\n", Found::kUnfinished);
}

TEST(HeadScanner, SkipsOneEmptyLineBeforeTheHead) {
  const std::string head = "GET / HTTP/1.1\r\n\r\n";
  HeadScanner scanner;
  EXPECT_EQ(found_bytewise("\r\n" + head, scanner), Found::kWhole);
  EXPECT_EQ(scanner.skipped(), 2U);
  EXPECT_EQ(scanner.length(), head.size());
  expect_found("\r\n\r\n" + head, Found::kMalformed);
}

TEST(HeadScanner, RefusesOtherLineEndsFoldedLinesAndNul) {
  expect_found("GET / HTTP/1.1\n", Found::kMalformed);
  expect_found("GET / HTTP/1.1\r\nHost: x\n", Found::kMalformed);
  expect_found("GET / HTTP/1.1\r\nHost: x\rY: z\r\n\r\n", Found::kMalformed);
  expect_found("GET / HTTP/1.1\r\nX: a\r\n b\r\n\r\n", Found::kMalformed);
  expect_found("GET / HTTP/1.1\r\nX: a\r\n\tb\r\n\r\n", Found::kMalformed);
  expect_found("GET / HTTP/1.1\r\n Host: x\r\n\r\n", Found::kMalformed);
  expect_found(" GET / HTTP/1.1\r\n\r\n", Found::kMalformed);
  expect_found(std::string("GET / HTTP/1.1\r\nX: \0\r\n\r\n", 24), Found::kMalformed);
}

}  // namespace
}  // namespace tria::server
