#include "games/awale/tablebase/native/default_tables.hpp"

#include <map>

#include "games/awale/tablebase/native/background.hpp"
#include "games/awale/tablebase/native/directory.hpp"
#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {

namespace {

constexpr std::array kVariants{Variant::kClassic, Variant::kAbapa, Variant::kAwari};

std::optional<std::string> variable(const char* name) {
  const char* const text = std::getenv(name);
  if (text == nullptr || *text == '\0') return std::nullopt;
  return text;
}

std::shared_ptr<const Prober> open_folder(const std::string& directory, Variant variant,
                                          std::size_t cache_bytes) {
  auto opened = open_directory(directory, variant, kMaxTableSeeds, cache_bytes);
  return opened ? std::shared_ptr<const Prober>(std::move(*opened)) : nullptr;
}

std::shared_ptr<const Prober> open_default(const std::string& directory, Variant variant) {
  constexpr std::size_t kCacheBytes = std::size_t{64} << 20;  // for all tables up to 17 seeds
  auto opened = open_folder(directory, variant, kCacheBytes);
  return opened && opened->max_seeds() >= kDefaultSeeds ? opened : nullptr;
}

std::shared_ptr<const Prober> open_named(const std::string& directory, Variant variant) {
  constexpr std::size_t kCacheBytes = std::size_t{1} << 28;
  return open_folder(directory, variant, kCacheBytes);
}

std::string build_notice(Variant variant, int seeds, std::string_view how) {
  return join("building the tablebases of ", Awale(variant).variant(), " up to ", seeds, " seeds",
              how);
}

std::shared_ptr<const Prober> open_or_build(const std::optional<std::string>& directory,
                                            Variant variant, const DelayNotice& notice) {
  if (auto there = directory ? open_default(*directory, variant) : nullptr) return there;
  if (notice) notice(build_notice(variant, kDefaultSeeds, ""));
  if (directory) {
    Crew alone;
    TablebaseListener silent;
    const auto problem = build_directory({variant, kDefaultSeeds, *directory}, alone, silent);
    if (auto built = problem ? nullptr : open_default(*directory, variant)) return built;
  }
  return build_in_memory(variant, kDefaultSeeds);
}

// The tables of one variant, which are replaced when there are larger ones.
class KeptTables {
 public:
  // Whoever asks first opens them.
  template <class Open>
  std::shared_ptr<const Prober> get(const Open& open) {
    std::call_once(opened_, [&] { offer(open()); });
    const std::scoped_lock lock(mutex_);
    return prober_;
  }
  void offer(std::shared_ptr<const Prober> prober) {
    const std::scoped_lock lock(mutex_);
    const bool is_larger =
        prober && (prober_ == nullptr || prober->max_seeds() > prober_->max_seeds());
    if (is_larger) prober_ = std::move(prober);
  }

 private:
  std::once_flag opened_;
  std::mutex mutex_;
  std::shared_ptr<const Prober> prober_;
};
using Folder = std::array<KeptTables, kVariants.size()>;

KeptTables& of(Folder& folder, Variant variant) {
  return folder[static_cast<std::size_t>(variant)];
}

// All tables of this program, and the thread that adds to them, which ends before they do.
struct Everything {
  Folder& named(const std::string& directory) {
    const std::scoped_lock lock(mutex);
    return folders[directory];
  }

  Folder usual;
  std::mutex mutex;
  std::map<std::string, Folder> folders;
  Background background;
};

Everything& everything() {
  static Everything only;
  return only;
}

void grow(const std::string& directory, bool is_default, Variant variant, int seeds,
          const GrowthNotice& told) {
  everything().background.add([=](Crew& crew) {
    TablebaseListener silent;
    const auto problem = build_directory({variant, seeds, directory}, crew, silent);
    if (crew.stopped()) return;
    // Where it stopped for want of room, what is there now may still be more than before.
    Folder& folder = is_default ? everything().usual : everything().named(directory);
    of(folder, variant)
        .offer(is_default ? open_default(directory, variant) : open_named(directory, variant));
    if (told) told(variant, seeds, problem);
  });
}

}  // namespace

std::optional<std::string> default_directory() {
  if (auto own = variable("TRIA_TABLES")) return own;
  if (auto cache = variable("XDG_CACHE_HOME")) return *cache + "/tria";
  if (auto home = variable("HOME")) return *home + "/.cache/tria";
  return std::nullopt;
}

bool default_directory_is_named() { return variable("TRIA_TABLES").has_value(); }

std::shared_ptr<const Prober> default_tables(Variant variant, const DelayNotice& notice) {
  return of(everything().usual, variant).get([&] {
    const std::optional<std::string> directory = default_directory();
    auto prober = open_or_build(directory, variant, notice);
    if (directory && !default_directory_is_named() && prober->max_seeds() < kGrownSeeds) {
      if (notice) notice(build_notice(variant, kGrownSeeds, " in the background"));
      grow(*directory, true, variant, kGrownSeeds, {});
    }
    return prober;
  });
}

std::shared_ptr<const Prober> folder_tables(const std::string& directory, Variant variant) {
  return of(everything().named(directory), variant).get([&] {
    return open_named(directory, variant);
  });
}

void grow_tables(const std::optional<std::string>& directory, int seeds, const GrowthNotice& told) {
  const std::optional<std::string> folder = directory ? directory : default_directory();
  if (!folder) return;
  if (seeds > kGrownSeeds) {
    for (const Variant variant : kVariants) grow(*folder, !directory, variant, kGrownSeeds, {});
  }
  for (const Variant variant : kVariants) grow(*folder, !directory, variant, seeds, told);
}

}  // namespace tria::awale
