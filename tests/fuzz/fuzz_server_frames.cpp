// Any bytes as what clients send and as what the database holds: it is read or refused, what is read
// stays the same when it is written, and a match that commands were given to replays.
#include <cstdint>
#include <string_view>

#include "server/lobby/lobby.hpp"
#include "server/match/match.hpp"
#include "server/wire/lobby_frames.hpp"
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

// Every line is a frame of one of three people in the lobby, two guests and an account. Nobody is paired with
// themselves, and what is open belongs to somebody.
void meet(std::string_view text) {
  Lobby lobby({});
  const std::array<VisitorId, 3> people{lobby.enter({"1"}), lobby.enter({"2"}),
                                        lobby.enter({"3", "ada"})};
  Lobby::Seen seen;
  std::size_t lines = 0;
  while (!text.empty() && ++lines < 64) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const VisitorId who = people[lines % people.size()];
    const auto frame = read_lobby_frame(line);
    if (!frame || !frame->message) continue;
    const LobbyMessage& message = *frame->message;
    std::optional<Pairing> pairing;
    if (const auto* const open = std::get_if<lobby_request::Open>(&message)) {
      NewChallenge offer{{open->terms.spec, open->terms.clock, open->terms.is_rated}};
      offer.to = open->to;
      const auto made =
          lobby.open(who, std::move(offer), Player::person(open->name), std::to_string(lines));
      if (!made) continue;
      const std::string shown = challenge_text({.id = made->id,
                                                .spec = made->offer.terms.spec,
                                                .clock = made->offer.terms.clock,
                                                .is_rated = made->offer.terms.is_rated,
                                                .colour = open->colour,
                                                .ratings = open->ratings,
                                                .player = made->player,
                                                .to = open->to});
      fuzz::require(parse_object(changes_frame({shown}, {made->id}, {})).has_value());
    } else if (const auto* const pair = std::get_if<lobby_request::Pair>(&message)) {
      const auto found = lobby.pair(
          who, {pair->terms.spec, pair->terms.clock, pair->terms.is_rated}, Player::person(""));
      if (found) pairing = *found;
    } else if (const auto* const accept = std::get_if<lobby_request::Accept>(&message)) {
      const auto found = lobby.accept(who, accept->challenge, Player::person(accept->name));
      if (found) pairing = *found;
    } else if (const auto* const decline = std::get_if<lobby_request::Decline>(&message)) {
      (void)lobby.decline(who, decline->challenge);
    } else if (const auto* const withdraw = std::get_if<lobby_request::Withdraw>(&message)) {
      (void)lobby.withdraw(who, withdraw->challenge);
    }
    if (pairing) {
      fuzz::require(pairing->taker == who && pairing->challenge.owner != who);
      (void)lobby.complete(*pairing);
    }
    (void)lobby.changes(seen);
  }
  for (const VisitorId who : people) (void)lobby.leave(who);
  fuzz::require(lobby.open_challenges() == 0 && lobby.waiting() == 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  play(text);
  read_stored(text);
  (void)read_analysis_frame(text);
  meet(text);
  return 0;
}
