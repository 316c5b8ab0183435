#include "json/json_writer.hpp"

#include <gtest/gtest.h>

namespace tria {
namespace {

TEST(Numbers, AreWrittenWithoutLosingTheirSigns) {
  const auto written = [](double value) {
    JsonWriter json;
    json.value(value);
    return json.take();
  };
  EXPECT_EQ(written(0), "0");
  EXPECT_EQ(written(-0.5), "-0.5");
  EXPECT_EQ(written(23.5), "23.5");
  EXPECT_EQ(written(3.46410161), "3.4641");
  EXPECT_EQ(written(-10), "-10");
  EXPECT_EQ(written(0.00004), "0");
  EXPECT_EQ(written(1.05), "1.05");
}

}  // namespace
}  // namespace tria
