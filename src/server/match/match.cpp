#include "server/match/match.hpp"

#include "core/text.hpp"
#include "server/codes.hpp"

namespace tria::server {

namespace {

using State = Match::State;
using Reply = Match::Reply;

std::optional<Error> damaged(std::string_view what) {
  return Error{match_code::kDamaged, join("the match is damaged: ", what), {}};
}

Error refusal(std::string_view code, std::string message) { return {code, std::move(message), {}}; }

Error over() { return refusal(match_code::kOver, "the match has ended"); }

// Whether the clock runs for a turn: with minutes, everybody's first move is free.
bool is_timed(const ClockRule& rule, std::uint32_t ply) noexcept {
  return rule.kind == ClockRule::Kind::kDays || ply >= 2;
}

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;  // clang 14 does not find it by itself

}  // namespace

Expected<Match> Match::create(Created settings, Millis now) {
  const auto session = open(settings.spec);
  if (!session) return fail(session.error().error);
  if ((*session)->outcome()) {
    return fail(match_code::kFinishedPosition, "the game is already over in this position");
  }
  settings.spec.variant = (*session)->variant();
  settings.spec.position = (*session)->from_standard_start() ? "" : (*session)->start_position();
  const Event first{1, now, std::move(settings)};
  return replay({first});
}

Expected<Match> Match::replay(const std::vector<Event>& events) {
  const Created* const settings =
      events.empty() ? nullptr : std::get_if<Created>(&events.front().data);
  if (settings == nullptr) return fail(*damaged("it does not begin with its creation"));
  auto session = open(settings->spec);
  if (!session) return fail(session.error().error);
  Match match(*settings, std::move(*session));
  for (const Event& event : events) {
    if (auto error = match.apply(event)) return fail(std::move(*error));
  }
  return match;
}

std::optional<Side> Match::free_seat() const noexcept {
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    if (!player(seat)) return seat;
  }
  return std::nullopt;
}

std::optional<Millis> Match::deadline() const noexcept {
  if (state_ == State::kEnded) return std::nullopt;
  if (state_ == State::kWaiting) return events_.front().at + absence_ + kInvitationTime;
  if (clocks_.rule().kind == ClockRule::Kind::kMinutes && !clocks_.running()) {
    return clocks_.since() + kFirstMoveTime;
  }
  return clocks_.deadline();
}

std::string Match::moves_text() const {
  std::string text;
  for (const Moved& moved : moves_) text += join(text.empty() ? "" : " ", moved.move);
  return text;
}

MatchHeader Match::header(std::string id, Millis date) const {
  MatchHeader header{.id = std::move(id),
                     .settings = settings_,
                     .state = state_,
                     .players = players_,
                     .token_hashes = token_hashes_,
                     .side = session_->side(),
                     .ply = ply(),
                     .event_count = static_cast<std::uint32_t>(events_.size()),
                     .clocks = clocks_.reading(),
                     .ending = ending_,
                     .rematch = rematch_,
                     .moves = ending_ ? moves_text() : "",
                     .updated = events_.back().at,
                     .updated_date = date,
                     .deadline = deadline()};
  header.settings.invite_hash.clear();
  return header;
}

// --- Events ---------------------------------------------------------------------------------------

