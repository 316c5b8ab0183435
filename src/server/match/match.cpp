#include "server/match/match.hpp"

#include <map>

#include "core/text.hpp"
#include "server/codes.hpp"

namespace tria::server {

namespace {

using State = Match::State;
using Reply = Match::Reply;

std::optional<Error> damaged(std::string_view what) {
  return refuse(match_code::kDamaged, join("the match is damaged: ", what));
}

Error over() { return refuse(match_code::kOver, "the match has ended"); }

// Why a match with these settings cannot be rated.
std::optional<Error> why_never_rated(const Created& settings) {
  if (settings.clock.kind == ClockRule::Kind::kNone) {
    return refuse(match_code::kRated, "a rated match needs a clock");
  }
  if (!settings.spec.position.empty()) {
    return refuse(match_code::kRated, "a rated match begins where its variant begins");
  }
  return std::nullopt;
}

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
  settings.advantage = 0;
  if (settings.is_rated) {
    if (auto error = why_never_rated(settings)) return fail(std::move(*error));
    settings.is_public = true;
    settings.advantage = first_advantage((*session)->game(), settings.spec.variant);
  }
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

std::string moves_text(const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) text += join(text.empty() ? "" : " ", move);
  return text;
}

Millis Match::last_change() const noexcept {
  const auto last = std::find_if(events_.rbegin(), events_.rend(), [](const Event& event) {
    return !std::holds_alternative<Claimed>(event.data);
  });
  return last->at;  // the creation at the latest
}

std::vector<std::vector<std::string>> Match::lines_left(Side seat) const {
  std::vector<std::vector<std::string>> left;
  const std::optional<KeptConditions>& kept = kept_conditions(seat);
  if (!kept || state_ != State::kPlaying || kept->takebacks != takebacks_) return left;
  const std::size_t first = kept->given.ply - 1;
  if (first > moves_.size()) return left;
  const std::size_t played = moves_.size() - first;
  for (const std::vector<std::string>& line : kept->given.lines) {
    if (line.size() <= played) continue;
    const auto rest = line.begin() + static_cast<std::ptrdiff_t>(played);
    const bool fits =
        std::equal(line.begin(), rest, moves_.begin() + static_cast<std::ptrdiff_t>(first),
                   [](const std::string& move, const Moved& moved) { return move == moved.move; });
    if (fits) left.emplace_back(rest, line.end());
  }
  return left;
}

std::optional<command::Conditions> Match::conditions(Side seat) const {
  if (session_->side() == seat) return std::nullopt;
  auto lines = lines_left(seat);
  if (lines.empty()) return std::nullopt;
  return command::Conditions{ply() + 1, std::move(lines)};
}

std::optional<std::string> Match::conditional_reply(Side seat) const {
  if (session_->side() != seat) return std::nullopt;
  const auto lines = lines_left(seat);
  return lines.empty() ? std::nullopt : std::optional(lines.front().front());
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
                     .moves = ending_ ? moves_text(session_->moves()) : "",
                     .updated = last_change(),
                     .updated_date = date,
                     .deadline = deadline()};
  header.settings.invite_hash.clear();
  return header;
}

void Match::rename(const std::string& account, const std::string& shown_instead) {
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    std::optional<Player>& holder = players_[index_of(seat)];
    if (!holder || holder->account != account) continue;
    holder->name = shown_instead;
    for (Event& event : events_) {
      if (auto* const taken = std::get_if<SeatTaken>(&event.data); taken && taken->seat == seat) {
        taken->player.name = shown_instead;
      }
      auto* const claimed = std::get_if<Claimed>(&event.data);
      if (claimed && claimed->seat == seat) claimed->name = shown_instead;
    }
  }
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
      [&](const Claimed& claimed) {
        std::optional<Player>& holder = players_[index_of(claimed.seat)];
        if (!holder || holder->engine_level || !holder->account.empty()) {
          error = damaged("a seat is claimed that is no guest's");
          return;
        }
        holder->account = claimed.account;
        holder->name = claimed.name;
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
      [](const OfSeat&) {},  // the ending comes as an event of its own
      [&](const FlagFell& fell) { clocks_.fall(fell.seat, at); },
      [&](const Paused& paused) { error = apply_vacation(paused.seat, true, at); },
      [&](const Continued& continued) { error = apply_vacation(continued.seat, false, at); },
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

std::optional<Error> Match::apply_vacation(Side seat, bool is_away, Millis at) {
  if (state_ != State::kPlaying || clocks_.rule().kind != ClockRule::Kind::kDays ||
      is_paused(seat) == is_away) {
    return damaged("a vacation that cannot be");
  }
  paused_[index_of(seat)] = is_away;
  if (session_->side() != seat) return std::nullopt;
  if (is_away) {
    clocks_.stop(at);
  } else {
    clocks_.run_again(seat, at);
  }
  return std::nullopt;
}

void Match::start_turn(Millis now) {
  const Side side = session_->side();
  clocks_.start(side, is_timed(clocks_.rule(), ply()) && !is_paused(side), now);
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    auto& kept = premoves_[index_of(seat)];
    if (kept && kept->ply != ply() + (seat == side ? 1 : 2)) kept.reset();
  }
}

