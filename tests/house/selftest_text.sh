#!/usr/bin/env bash
# check_text.sh accepts a good tree and refuses each kind of bad text.
set -euo pipefail

check="$(cd "$(dirname "$0")" && pwd)/check_text.sh"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT

fail() {
  echo "selftest_text: $*" >&2
  exit 1
}

# refuses FILE TEXT: the tree is good, and bad once FILE holds TEXT.
refuses() {
  "$check" "$tree" || fail "a good tree was refused before $1"
  mkdir -p "$tree/$(dirname "$1")"
  printf '%s\n' "$2" >"$tree/$1"
  "$check" "$tree" >/dev/null && fail "not found: $2"
  rm "$tree/$1"
}

mkdir -p "$tree/web" "$tree/build"
echo "a note about todos and the position xxxx" >"$tree/notes.md"
echo "// FIX""ME: not ours" >"$tree/build/generated.cpp"
echo '{"resolved": "", "integrity": "sha512-x"}' >"$tree/web/package-lock.json"
refuses src/a.cpp "// TO""DO: later"
refuses src/a.cpp "int x; // FIX""ME"
refuses src/a.cpp "<<<<""<<< HEAD"
refuses web/package-lock.json '{"resolved": "https://example.org/x.tgz"}'
refuses web/.npmrc 'registry=https://example.org/'
echo "selftest_text: every kind of bad text found, a good tree accepted"
