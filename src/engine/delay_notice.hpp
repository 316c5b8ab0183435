// How the engine says that something will take a noticeable time.
#pragma once

#include <functional>
#include <string_view>

namespace tria {

// Called before the wait begins, with a sentence for people. May be empty.
using DelayNotice = std::function<void(std::string_view)>;

}  // namespace tria
