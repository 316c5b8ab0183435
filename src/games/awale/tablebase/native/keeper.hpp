// The state of a table that is being solved, in a file beside it: whoever builds it again after a kill goes
// on from there. The file is written as a whole under another name and replaces the one before.
#pragma once

#include <chrono>

#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {

class FileKeeper final : public SolverKeeper {
 public:
  FileKeeper(std::string path, Variant variant, int seeds, std::chrono::milliseconds every,
             Crew& crew, Peers& peers);

  [[nodiscard]] bool is_due() override;
  // Where it cannot be written, the one before stays: the work goes on all the same.
  void keep(const SolverState& state) override;
  [[nodiscard]] bool restore(const SolverState& state) override;

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool everywhere(bool good);
  [[nodiscard]] bool read(const SolverState& state);
  [[nodiscard]] std::uint64_t bytes(const SolverState& state) const noexcept;
  [[nodiscard]] Bytes beginning(const SolverState& state) const;

  std::string path_;
  Variant variant_;
  int seeds_;
  Clock::duration every_;
  Crew& crew_;
  Peers& peers_;
  Parts parts_;
  Clock::time_point last_ = Clock::now();
  Clock::duration cost_{};
};

}  // namespace tria::awale
