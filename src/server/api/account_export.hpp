// Everything that is stored about an account, as one JSON file for its owner. Games are written as records,
// some at a time on another thread, so that nobody waits for it.
#pragma once

#include <set>

#include "server/api/call.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

class AccountExports {
 public:
  // Runs a task on another thread, and what it returns on this one. False: too many wait.
  using Background = std::function<bool(std::function<std::function<void()>()>)>;

  AccountExports(Storage& storage, Background background)
      : storage_(storage), background_(std::move(background)) {}

  // `now`: running time, at which ratings are read.
  void start(const Account& account, Millis now, const Respond& respond);

 private:
  // The last so many games; far more than anybody plays here in years.
  static constexpr std::size_t kMaxGames = 10'000;
  static constexpr std::size_t kMaxAtOnce = 4;

  struct Export {
    Account account;
    Millis now = 0;
    Respond respond;
    Json json;
    PlayerMatchQuery query;
    std::size_t games = 0;
  };
  using Turn = std::shared_ptr<Export>;

  // Asks for one part after the other.
  void add_details(const Turn& turn);
  void add_vacation(const Turn& turn);
  void add_sessions(const Turn& turn);
  void add_relations(const Turn& turn, Relation relation, const char* name,
                     const std::function<void()>& then);
  void add_ratings(const Turn& turn);
  void add_playing(const Turn& turn);
  void add_games(const Turn& turn);
  void end(const Turn& turn, const std::optional<Error>& failure);

  Storage& storage_;
  const Background background_;
  std::set<std::string> running_;  // accounts
};

}  // namespace tria::server