std::optional<Error> Match::why_not_playing() const {
  if (state_ == State::kEnded) return over();
  if (state_ == State::kPlaying) return std::nullopt;
  return refuse(match_code::kNotStarted, "there is no opponent yet");
}

std::optional<Error> Match::why_no_rated_seat(Side seat, const Player& player) const {
  if (!settings_.is_rated) return std::nullopt;
  if (player.engine_level || player.account.empty()) {
    return refuse(match_code::kRated, "a rated match is between two players with an account");
  }
  const std::optional<Player>& opponent = players_[index_of(other(seat))];
  if (opponent && opponent->account == player.account) {
    return refuse(match_code::kRated, "nobody plays a rated match against themselves");
  }
  return std::nullopt;
}

std::optional<Error> Match::why_no_offer(Side seat, OfferKind what) const {
  if (what == OfferKind::kRematch) {
    if (!ending_) return refuse(match_code::kNotOver, "the match is still being played");
    if (!ending_->result || !rematch_.empty()) {
      return refuse(match_code::kOffer, "there can be no rematch of this match");
    }
  } else if (auto error = why_not_playing()) {
    return error;
  } else if (what == OfferKind::kTakeback && settings_.is_rated) {
    return refuse(match_code::kRated, "in a rated match no move is taken back");
  }
  if (offer(what) == seat) return refuse(match_code::kOffer, "this has been offered already");
  const bool has_moved = std::any_of(moves_.begin(), moves_.end(),
                                     [&](const Moved& moved) { return moved.seat == seat; });
  if (what == OfferKind::kTakeback && !offer(what) && !has_moved) {
    return refuse(match_code::kOffer, "there is no move to take back");
  }
  if (offer_counts_[index_of(seat)] >= kMaxOffers) {
    return refuse(match_code::kTooMany, "too many offers in this match");
  }
  return std::nullopt;
}

// --- Commands -------------------------------------------------------------------------------------

// What a command, or the time alone, does to a match. There is a case for each command: it adds events, or
// refuses.
struct Match::Change {
  Match& match;
  const Millis now;
  const Side seat = Side::kFirst;  // whose command it is
  Reply reply{};

  void add(EventData data, Millis not_before = 0) {
    const auto number = static_cast<std::uint32_t>(match.events_.size() + 1);
    // After a crash the server's time may begin a little before the last event.
    const Millis at = std::max({now, match.events_.back().at, not_before});
    Event event{number, at, std::move(data)};
    if (match.apply(event)) return;  // cannot be: every command has checked before
    reply.number = number;
    reply.events.push_back(std::move(event));
  }
  void end(std::optional<Result> result, std::string_view reason) {
    const std::uint32_t number = reply.number;
    const Millis not_before = match.settings_.is_rated ? match.end_after_ + 1 : 0;
    add(Ended{result, std::string(reason), match.session_->score()}, not_before);
    if (number != 0) reply.number = number;  // what is acknowledged is what led here
  }
  void refuse(Error error) { reply.refusal = std::move(error); }
  void refuse(std::string_view code, std::string message) {
    refuse(tria::refuse(code, std::move(message)));
  }

  void flag_fell(Side late) {
    add(FlagFell{late});
    end(win_for(other(late)), end_reason::kTime);
  }
  // Ends the match if its time is over.
  void tick() {
    const std::optional<Millis> when = match.deadline();
    if (!when || now < *when) return;
    if (const auto late = match.clocks_.running()) return flag_fell(*late);
    const bool waiting = match.state_ == State::kWaiting;
    end(std::nullopt, waiting ? end_reason::kExpired : end_reason::kNoFirstMove);
  }

