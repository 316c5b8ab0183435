#include "duel/player.hpp"

#include <cmath>

#include "core/bits.hpp"
#include "facade/native/engines.hpp"

namespace tria::duel {

namespace {

record::Eval eval_of(const AnalysisLine& line) {
  if (line.win_in) {
    const int plies = *line.win_in;
    const int moves = (std::abs(plies) + 1) / 2;
    return {true, plies < 0 ? -moves : moves};
  }
  return {false, static_cast<std::int32_t>(std::lround(line.score * 100.0))};
}

class EnginePlayer final : public Player {
 public:
  EnginePlayer(const PlayerSpec& spec, const GameEntry& game)
      : Player(spec), request_(spec.request), engine_(make_full_engine(game)) {
    if (spec.overhead) request_.limits.overhead = *spec.overhead;
    if (!request_.contempt) request_.contempt = game.contempt;
    engine_->set_hash(hash_of(spec));
  }

  [[nodiscard]] std::optional<Failure> begin(const Session& start, std::uint64_t seed) override {
    request_.seed = seed;
    engine_->new_game();
    engine_->prepare(start, request_);
    return std::nullopt;
  }
  [[nodiscard]] tl::expected<Answer, Failure> choose(const Session& session,
                                                     const Clocks& clocks) override {
    request_.limits.clock = clocks[index_of(session.side())];
    Answer answer;
    if (request_.level < kMaxLevel) {
      answer.move = engine_->choose_move(session, request_).value_or("");
    } else if (const Analysis analysis = engine_->analyse(session, request_, {});
               !analysis.lines.empty()) {
      answer = {analysis.lines.front().move, eval_of(analysis.lines.front())};
    }
    if (!answer.move.empty()) return answer;
    return tl::unexpected(Failure{Fault::kNonsense, "the engine found no move"});
  }
  void interrupt() noexcept override { engine_->stop(); }

 private:
  EngineRequest request_;
  std::unique_ptr<EngineHandle> engine_;
};

class RandomPlayer final : public Player {
 public:
  using Player::Player;

  [[nodiscard]] std::optional<Failure> begin(const Session& /*start*/,
                                             std::uint64_t seed) override {
    seed_ = seed;
    return std::nullopt;
  }
  [[nodiscard]] tl::expected<Answer, Failure> choose(const Session& session,
                                                     const Clocks& /*clocks*/) override {
    const std::vector<std::string> legal = session.legal_moves();
    return Answer{legal[mix(seed_ ^ mix(session.ply() + 1)) % legal.size()], std::nullopt};
  }

 private:
  std::uint64_t seed_ = 0;
};

}  // namespace

std::string_view name_of(Fault fault) noexcept {
  constexpr std::array<std::string_view, kFaults> kNames{
      "start", "crash", "hang", "nonsense", "illegal", "other-position", "time"};
  return kNames[static_cast<std::size_t>(fault)];
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const GameEntry& game,
                                    const Patience& patience) {
  if (spec.kind == PlayerKind::kProgram) return make_program_player(spec, patience);
  if (spec.kind == PlayerKind::kRandom) return std::make_unique<RandomPlayer>(spec);
  return std::make_unique<EnginePlayer>(spec, game);
}

}  // namespace tria::duel
