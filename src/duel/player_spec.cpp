#include "duel/player_spec.hpp"

#include "core/decimal.hpp"
#include "core/text.hpp"

namespace tria::duel {

namespace {

constexpr std::string_view kKnown =
    "level, depth, nodes, movetime, tc, overhead, hash, threads, tables, contempt, name, cmd, "
    "proto, moves, "
    "option.NAME, random";

struct Setting {
  std::string_view key;
  std::string value;
  bool has_value = false;
};

constexpr std::string_view kSeparators = ", \t";

// Takes the first setting from `text`.
Expected<Setting> take_setting(std::string_view& text) {
  Setting setting;
  const std::size_t end = text.find_first_of("=, \t");
  setting.key = text.substr(0, end);
  text.remove_prefix(setting.key.size());
  if (text.empty() || text.front() != '=') return setting;
  text.remove_prefix(1);
  setting.has_value = true;
  if (!text.empty() && (text.front() == '"' || text.front() == '\'')) {
    const std::size_t close = text.find(text.front(), 1);
    if (close == std::string_view::npos) {
      return fail(player_code::kValue, join("the quote after ", setting.key, "= is not closed"));
    }
    setting.value = text.substr(1, close - 1);
    text.remove_prefix(close + 1);
    return setting;
  }
  setting.value =
      text.substr(0, setting.key == "cmd" ? text.npos : text.find_first_of(kSeparators));
  text.remove_prefix(setting.value.size());
  return setting;
}

Expected<std::vector<Setting>> split_settings(std::string_view text) {
  std::vector<Setting> settings;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(kSeparators), text.size()));
    if (text.empty()) return settings;
    Expected<Setting> setting = take_setting(text);
    if (!setting) return fail(setting.error());
    settings.push_back(std::move(*setting));
  }
}

// Seconds with a fraction, as milliseconds.
std::optional<Milliseconds> parse_seconds(std::string_view text) {
  constexpr double kMaxSeconds = 1e6;
  const auto seconds = parse_decimal(text);
  if (!seconds || *seconds < 0.0 || *seconds > kMaxSeconds) return std::nullopt;
  return Milliseconds(std::llround(*seconds * 1000.0));
}

std::optional<ClockLimit> parse_clock(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto base = parse_seconds(text.substr(0, plus));
  const auto increment = parse_seconds(plus == text.npos ? "0" : text.substr(plus + 1));
  if (!base || base->count() == 0 || !increment) return std::nullopt;
  return ClockLimit{*base, *increment};
}

// A setting whose value is a whole number in a range.
struct NumberSetting {
  std::string_view key;
  std::uint64_t least;
  std::uint64_t most;
  std::string_view wanted;  // in words
  void (*set)(PlayerSpec& player, std::uint64_t number);
};

constexpr std::array kNumbers{
    NumberSetting{"depth", 1, 200, "a whole number from 1 to 200",
                  [](auto& player, auto n) { player.request.limits.depth = static_cast<int>(n); }},
    NumberSetting{"nodes", 1, 1'000'000'000'000, "a whole number from 1",
                  [](auto& player, auto n) { player.request.limits.nodes = n; }},
    NumberSetting{"movetime", 1, 86'400'000, "a whole number of milliseconds from 1",
                  [](auto& player, auto n) { player.request.limits.move_time = Milliseconds(n); }},
    NumberSetting{"level", 1, kMaxLevel, "a whole number from 1 to 10",
                  [](auto& player, auto n) { player.request.level = static_cast<int>(n); }},
    NumberSetting{"hash", 1, kMaxHashMegabytes, "a whole number of megabytes from 1 to 16384",
                  [](auto& player, auto n) { player.hash = n; }},
    NumberSetting{"threads", 1, kMaxThreads, "a whole number from 1 to 64",
                  [](auto& player, auto n) { player.request.threads = n; }},
    NumberSetting{"tables", 0, kMaxTables, "a whole number from 0 to 48",
                  [](auto& player, auto n) { player.request.tables = static_cast<int>(n); }},
    NumberSetting{"contempt", 0, kMaxContempt, "a whole number from 0 to 1000",
                  [](auto& player, auto n) { player.request.contempt = static_cast<int>(n); }},
    NumberSetting{"overhead", 0, 5'000, "a whole number of milliseconds from 0 to 5000",
                  [](auto& player, auto n) { player.overhead = Milliseconds(n); }},
};

constexpr std::string_view kOptionPrefix = "option.";

