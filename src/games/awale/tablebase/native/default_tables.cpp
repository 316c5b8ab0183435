#include "games/awale/tablebase/native/default_tables.hpp"

#include <mutex>
#include <thread>

#include <sys/resource.h>

#include "games/awale/tablebase/native/directory.hpp"
#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {

namespace {

std::optional<std::string> variable(const char* name) {
  const char* const text = std::getenv(name);
  if (text == nullptr || *text == '\0') return std::nullopt;
  return text;
}

std::shared_ptr<const Prober> open_default(const std::string& directory, Variant variant) {
  constexpr std::size_t kCacheBytes = std::size_t{64} << 20;  // for all tables up to 17 seeds
  auto opened = open_directory(directory, variant, kMaxTableSeeds, kCacheBytes);
  if (!opened || (*opened)->max_seeds() < kDefaultSeeds) return nullptr;
  return std::move(*opened);
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

// One thread of low priority, which can be told to stop.
class BackgroundCrew final : public Crew {
 public:
  [[nodiscard]] bool stopped() const noexcept override {
    return stopped_.load(std::memory_order_relaxed);
  }
  void stop() noexcept { stopped_.store(true, std::memory_order_relaxed); }

 private:
  std::atomic<bool> stopped_{false};
};

// The tables of one variant.
class DefaultTables {
 public:
  DefaultTables() = default;
  DefaultTables(const DefaultTables&) = delete;
  DefaultTables& operator=(const DefaultTables&) = delete;
  // What is not finished by then is begun again next time.
  ~DefaultTables() {
    crew_.stop();
    if (builder_.joinable()) builder_.join();
  }

  std::shared_ptr<const Prober> get(Variant variant, const DelayNotice& notice) {
    std::call_once(opened_, [&] { open(variant, notice); });
    const std::scoped_lock lock(mutex_);
    return prober_;
  }

 private:
  void open(Variant variant, const DelayNotice& notice) {
    const std::optional<std::string> directory = default_directory();
    prober_ = open_or_build(directory, variant, notice);
    if (!directory || variable("TRIA_TABLES") || prober_->max_seeds() >= kGrownSeeds) return;
    if (notice) notice(build_notice(variant, kGrownSeeds, " in the background"));
    builder_ = std::thread([this, variant, folder = *directory] { grow(variant, folder); });
  }

  void grow(Variant variant, const std::string& directory) {
    constexpr int kLowest = 19;
    setpriority(PRIO_PROCESS, 0, kLowest);  // of this thread, on Linux
    TablebaseListener silent;
    if (build_directory({variant, kGrownSeeds, directory}, crew_, silent)) return;
    auto grown = open_default(directory, variant);
    const std::scoped_lock lock(mutex_);
    if (grown) prober_ = std::move(grown);
  }

  std::once_flag opened_;
  std::mutex mutex_;
  std::shared_ptr<const Prober> prober_;
  BackgroundCrew crew_;
  std::thread builder_;
};

}  // namespace

std::optional<std::string> default_directory() {
  if (auto own = variable("TRIA_TABLES")) return own;
  if (auto cache = variable("XDG_CACHE_HOME")) return *cache + "/tria";
  if (auto home = variable("HOME")) return *home + "/.cache/tria";
  return std::nullopt;
}

std::shared_ptr<const Prober> default_tables(Variant variant, const DelayNotice& notice) {
  static std::array<DefaultTables, 3> tables;
  return tables[static_cast<std::size_t>(variant)].get(variant, notice);
}

}  // namespace tria::awale
