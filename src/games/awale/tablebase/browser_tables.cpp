// The tables of a program without files, such as the browser's module: small ones that it builds itself when it first
// needs them, and larger ones that it is given, or builds one by one for somebody who keeps them.
#include "games/awale/evaluator.hpp"
#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {

namespace {

// A tenth of a second in the browser; each seed more takes half as long again, or more.
constexpr int kOwnSeeds = 8;

// Between programs a value is a byte that is never 0, so that all values of a table are one field of a request.
constexpr int kZero = 0x80;

class TableView final : public Table {
 public:
  explicit TableView(std::span<const TableValue> values) noexcept : values_(values) {}
  [[nodiscard]] std::optional<TableValue> value(Rank rank) const noexcept override {
    return values_[static_cast<std::size_t>(rank)];
  }

 private:
  std::span<const TableValue> values_;
};

// Of one variant, from no seeds on.
class BrowserTables {
 public:
  std::span<const TableValue> build_next(Variant variant) {
    Crew alone;
    const std::vector<std::span<const TableValue>> smaller(tables_.begin(), tables_.end());
    return add(solve(variant, static_cast<int>(tables_.size()), smaller, alone).values);
  }
  bool give(std::string_view bytes) {
    int seeds = 0;
    while (seeds < kMaxTableSeeds && positions_with(seeds) < bytes.size()) ++seeds;
    const auto number = static_cast<std::size_t>(seeds);
    if (positions_with(seeds) != bytes.size() || number > tables_.size()) return false;
    if (number < tables_.size()) return true;  // it is there already
    std::vector<TableValue> values;
    values.reserve(bytes.size());
    for (const char byte : bytes) {
      const int value = static_cast<unsigned char>(byte) - kZero;
      if (std::abs(value) > seeds) return false;
      values.push_back(static_cast<TableValue>(value));
    }
    add(std::move(values));
    return true;
  }
  std::shared_ptr<const Prober> prober(Variant variant) {
    while (tables_.size() <= kOwnSeeds) build_next(variant);
    if (prober_ == nullptr) {
      std::vector<std::unique_ptr<const Table>> views;
      for (const auto& table : tables_) views.push_back(std::make_unique<TableView>(table));
      prober_ = std::make_shared<Prober>(variant, std::move(views));
    }
    return prober_;
  }

 private:
  std::span<const TableValue> add(std::vector<TableValue> values) {
    prober_ = nullptr;
    return tables_.emplace_back(std::move(values));
  }

  // A table's values stay where they are when there are more tables.
  std::vector<std::vector<TableValue>> tables_;
  std::shared_ptr<const Prober> prober_;
};

BrowserTables& tables_of(Variant variant) {
  static std::array<BrowserTables, 3> tables;
  return tables[static_cast<std::size_t>(variant)];
}

}  // namespace

AwaleEvaluator AwaleEvaluator::for_browser() {
  return AwaleEvaluator([](Variant variant, const DelayNotice& /*notice*/) {
    return tables_of(variant).prober(variant);
  });
}

bool AwaleEvaluator::give_table(const Awale& game, std::string_view values) {
  return tables_of(game.rules()).give(values);
}

std::string AwaleEvaluator::next_table(const Awale& game) {
  std::string bytes;
  for (const TableValue value : tables_of(game.rules()).build_next(game.rules())) {
    bytes += static_cast<char>(value + kZero);
  }
  return bytes;
}

}  // namespace tria::awale
