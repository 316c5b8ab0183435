#!/usr/bin/env bash
# What the text of the project must not hold: notes to self, conflict markers, and lock files or npm settings that
# name a host (packages come from wherever the machine's own configuration says).
# Usage: check_text.sh [ROOT]    Prints each violation as file:line:text; exit 1 if there is one.
set -euo pipefail

cd "${1:-$(dirname "$0")/../..}"

status=0

# forbid WHY PATTERN [GREP OPTION...]: no text file of the project matches.
forbid() {
  local why=$1 pattern=$2 matches
  shift 2
  matches="$(grep -rnIE "$@" --exclude-dir={.git,build,node_modules,dist,corpus,regressions} -e "$pattern" .)" ||
    return 0
  echo "$matches" | cut -c 1-200
  echo "^ $why"
  status=1
}

# The letters in brackets keep this file from matching itself.
forbid "do it, or file an issue" '\b(TOD[O]|FIXM[E]|XX[X])\b'
forbid "a merge left this behind" '^(<{7}|>{7})( |$)'
forbid "lock files name no host: npm's omit-lockfile-registry-resolved" '"resolved": *"[a-z+]+:' \
  --include='package-lock.json' --include='npm-shrinkwrap.json'
forbid "the registry is the machine's choice, not the project's" 'registry *=|//[^ ]*:_auth' --include='.npmrc'

exit "$status"