  void operator()(const command::TakeSeat& take) {
    if (match.ending_) return refuse(over());
    if (match.player(seat)) return refuse(match_code::kSeatTaken, "both seats are taken");
    if (auto error = match.why_no_rated_seat(seat, take.player)) return refuse(std::move(*error));
    add(SeatTaken{seat, take.player, take.token_hash});
  }

  void operator()(const command::Claim& claim) {
    const std::optional<Player>& holder = match.player(seat);
    if (!holder || holder->engine_level || !holder->account.empty()) {
      return refuse(match_code::kSeatTaken, "this seat is no guest's");
    }
    add(Claimed{seat, claim.account, claim.name});
  }

  void operator()(const command::Vacation& vacation) {
    if (match.clocks_.rule().kind != ClockRule::Kind::kDays) {
      return refuse(match_code::kOffer, "only with days per move does a clock stand");
    }
    if (auto error = match.why_not_playing()) return refuse(std::move(*error));
    if (match.is_paused(seat) == vacation.is_away) return;
    add(vacation.is_away ? EventData(Paused{seat}) : EventData(Continued{seat}));
  }

  // A move at a ply that has been played: the same one again, or another?
  void repeat(const command::Move& move) {
    const std::size_t index = move.ply - 1;
    const Moved& played = match.moves_[index];
    bool same = played.move == move.move;
    if (!same) {  // perhaps written otherwise
      const std::unique_ptr<Session> before = match.session_->clone();
      while (before->ply() > index) before->undo();
      const Expected<std::string> canonical = before->check(move.move);
      same = canonical && *canonical == played.move;
    }
    if (played.seat != seat || !same) {
      return refuse(match_code::kPly,
                    join("move ", move.ply, " has been played already: ", played.move));
    }
    reply.number = match.move_numbers_[index];
  }
  void operator()(const command::Move& move) {
    const std::uint32_t next = match.ply() + 1;
    if (move.takebacks != match.takebacks_) {
      return refuse(match_code::kStale, "moves have been taken back in the meantime");
    }
    if (move.ply >= 1 && move.ply < next) return repeat(move);
    if (auto error = match.why_not_playing()) return refuse(std::move(*error));
    if (match.session_->side() != seat) {
      return refuse(match_code::kNotYourTurn, "it is the opponent's turn");
    }
    if (move.ply != next) return refuse(match_code::kPly, join("the next move is number ", next));
    const Expected<std::string> canonical = match.session_->check(move.move);
    if (!canonical) return refuse(canonical.error());

    const Clocks& clocks = match.clocks_;
    const Millis at = std::max(now, match.events_.back().at);
    const Millis lag = clocks.forgiven(seat, move.lag, at);
    const Millis used = clocks.charge(lag, at);
    if (clocks.running() && used > clocks.left(seat)) {
      flag_fell(seat);
      return refuse(over());
    }
    add(Moved{seat, move.ply, *canonical, used, lag});
    if (const auto outcome = match.session_->outcome()) {
      end(outcome->result, outcome->reason.name);
    } else if (match.ply() >= kMaxMatchPlies) {
      end(Result::kDraw, end_reason::kTooLong);
    }
  }

  void operator()(const command::Premove& move) {
    std::optional<command::Premove>& kept = match.premoves_[index_of(seat)];
    if (move.move.empty()) return kept.reset();
    if (auto error = match.why_not_playing()) return refuse(std::move(*error));
    if (match.session_->side() == seat || move.ply != match.ply() + 2) {
      return refuse(match_code::kPly, "a premove is for the turn after the opponent's");
    }
    kept = move;
  }

