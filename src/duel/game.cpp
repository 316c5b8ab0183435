#include "duel/game.hpp"

#include "core/bits.hpp"
#include "core/text.hpp"

namespace tria::duel {

namespace {

// Whether a move that is illegal here is legal at the start, or one or two plies back: then the
// program probably has not read this position.
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

// The move as canonical text, or what is wrong with it.
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
        clocks_{plan.players[0]->spec().request.limits.clock,
                plan.players[1]->spec().request.limits.clock} {}

  // Plays until the game is over or `stop` is true.
  void play(const std::atomic<bool>& stop) {
    bool playing = begin(Side::kFirst) && begin(Side::kSecond);
    while (playing) {
      if (const auto outcome = game_.session->outcome()) {
        game_.ending = Ending::kRules;
        game_.result = outcome->result;
        return;
      }
      if (game_.session->ply() >= std::min(plan_.max_plies, kMaxPlies)) {
        game_.ending = Ending::kPlyLimit;
        return;
      }
      if (stop.load(std::memory_order_relaxed)) break;
      playing = play_ply();
    }
    // What a player does while it is being stopped is not its fault.
    if (stop.load(std::memory_order_relaxed)) game_.ending = Ending::kInterrupted;
  }

  [[nodiscard]] record::Record record() const {
    namespace tag = record::tag_name;
    record::Record result = record::record_of(*game_.session);
    result.set_tag(tag::kFirst, plan_.players[0]->spec().name);
    result.set_tag(tag::kSecond, plan_.players[1]->spec().name);
    if (game_.ending != Ending::kInterrupted) {
      result.set_tag(tag::kResult, record::write_result(game_.result));
    }
    if (game_.loser) {
      result.set_tag(tag::kTermination, join("forfeit by ", name_of(*game_.loser), ": ",
                                             name_of(game_.failure.fault)));
    } else if (game_.ending == Ending::kPlyLimit) {
      result.set_tag(tag::kTermination, "ply limit");
    }
    const std::size_t opening = result.line.plies.size() - notes_.size();
    result.set_tag("OpeningPlies", std::to_string(opening));
    for (std::size_t i = 0; i < notes_.size(); ++i) {
      record::Ply& ply = result.line.plies[opening + i];
      ply.clock_ms = notes_[i].clock_ms;
      ply.eval = notes_[i].eval;
    }
    return result;
  }

 private:
  [[nodiscard]] Player& player(Side side) const { return *plan_.players[index_of(side)]; }

  // False when the player could not begin.
  bool begin(Side side) {
    const std::uint64_t seed = mix(plan_.seed + index_of(side) + 1);
    auto failure = player(side).begin(*game_.session, seed);
    return !failure || lose(side, std::move(*failure));
  }

  // False when the mover forfeited.
  bool play_ply() {
    const Side side = game_.session->side();
    const SteadyClock::time_point start = SteadyClock::now();
    auto answer = player(side).choose(*game_.session, clocks_);
    const auto spent = std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - start);
    game_.use[index_of(side)].time += spent;
    if (!answer) return lose(side, std::move(answer.error()));
    if (auto late = check_time(side, spent)) return lose(side, std::move(*late));
    auto move = checked(*game_.session, *answer);
    if (!move) return lose(side, std::move(move.error()));
    static_cast<void>(game_.session->play(*move));
    ++game_.use[index_of(side)].moves;
    record::Ply& note = notes_.emplace_back();
    note.eval = answer->eval;
    if (note.eval && side == Side::kSecond) note.eval->value = -note.eval->value;
    if (const auto& clock = clocks_[index_of(side)]) note.clock_ms = clock->remaining.count();
    return true;
  }

  bool lose(Side side, Failure failure) {
    player(side).reset();
    game_.ending = Ending::kForfeit;
    game_.loser = side;
    game_.result = win_for(other(side));
    game_.failure = std::move(failure);
    return false;
  }

  // Takes the time spent from the clock; fails if there was not enough.
  std::optional<Failure> check_time(Side side, Milliseconds spent) {
    if (auto& clock = clocks_[index_of(side)]) {
      if (spent > clock->remaining) return Failure{Fault::kTime, "the flag fell"};
      clock->remaining += clock->increment - spent;
    }
    const auto& move_time = player(side).spec().request.limits.move_time;
    if (move_time && spent > *move_time + plan_.margin) {
      return Failure{Fault::kTime, join("it took ", spent.count(), " ms for a move")};
    }
    return std::nullopt;
  }

  GameResult& game_;
  const GamePlan& plan_;
  Clocks clocks_;
  std::vector<record::Ply> notes_;  // clock and evaluation of each ply after the opening
};

}  // namespace

GameResult play_game(std::unique_ptr<Session> session, const GamePlan& plan,
                     const std::atomic<bool>& stop) {
  GameResult game;
  game.session = std::move(session);
  Referee referee(game, plan);
  referee.play(stop);
  game.record = referee.record();
  return game;
}

}  // namespace tria::duel
