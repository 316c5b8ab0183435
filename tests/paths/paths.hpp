// Where tests find their data and the programs they start. Only the file that CMake makes of this
// folder holds absolute paths: test sources compile to the same objects in every clone, which the
// compiler cache then shares.
#pragma once

#include <string>
#include <string_view>

namespace tria::test {

// A file of the project, named from its top folder.
std::string source_file(std::string_view name);

// The program as it is installed, the same with the example game of tests/games in its list, and the
// engine that plays or misbehaves as told. The environment's TRIA_PROGRAMS names another build folder
// to take them from: tests that only start programs are compiled once and try several builds.
std::string tria_program();
std::string tria_with_example();
std::string mock_engine();

// Whether a sanitizer slows these programs down and makes them larger.
bool programs_are_sanitized();

}  // namespace tria::test