  // The lines as the rules write their moves, or why they cannot be played.
  [[nodiscard]] Expected<std::vector<std::vector<std::string>>> checked(
      const std::vector<std::vector<std::string>>& lines) const {
    const auto wrong = [](std::string why) {
      return fail(match_code::kConditions, std::move(why));
    };
    if (lines.size() > kMaxConditionLines) return wrong("there are too many lines");
    std::vector<std::vector<std::string>> canonical;
    std::map<std::vector<std::string>, std::string> answers;  // by what was played before
    for (const std::vector<std::string>& line : lines) {
      if (line.empty() || line.size() % 2 != 0 || line.size() > kMaxConditionMoves) {
        return wrong("a line is a move and an answer, perhaps more of them");
      }
      const std::unique_ptr<Session> session = match.session_->clone();
      std::vector<std::string> played;
      for (const std::string& text : line) {
        const Side mover = played.size() % 2 == 0 ? other(seat) : seat;
        if (session->side() != mover) return wrong("the players do not take turns in a line");
        Expected<std::string> move = session->check(text);
        if (!move) return fail(move.error());
        if (!session->play(*move)) return wrong("a line goes on after the end of the game");
        const bool is_new = mover != seat || answers.emplace(played, *move).first->second == *move;
        if (!is_new) return wrong("there are two answers to the same move");
        played.push_back(std::move(*move));
      }
      canonical.push_back(std::move(played));
    }
    return canonical;
  }
  void operator()(const command::Conditions& given) {
    if (match.clocks_.rule().kind == ClockRule::Kind::kMinutes) {
      return refuse(match_code::kConditions,
                    "conditional moves are for matches with days per move");
    }
    if (auto error = match.why_not_playing()) return refuse(std::move(*error));
    std::optional<KeptConditions>& kept = match.conditions_[index_of(seat)];
    if (given.lines.empty()) {
      kept.reset();
      reply.conditions = seat;
      return;
    }
    if (match.session_->side() == seat || given.ply != match.ply() + 1) {
      return refuse(match_code::kPly, "conditional moves are for the opponent's turn");
    }
    auto lines = checked(given.lines);
    if (!lines) return refuse(lines.error());
    kept = KeptConditions{{given.ply, std::move(*lines)}, match.takebacks_};
    reply.conditions = seat;
  }

  void operator()(const command::Offer& offered) {
    if (match.offer(offered.what) == other(seat)) {
      return (*this)(command::Accept{offered.what, offered.rematch_id});
    }
    if (auto error = match.why_no_offer(seat, offered.what)) return refuse(std::move(*error));
    add(Offered{{seat}, offered.what});
  }
  void operator()(const command::Accept& accept) {
    if (match.offer(accept.what) != other(seat)) {
      return refuse(match_code::kNoOffer, "there is nothing to accept");
    }
    switch (accept.what) {
      case OfferKind::kDraw:
        add(DrawAccepted{seat});
        return end(Result::kDraw, end_reason::kAgreed);
      case OfferKind::kTakeback: {
        // To before the last move of the player who offered it.
        std::uint32_t left = match.ply();
        while (left > 0 && match.moves_[left - 1].seat == seat) --left;
        if (left > 0) add(TakebackAccepted{{seat}, left - 1});
        return;
      }
      case OfferKind::kRematch:
        return add(RematchCreated{accept.rematch_id});
    }
  }
  void operator()(const command::Decline& decline) {
    if (match.offer(decline.what) != other(seat)) {
      return refuse(match_code::kNoOffer, "there is nothing to decline");
    }
    add(Declined{{seat}, decline.what});
  }

  void operator()(const command::Resign&) {
    if (auto error = match.why_not_playing()) return refuse(std::move(*error));
    add(Resigned{seat});
    end(win_for(other(seat)), end_reason::kResigned);
  }
  void operator()(const command::Abort&) {
    if (match.ending_) return refuse(over());
    if (match.ply() >= 2) {
      return refuse(match_code::kTooLate,
                    "both players have moved: the match can only be resigned");
    }
    add(Aborted{seat});
    end(std::nullopt, end_reason::kAborted);
  }
  void operator()(const command::React& react) {
    if (std::find(kReactions.begin(), kReactions.end(), react.reaction) == kReactions.end()) {
      return refuse(match_code::kOffer, "there is no such reaction");
    }
    if (match.reaction_counts_[index_of(seat)] >= kMaxReactions) {
      return refuse(match_code::kTooMany, "too many reactions in this match");
    }
    add(Reacted{{seat}, react.reaction});
  }
};

Reply Match::tick(Millis now) {
  Change change{*this, now};
  change.tick();
  return std::move(change.reply);
}

Reply Match::resume(Millis down, Millis now) {
  Change change{*this, now};
  down = std::min(down, now - events_.back().at);
  if (deadline() && down > 0) change.add(Resumed{down});
  return std::move(change.reply);
}

Reply Match::handle(Side seat, const Command& command, Millis now) {
  Change change{*this, now, seat};
  change.tick();  // what was due before the command came
  change.reply.number = 0;
  std::visit(change, command);
  return std::move(change.reply);
}

}  // namespace tria::server
