// Any bytes as what clients send and as what the database holds: it is read or refused, what is read
// stays the same when it is written, and a match that commands were given to replays.
#include <cstdint>
#include <string_view>

#include "server/wire/frames.hpp"
#include "server/wire/match_json.hpp"
#include "server/wire/requests.hpp"
#include "tests/fuzz/pick_variant.hpp"

namespace {

using namespace tria;
using namespace tria::server;

// Every line is a frame of one of two players.
void play(std::string_view text) {
  const ClockRule clock = text.size() % 2 == 0 ? ClockRule{ClockRule::Kind::kMinutes, 60'000, 0}
                                               : ClockRule{ClockRule::Kind::kDays, 60'000, 0};
  auto match = Match::create({{"awale", "", "", {}}, clock, true, ""}, 0);
  (void)match->handle(Side::kFirst, command::TakeSeat{{}, "a"}, 0);
  (void)match->handle(Side::kSecond, command::TakeSeat{{}, "b"}, 0);
  Millis now = 0;
  std::size_t lines = 0;
  while (!text.empty() && ++lines < 64) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const Side seat = lines % 2 == 0 ? Side::kSecond : Side::kFirst;
    now += static_cast<Millis>(line.size()) * 50;
    const auto frame = read_match_frame(line);
    if (!frame || !frame->message) continue;
    const auto* const command = std::get_if<Command>(&*frame->message);
    if (command == nullptr) continue;
    (void)match->handle(seat, *command, now);
    // What was answered in advance is legal.
    const Side side = match->session().side();
    if (const auto reply = match->conditional_reply(side)) {
      fuzz::require(match->session().check(*reply).has_value());
    }
    const auto& kept = match->kept_conditions(seat);
    fuzz::require(!kept || read_conditions(write_conditions(kept)) == kept);
  }
  const auto replayed = Match::replay(match->events());
  fuzz::require(replayed.has_value());
  fuzz::require(write_json(match_json("x", *replayed, now)) ==
                write_json(match_json("x", *match, now)));
}

// "KIND DATA", as the database has it.
void read_stored(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return;
  const auto event =
      read_event({1, 0, std::string(text.substr(0, space)), std::string(text.substr(space + 1))});
  if (!event) return;
  const auto again = read_event(write_event(*event));
  fuzz::require(again && *again == *event);
  (void)Match::replay({*event});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  play(text);
  read_stored(text);
  (void)read_analysis_frame(text);
  return 0;
}
