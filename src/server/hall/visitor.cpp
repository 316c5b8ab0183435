#include "server/hall/visitor.hpp"

#include <utility>

#include "server/hall/hall.hpp"
#include "server/hall/room.hpp"
#include "server/hall/secrets.hpp"
#include "server/match/codes.hpp"
#include "server/wire/codes.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMostEarlyFrames = 8;
// More missed events than this are told by the match as a whole.
constexpr std::uint32_t kMostMissed = 500;

Json premove_json(const std::optional<Premove>& premove) {
  if (!premove) return {};
  return {{"ply", premove->ply}, {"move", premove->move}};
}

}  // namespace

Visitor::Visitor(Hall& hall, std::string match_id, Peer& peer, std::string address)
    : hall_(hall), match_id_(std::move(match_id)), peer_(&peer), address_(std::move(address)) {}

Visitor::~Visitor() { leave(); }

void Visitor::leave() {
  peer_ = nullptr;
  if (room_) room_->leave(*this);
  room_.reset();
  state_ = State::kGone;
}

void Visitor::send(std::shared_ptr<const std::string> frame) {
  if (peer_ != nullptr) peer_->send(std::move(frame));
}

void Visitor::send(std::string frame) {
  send(std::make_shared<const std::string>(std::move(frame)));
}

void Visitor::close(std::uint16_t code) {
  Peer* const peer = peer_;
  leave();
  if (peer != nullptr) peer->close(code);
}

void Visitor::end(const Error& error, std::uint16_t code) {
  refuse(std::nullopt, error);
  close(code);
}

void Visitor::refuse(std::optional<std::int64_t> id, const Error& error) {
  send(refused_frame(id, error));
}

void Visitor::receive(std::string_view text) {
  if (state_ == State::kGone) return;
  if (state_ == State::kGreeting) {
    if (early_.size() >= kMostEarlyFrames) return close(close_code::kTooFast);
    early_.emplace_back(text);
    return;
  }
  const Expected<Frame<MatchCommand>> frame = read_match_frame(text);
  if (!frame) return end(frame.error(), close_code::kMalformed);
  if (state_ == State::kInside) return act(*frame);
  if (!frame->command) return end(frame->command.error(), close_code::kMalformed);
  const auto* const hello = std::get_if<Hello>(&*frame->command);
  if (hello == nullptr) {
    return end({request_code::kMalformed, "the first frame must be hello", {}},
               close_code::kMalformed);
  }
  greet(*hello);
}

void Visitor::greet(const Hello& hello) {
  state_ = State::kGreeting;
  hall_.with_room(
      match_id_, [self = shared_from_this(), hello](const Expected<std::shared_ptr<Room>>& room) {
        if (self->state_ != State::kGreeting) return;
        if (!room) {
          const bool unknown = room.error().code == match_code::kUnknown;
          return self->end(room.error(), unknown ? close_code::kUnknownMatch : close_code::kBusy);
        }
        self->enter(*room, hello);
      });
}

void Visitor::enter(const std::shared_ptr<Room>& room, const Hello& hello) {
  if (!hello.token.empty()) {
    seat_ = room->holder(hash_of(hello.token));
    if (!seat_) {
      return end({match_code::kToken, "this token holds no seat of this match", {}},
                 close_code::kToken);
    }
  }
  // What is not stored yet is told by its event, after the welcome.
  room->after_commit([self = shared_from_this(), room, hello](const auto& failure) {
    if (self->state_ != State::kGreeting) return;
    if (failure) return self->end(*failure, close_code::kBusy);
    self->room_ = room;
    self->state_ = State::kInside;
    room->enter(*self);
    self->welcome(hello);
    room->go_on();
    for (const std::string& text : std::exchange(self->early_, {})) self->receive(text);
  });
}

void Visitor::welcome(const Hello& hello) {
  const Match& match = room_->match();
  const auto count = static_cast<std::uint32_t>(match.events().size());
  const bool goes_on = hello.seen && *hello.seen <= count && count - *hello.seen <= kMostMissed;
  Json json{{"type", "welcome"},
            {"seat", side_json(seat_)},
            {"match", goes_on ? Json() : match_json(match_id_, match, hall_.now())},
            {"presence", Json::parse(room_->presence_frame())},
            {"premove", seat_ ? premove_json(room_->kept_premove(*seat_)) : Json()},
            {"now", hall_.now()}};
  json["presence"].erase("type");
  send(write_json(json));
  if (!goes_on) return;
  for (std::uint32_t i = *hello.seen; i < count; ++i) send(event_frame(match.events()[i], match));
}

void Visitor::act(const Frame<MatchCommand>& frame) {
  if (!frame.command) return refuse(frame.id, frame.command.error());
  if (const auto* const ping = std::get_if<Ping>(&*frame.command)) {
    return send("{\"type\":\"pong\",\"time\":" + ping->time +
                ",\"now\":" + std::to_string(hall_.now()) + "}");
  }
  if (std::holds_alternative<Hello>(*frame.command)) {
    return refuse(frame.id, {request_code::kField, "hello was sent already", {"type"}});
  }
  if (!seat_) {
    return refuse(frame.id, {match_code::kSpectator, "spectators cannot do this", {}});
  }
  const Room::Done done = [weak = weak_from_this(), id = frame.id](
                              const std::optional<Error>& refusal, std::uint32_t number) {
    const std::shared_ptr<Visitor> self = weak.lock();
    if (!self) return;
    if (refusal) {
      self->refuse(id, *refusal);
    } else if (id) {
      self->send(ack_frame(*id, number));
    }
  };
  const std::shared_ptr<Room> room = room_;
  const Side seat = *seat_;
  struct Act {
    Room& room;
    Side seat;
    Millis lag;
    const std::string& address;
    const Room::Done& done;
    void operator()(const MoveWish& wish) const { room.move(seat, wish, lag, done); }
    void operator()(const Premove& premove) const { room.premove(seat, premove, done); }
    void operator()(const OfferAct& act) const { room.offer(seat, act, address, done); }
    void operator()(const Resign&) const { room.resign(seat, done); }
    void operator()(const Abort&) const { room.abort(seat, done); }
    void operator()(const React& react) const { room.react(seat, react.reaction, done); }
    void operator()(const Hello&) const {}
    void operator()(const Ping&) const {}
  };
  std::visit(Act{*room, seat, peer_->lag(), address_, done}, *frame.command);
}

}  // namespace tria::server
