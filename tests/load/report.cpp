#include "tests/load/report.hpp"

#include <algorithm>
#include <cmath>

namespace tria::load {

double percentile(std::vector<double>& values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const double rank = std::ceil(share * static_cast<double>(values.size()));
  return values[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
}

void Report::at_most(const std::string& name, double figure, double promised,
                     const std::string& unit) {
  promise(name, fmt::format("{:.1f} {} (promised: at most {:.0f})", figure, unit, promised),
          figure <= promised);
}

void Report::at_least(const std::string& name, double figure, double promised,
                      const std::string& unit) {
  promise(name, fmt::format("{:.0f} {} (promised: at least {:.0f})", figure, unit, promised),
          figure >= promised);
}

void Report::promise(const std::string& name, const std::string& text, bool kept) {
  line(name, text + (kept ? "" : "  NOT KEPT"));
  if (!kept) ++broken_;
}

void Report::violation(const std::string& what) {
  constexpr std::size_t kMaxPrinted = 20;
  if (++broken_ <= kMaxPrinted) fmt::print("VIOLATION {}\n", what);
}

}  // namespace tria::load
