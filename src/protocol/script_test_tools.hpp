// For tests: a protocol conversation whose lines are kept, searching without a thread unless asked.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/ugi.hpp"

namespace tria::test {

class Script {
 public:
  static UgiConfig quick() {
    UgiConfig config;
    config.mode = Searcher::Mode::kNoThread;
    config.max_nodes = 2'000;
    config.bounds = {.threads = 2, .hash = 1};
    return config;
  }

  explicit Script(std::string_view game, const UgiConfig& config = quick())
      : ugi_(
            *find_game(game),
            [this](std::string_view line) {
              const std::scoped_lock lock(mutex_);
              lines_.emplace_back(line);
              changed_.notify_all();
              return true;
            },
            config) {}

  Ugi& ugi() { return ugi_; }
  bool feed(std::string_view line) { return ugi_.feed(line); }

  // What has been said since the last call.
  std::vector<std::string> take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(lines_, {});
  }
  std::vector<std::string> answers(std::string_view line) {
    take();
    ugi_.feed(line);
    return take();
  }
  // The only line said in answer; empty when there is another number of them.
  std::string answer(std::string_view line) {
    const std::vector<std::string> all = answers(line);
    return all.size() == 1 ? all.front() : "";
  }

  // Waits for the next line that begins so, and takes everything up to it. Empty after a minute.
  std::string wait_for(std::string_view start) {
    std::unique_lock lock(mutex_);
    std::string found;
    changed_.wait_for(lock, std::chrono::minutes(1), [&] {
      while (!lines_.empty() && found.empty()) {
        if (lines_.front().starts_with(start)) found = lines_.front();
        lines_.erase(lines_.begin());
      }
      return !found.empty();
    });
    return found;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
  Ugi ugi_;  // last: its searches end before the rest goes
};

}  // namespace tria::test
