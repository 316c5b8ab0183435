// Looks on while a match is played: shows how it stands and saves the games as they are counted.
#pragma once

#include <chrono>
#include <fstream>
#include <optional>
#include <string>

#include "match/runner.hpp"

namespace tria::cli {

class MatchWatch final : public match::Observer {
 public:
  // Throws InputError when the file cannot be written.
  MatchWatch(const match::MatchPlan& plan, const std::optional<std::string>& save_to);
  MatchWatch(const MatchWatch&) = delete;
  MatchWatch& operator=(const MatchWatch&) = delete;
  ~MatchWatch() override;

  void on_game(const match::PlayedGame& played, const match::Standing& standing) override;
  void on_tick(const match::Standing& standing) override;

  // Takes the line of progress away.
  void wipe();
  // Throws InputError when a game could not be saved.
  void check_saved() const;

 private:
  void save(const match::PlayedGame& played);
  void show(const match::Standing& standing);

  const match::MatchPlan& plan_;
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