std::optional<Error> Match::apply(const Event& event) {
  const bool first = events_.empty();
  if (event.number != events_.size() + 1 || (!first && event.at < events_.back().at)) {
    return damaged("its events are out of order");
  }
  const Millis at = event.at;
  std::optional<Error> error;
  const Overloaded cases{
      [&](const Created&) {
        if (!first) error = damaged("it is created twice");
      },
      [&](const SeatTaken& taken) {
        if (player(taken.seat) || state_ != State::kWaiting) {
          error = damaged("a seat is taken twice");
          return;
        }
        players_[index_of(taken.seat)] = taken.player;
        token_hashes_[index_of(taken.seat)] = taken.token_hash;
        if (free_seat()) return;
        state_ = State::kPlaying;
        start_turn(at);
      },
      [&](const Moved& moved) { error = apply_move(moved, at); },
      [&](const Offered& offered) {
        offers_[static_cast<std::size_t>(offered.what)] = offered.seat;
        ++offer_counts_[index_of(offered.seat)];
      },
      [&](const Declined& declined) { close(declined.what); },
      [&](const DrawAccepted&) { close(OfferKind::kDraw); },
      [&](const TakebackAccepted& accepted) {
        if (state_ != State::kPlaying || accepted.ply >= ply()) {
          error = damaged("a takeback of nothing");
          return;
        }
        clocks_.interrupt(at);
        while (ply() > accepted.ply) {
          session_->undo();
          moves_.pop_back();
          move_numbers_.pop_back();
        }
        ++takebacks_;
        close(OfferKind::kDraw);
        close(OfferKind::kTakeback);
        start_turn(at);
      },
      [&](const Resigned&) {},
      [&](const Aborted&) {},
      [&](const FlagFell& fell) { clocks_.fall(fell.seat, at); },
      [&](const Resumed& resumed) {
        if (state_ == State::kWaiting) absence_ += resumed.down;
        clocks_.forgive_absence(resumed.down);
      },
      [&](const Ended& ended) {
        if (state_ == State::kEnded) {
          error = damaged("it ends twice");
          return;
        }
        if (state_ == State::kPlaying) clocks_.stop(at);
        ending_ = ended;
        state_ = State::kEnded;
        offers_.fill(std::nullopt);
        premoves_.fill(std::nullopt);
      },
      [&](const RematchCreated& created) {
        rematch_ = created.match;
        close(OfferKind::kRematch);
      },
      [&](const Reacted& reacted) { ++reaction_counts_[index_of(reacted.seat)]; },
  };
  std::visit(cases, event.data);
  if (!error) events_.push_back(event);
  return error;
}

std::optional<Error> Match::apply_move(const Moved& moved, Millis at) {
  if (state_ != State::kPlaying || moved.seat != session_->side() || moved.ply != ply() + 1) {
    return damaged("a move out of turn");
  }
  if (const auto played = session_->play(moved.move); !played) return played.error();
  clocks_.finish_move(moved.seat, moved.used, moved.lag);
  moves_.push_back(moved);
  move_numbers_.push_back(static_cast<std::uint32_t>(events_.size() + 1));
  close(OfferKind::kDraw);
  close(OfferKind::kTakeback);
  start_turn(at);
  return std::nullopt;
}

void Match::start_turn(Millis now) {
  const Side side = session_->side();
  clocks_.start(side, is_timed(clocks_.rule(), ply()), now);
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    auto& kept = premoves_[index_of(seat)];
    if (kept && kept->ply != ply() + (seat == side ? 1 : 2)) kept.reset();
  }
}

void Match::add(Reply& reply, EventData data, Millis now) {
  const auto number = static_cast<std::uint32_t>(events_.size() + 1);
  // After a crash the server's time may begin a little before the last event.
  Event event{number, std::max(now, events_.back().at), std::move(data)};
  if (apply(event)) return;  // cannot be: every command has checked before
  reply.number = number;
  reply.events.push_back(std::move(event));
}

void Match::end(Reply& reply, std::optional<Result> result, std::string_view reason, Millis now) {
  const std::uint32_t number = reply.number;
  add(reply, Ended{result, std::string(reason), session_->score()}, now);
  if (number != 0) reply.number = number;  // what is acknowledged is what led here
}

// --- Commands -------------------------------------------------------------------------------------

Reply Match::tick(Millis now) {
  Reply reply;
  const std::optional<Millis> when = deadline();
  if (!when || now < *when) return reply;
  if (const auto late = clocks_.running()) {
    add(reply, FlagFell{*late}, now);
    end(reply, win_for(other(*late)), end_reason::kTime, now);
  } else {
    const bool waiting = state_ == State::kWaiting;
    end(reply, std::nullopt, waiting ? end_reason::kExpired : end_reason::kNoFirstMove, now);
  }
  return reply;
}

