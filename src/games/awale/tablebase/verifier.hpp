// Checks tables against the rules, with nothing of what built them: each value must follow from its
// successors', and whatever is won must be won by moves that get somewhere.
#pragma once

#include "games/awale/tablebase/crew.hpp"
#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

// Looks at every position with `seeds` seeds:
//  * the value is the best of what the moves lead to, so nobody profits from leaving a cycle that
//    is claimed to be one;
//  * every win is reached in the end: the winner has a way to the next capture, or to the end, that
//    the loser cannot put off for ever.
[[nodiscard]] TablebaseCheck verify_all(const Prober& prober, int seeds, Crew& crew);

// The first of the two checks on `count` positions, chosen by `seed`.
[[nodiscard]] TablebaseCheck verify_sample(const Prober& prober, int seeds, std::uint64_t count,
                                           std::uint64_t seed, Crew& crew);

}  // namespace tria::awale
