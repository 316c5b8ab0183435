#!/usr/bin/env bash
# Everything about a game stands in its folder: the folders that serve all games name none of them, and none of their
# pieces. What is on the wire as one word (maxSeeds) stays, and tests may play whatever they like.
# Usage: check_game_words.sh [ROOT]    Prints each violation as file:line:text; exit 1 if there is one.
set -euo pipefail

cd "${1:-$(dirname "$0")/../..}"

words='avalam|abalone|awal[eé]|towers?|marbles?|seeds|fives|sow(s|ing)?'
status=0
for folder in core engine facade record json review protocol duel journal puzzles book accuracy wasm server cli; do
  [[ -d src/$folder ]] || continue
  # The seeds of random numbers are another thing: only the plural is a word of a game.
  grep -rniE --include='*.hpp' --include='*.cpp' --include='*.json' --include='CMakeLists.txt' --include='*.in' \
    --exclude='*_test.cpp' --exclude='*_test_tools.hpp' --exclude='*_bench.cpp' \
    -e "(^|[^[:alnum:]_])($words)([^[:alnum:]_]|\$)" "src/$folder" | cut -c 1-200 && status=1
done
[[ $status == 0 ]] || echo "^ a game's name or word outside src/games/: let the game tell it (core/game_info.hpp)"
exit "$status"
