// What a program of this folder says at its end: figures, and which promise was not kept.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace tria::load {

// The value that this share of all values does not exceed; 0 of none. Sorts them.
[[nodiscard]] double percentile(std::vector<double>& values, double share);

class Report {
 public:
  void line(const std::string& name, const std::string& text) const {
    fmt::print("{:<28}{}\n", name, text);
  }
  // A figure that has to be at most, or at least, what was promised.
  void at_most(const std::string& name, double figure, double promised, const std::string& unit);
  void at_least(const std::string& name, double figure, double promised, const std::string& unit);
  // Something that must not be. Only the first few are printed. From any thread.
  void violation(const std::string& what);

  // 0, or 1 when a promise was not kept.
  [[nodiscard]] int exit_code() const { return broken_ == 0 ? 0 : 1; }
  [[nodiscard]] std::size_t broken() const { return broken_; }

 private:
  void promise(const std::string& name, const std::string& text, bool kept);

  std::atomic<std::size_t> broken_ = 0;
};

}  // namespace tria::load
