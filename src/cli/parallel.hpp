// Runs numbered pieces of work on a few threads, showing progress.
#pragma once

#include <cstddef>
#include <functional>

namespace tria::cli {

// Calls `work(i)` once for each i below `count`, in any order, on `threads` threads. Blocks until
// all is done. `work` must not throw.
void run_parallel(std::size_t count, std::size_t threads,
                  const std::function<void(std::size_t)>& work);

}  // namespace tria::cli
