// What a match says when it is over, or has been stopped: for people and as JSON.
#pragma once

#include <string>

#include "cli/screen.hpp"
#include "match/runner.hpp"

namespace tria::cli {

enum class MatchKind { kTwoPlayers, kRoundRobin, kLadder };

// "+61 =4 -35  63.0 %  Elo +92 ± 70", and the SPRT's ratio where there is one.
[[nodiscard]] std::string short_standing(const match::MatchPlan& plan,
                                         const match::Standing& standing, std::size_t pairing);

void print_report(Screen& screen, MatchKind kind, const match::MatchPlan& plan,
                  const match::Standing& standing);

// One JSON object on one line.
[[nodiscard]] std::string json_report(MatchKind kind, const match::MatchPlan& plan,
                                      const match::Standing& standing);

}  // namespace tria::cli
