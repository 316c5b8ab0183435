// Who can sit at the board in `tria play`. A new kind of opponent is one more line in the table of
// players.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "facade/session.hpp"

namespace tria::cli {

// Something that chooses moves by itself.
class Mover {
 public:
  Mover() = default;
  Mover(const Mover&) = delete;
  Mover& operator=(const Mover&) = delete;
  virtual ~Mover() = default;

  // A legal move of a game that is not over. May block.
  [[nodiscard]] virtual std::string choose(const Session& session) = 0;
};

struct PlayerKind {
  std::string_view name;  // as written after --first
  std::string_view summary;
  std::unique_ptr<Mover> (*make)(std::uint64_t seed);  // none for a person
  int level = 0;                                       // of the engine; 0 for everyone else
};

// The first is a person.
[[nodiscard]] std::span<const PlayerKind> player_kinds() noexcept;

// Their names, as --help lists them.
[[nodiscard]] std::string player_names();

// Throws UsageError for a name that is not in the table.
[[nodiscard]] const PlayerKind& find_player_kind(std::string_view name);

}  // namespace tria::cli
