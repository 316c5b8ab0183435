#!/usr/bin/env bash
# Adding a game touches at most three lines outside its folder: counted by the example in tests/games, which is added as
# docs/adding-a-game.md says. Every line counts that names it, in code, tests, scripts and build files; not prose (*.md).
# Usage: check_added_game.sh [ROOT]    Prints the lines; exit 1 if there are more than three.
set -euo pipefail

cd "${1:-$(dirname "$0")/../..}"

most=3
for folder in tests/games/*/; do
  name="$(basename "$folder")"
  lines="$(grep -rniI --exclude='*.md' --exclude-dir={build,node_modules,.git,"$name"} -- "$name" . || true)"
  [[ -n $lines ]] || { echo "no list of games has the example $name" && exit 1; }
  count="$(wc -l <<<"$lines")"
  echo "$lines"
  if ((count > most)); then
    echo "$name is named in $count lines outside its folder, more than $most: what is in them belongs to the folder"
    exit 1
  fi
  echo "$name: $count of at most $most lines outside its folder"
done
