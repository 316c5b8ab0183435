// After the crashes: whether the database has of everybody's account what was acknowledged, all of it and nothing
// besides. Reads the file without the server.
#pragma once

#include <deque>

#include "tests/load/person.hpp"

namespace tria::load {

// How many accounts are in the file.
std::size_t check_accounts(const std::string& path, const std::deque<Person>& everybody,
                           Report& report);

}  // namespace tria::load
