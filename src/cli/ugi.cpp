#include "cli/commands.hpp"
namespace tria::cli {
int run_ugi(ArgumentList) { return 0; }
}  // namespace tria::cli
