#include "tests/property/property.hpp"

#include <rapidcheck/gtest.h>

namespace tria {

void check_property(const std::function<void()>& property) { rc::detail::checkGTest(property); }

}  // namespace tria
