// Players inside this process: our engine, and one that plays random legal moves.
#pragma once

#include "duel/player.hpp"

namespace tria::duel {

class OwnPlayer final : public Player {
 public:
  OwnPlayer(const PlayerSpec& spec, const GameEntry& game);

  [[nodiscard]] std::optional<Failure> begin(const Session& start, std::uint64_t seed) override;
  [[nodiscard]] tl::expected<Answer, Failure> choose(const Session& session,
                                                     const Clocks& clocks) override;
  void reset() override {}
  void interrupt() noexcept override { engine_->stop(); }

 private:
  [[nodiscard]] EngineRequest request() const;  // all but the limits

  PlayerSpec spec_;
  std::unique_ptr<EngineHandle> engine_;
  std::uint64_t seed_ = 0;
};

class RandomPlayer final : public Player {
 public:
  [[nodiscard]] std::optional<Failure> begin(const Session& start, std::uint64_t seed) override;
  [[nodiscard]] tl::expected<Answer, Failure> choose(const Session& session,
                                                     const Clocks& clocks) override;
  void reset() override {}
  void interrupt() noexcept override {}

 private:
  std::uint64_t seed_ = 0;
};

}  // namespace tria::duel
