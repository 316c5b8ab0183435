// How the engine speaks to whoever called it while it is at work. Either may be empty.
#pragma once

#include <functional>
#include <string_view>

namespace tria {

// Called before something that takes a noticeable time, with a sentence for people.
using DelayNotice = std::function<void(std::string_view)>;

// Asked now and then by work outside of the search tree; false when the time is up. Empty: there is
// time without end.
using MoreTime = std::function<bool()>;

}  // namespace tria
