// The tables that are simply there: small ones are built on first use, larger ones beside the first games, and all are kept in
// the user's cache.
#pragma once

#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

// Built before the first search: a fraction of a second.
inline constexpr int kDefaultSeeds = 10;
// Built beside it, in a thread that gives way to everything else: a few seconds.
inline constexpr int kGrownSeeds = 16;

// $TRIA_TABLES, else $XDG_CACHE_HOME/tria, else ~/.cache/tria; nothing without any of them. Larger
// tables that somebody built there are used as well.
[[nodiscard]] std::optional<std::string> default_directory();

// Opens the tables of the default folder; builds what is missing up to kDefaultSeeds and keeps it there, or in memory where it
// cannot be kept. The first call for a variant blocks for that long and says so before it builds. It also begins to build up to
// kGrownSeeds, and says so; calls after that is done return those tables. A folder that $TRIA_TABLES names is left as it is
// otherwise. Any thread may call.
[[nodiscard]] std::shared_ptr<const Prober> default_tables(Variant variant,
                                                           const DelayNotice& notice = {});

}  // namespace tria::awale