std::optional<Error> read_setting(const Setting& setting, PlayerSpec& player) {
  const std::string_view key = setting.key;
  const std::string& value = setting.value;
  const auto wanted = [&](std::string_view what) {
    return Error{player_code::kValue,
                 join(key, " is ", what, ", not ", quote(value)),
                 {std::string(key), value}};
  };
  for (const NumberSetting& number : kNumbers) {
    if (number.key != key) continue;
    const auto parsed = parse_number<std::uint64_t>(value);
    if (!parsed || *parsed < number.least || *parsed > number.most) return wanted(number.wanted);
    number.set(player, *parsed);
    return std::nullopt;
  }
  if (key == "tc") {
    player.request.limits.clock = parse_clock(value);
    if (!player.request.limits.clock) return wanted("SECONDS or SECONDS+INCREMENT, as 5+0.05");
  } else if (key == "random" && !setting.has_value) {
    player.kind = PlayerKind::kRandom;
  } else if (key == "name" && !value.empty()) {
    player.name = value;
  } else if (key == "cmd") {
    player.command = split_command(value);
    if (player.command.empty()) return wanted("a command");
    player.kind = PlayerKind::kProgram;
  } else if (key == "proto") {
    if (value != "ugi" && value != "uci") return wanted("ugi or uci");
    player.protocol = value == "ugi" ? Protocol::kUgi : Protocol::kUci;
  } else if (key == "moves") {
    if (value != "spaced" && value != "joined") return wanted("spaced or joined");
    player.move_list = value == "spaced" ? MoveList::kSpaced : MoveList::kJoined;
  } else if (key.starts_with(kOptionPrefix) && key.size() > kOptionPrefix.size()) {
    player.options.emplace_back(key.substr(kOptionPrefix.size()), value);
  } else {
    return Error{player_code::kWord,
                 join("a player has no setting ", quote(key), "; there are ", kKnown),
                 {std::string(key)}};
  }
  return std::nullopt;
}

// Settings that do not apply to this kind of player are refused rather than silently ignored.
std::optional<Error> why_inconsistent(const PlayerSpec& player,
                                      const std::vector<std::string_view>& keys) {
  const auto given = [&](std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  if (player.kind == PlayerKind::kProgram) {
    for (const std::string_view key :
         {"level", "hash", "threads", "tables", "contempt", "random"}) {
      if (!given(key)) continue;
      return Error{player_code::kConflict,
                   join(key, " is not for a program; give it an option, as option.Hash=16"),
                   {std::string(key)}};
    }
  } else if (!player.options.empty() || player.protocol != Protocol::kDetect ||
             player.move_list != MoveList::kDetect) {
    return Error{
        player_code::kConflict, "option.NAME, proto and moves are for programs (cmd=…)", {}};
  }
  if (player.kind == PlayerKind::kRandom &&
      (given("level") || given("overhead") || player.request.limits.limited())) {
    return Error{player_code::kConflict, "a random mover does not think", {}};
  }
  return std::nullopt;
}

std::string name_from(const PlayerSpec& player, std::span<const std::string> words) {
  if (player.kind == PlayerKind::kProgram) {
    const std::string& program = player.command.front();
    return program.substr(program.rfind('/') + 1);
  }
  std::string name;
  for (const std::string& word : words) {
    if (!name.empty()) name += ' ';
    name += word;
  }
  return name;
}

}  // namespace

Expected<PlayerSpec> parse_player(std::span<const std::string> words) {
  PlayerSpec player;
  std::vector<std::string_view> keys;
  for (const std::string& word : words) {
    const Expected<std::vector<Setting>> settings = split_settings(word);
    if (!settings) return fail(settings.error());
    for (const Setting& setting : *settings) {
      if (auto error = read_setting(setting, player)) return fail(std::move(*error));
      keys.push_back(setting.key);
    }
  }
  if (keys.empty()) return fail(player_code::kEmpty, join("a player is one of ", kKnown));
  if (auto error = why_inconsistent(player, keys)) return fail(std::move(*error));
  if (player.name.empty()) player.name = name_from(player, words);
  return player;
}

Expected<SearchLimits> parse_limits(std::string_view text) {
  constexpr std::array<std::string_view, 4> kLimits{"depth", "nodes", "movetime", "tc"};
  PlayerSpec player;
  const Expected<std::vector<Setting>> settings = split_settings(text);
  if (!settings) return fail(settings.error());
  for (const Setting& setting : *settings) {
    if (std::find(kLimits.begin(), kLimits.end(), setting.key) == kLimits.end()) {
      return fail(player_code::kWord, join("there is no limit ", quote(setting.key),
                                           "; there are depth, nodes, movetime, tc"));
    }
    if (auto error = read_setting(setting, player)) return fail(std::move(*error));
  }
  return player.request.limits;
}

bool needs_limit(const PlayerSpec& player) noexcept {
  if (player.kind == PlayerKind::kRandom || player.request.limits.limited()) return false;
  return player.kind == PlayerKind::kProgram || player.request.level == kMaxLevel;
}

std::size_t hash_of(const PlayerSpec& player) noexcept {
  constexpr int kLastWeakLevel = 6;
  constexpr std::size_t kSmall = 1;
  constexpr std::size_t kUsual = 16;
  return player.hash.value_or(player.request.level <= kLastWeakLevel ? kSmall : kUsual);
}

std::vector<std::string> split_command(std::string_view text) {
  std::vector<std::string> words;
  char quote = '\0';
  bool inside = false;
  for (const char c : text) {
    if (quote != '\0') {
      if (c == quote) {
        quote = '\0';
      } else {
        words.back() += c;
      }
      continue;
    }
    const bool space = c == ' ' || c == '\t';
    if (!space && !inside) words.emplace_back();
    inside = !space;
    if (c == '"' || c == '\'') {
      quote = c;
    } else if (!space) {
      words.back() += c;
    }
  }
  return words;
}

}  // namespace tria::duel
