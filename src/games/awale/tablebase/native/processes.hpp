// The processes that were started together to build tables: under mpirun when the program was made with MPI
// (the option TRIA_MPI), else this one alone.
#pragma once

#include <memory>

#include "games/awale/tablebase/peers.hpp"

namespace tria::awale {

// To be called once. From then on only the first process writes to the standard output.
[[nodiscard]] std::unique_ptr<Peers> all_processes();

}  // namespace tria::awale
