// A player that is another program, spoken to in UGI or UCI. It is started before its first game and
// again after each failure, and never trusted: every wait has a time limit.
#pragma once

#include <atomic>

#include "duel/player.hpp"
#include "duel/process.hpp"

namespace tria::duel {

class ProgramPlayer final : public Player {
 public:
  ProgramPlayer(const PlayerSpec& spec, const Patience& patience);
  ProgramPlayer(const ProgramPlayer&) = delete;
  ProgramPlayer& operator=(const ProgramPlayer&) = delete;
  ~ProgramPlayer() override;

  [[nodiscard]] std::optional<Failure> begin(const Session& start, std::uint64_t seed) override;
  [[nodiscard]] tl::expected<Answer, Failure> choose(const Session& session,
                                                     const Clocks& clocks) override;
  void reset() override { process_.reset(); }
  void interrupt() noexcept override { interrupt_.store(true, std::memory_order_relaxed); }

 private:
  [[nodiscard]] std::optional<Failure> launch(const Session& start);
  [[nodiscard]] std::optional<Failure> shake_hands();
  [[nodiscard]] std::optional<Failure> set_options(const Session& start);
  [[nodiscard]] std::optional<Failure> new_game();
  [[nodiscard]] std::optional<Failure> find_move_list(const Session& start);
  // Whether its answers show that it has read the moves in this form; the failure if it gave none.
  [[nodiscard]] tl::expected<bool, Failure> reads(const Session& start, MoveList move_list);
  [[nodiscard]] std::optional<Failure> send(std::string_view line);
  // Reads until a line whose first word is one of two; the second may be empty.
  [[nodiscard]] tl::expected<std::string, Failure> expect(std::string_view word,
                                                          std::string_view or_word,
                                                          SteadyTime until);
  [[nodiscard]] Failure failure_of(Process::Status status, std::string_view waiting_for);
  [[nodiscard]] bool speaks_uci() const noexcept { return protocol_ == Protocol::kUci; }
  [[nodiscard]] std::string go_command(const Thinking& thinking, const Session& session,
                                       const Clocks& clocks) const;
  [[nodiscard]] SteadyTime hang_time() const;
  [[nodiscard]] SteadyTime move_deadline(const Session& session, const Clocks& clocks) const;

  PlayerSpec spec_;
  Patience patience_;
  std::unique_ptr<Process> process_;
  Protocol protocol_ = Protocol::kDetect;  // what this program turned out to speak
  MoveList move_list_ = MoveList::kSpaced;
  std::vector<std::string> offered_;  // names of the options it has
  std::optional<record::Eval> eval_;  // from the last info line
  std::atomic<bool> interrupt_{false};
};

// The score of an info line ("score cp 31", "score mate -2"), from the mover's side.
[[nodiscard]] std::optional<record::Eval> parse_info_score(std::string_view line);

}  // namespace tria::duel
