// Writes JSON, one value after the other, straight into a string. What comes out is well formed if
// every begin has its end and every value in an object its key: callers nest calls as they would
// nest braces.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tria {

class JsonWriter {
 public:
  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  void end_array() { close(']'); }

  // The next value belongs to this key.
  void key(std::string_view name);

  // Bytes that are no UTF-8 go through as they are; whoever decodes the text replaces them.
  void text(std::string_view value);
  void number(std::int64_t value);
  // Rounded to four decimals, more than anything here is accurate to.
  void decimal(double value);
  void boolean(bool value);
  void null();

  // Short forms for what objects are mostly made of.
  void text(std::string_view name, std::string_view value) { key(name), text(value); }
  void number(std::string_view name, std::int64_t value) { key(name), number(value); }
  void decimal(std::string_view name, double value) { key(name), decimal(value); }
  void boolean(std::string_view name, bool value) { key(name), boolean(value); }

  // What `write` writes of the value, or null where there is none.
  template <class T, class Write>
  void optional(std::string_view name, const std::optional<T>& value, Write write) {
    key(name);
    if (!value) return null();
    write(*value);
  }
  // An array with one call of `write` for each item.
  template <class Items, class Write>
  void array(const Items& items, Write write) {
    begin_array();
    for (const auto& item : items) write(item);
    end_array();
  }
  template <class Items, class Write>
  void array(std::string_view name, const Items& items, Write write) {
    key(name);
    array(items, std::move(write));
  }
  template <class Texts>
  void texts(std::string_view name, const Texts& values) {
    array(name, values, [this](std::string_view value) { text(value); });
  }

  [[nodiscard]] std::string take() { return std::exchange(out_, {}); }

 private:
  void open(char bracket);
  void close(char bracket);
  void comma();
  void quote(std::string_view value);

  std::string out_;
  bool after_value_ = false;
};

}  // namespace tria
