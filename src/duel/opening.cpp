#include "duel/opening.hpp"

#include <cmath>
#include <limits>

#include "core/bits.hpp"

namespace tria::duel {

namespace {

// Null if the game is over after these moves, or before.
std::unique_ptr<Session> play_random(const Session& start, std::size_t plies,
                                     std::uint64_t chance) {
  std::unique_ptr<Session> session = start.clone();
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const std::vector<std::string> legal = session->legal_moves();
    if (legal.empty() || !session->play(legal[mix(chance + ply) % legal.size()])) return nullptr;
  }
  if (session->outcome()) return nullptr;
  return session;
}

double advantage_in(const Session& session, EngineHandle& engine) {
  engine.new_game();
  EngineRequest request;
  request.limits.nodes = 3'000;
  const Analysis analysis = engine.analyse(session, request, {});
  return analysis.lines.empty() ? std::numeric_limits<double>::infinity()
                                : std::abs(analysis.lines.front().score);
}

}  // namespace

Openings::Openings(const GameEntry& game, const Session& start, const OpeningSettings& settings)
    : start_(start), settings_(settings) {
  if (settings_.balance <= 0.0) return;
  engine_ = make_engine(game);
  engine_->set_hash(1);
}

std::vector<std::string> Openings::moves(std::size_t number) {
  const std::scoped_lock lock(mutex_);
  const auto [place, is_new] = made_.try_emplace(number);
  if (is_new) place->second = make(number);
  return place->second;
}

std::vector<std::string> Openings::make(std::size_t number) {
  constexpr std::uint64_t kTries = 30;
  std::vector<std::string> best;
  std::optional<double> least;
  for (std::uint64_t attempt = 0; attempt < kTries; ++attempt) {
    const std::uint64_t chance = mix(settings_.seed ^ mix(number * kTries + attempt + 1));
    const std::unique_ptr<Session> session = play_random(start_, settings_.plies, chance);
    if (!session) continue;
    const double advantage = engine_ ? advantage_in(*session, *engine_) : 0.0;
    if (!least || advantage < *least) {
      best = session->moves();
      least = advantage;
    }
    if (advantage <= settings_.balance) break;
  }
  // Leaves out the moves that led to the start.
  if (least) best.erase(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(start_.ply()));
  return best;
}

}  // namespace tria::duel
