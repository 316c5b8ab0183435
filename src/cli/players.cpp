#include "cli/players.hpp"

#include <array>
#include <random>
#include <vector>

#include <fmt/format.h>

#include "cli/engine_mover.hpp"
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

template <int Level>
std::unique_ptr<Mover> make_level(std::uint64_t seed) {
  return make_engine_mover(Level, seed);
}

constexpr std::array kKinds{
    PlayerKind{"human", "a person at this terminal", nullptr},
    PlayerKind{"random", "plays any legal move", &make_random},
    PlayerKind{"level:1", "a beginner, often careless", &make_level<1>, 1},
    PlayerKind{"level:2", "a beginner who looks twice", &make_level<2>, 2},
    PlayerKind{"level:3", "plays what looks good now", &make_level<3>, 3},
    PlayerKind{"level:4", "considers your reply", &make_level<4>, 4},
    PlayerKind{"level:5", "considers your reply carefully", &make_level<5>, 5},
    PlayerKind{"level:6", "plans a little", &make_level<6>, 6},
    PlayerKind{"level:7", "plans ahead, without careless moves", &make_level<7>, 7},
    PlayerKind{"level:8", "hard to beat", &make_level<8>, 8},
    PlayerKind{"level:9", "harder still", &make_level<9>, 9},
    PlayerKind{"level:10", "full strength, two seconds per move", &make_level<10>, 10},
};
static_assert(kKinds.back().level == kMaxLevel);

}  // namespace

std::span<const PlayerKind> player_kinds() noexcept { return kKinds; }

std::string player_names() {
  std::string names;
  for (const PlayerKind& kind : kKinds) {
    if (kind.level == 0) names += fmt::format("{}, ", kind.name);
  }
  return names + fmt::format("level:1 to level:{}", kMaxLevel);
}

const PlayerKind& find_player_kind(std::string_view name) {
  for (const PlayerKind& kind : kKinds) {
    if (kind.name == name) return kind;
  }
  throw UsageError(fmt::format("there is no player {}; there are {}", quote(name), player_names()));
}

}  // namespace tria::cli
