// Follows a duel while it is played: shows how it stands and saves the games as they are counted.
#pragma once

#include <chrono>
#include <fstream>
#include <optional>
#include <string>

#include "duel/runner.hpp"

namespace tria::cli {

class DuelWatch final : public duel::Observer {
 public:
  // Throws InputError when the file cannot be written.
  DuelWatch(const duel::DuelPlan& plan, const std::optional<std::string>& save_to);
  DuelWatch(const DuelWatch&) = delete;
  DuelWatch& operator=(const DuelWatch&) = delete;
  ~DuelWatch() override;

  void on_game(const duel::PlayedGame& played, const duel::Standing& standing) override;
  void on_tick(const duel::Standing& standing) override;

  // Takes the line of progress away.
  void wipe();
  // Throws InputError when a game could not be saved.
  void check_saved() const;

 private:
  void save(const duel::PlayedGame& played);
  void show(const duel::Standing& standing);

  const duel::DuelPlan& plan_;
  std::optional<std::string> path_;
  std::ofstream file_;
  std::string problem_;  // the first with saving
  std::string date_;
  std::size_t pairing_ = 0;
  bool terminal_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace tria::cli
