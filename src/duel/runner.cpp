#include "duel/runner.hpp"

#include <condition_variable>
#include <thread>

#include "core/bits.hpp"

namespace tria::duel {

namespace {

// Where one thread plays its games, one at a time, with the two players of the current pairing.
class Table {
 public:
  explicit Table(const DuelPlan& plan) : plan_(plan) {}

  // The players of a pairing, made when the pairing changes.
  std::array<Player*, 2> seat(std::size_t pairing) {
    const std::scoped_lock lock(mutex_);
    if (pairing_ != pairing) {
      pairing_ = pairing;
      const Pairing& names = plan_.pairings[pairing];
      players_[0] = make_player(plan_.players[names.first], plan_.game, plan_.patience);
      players_[1] = make_player(plan_.players[names.second], plan_.game, plan_.patience);
    }
    return {players_[0].get(), players_[1].get()};
  }
  void interrupt() {
    const std::scoped_lock lock(mutex_);
    for (const auto& player : players_) {
      if (player) player->interrupt();
    }
  }

 private:
  const DuelPlan& plan_;
  std::mutex mutex_;
  std::optional<std::size_t> pairing_;
  std::array<std::unique_ptr<Player>, 2> players_;
};

class Duel {
 public:
  Duel(const DuelPlan& plan, const std::atomic<bool>& stop, const Observer& observer)
      : plan_(plan),
        stop_(stop),
        observer_(observer),
        openings_(plan.game, *plan.start, plan.openings) {
    standing_.pairings.resize(plan.pairings.size());
    standing_.players.resize(plan.players.size());
    standing_.games_planned = plan.pairings.size() * plan.games_per_pairing;
  }

  Standing run() {
    const std::size_t count = std::min(plan_.concurrency, standing_.games_planned);
    for (std::size_t i = 0; i < count; ++i) tables_.push_back(std::make_unique<Table>(plan_));
    std::vector<std::thread> threads;
    running_ = count;
    for (const auto& table : tables_) {
      threads.emplace_back([this, &table] { play_at(*table); });
    }
    collect();
    for (std::thread& thread : threads) thread.join();
    standing_.elapsed = elapsed();
    return std::move(standing_);
  }

 private:
  void play_at(Table& table) {
    while (!halt_.load(std::memory_order_relaxed)) {
      const std::size_t number = next_.fetch_add(1);
      if (number >= standing_.games_planned) break;
      PlayedGame played = play(table, number);
      const std::scoped_lock lock(mutex_);
      if (played.game.ending != Ending::kInterrupted) finished_.emplace(number, std::move(played));
      changed_.notify_one();
    }
    const std::scoped_lock lock(mutex_);
    --running_;
    changed_.notify_one();
  }

  PlayedGame play(Table& table, std::size_t number) {
    const std::size_t in_pairing = number % plan_.games_per_pairing;
    PlayedGame played{number, number / plan_.games_per_pairing, in_pairing % 2 == 1};
    std::unique_ptr<Session> session = plan_.start->clone();
    for (const std::string& move : openings_.moves(in_pairing / 2)) {
      static_cast<void>(session->play(move));
    }
    GamePlan plan{table.seat(played.pairing), mix(plan_.seed ^ mix(number + 1)), plan_.max_plies,
                  plan_.patience.margin};
    if (played.exchanged) std::swap(plan.players[0], plan.players[1]);
    played.game = play_game(std::move(session), plan, halt_);
    return played;
  }

