// For tests: a protocol session that keeps its output, by default without a searching thread.
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
  // The answer if it is exactly one line, otherwise empty.
  std::string answer(std::string_view line) {
    const std::vector<std::string> all = answers(line);
    return all.size() == 1 ? all.front() : "";
  }

  // Waits up to a minute for a line that begins like this; drops the lines before it. Empty: none.
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
  Ugi ugi_;  // last, so destroyed first, which ends its searches
};

}  // namespace tria::test
