#include "protocol/options.hpp"

#include "core/text.hpp"

namespace tria {

namespace {

// An option of UCI's type "spin": a whole number in a range.
struct Spin {
  std::string_view name;
  std::uint64_t UgiSettings::*value;
  std::uint64_t least;
  std::uint64_t most;
};

std::array<Spin, 8> spins(const UgiBounds& bounds) {
  constexpr std::uint64_t kMaxOverhead = 5'000;
  constexpr std::uint64_t kMaxSeed = INT32_MAX;  // what every host can write
  return {{{"Threads", &UgiSettings::threads, 1, bounds.threads},
           {"Hash", &UgiSettings::hash, 1, bounds.hash},
           {"MultiPV", &UgiSettings::lines, 1, kMaxLines},
           {"Level", &UgiSettings::level, 1, kMaxLevel},
           {"Tables", &UgiSettings::tables, 0, kMaxTables},
           {"Contempt", &UgiSettings::contempt, 0, kMaxContempt},
           {"Seed", &UgiSettings::seed, 0, kMaxSeed},
           {"Move Overhead", &UgiSettings::move_overhead, 0, kMaxOverhead}}};
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::string variant_of(const GameEntry& game) {
  return std::string(game.info().variants.front().name);
}

}  // namespace

UgiOptions::UgiOptions(const GameEntry& game, const UgiBounds& bounds)
    : bounds_(bounds), settings_{game, variant_of(game)} {
  settings_.hash = std::min(settings_.hash, bounds.hash);
}

std::vector<std::string> UgiOptions::describe() const {
  std::string games;
  for (const GameEntry& game : all_games()) games += join(" var ", game.info().name);
  std::vector<std::string> lines{
      join("option name Game type combo default ", settings_.game.info().name, games),
      join("option name Variant type string default ", settings_.variant)};
  for (const Spin& spin : spins(bounds_)) {
    lines.push_back(join("option name ", spin.name, " type spin default ", settings_.*spin.value,
                         " min ", spin.least, " max ", spin.most));
  }
  return lines;
}

Expected<UgiOptions::Effect> UgiOptions::set(std::string_view name, std::string_view value) {
  if (same_name(name, "Game")) return set_game(value);
  if (same_name(name, "Variant")) return set_variant(value);
  for (const Spin& spin : spins(bounds_)) {
    if (!same_name(name, spin.name)) continue;
    const auto number = parse_number<std::uint64_t>(value);
    if (!number || *number < spin.least || *number > spin.most) {
      return fail(ugi_code::kValue, join(spin.name, " is a number from ", spin.least, " to ",
                                         spin.most, ", not ", quote(value)));
    }
    settings_.*spin.value = *number;
    return Effect::kNone;
  }
  return fail(ugi_code::kOption, join("there is no option ", quote(name)));
}

Expected<UgiOptions::Effect> UgiOptions::set_game(std::string_view value) {
  const Expected<GameEntry> game = find_game(value);
  if (!game) return fail(game.error());
  // Hosts may send an unchanged option again; that must not reset the variant.
  if (game->info().name == settings_.game.info().name) return Effect::kNone;
  settings_.game = *game;
  settings_.variant = variant_of(*game);
  return Effect::kOtherRules;
}

Expected<UgiOptions::Effect> UgiOptions::set_variant(std::string_view value) {
  const Expected<std::unique_ptr<Session>> session = settings_.game.make(value, "");
  if (!session) return fail(session.error());
  std::string variant = (*session)->variant();
  if (variant == settings_.variant) return Effect::kNone;
  settings_.variant = std::move(variant);
  return Effect::kOtherRules;
}

}  // namespace tria