  // Counts finished games in the order of their numbers until no thread is playing.
  void collect() {
    constexpr std::chrono::milliseconds kTick{100};
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait_for(lock, kTick);
      const bool over = running_ == 0;
      std::vector<PlayedGame> ready = take_ready();
      lock.unlock();
      for (const PlayedGame& played : ready) {
        if (!standing_.decided()) count(played);
      }
      if (stop_.load(std::memory_order_relaxed)) standing_.interrupted = true;
      if (standing_.interrupted || standing_.decided()) halt_.store(true);
      if (halt_.load()) {
        for (const auto& table : tables_) table->interrupt();
      }
      standing_.elapsed = elapsed();
      observer_.on_tick(standing_);
      lock.lock();
      if (over) break;
    }
    lock.unlock();
    // Stopped by hand: what was finished out of order counts too.
    if (standing_.decided()) return;
    for (const auto& [number, played] : finished_) count(played);
  }

  std::vector<PlayedGame> take_ready() {
    std::vector<PlayedGame> ready;
    for (auto it = finished_.find(expected_); it != finished_.end();
         it = finished_.find(expected_)) {
      ready.push_back(std::move(it->second));
      finished_.erase(it);
      ++expected_;
    }
    return ready;
  }

  void count(const PlayedGame& played) {
    PairingScore& score = standing_.pairings[played.pairing];
    const Pairing& pairing = plan_.pairings[played.pairing];
    const Point first_side = played.game.result == Result::kDraw    ? Point::kDraw
                             : played.game.result == Result::kFirst ? Point::kWin
                                                                    : Point::kLoss;
    const Point point = played.exchanged ? reversed(first_side) : first_side;
    const bool counts = !played.game.loser || played.game.failure.fault == Fault::kTime;
    if (counts) {
      score.games.add(point);
      score.first_side.add(first_side);
      // The two games of a pair come one after the other, unless one of them does not count.
      if (played.exchanged && last_ && last_->number + 1 == played.number) {
        score.pairs.add(last_->point, point);
      }
      last_ = Last{played.number, point};
      forfeits_in_a_row_ = 0;
    } else {
      score.forfeited.add(point);
      ++forfeits_in_a_row_;
    }

    const std::array<std::size_t, 2> by_side = played.exchanged
                                                   ? std::array{pairing.second, pairing.first}
                                                   : std::array{pairing.first, pairing.second};
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      SeatUse& use = standing_.players[by_side[side]].thinking;
      use.time += played.game.use[side].time;
      use.moves += played.game.use[side].moves;
    }
    if (played.game.loser) {
      const std::size_t player = by_side[index_of(*played.game.loser)];
      ++standing_.players[player].forfeits[static_cast<std::size_t>(played.game.failure.fault)];
    }
    if (played.game.ending == Ending::kPlyLimit) ++standing_.cut;
    standing_.plies += played.game.session->ply();
    ++standing_.games_done;
    standing_.elapsed = elapsed();
    if (plan_.sprt && played.exchanged) {
      standing_.ratio = log_likelihood_ratio(*plan_.sprt, score.pairs);
      standing_.accepted = decide(*plan_.sprt, standing_.ratio);
      constexpr std::size_t kMaxForfeitsInARow = 20;
      standing_.hopeless = !standing_.accepted && forfeits_in_a_row_ >= kMaxForfeitsInARow;
    }
    observer_.on_game(played);
  }

  [[nodiscard]] Milliseconds elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - begun_);
  }

  struct Last {
    std::size_t number;
    Point point;
  };

  const DuelPlan& plan_;
  const std::atomic<bool>& stop_;
  const Observer& observer_;
  Openings openings_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> halt_{false};
  SteadyClock::time_point begun_ = SteadyClock::now();

  std::mutex mutex_;  // guards the next three
  std::condition_variable changed_;
  std::map<std::size_t, PlayedGame> finished_;
  std::size_t running_ = 0;

  // Used only by the collecting thread.
  std::size_t expected_ = 0;
  std::optional<Last> last_;
  std::size_t forfeits_in_a_row_ = 0;
  Standing standing_;
};

}  // namespace

Standing run_duel(const DuelPlan& plan, const std::atomic<bool>& stop, const Observer& observer) {
  return Duel(plan, stop, observer).run();
}

}  // namespace tria::duel
