#include "duel/own_player.hpp"

#include <algorithm>
#include <cmath>

#include "core/bits.hpp"
#include "facade/native/engines.hpp"

namespace tria::duel {

namespace {

SearchLimits limits_of(const Thinking& thinking, const Clocks& clocks, Side side) {
  SearchLimits limits;
  limits.depth = thinking.depth;
  limits.nodes = thinking.nodes;
  limits.move_time = thinking.move_time;
  const std::size_t mover = index_of(side);
  if (clocks.left[mover]) {
    limits.clock = ClockLimit{*clocks.left[mover], clocks.increment[mover]};
  }
  return limits;
}

record::Eval eval_of(const AnalysisLine& line) {
  if (line.win_in) {
    const int plies = *line.win_in;
    const int moves = (std::abs(plies) + 1) / 2;
    return {true, plies < 0 ? -moves : moves};
  }
  return {false, static_cast<std::int32_t>(std::lround(line.score * 100.0))};
}

}  // namespace

OwnPlayer::OwnPlayer(const PlayerSpec& spec, const GameEntry& game)
    : spec_(spec), engine_(make_full_engine(game)) {
  engine_->set_hash(hash_of(spec_));
}

EngineRequest OwnPlayer::request() const {
  EngineRequest request;
  request.threads = spec_.threads;
  request.level = spec_.level;
  request.tables = spec_.tables;
  request.seed = seed_;
  return request;
}

std::optional<Failure> OwnPlayer::begin(const Session& start, std::uint64_t seed) {
  seed_ = seed;
  engine_->new_game();
  engine_->prepare(start, request());
  return std::nullopt;
}

tl::expected<Answer, Failure> OwnPlayer::choose(const Session& session, const Clocks& clocks) {
  EngineRequest asked = request();
  asked.limits = limits_of(spec_.thinking, clocks, session.side());
  if (spec_.overhead) asked.limits.overhead = *spec_.overhead;
  if (spec_.level < kMaxLevel) {
    const auto move = engine_->choose_move(session, asked);
    if (!move) return tl::unexpected(Failure{Fault::kNonsense, "the engine found no move"});
    return Answer{*move, std::nullopt};
  }
  const Analysis analysis = engine_->analyse(session, asked, {});
  if (analysis.lines.empty()) {
    return tl::unexpected(Failure{Fault::kNonsense, "the engine found no move"});
  }
  return Answer{analysis.lines.front().move, eval_of(analysis.lines.front())};
}

std::optional<Failure> RandomPlayer::begin(const Session& /*start*/, std::uint64_t seed) {
  seed_ = seed;
  return std::nullopt;
}

tl::expected<Answer, Failure> RandomPlayer::choose(const Session& session,
                                                   const Clocks& /*clocks*/) {
  const std::vector<std::string> legal = session.legal_moves();
  return Answer{legal[mix(seed_ ^ mix(session.ply() + 1)) % legal.size()], std::nullopt};
}

}  // namespace tria::duel
