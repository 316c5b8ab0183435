#include "json/json_writer.hpp"

#include <cmath>

namespace tria {

void JsonWriter::comma() {
  if (after_value_) out_ += ',';
  after_value_ = true;
}

void JsonWriter::open(char bracket) {
  comma();
  out_ += bracket;
  after_value_ = false;
}

void JsonWriter::close(char bracket) {
  out_ += bracket;
  after_value_ = true;
}

void JsonWriter::key(std::string_view name) {
  text(name);
  out_ += ':';
  after_value_ = false;
}

void JsonWriter::word(std::string_view value) {
  comma();
  out_ += value;
}

void JsonWriter::text(std::string_view value) {
  constexpr std::string_view kHex = "0123456789abcdef";
  comma();
  out_ += '"';
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      out_ += "\\u00";
      out_ += kHex[byte >> 4];
      out_ += kHex[byte & 15];
      continue;
    }
    if (c == '"' || c == '\\') out_ += '\\';
    out_ += c;
  }
  out_ += '"';
}

void JsonWriter::decimal(double value) {
  constexpr std::int64_t kScale = 10'000;
  comma();
  std::int64_t scaled = std::llround(value * kScale);
  if (scaled < 0) {
    out_ += '-';
    scaled = -scaled;
  }
  out_ += std::to_string(scaled / kScale);
  std::string fraction = std::to_string(kScale + scaled % kScale);
  fraction.front() = '.';
  fraction.erase(fraction.find_last_not_of('0') + 1);
  if (fraction.size() > 1) out_ += fraction;
}

}  // namespace tria
