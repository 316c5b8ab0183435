#!/usr/bin/env bash
# check_added_game.sh accepts a game that is named in three lines outside its folder, and refuses a fourth and none.
set -euo pipefail

check="$(cd "$(dirname "$0")" && pwd)/check_added_game.sh"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT

fail() {
  echo "selftest_added_game: $*" >&2
  exit 1
}
# put FILE: one more line that names the game.
put() {
  mkdir -p "$(dirname "$tree/$1")"
  echo "the game Nim" >>"$tree/$1"
}

put tests/games/nim/rules.cpp
put tests/games/nim/module.cpp
put docs/adding-a-game.md
put web/node_modules/some/package.js
output="$("$check" "$tree")" && fail "a game that no list has was accepted"
put tests/games/CMakeLists.txt
put web/tests/board.test.ts
put web/tests/board.test.ts
output="$("$check" "$tree")" || fail "three lines were refused: $output"
grep -q '^nim: 3 of' <<<"$output" || fail "not three lines: $output"
put src/cli/main.cpp
output="$("$check" "$tree")" && fail "a fourth line was accepted: $output"
grep -q '^./src/cli/main.cpp:1:' <<<"$output" || fail "the line is not named: $output"
echo "selftest_added_game: three lines accepted, a fourth refused"
