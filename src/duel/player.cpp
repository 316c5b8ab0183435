#include "duel/player.hpp"

#include "duel/own_player.hpp"
#include "duel/program_player.hpp"

namespace tria::duel {

std::string_view name_of(Fault fault) noexcept {
  constexpr std::array<std::string_view, kFaults> kNames{
      "start", "crash", "hang", "nonsense", "illegal", "other-position", "time"};
  return kNames[static_cast<std::size_t>(fault)];
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const GameEntry& game,
                                    const Patience& patience) {
  switch (spec.kind) {
    case PlayerKind::kEngine:
      return std::make_unique<OwnPlayer>(spec, game);
    case PlayerKind::kRandom:
      return std::make_unique<RandomPlayer>();
    case PlayerKind::kProgram:
      break;
  }
  return std::make_unique<ProgramPlayer>(spec, patience);
}

}  // namespace tria::duel
