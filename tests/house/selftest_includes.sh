#!/usr/bin/env bash
# check_includes.sh accepts a good tree and finds every violation of a bad one.
set -euo pipefail

check="$(cd "$(dirname "$0")" && pwd)/check_includes.sh"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT

# put FILE INCLUDE: a source that holds one include line.
put() {
  mkdir -p "$tree/$(dirname "$1")"
  printf '// a file\n#include %s\n' "$2" >"$tree/$1"
}

fail() {
  echo "selftest_includes: $*" >&2
  exit 1
}

put src/core/a.hpp '<vector>'
put src/core/b.cpp '"core/a.hpp"'
put src/core/c.hpp '<tl/expected.hpp>'
put src/core/a_test.cpp '<gtest/gtest.h>'
put src/core/b_test.cpp '"tests/support/files.hpp"'
put src/games/one/fuzz_a.cpp '"tests/fuzz/choice.hpp"'
put src/engine/a.hpp '"core/a.hpp"'
put src/games/one/a.cpp '"engine/a.hpp"'
put src/games/one/b.cpp '"games/one/a.hpp"'
put src/games/one/module.cpp '"facade/session.hpp"'
put src/games/one/records/a.cpp '"record/a.hpp"'
put src/games/one/puzzles/a.cpp '"puzzles/a.hpp"'
put src/games/one/puzzles/b.cpp '"facade/session.hpp"'
put src/puzzles/a.hpp '"facade/session.hpp"'
put src/facade/session.cpp '"engine/a.hpp"'
put src/record/a.cpp '"facade/session.hpp"'
put src/games/one/native/a.cpp '<sys/mman.h>'
put src/games/one/native/b.cpp '"games/one/native/a.hpp"'
put src/games/one/tablebase/native/module.cpp '"facade/native/a.hpp"'
put src/server/a.cpp '<boost/beast/http.hpp>'
put src/cli/c.cpp '"facade/native/a.hpp"'
put src/cli/a.cpp '"server/a.hpp"'
put src/cli/b.cpp '<fmt/core.h>'
output="$("$check" "$tree")" || fail "a good tree was refused: $output"

# Each of these is one violation.
count=0
bad() {
  put "$@"
  count=$((count + 1))
  output="$("$check" "$tree")" && fail "not found: $1 includes $2"
  grep -q "^$1:2: " <<<"$output" || fail "not named: $1 includes $2, in: $output"
}
bad src/core/bad1.cpp '"engine/a.hpp"'
bad src/core/bad2.cpp '<fmt/core.h>'
bad src/core/bad3.cpp '"a.hpp"'
bad src/core/bad4.cpp '"../core/a.hpp"'
bad src/core/bad5_test.cpp '"facade/session.hpp"'
bad src/core/bad6.cpp '<stdio.h>'
bad src/engine/bad1.hpp '"games/one/a.hpp"'
bad src/games/one/bad1.cpp '"games/two/a.hpp"'
bad src/games/one/bad2.cpp '"facade/session.hpp"'
bad src/games/one/bad4.cpp '"record/a.hpp"'
bad src/games/one/bad5.cpp '"puzzles/a.hpp"'
bad src/puzzles/bad1.cpp '"games/one/a.hpp"'
bad src/puzzles/bad2.cpp '"engine/a.hpp"'
bad src/games/one/module.cpp '"record/a.hpp"'
bad src/facade/registry.cpp '"games/one/a.hpp"'
bad src/games/one/bad3.cpp '"games/one/native/a.hpp"'
bad src/games/one/native/bad1.cpp '"games/two/a.hpp"'
bad src/facade/native/bad1.cpp '"games/one/native/a.hpp"'
bad src/facade/bad3.cpp '"facade/native/a.hpp"'
bad src/games/one/native/bad2.cpp '"facade/native/a.hpp"'
bad src/cli/bad9.cpp '<boost/asio.hpp>'
bad src/facade/bad1.hpp '"games/one/a.hpp"'
bad src/facade/bad2.cpp '"record/a.hpp"'
bad src/record/bad1.cpp '"games/one/a.hpp"'
bad src/record/bad2.cpp '"cli/a.hpp"'
bad src/record/bad3.cpp '"engine/a.hpp"'
bad src/protocol/bad1.cpp '"server/a.hpp"'
bad src/server/bad1.cpp '"protocol/a.hpp"'
bad src/wasm/bad1.cpp '"cli/a.hpp"'
bad src/cli/bad1.cpp '"games/one/a.hpp"'
bad src/cli/bad2.cpp '"engine/a.hpp"'
bad src/elsewhere/bad1.cpp '"core/a.hpp"'

found="$({ "$check" "$tree" || true; } | wc -l)"
[[ $found == "$count" ]] || fail "$count violations, but $found were printed"
echo "selftest_includes: $count violations found, a good tree accepted"
