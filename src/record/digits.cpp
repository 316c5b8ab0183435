#include "record/digits.hpp"

namespace tria::record {

std::string DigitWriter::bytes() const {
  // The first digit is the lowest, so the number is built from the last one.
  std::vector<std::uint32_t> words;
  for (auto digit = digits_.rbegin(); digit != digits_.rend(); ++digit) {
    std::uint64_t carry = digit->value;
    for (std::uint32_t& word : words) {
      carry += std::uint64_t{word} * digit->base;
      word = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) words.push_back(static_cast<std::uint32_t>(carry));
  }
  std::string bytes;
  for (const std::uint32_t word : words) {
    for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(word >> shift);
  }
  while (!bytes.empty() && bytes.back() == '\0') bytes.pop_back();
  return bytes;
}

DigitReader::DigitReader(std::string_view bytes) : words_((bytes.size() + 3) / 4) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    words_[i / 4] |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << (i % 4 * 8);
  }
  while (!words_.empty() && words_.back() == 0) words_.pop_back();
}

std::uint32_t DigitReader::take(std::uint32_t base) {
  std::uint64_t rest = 0;
  for (auto word = words_.rbegin(); word != words_.rend(); ++word) {
    rest = (rest << 32) | *word;
    *word = static_cast<std::uint32_t>(rest / base);
    rest %= base;
  }
  while (!words_.empty() && words_.back() == 0) words_.pop_back();
  return static_cast<std::uint32_t>(rest);
}

}  // namespace tria::record
