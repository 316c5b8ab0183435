// The tables that are simply there: small ones, built on first use and kept in the user's cache.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/delay_notice.hpp"
#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

inline constexpr int kDefaultSeeds = 10;

// $TRIA_TABLES, else $XDG_CACHE_HOME/tria, else ~/.cache/tria; nothing without any of them. Larger
// tables that somebody built there are used as well.
[[nodiscard]] std::optional<std::string> default_directory();

// Opens the tables of the default folder; builds what is missing up to kDefaultSeeds (a fraction of a
// second) and keeps it there, or in memory where it cannot be kept. The first call for a variant
// blocks for that long and says so before it builds; later ones return at once; any thread may call.
[[nodiscard]] std::shared_ptr<const Prober> default_tables(Variant variant,
                                                           const DelayNotice& notice = {});

}  // namespace tria::awale
