#include "games/awale/tablebase/native/default_tables.hpp"

#include <array>
#include <cstdlib>
#include <mutex>
#include <utility>

#include "core/text.hpp"
#include "games/awale/tablebase/index.hpp"
#include "games/awale/tablebase/memory_tables.hpp"
#include "games/awale/tablebase/native/directory.hpp"

namespace tria::awale {

namespace {

// Enough for all tables up to 17 seeds.
constexpr std::size_t kCacheBytes = std::size_t{64} << 20;

std::optional<std::string> variable(const char* name) {
  const char* const text = std::getenv(name);
  if (text == nullptr || *text == '\0') return std::nullopt;
  return text;
}

std::shared_ptr<const Prober> open_default(const std::string& directory, Variant variant) {
  auto opened = open_directory(directory, variant, kMaxTableSeeds, kCacheBytes);
  if (!opened || (*opened)->max_seeds() < kDefaultSeeds) return nullptr;
  return std::move(*opened);
}

void say_build(Variant variant, const DelayNotice& notice) {
  if (!notice) return;
  notice(join("building the tablebases of ", Awale(variant).variant(), " up to ", kDefaultSeeds,
              " seeds"));
}

std::shared_ptr<const Prober> from_directory(const std::string& directory, Variant variant,
                                             const DelayNotice& notice) {
  if (auto there = open_default(directory, variant)) return there;
  say_build(variant, notice);
  Crew alone;
  BuildListener silent;
  BuildRequest request;
  request.variant = variant;
  request.max_seeds = kDefaultSeeds;
  request.directory = directory;
  if (build_directory(request, alone, silent)) return nullptr;
  return open_default(directory, variant);
}

}  // namespace

std::optional<std::string> default_directory() {
  if (auto own = variable("TRIA_TABLES")) return own;
  if (auto cache = variable("XDG_CACHE_HOME")) return *cache + "/tria";
  if (auto home = variable("HOME")) return *home + "/.cache/tria";
  return std::nullopt;
}

std::shared_ptr<const Prober> default_tables(Variant variant, const DelayNotice& notice) {
  struct Entry {
    std::once_flag once;
    std::shared_ptr<const Prober> prober;
  };
  static std::array<Entry, 3> entries;
  Entry& entry = entries[static_cast<std::size_t>(variant)];
  std::call_once(entry.once, [&] {
    if (const auto directory = default_directory()) {
      entry.prober = from_directory(*directory, variant, notice);
    }
    if (entry.prober != nullptr) return;
    say_build(variant, notice);
    entry.prober = build_in_memory(variant, kDefaultSeeds);
  });
  return entry.prober;
}

}  // namespace tria::awale
