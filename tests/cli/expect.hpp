// What the tests of the program say again and again, and the reference data.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"
#include "tests/paths/paths.hpp"

namespace tria::test {

using Json = nlohmann::json;

inline Json read_json(const std::string& name) {
  std::ifstream file(source_file("tests/data/" + name));
  return Json::parse(file);
}

inline std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

inline Json show(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "show");
  arguments.emplace_back("--json");
  const Finished finished = run(std::move(arguments));
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(line_count(finished.out), 1U);
  return Json::parse(finished.out, nullptr, false);
}

// Nothing on stdout, one line on stderr, the code.
inline void expect_error(const Finished& finished, int code) {
  EXPECT_FALSE(finished.timed_out);
  EXPECT_EQ(finished.code, code) << finished.err;
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(line_count(finished.err), 1U) << finished.err;
  EXPECT_TRUE(finished.err.starts_with("tria: ")) << finished.err;
  EXPECT_TRUE(finished.err.ends_with('\n'));
  for (const char c : finished.err) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
}

// tria play with these lines typed.
inline Finished play(std::vector<std::string> arguments, std::string input) {
  Call call;
  call.arguments = std::move(arguments);
  call.arguments.insert(call.arguments.begin(), "play");
  call.input = std::move(input);
  return run(call);
}

}  // namespace tria::test
