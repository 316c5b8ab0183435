#include "duel/player_spec.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/decimal.hpp"
#include "core/text.hpp"

namespace tria::duel {

namespace {

constexpr std::string_view kKnown =
    "level, depth, nodes, movetime, tc, overhead, hash, threads, tables, name, cmd, proto, moves, "
    "option.NAME, random";

struct Setting {
  std::string_view key;
  std::string value;
  bool has_value = false;
};

bool separates(char c) noexcept { return c == ',' || c == ' ' || c == '\t'; }

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
  const auto stop = setting.key == "cmd" ? text.end()
                                         : std::find_if(text.begin(), text.end(),
                                                        [](char c) { return separates(c); });
  setting.value = std::string(text.begin(), stop);
  text.remove_prefix(setting.value.size());
  return setting;
}

tl::unexpected<Error> bad_value(const Setting& setting, std::string_view wanted) {
  return fail(player_code::kValue,
              join(setting.key, " is ", wanted, ", not ", quote(setting.value)),
              {std::string(setting.key), setting.value});
}

template <class Number>
std::optional<Number> number_in(std::string_view text, std::uint64_t least, std::uint64_t most) {
  const auto number = parse_number<std::uint64_t>(text);
  if (!number || *number < least || *number > most) return std::nullopt;
  return static_cast<Number>(*number);
}

// Seconds with a fraction, as milliseconds.
std::optional<Milliseconds> parse_seconds(std::string_view text) {
  constexpr double kMaxSeconds = 1e6;
  const auto seconds = parse_decimal(text);
  if (!seconds || *seconds < 0.0 || *seconds > kMaxSeconds) return std::nullopt;
  return Milliseconds(std::llround(*seconds * 1000.0));
}

std::optional<TimeControl> parse_clock(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto base = parse_seconds(text.substr(0, plus));
  if (!base || base->count() == 0) return std::nullopt;
  if (plus == std::string_view::npos) return TimeControl{*base, {}};
  const auto increment = parse_seconds(text.substr(plus + 1));
  if (!increment) return std::nullopt;
  return TimeControl{*base, *increment};
}

constexpr std::uint64_t kMaxDepth = 200;
constexpr std::uint64_t kMaxNodes = 1'000'000'000'000;
constexpr std::uint64_t kMaxMoveTime = 86'400'000;

// True when this is a limit, false when it is another setting; an error when its value is wrong.
Expected<bool> read_thinking(const Setting& setting, Thinking& thinking) {
  if (setting.key == "depth") {
    thinking.depth = number_in<int>(setting.value, 1, kMaxDepth);
    if (!thinking.depth) return bad_value(setting, "a whole number from 1 to 200");
  } else if (setting.key == "nodes") {
    thinking.nodes = number_in<std::uint64_t>(setting.value, 1, kMaxNodes);
    if (!thinking.nodes) return bad_value(setting, "a whole number from 1");
  } else if (setting.key == "movetime") {
    const auto time = number_in<std::int64_t>(setting.value, 1, kMaxMoveTime);
    if (!time) return bad_value(setting, "a whole number of milliseconds from 1");
    thinking.move_time = Milliseconds(*time);
  } else if (setting.key == "tc") {
    thinking.clock = parse_clock(setting.value);
    if (!thinking.clock) return bad_value(setting, "SECONDS or SECONDS+INCREMENT, as 5+0.05");
  } else {
    return false;
  }
  return true;
}

constexpr std::string_view kOptionPrefix = "option.";

Expected<bool> read_engine_setting(const Setting& setting, PlayerSpec& player) {
  if (setting.key == "level") {
    const auto level = number_in<int>(setting.value, 1, kMaxLevel);
    if (!level) return bad_value(setting, "a whole number from 1 to 10");
    player.level = *level;
  } else if (setting.key == "hash") {
    player.hash = number_in<std::size_t>(setting.value, 1, kMaxHashMegabytes);
    if (!player.hash) return bad_value(setting, "a whole number of megabytes from 1 to 16384");
  } else if (setting.key == "threads") {
    const auto threads = number_in<std::size_t>(setting.value, 1, kMaxThreads);
    if (!threads) return bad_value(setting, "a whole number from 1 to 64");
    player.threads = *threads;
  } else if (setting.key == "tables") {
    const auto tables = number_in<int>(setting.value, 0, kMaxTables);
    if (!tables) return bad_value(setting, "a whole number from 0 to 30");
    player.tables = *tables;
  } else if (setting.key == "overhead") {
    const auto overhead = number_in<std::int64_t>(setting.value, 0, 5'000);
    if (!overhead) return bad_value(setting, "a whole number of milliseconds from 0 to 5000");
    player.overhead = Milliseconds(*overhead);
  } else {
    return false;
  }
  return true;
}

Expected<bool> read_program_setting(const Setting& setting, PlayerSpec& player) {
  if (setting.key == "cmd") {
    player.command = split_command(setting.value);
    if (player.command.empty()) return bad_value(setting, "a command");
    player.kind = PlayerKind::kProgram;
  } else if (setting.key == "proto") {
    if (setting.value == "ugi") {
      player.protocol = Protocol::kUgi;
    } else if (setting.value == "uci") {
      player.protocol = Protocol::kUci;
    } else {
      return bad_value(setting, "ugi or uci");
    }
  } else if (setting.key == "moves") {
    if (setting.value == "spaced") {
      player.move_list = MoveList::kSpaced;
    } else if (setting.value == "joined") {
      player.move_list = MoveList::kJoined;
    } else {
      return bad_value(setting, "spaced or joined");
    }
  } else if (setting.key.starts_with(kOptionPrefix) && setting.key.size() > kOptionPrefix.size()) {
    player.options.emplace_back(setting.key.substr(kOptionPrefix.size()), setting.value);
  } else {
    return false;
  }
  return true;
}

std::optional<Error> read_setting(const Setting& setting, PlayerSpec& player) {
  if (setting.key == "random" && !setting.has_value) {
    player.kind = PlayerKind::kRandom;
    return std::nullopt;
  }
  if (setting.key == "name" && !setting.value.empty()) {
    player.name = setting.value;
    return std::nullopt;
  }
  for (const Expected<bool>& known :
       {read_thinking(setting, player.thinking), read_engine_setting(setting, player),
        read_program_setting(setting, player)}) {
    if (!known) return known.error();
    if (*known) return std::nullopt;
  }
  return Error{player_code::kWord,
               join("a player has no setting ", quote(setting.key), "; there are ", kKnown),
               {std::string(setting.key)}};
}

// Settings that do not apply to this kind of player are refused rather than silently ignored.
std::optional<Error> why_inconsistent(const PlayerSpec& player,
                                      const std::vector<std::string>& keys) {
  const auto given = [&](std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  if (player.kind == PlayerKind::kProgram) {
    for (const std::string_view key : {"level", "hash", "threads", "tables", "random"}) {
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
      (given("level") || given("overhead") || player.thinking.limited())) {
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
  std::vector<std::string> keys;
  for (const std::string& word : words) {
    std::string_view text = word;
    while (true) {
      while (!text.empty() && separates(text.front())) text.remove_prefix(1);
      if (text.empty()) break;
      const Expected<Setting> setting = take_setting(text);
      if (!setting) return fail(setting.error());
      if (auto error = read_setting(*setting, player)) return fail(std::move(*error));
      keys.emplace_back(setting->key);
    }
  }
  if (keys.empty()) return fail(player_code::kEmpty, join("a player is one of ", kKnown));
  if (auto error = why_inconsistent(player, keys)) return fail(std::move(*error));
  if (player.name.empty()) player.name = name_from(player, words);
  return player;
}

Expected<Thinking> parse_thinking(std::string_view text) {
  Thinking thinking;
  while (true) {
    while (!text.empty() && separates(text.front())) text.remove_prefix(1);
    if (text.empty()) break;
    const Expected<Setting> setting = take_setting(text);
    if (!setting) return fail(setting.error());
    const Expected<bool> known = read_thinking(*setting, thinking);
    if (!known) return fail(known.error());
    if (!*known) {
      return fail(player_code::kWord, join("there is no limit ", quote(setting->key),
                                           "; there are depth, nodes, movetime, tc"));
    }
  }
  return thinking;
}

bool needs_limit(const PlayerSpec& player) noexcept {
  if (player.kind == PlayerKind::kRandom || player.thinking.limited()) return false;
  return player.kind == PlayerKind::kProgram || player.level == kMaxLevel;
}

std::size_t hash_of(const PlayerSpec& player) noexcept {
  constexpr int kLastWeakLevel = 6;
  constexpr std::size_t kSmall = 1;
  constexpr std::size_t kUsual = 16;
  return player.hash.value_or(player.level <= kLastWeakLevel ? kSmall : kUsual);
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
