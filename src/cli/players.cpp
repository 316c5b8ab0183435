#include "cli/players.hpp"

#include <array>
#include <random>
#include <vector>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "core/text.hpp"

namespace tria::cli {

namespace {

class RandomMover final : public Mover {
 public:
  explicit RandomMover(std::uint64_t seed) : generator_(seed) {}

  [[nodiscard]] std::string choose(const Session& session) override {
    const std::vector<std::string> moves = session.legal_moves();
    // Not std::uniform_int_distribution: the same seed must give the same game everywhere.
    return moves.at(generator_() % moves.size());
  }

 private:
  std::mt19937_64 generator_;
};

std::unique_ptr<Mover> make_random(std::uint64_t seed) {
  return std::make_unique<RandomMover>(seed);
}

constexpr std::array kKinds{
    PlayerKind{"human", "a person at this terminal", nullptr},
    PlayerKind{"random", "plays any legal move", &make_random},
};

}  // namespace

std::span<const PlayerKind> player_kinds() noexcept { return kKinds; }

const PlayerKind& find_player_kind(std::string_view name) {
  std::string names;
  for (const PlayerKind& kind : kKinds) {
    if (kind.name == name) return kind;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", kind.name);
  }
  throw UsageError(fmt::format("there is no player {}; there are {}", quoted(name), names));
}

}  // namespace tria::cli
