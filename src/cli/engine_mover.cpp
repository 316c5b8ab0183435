#include "cli/engine_mover.hpp"

#include "cli/errors.hpp"
#include "facade/native/engines.hpp"

namespace tria::cli {

namespace {

// A weaker level is limited by itself; this only keeps a slow machine from long waits.
constexpr Milliseconds kPatience{5'000};
constexpr Milliseconds kFullStrength{2'000};
constexpr Milliseconds kAdvice{1'000};

std::unique_ptr<EngineHandle> engine_of(const Session& session) {
  const Expected<GameEntry> game = find_game(session.game().name);
  if (!game) throw InputError(game.error().message);
  return make_full_engine(*game);
}

class EngineMover final : public Mover {
 public:
  EngineMover(int level, std::uint64_t seed) {
    request_.level = level;
    request_.seed = seed;
    request_.limits.move_time = level < kMaxLevel ? kPatience : kFullStrength;
  }

  [[nodiscard]] std::string choose(const Session& session) override {
    if (!engine_) engine_ = engine_of(session);
    const std::optional<std::string> move = engine_->choose_move(session, request_);
    if (!move) throw InputError("the engine found no move");
    return *move;
  }

 private:
  EngineRequest request_;
  std::unique_ptr<EngineHandle> engine_;
};

}  // namespace

std::unique_ptr<Mover> make_engine_mover(int level, std::uint64_t seed) {
  return std::make_unique<EngineMover>(level, seed);
}

std::optional<AnalysisLine> Adviser::best(const Session& session) {
  if (session.outcome()) return std::nullopt;
  if (!engine_) engine_ = engine_of(session);
  EngineRequest request;
  request.limits.move_time = kAdvice;
  const Analysis analysis = engine_->analyse(session, request, {});
  if (analysis.lines.empty()) return std::nullopt;
  return analysis.lines.front();
}

}  // namespace tria::cli
