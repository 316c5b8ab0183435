// How work outside of the search tree learns that it has to end.
#pragma once

#include <functional>

namespace tria {

// Asked now and then; false when the time is up. May be empty: there is time without end.
using MoreTime = std::function<bool()>;

}  // namespace tria
