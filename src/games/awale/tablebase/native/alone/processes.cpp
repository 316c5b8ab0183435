#include "games/awale/tablebase/native/processes.hpp"

namespace tria::awale {

std::unique_ptr<Peers> all_processes() { return std::make_unique<Peers>(); }

}  // namespace tria::awale
