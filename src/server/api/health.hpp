// Health checks. Healthy means that the database accepts a write. It is tried once a second at most,
// however many ask, and all of them get that result.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "server/message.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

class Health {
 public:
  using Answer = std::function<void(Response)>;
  using Time = std::chrono::steady_clock::time_point;

  explicit Health(Storage& storage, std::function<Time()> now = std::chrono::steady_clock::now)
      : storage_(storage), now_(std::move(now)) {}
  Health(const Health&) = delete;
  Health& operator=(const Health&) = delete;
  ~Health() { *alive_ = false; }

  void ask(Answer answer);
  // Called now and then: answers checks that have waited too long for the disk.
  void tick();

 private:
  void found(Expected<bool> result);
  void answer_all(const Expected<bool>& result);

  Storage& storage_;
  const std::function<Time()> now_;
  std::vector<Answer> waiting_;
  std::optional<Time> asked_;           // a check is under way since then
  std::optional<Expected<bool>> last_;  // what the last one found,
  Time found_{};                        // and when
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tria::server
