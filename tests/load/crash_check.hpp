// After the crashes: whether the server and its database hold what the players were promised.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/load/journal.hpp"
#include "tests/load/report.hpp"

namespace tria::load {

using Journals = std::vector<std::shared_ptr<const Journal>>;

// Whoever was in the lobby has left: nobody waits there any more.
void check_lobby(std::uint16_t port, Report& report);

// What the running server says of every match.
void check_api(std::uint16_t port, const Journals& journals, Report& report);

struct Checked {
  std::size_t matches = 0;
  std::size_t events = 0;
  std::size_t moves = 0;
};
// What the file holds: these matches, those that the lobby told somebody of, and any other whose maker was
// never answered.
[[nodiscard]] Checked check_database(const std::string& path, const Journals& journals,
                                     const std::vector<std::string>& told, Report& report);

}  // namespace tria::load
