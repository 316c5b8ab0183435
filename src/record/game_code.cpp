#include "record/game_code.hpp"

#include <algorithm>
#include <climits>

#include "core/bits.hpp"
#include "core/text.hpp"
#include "record/codes.hpp"
#include "record/digits.hpp"

namespace tria::record {

namespace {

constexpr char kVersion = '1';
// A code as long as the longest game's.
constexpr std::size_t kMaxCode = 40'000;
constexpr std::size_t kCheckBytes = 2;
constexpr char kSeparator = '\n';  // between game, variant and position
constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

tl::unexpected<Error> not_whole() {
  return fail(code::kLink, "this is not the whole code of a game");
}

// Six bits a letter, the lowest first. The number of letters tells the number of bytes.
std::string write_letters(std::string_view bytes) {
  std::string text;
  unsigned bits = 0;
  unsigned count = 0;
  for (const char byte : bytes) {
    bits |= unsigned{static_cast<unsigned char>(byte)} << count;
    for (count += 8; count >= 6; count -= 6, bits >>= 6) text += kAlphabet[bits & 63];
  }
  if (count > 0) text += kAlphabet[bits & 63];
  return text;
}

std::optional<std::string> read_letters(std::string_view text) {
  std::string bytes;
  unsigned bits = 0;
  unsigned count = 0;
  for (const char letter : text) {
    const std::size_t value = kAlphabet.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    bits |= static_cast<unsigned>(value) << count;
    count += 6;
    if (count < 8) continue;
    bytes += static_cast<char>(bits);
    bits >>= 8;
    count -= 8;
  }
  // What is left over are the zeros that fill the last letter.
  if (count >= 6 || bits != 0) return std::nullopt;
  return bytes;
}

std::string checksum(std::string_view bytes) {
  std::uint64_t sum = bytes.size();
  for (const char byte : bytes) sum = mix(sum + static_cast<unsigned char>(byte) + 1);
  return {static_cast<char>(sum), static_cast<char>(sum >> 8)};
}

// Only what differs from the game's usual start.
std::string write_start(const Session& session) {
  std::string start(session.game().name);
  const bool usual_rules = session.variant() == session.game().variants.front().name;
  const bool usual_start = session.from_standard_start();
  if (!usual_rules || !usual_start) start += kSeparator;
  if (!usual_rules) start += session.variant();
  if (!usual_start) start += kSeparator + session.start_position();
  return start;
}

std::optional<GameSpec> read_start(std::string_view start) {
  const std::vector<Slice> parts = split({start, 1}, kSeparator);
  if (parts.size() > 3) return std::nullopt;
  GameSpec spec{std::string(parts[0].text)};
  if (parts.size() > 1) spec.variant = parts[1].text;
  if (parts.size() > 2) spec.position = parts[2].text;
  return spec;
}

Expected<std::unique_ptr<Session>> open_start(const GameSpec& spec) {
  auto session = open({spec.game, spec.variant, spec.position});
  if (!session) return fail(std::move(session.error().error));
  return std::move(*session);
}

constexpr auto kCountBase = static_cast<std::uint32_t>(kMaxPlies + 1);

std::uint32_t base_of(const std::vector<std::string>& legal) {
  return static_cast<std::uint32_t>(legal.size());
}

}  // namespace

Expected<std::string> pack_game(const GameSpec& spec) {
  const auto whole = open(spec);
  if (!whole) return fail(whole.error().error);
  const std::vector<std::string> moves = (*whole)->moves();
  const Expected<std::unique_ptr<Session>> session = open_start(spec);
  if (!session) return fail(session.error());
  DigitWriter digits;
  digits.put(static_cast<std::uint32_t>(moves.size()), kCountBase);
  for (const std::string& move : moves) {
    const std::vector<std::string> legal = (*session)->legal_moves();
    const auto place = std::lower_bound(legal.begin(), legal.end(), move);
    digits.put(static_cast<std::uint32_t>(place - legal.begin()), base_of(legal));
    static_cast<void>((*session)->play(move));
  }
  const std::string start = write_start(**whole);
  if (start.size() > UCHAR_MAX)
    return fail(code::kTooLong, "the start of this game is too long for a link");
  const std::string bytes = static_cast<char>(start.size()) + start + digits.bytes();
  return kVersion + write_letters(bytes + checksum(bytes));
}

Expected<GameSpec> unpack_game(std::string_view code) {
  if (code.size() > kMaxCode || !code.starts_with(kVersion)) return not_whole();
  const std::optional<std::string> letters = read_letters(code.substr(1));
  if (!letters || letters->size() < 1 + kCheckBytes) return not_whole();
  const std::string_view bytes(letters->data(), letters->size() - kCheckBytes);
  if (!letters->ends_with(checksum(bytes))) return not_whole();
  const std::size_t length = static_cast<unsigned char>(bytes.front());
  if (length >= bytes.size()) return not_whole();
  std::optional<GameSpec> spec = read_start(bytes.substr(1, length));
  if (!spec) return not_whole();
  const Expected<std::unique_ptr<Session>> session = open_start(*spec);
  if (!session) return fail(session.error());

  DigitReader digits(bytes.substr(1 + length));
  for (std::uint32_t left = digits.take(kCountBase); left > 0; --left) {
    const std::vector<std::string> legal = (*session)->legal_moves();
    if (legal.empty()) return not_whole();
    spec->moves.push_back(legal[digits.take(base_of(legal))]);
    static_cast<void>((*session)->play(spec->moves.back()));
  }
  if (!digits.empty()) return not_whole();
  return *spec;
}

}  // namespace tria::record
