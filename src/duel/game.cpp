#include "duel/game.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/bits.hpp"
#include "core/text.hpp"

namespace tria::duel {

namespace {

// Whether a move that is illegal here could be played where a program stands that did not read this
// position: at the start, or one or two plies back.
bool fits_elsewhere(const Session& session, const std::string& move) {
  for (const std::string& start : {std::string(), session.start_position()}) {
    const auto restarted = session.restart(start);
    if (restarted && (*restarted)->check(move)) return true;
  }
  const std::unique_ptr<Session> back = session.clone();
  for (int plies = 0; plies < 2 && back->undo(); ++plies) {
    if (back->check(move)) return true;
  }
  return false;
}

// The move in canonical text; what is wrong with it otherwise.
tl::expected<std::string, Failure> checked(const Session& session, const Answer& answer) {
  constexpr std::size_t kShown = 40;
  Expected<std::string> move = session.check(answer.move);
  if (move) return std::move(*move);
  const Fault fault = move.error().code.starts_with("text.") ? Fault::kNonsense
                      : fits_elsewhere(session, answer.move) ? Fault::kOtherPosition
                                                             : Fault::kIllegal;
  return tl::unexpected(
      Failure{fault, join(quote(answer.move.substr(0, kShown)), ": ", move.error().message)});
}

class Referee {
 public:
  Referee(GameResult& game, const GamePlan& plan)
      : game_(game),
        plan_(plan),
        clocks_{plan.seats[0].spec->request.limits.clock,
                plan.seats[1].spec->request.limits.clock} {}

  // False when a player could not begin.
  bool begin() {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const std::uint64_t seed = mix(plan_.seed + index_of(side) + 1);
      if (auto failure = seat(side).player->begin(*game_.session, seed)) {
        lose(side, std::move(*failure));
        return false;
      }
    }
    return true;
  }

  // One ply. False when the mover forfeited.
  bool play_ply() {
    const Side side = game_.session->side();
    const SteadyClock::time_point start = SteadyClock::now();
    auto answer = seat(side).player->choose(*game_.session, clocks_);
    const auto spent = std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - start);
    game_.use[index_of(side)].time += spent;
    if (!answer) return lose(side, std::move(answer.error()));
    if (auto late = check_time(side, spent)) return lose(side, std::move(*late));
    auto move = checked(*game_.session, *answer);
    if (!move) return lose(side, std::move(move.error()));
    static_cast<void>(game_.session->play(*move));
    ++game_.use[index_of(side)].moves;
    std::optional<record::Eval>& eval = answer->eval;
    if (eval && side == Side::kSecond) eval->value = -eval->value;
    PlyNote& note = game_.notes.emplace_back();
    note.eval = eval;
    if (const auto& clock = clocks_[index_of(side)]) note.clock = clock->remaining;
    return true;
  }

 private:
  [[nodiscard]] const Seat& seat(Side side) const { return plan_.seats[index_of(side)]; }

  bool lose(Side side, Failure failure) {
    seat(side).player->reset();
    game_.ending = Ending::kForfeit;
    game_.loser = side;
    game_.result = win_for(other(side));
    game_.failure = std::move(failure);
    return false;
  }

  // Takes the time from the clock; says so when there was not enough.
  std::optional<Failure> check_time(Side side, Milliseconds spent) {
    if (auto& clock = clocks_[index_of(side)]) {
      if (spent > clock->remaining) return Failure{Fault::kTime, "the flag fell"};
      clock->remaining += clock->increment - spent;
    }
    const auto& move_time = seat(side).spec->request.limits.move_time;
    if (move_time && spent > *move_time + plan_.patience.margin) {
      return Failure{Fault::kTime, join("it took ", spent.count(), " ms for a move")};
    }
    return std::nullopt;
  }

  GameResult& game_;
  const GamePlan& plan_;
  Clocks clocks_;
};

}  // namespace

GameResult play_game(std::unique_ptr<Session> session, const GamePlan& plan,
                     const std::atomic<bool>& stop) {
  GameResult game;
  game.session = std::move(session);
  Referee referee(game, plan);
  bool playing = referee.begin();
  while (playing) {
    if (const auto outcome = game.session->outcome()) {
      game.ending = Ending::kRules;
      game.result = outcome->result;
      return game;
    }
    if (game.session->ply() >= std::min(plan.max_plies, kMaxPlies)) {
      game.ending = Ending::kPlyLimit;
      game.result = Result::kDraw;
      return game;
    }
    if (stop.load(std::memory_order_relaxed)) break;
    playing = referee.play_ply();
  }
  // What a player does while it is being stopped is not its fault.
  if (stop.load(std::memory_order_relaxed)) game.ending = Ending::kInterrupted;
  return game;
}

record::Record record_of_game(const GameResult& game, const GamePlan& plan) {
  namespace tag = record::tag_name;
  record::Record result = record::record_of(*game.session);
  result.set_tag(tag::kFirst, plan.seats[0].spec->name);
  result.set_tag(tag::kSecond, plan.seats[1].spec->name);
  if (game.ending != Ending::kInterrupted) {
    result.set_tag(tag::kResult, record::write_result(game.result));
  }
  if (game.loser) {
    result.set_tag(tag::kTermination,
                   join("forfeit by ", name_of(*game.loser), ": ", name_of(game.failure.fault)));
  } else if (game.ending == Ending::kPlyLimit) {
    result.set_tag(tag::kTermination, "ply limit");
  }
  const std::size_t opening = result.line.plies.size() - game.notes.size();
  result.set_tag("OpeningPlies", std::to_string(opening));
  for (std::size_t i = 0; i < game.notes.size(); ++i) {
    record::Ply& ply = result.line.plies[opening + i];
    if (game.notes[i].clock) ply.clock_ms = game.notes[i].clock->count();
    ply.eval = game.notes[i].eval;
  }
  return result;
}

}  // namespace tria::duel
