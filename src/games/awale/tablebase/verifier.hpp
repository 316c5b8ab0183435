// Checks tables against the rules, with nothing of what built them: each value must follow from its
// successors', and whatever is won must be won by moves that get somewhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "games/awale/tablebase/crew.hpp"
#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

struct Verdict {
  std::uint64_t checked = 0;
  // The first thing that is wrong, in words.
  std::optional<std::string> wrong;
};

// Looks at every position with `seeds` seeds:
//  * the value is the best of what the moves lead to, so nobody profits from leaving a cycle that
//    is claimed to be one;
//  * every win is reached in the end: the winner has a way to the next capture, or to the end, that
//    the loser cannot put off for ever.
[[nodiscard]] Verdict verify_all(const Prober& prober, int seeds, Crew& crew);

// The first of the two checks on `count` positions, chosen by `seed`.
[[nodiscard]] Verdict verify_sample(const Prober& prober, int seeds, std::uint64_t count,
                                    std::uint64_t seed, Crew& crew);

}  // namespace tria::awale
