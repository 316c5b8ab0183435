// The tables that are simply there: small ones are built on first use, larger ones beside the first games, and all are kept in
// the user's cache. The tables of any other folder can be grown in the same way.
#pragma once

#include "core/error.hpp"
#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

// Built before the first search: a fraction of a second.
inline constexpr int kDefaultSeeds = 10;
// Built beside it, in a thread that gives way to everything else: a few seconds.
inline constexpr int kGrownSeeds = 16;

// $TRIA_TABLES, else $XDG_CACHE_HOME/tria, else ~/.cache/tria; nothing without any of them. Larger
// tables that somebody built there are used as well.
[[nodiscard]] std::optional<std::string> default_directory();

// Whether the default folder is one that $TRIA_TABLES names, which is filled with what is asked for only.
[[nodiscard]] bool default_directory_is_named();

// Opens the tables of the default folder; builds what is missing up to kDefaultSeeds and keeps it there, or in memory where it
// cannot be kept. The first call for a variant blocks for that long and says so before it builds. It also begins to build up to
// kGrownSeeds, and says so; calls after that is done return those tables. A folder that $TRIA_TABLES names is left as it is
// otherwise. Any thread may call.
[[nodiscard]] std::shared_ptr<const Prober> default_tables(Variant variant,
                                                           const DelayNotice& notice = {});

// The tables of a folder that somebody named, opened when they are first asked for, and again when grow_tables() has built more.
[[nodiscard]] std::shared_ptr<const Prober> folder_tables(const std::string& directory,
                                                          Variant variant);

// Told on the background thread when the tables of a variant are there, or could not be built.
using GrowthNotice =
    std::function<void(Variant variant, int seeds, const std::optional<Error>& problem)>;

// Builds what is missing up to `seeds` in a folder, or in the default one, and returns at once: first up to kGrownSeeds for every
// variant, then the rest. What is not finished when the program ends is begun again next time.
void grow_tables(const std::optional<std::string>& directory, int seeds, const GrowthNotice& told);

}  // namespace tria::awale