Reply Match::resume(Millis down, Millis now) {
  Reply reply;
  down = std::min(down, now - events_.back().at);
  if (deadline() && down > 0) add(reply, Resumed{down}, now);
  return reply;
}

Reply Match::handle(Side seat, const Command& command, Millis now) {
  Reply reply = tick(now);  // what was due before the command came
  reply.number = 0;
  reply.refusal =
      std::visit([&](const auto& each) { return execute(reply, seat, each, now); }, command);
  return reply;
}

Match::Refusal Match::execute(Reply& reply, Side seat, const command::TakeSeat& take, Millis now) {
  if (state_ == State::kEnded) return over();
  if (player(seat)) return refusal(match_code::kSeatTaken, "both seats are taken");
  add(reply, SeatTaken{seat, take.player, take.token_hash}, now);
  return std::nullopt;
}

std::optional<Error> Match::why_not_playing() const {
  if (state_ == State::kEnded) return over();
  if (state_ == State::kPlaying) return std::nullopt;
  return refusal(match_code::kNotStarted, "there is no opponent yet");
}

Match::Refusal Match::repeat(Reply& reply, Side seat, const command::Move& move) const {
  const std::size_t index = move.ply - 1;
  const Moved& played = moves_[index];
  bool same = played.move == move.move;
  if (!same) {  // perhaps written otherwise
    const std::unique_ptr<Session> before = session_->clone();
    while (before->ply() > index) before->undo();
    const Expected<std::string> canonical = before->check(move.move);
    same = canonical && *canonical == played.move;
  }
  if (played.seat != seat || !same) {
    return refusal(match_code::kPly,
                   join("move ", move.ply, " has been played already: ", played.move));
  }
  reply.number = move_numbers_[index];
  return std::nullopt;
}

Match::Refusal Match::execute(Reply& reply, Side seat, const command::Move& move, Millis now) {
  if (move.takebacks != takebacks_) {
    return refusal(match_code::kStale, "moves have been taken back in the meantime");
  }
  if (move.ply >= 1 && move.ply <= ply()) return repeat(reply, seat, move);
  if (auto error = why_not_playing()) return error;
  if (session_->side() != seat) {
    return refusal(match_code::kNotYourTurn, "it is the opponent's turn");
  }
  if (move.ply != ply() + 1) {
    return refusal(match_code::kPly, join("the next move is number ", ply() + 1));
  }
  const Expected<std::string> canonical = session_->check(move.move);
  if (!canonical) return canonical.error();

  const Millis at = std::max(now, events_.back().at);
  const Millis lag = clocks_.forgiven(seat, move.lag, at);
  const Millis used = clocks_.charge(lag, at);
  if (clocks_.running() && used > clocks_.left(seat)) {
    add(reply, FlagFell{seat}, at);
    end(reply, win_for(other(seat)), end_reason::kTime, at);
    return over();
  }
  add(reply, Moved{seat, move.ply, *canonical, used, lag}, at);
  if (const auto outcome = session_->outcome()) {
    end(reply, outcome->result, outcome->reason.name, at);
  } else if (ply() >= kMaxMatchPlies) {
    end(reply, Result::kDraw, end_reason::kTooLong, at);
  }
  return std::nullopt;
}

Match::Refusal Match::execute(Reply&, Side seat, const command::Premove& move, Millis) {
  std::optional<command::Premove>& kept = premoves_[index_of(seat)];
  if (move.move.empty()) {
    kept.reset();
    return std::nullopt;
  }
  if (auto error = why_not_playing()) return error;
  if (session_->side() == seat || move.ply != ply() + 2) {
    return refusal(match_code::kPly, "a premove is for the turn after the opponent's");
  }
  kept = move;
  return std::nullopt;
}

