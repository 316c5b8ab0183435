#!/usr/bin/env bash
# check_game_words.sh accepts a good tree and finds a game's name or word wherever it may not be.
set -euo pipefail

check="$(cd "$(dirname "$0")" && pwd)/check_game_words.sh"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT

fail() {
  echo "selftest_game_words: $*" >&2
  exit 1
}

# put FILE TEXT
put() {
  mkdir -p "$tree/$(dirname "$1")"
  printf '// a file\n%s\n' "$2" >"$tree/$1"
}

put src/games/awale/rules.hpp '// seeds of Awalé'
put src/core/a.hpp 'std::uint64_t seed = 0;  // allow(seed)'
put src/cli/a.cpp 'json["max_seeds"] = 1;'
put src/cli/a_test.cpp 'run("avalam");'
"$check" "$tree" || fail "a good tree was refused"

# refuses FILE TEXT
refuses() {
  put "$@"
  "$check" "$tree" >/dev/null && fail "not found: $2 in $1"
  rm "$tree/$1"
}
refuses src/core/b.hpp '// One tower, marble or point.'
refuses src/engine/b.hpp '// As in Abalone.'
refuses src/facade/native/b.cpp '#include "games/awale/rules.hpp"'
refuses src/facade/native/b.hpp 'int seeds = 0;'
refuses src/facade/c.hpp 'std::optional<int> fives;'
refuses src/record/b.cpp '// as Awalé files do'
refuses src/protocol/b.cpp '// Hundredths of a marble.'
refuses src/server/api/b.cpp '// tables of Awalé'
refuses src/server/api/b.json '{"game": "awale"}'
refuses src/json/b.cpp '// a tower'
refuses src/cli/b.cpp 'declared.example("tria show avalam", "");'
refuses src/facade/CMakeLists.txt 'target_link_libraries(x tria_awale)  # awale'
echo "selftest_game_words: every kind of word found, a good tree accepted"
