#!/usr/bin/env bash
# Includes follow the dependency order of docs/architecture.md:
#   core <- engine <- games/X <- facade <- record, json <- review <- duel, journal, protocol, server, wasm <- book, puzzles <- accuracy <- cli
# A game's folder holds parts that stand above the facade: records/, puzzles/, and each module.cpp, its entry in a list (of
# games, of tablebases, of games with puzzles).
# Usage: check_includes.sh [ROOT]    Prints each violation as file:line: rule; exit 1 if there is one.
set -euo pipefail

cd "${1:-$(dirname "$0")/../..}"

# The folders each folder may include, itself left out. A folder not listed here is a violation too: whoever adds one
# decides where it stands.
rules() {
  cat <<'END'
core
engine    core
games     core engine
facade    core engine
record    core facade
protocol  core facade record
json      core facade
review    core facade json
server    core facade record json
wasm      core facade record json review
duel      core facade record
journal   core
puzzles   core facade json journal
book      core facade json journal
accuracy  core facade puzzles
cli       core facade accuracy duel journal puzzles book record json review protocol server
END
}

# These build for the browser: nothing but the standard library and tl::expected. Except for their folders named
# native, which have threads and files and are left out of the browser's build; nothing outside may include those but a
# native folder, or what the browser never sees.
portable="core engine games facade record json review wasm"

# awk gets the rules first, then the include lines as file:line:text.
{ rules; echo "--"; grep -rnE --include='*.hpp' --include='*.cpp' '^[[:space:]]*#[[:space:]]*include' src || true; } |
  awk -v portable="$portable" '
    function violation(why) { print file ":" line ": " why; failed = 1 }

    BEGIN { split(portable, names, " "); for (i in names) is_portable[names[i]] = 1 }

    $0 == "--" { reading_includes = 1; next }
    !reading_includes {
      known[$1] = 1
      for (i = 1; i <= NF; ++i) allowed[$1, $i] = 1
      next
    }

    {
      split($0, part, ":")
      file = part[1]; line = part[2]
      is_test = file ~ /_(test|bench)\.cpp$|_test_tools\.hpp$|\/fuzz_[a-z_]+\.cpp$/
      is_native = file ~ /\/native\//
      split(file, from, "/"); folder = from[2]
      if (!(folder in known)) { violation("src/" folder " has no rule in tests/house/check_includes.sh"); next }

      if (match($0, /<[^>]*>/)) {
        header = substr($0, RSTART + 1, RLENGTH - 2)
        # The one place that asks the system for large pages, where there is one.
        if (file == "src/engine/table_memory.cpp" && header == "sys/mman.h") next
        if (header ~ /^boost\// && folder != "server")
          violation("only the server knows its HTTP library, not " folder " (<" header ">)")
        else if (is_portable[folder] && !is_test && !is_native && header !~ /^[a-z_0-9]+$/ && header != "tl/expected.hpp")
          violation(folder " may use only the standard library and tl::expected, not <" header ">")
        next
      }

      if (!match($0, /"[^"]*"/)) { violation("an include that names no file"); next }
      header = substr($0, RSTART + 1, RLENGTH - 2)
      depth = split(header, to, "/"); target = to[1]
      if (is_test && target == "tests") next
      if (is_portable[folder] && !is_test && !is_native && header ~ /\/native\//) {
        violation("what builds for the browser may not include a native folder, not " header)
        next
      }
      if (!(target in known) || depth < 2 || header ~ /\.\./) {
        violation("write the path from src/, not \"" header "\"")
      } else if (folder == "games" && target == "games") {
        if (from[3] != to[2]) violation("games never include each other: games/" from[3] " includes " header)
      } else if (folder == "games" && target == "facade" &&
                 (file ~ /\/module\.cpp$/ || from[4] == "records" || from[4] == "puzzles")) {
        next
      } else if (folder == "games" && target == "record" && from[4] == "records") {
        next
      } else if (folder == "games" && target == "puzzles" && from[4] == "puzzles") {
        next
      } else if (!((folder, target) in allowed)) {
        violation(folder " may not include " target " (" header ")")
      }
    }

    END { exit failed }'
