// How much the rule sets of Awalé differ: their endgame tables compared, position by position.
#pragma once

#include <string>

namespace tria::results {

// Prints a line for each number of seeds for which the folder has both tables: positions, those with other values in the two rule
// sets, and those that somebody else wins or that are drawn in one only.
void compare_tables(const std::string& directory, const std::string& one, const std::string& other);

}  // namespace tria::results
