// A large number made of digits, each with a base of its own: small digits take little room. What was
// put first comes out first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tria::record {

class DigitWriter {
 public:
  // `digit` must be below `base`.
  void put(std::uint32_t digit, std::uint32_t base) { digits_.push_back({digit, base}); }

  // Of the whole number, the lowest byte first, without zeros at the end.
  [[nodiscard]] std::string bytes() const;

 private:
  struct Digit {
    std::uint32_t value;
    std::uint32_t base;
  };

  std::vector<Digit> digits_;
};

class DigitReader {
 public:
  explicit DigitReader(std::string_view bytes);

  // The base must be the one with which the digit was written.
  [[nodiscard]] std::uint32_t take(std::uint32_t base);
  // Whether everything has been taken.
  [[nodiscard]] bool empty() const noexcept { return words_.empty(); }

 private:
  std::vector<std::uint32_t> words_;  // the lowest first, without zeros at the end
};

}  // namespace tria::record
