// Properties: what must hold for whatever RapidCheck draws. RapidCheck compiles its generators and its
// search for smaller examples again for every type of function that it checks, a second or more for each;
// here all have one type, and that is compiled once for all tests (property.cpp).
#pragma once

#include <functional>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace tria {

// A failure of the running test, with the smallest example found, unless it always holds.
void check_property(const std::function<void()>& property);

}  // namespace tria

// A test that is one property. What it draws it takes itself: *rc::gen::arbitrary<int>().
#define TRIA_PROPERTY(suite, name)                                         \
  static void property_##suite##_##name();                                 \
  TEST(suite, name) { ::tria::check_property(property_##suite##_##name); } \
  static void property_##suite##_##name()