std::optional<Error> Match::why_no_offer(Side seat, OfferKind what) const {
  if (what == OfferKind::kRematch) {
    if (!ending_) return refusal(match_code::kNotOver, "the match is still being played");
    if (!ending_->result || !rematch_.empty()) {
      return refusal(match_code::kOffer, "there can be no rematch of this match");
    }
  } else if (auto error = why_not_playing()) {
    return error;
  }
  if (offer(what) == seat) return refusal(match_code::kOffer, "this has been offered already");
  const bool has_moved = std::any_of(moves_.begin(), moves_.end(),
                                     [&](const Moved& moved) { return moved.seat == seat; });
  if (what == OfferKind::kTakeback && !offer(what) && !has_moved) {
    return refusal(match_code::kOffer, "there is no move to take back");
  }
  if (offer_counts_[index_of(seat)] >= kMaxOffers) {
    return refusal(match_code::kTooMany, "too many offers in this match");
  }
  return std::nullopt;
}

Match::Refusal Match::execute(Reply& reply, Side seat, const command::Offer& offered, Millis now) {
  if (offer(offered.what) == other(seat)) {
    return execute(reply, seat, command::Accept{offered.what, offered.rematch_id}, now);
  }
  if (auto error = why_no_offer(seat, offered.what)) return error;
  add(reply, Offered{offered.what, seat}, now);
  return std::nullopt;
}

Match::Refusal Match::execute(Reply& reply, Side seat, const command::Accept& accept, Millis now) {
  if (offer(accept.what) != other(seat)) {
    return refusal(match_code::kNoOffer, "there is nothing to accept");
  }
  switch (accept.what) {
    case OfferKind::kDraw:
      add(reply, DrawAccepted{seat}, now);
      end(reply, Result::kDraw, end_reason::kAgreed, now);
      break;
    case OfferKind::kTakeback: {
      // To before the last move of the player who offered it.
      std::uint32_t left = ply();
      while (left > 0 && moves_[left - 1].seat == seat) --left;
      if (left > 0) add(reply, TakebackAccepted{seat, left - 1}, now);
      break;
    }
    case OfferKind::kRematch:
      add(reply, RematchCreated{accept.rematch_id}, now);
      break;
  }
  return std::nullopt;
}

Match::Refusal Match::execute(Reply& reply, Side seat, const command::Decline& decline,
                              Millis now) {
  if (offer(decline.what) != other(seat)) {
    return refusal(match_code::kNoOffer, "there is nothing to decline");
  }
  add(reply, Declined{decline.what, seat}, now);
  return std::nullopt;
}

Match::Refusal Match::execute(Reply& reply, Side seat, const command::Resign&, Millis now) {
  if (auto error = why_not_playing()) return error;
  add(reply, Resigned{seat}, now);
  end(reply, win_for(other(seat)), end_reason::kResigned, now);
  return std::nullopt;
}

Match::Refusal Match::execute(Reply& reply, Side seat, const command::Abort&, Millis now) {
  if (state_ == State::kEnded) return over();
  if (ply() >= 2) {
    return refusal(match_code::kTooLate, "both players have moved: the match can only be resigned");
  }
  add(reply, Aborted{seat}, now);
  end(reply, std::nullopt, end_reason::kAborted, now);
  return std::nullopt;
}

Match::Refusal Match::execute(Reply& reply, Side seat, const command::React& react, Millis now) {
  if (std::find(kReactions.begin(), kReactions.end(), react.reaction) == kReactions.end()) {
    return refusal(match_code::kOffer, "there is no such reaction");
  }
  if (reaction_counts_[index_of(seat)] >= kMaxReactions) {
    return refusal(match_code::kTooMany, "too many reactions in this match");
  }
  add(reply, Reacted{seat, react.reaction}, now);
  return std::nullopt;
}

}  // namespace tria::server
