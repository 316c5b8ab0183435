// The report of `tria match` when it is over or has been stopped: as text and as JSON.
#pragma once

#include "cli/screen.hpp"
#include "duel/runner.hpp"

namespace tria::cli {

enum class DuelKind { kTwoPlayers, kRoundRobin, kLadder };

// "+61 =4 -35  63.0 %  Elo +92 ± 70", and the SPRT's ratio where there is one.
[[nodiscard]] std::string short_standing(const duel::DuelPlan& plan, const duel::Standing& standing,
                                         std::size_t pairing);

void print_report(Screen& screen, DuelKind kind, const duel::DuelPlan& plan,
                  const duel::Standing& standing);

// One JSON object on one line.
[[nodiscard]] std::string json_report(DuelKind kind, const duel::DuelPlan& plan,
                                      const duel::Standing& standing);

}  // namespace tria::cli
