// Writes JSON, one value after the other, straight into a string. Callers nest calls as they would nest
// braces.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tria {

class JsonWriter {
 public:
  // Names and values in turn, as fields() takes them.
  template <class... Fields>
  void object(const Fields&... all) {
    open('{');
    fields(all...);
    close('}');
  }
  // More fields for the object that is open.
  void fields() {}
  template <class Value, class... Rest>
  void fields(std::string_view name, const Value& its_value, const Rest&... rest) {
    key(name);
    value(its_value);
    fields(rest...);
  }
  // A function among the arguments writes fields of its own, or none.
  template <std::invocable Write, class... Rest>
  void fields(const Write& write, const Rest&... rest) {
    write();
    fields(rest...);
  }

  // A text, a number, true or false, a value with a name_of(), an optional value, a list of these,
  // or what a function writes.
  template <class Value>
  void value(const Value& it) {
    if constexpr (std::invocable<const Value&>) {
      it();
    } else if constexpr (std::same_as<Value, bool>) {
      word(it ? "true" : "false");
    } else if constexpr (std::integral<Value>) {
      word(std::to_string(it));
    } else if constexpr (std::floating_point<Value>) {
      decimal(it);
    } else if constexpr (std::convertible_to<const Value&, std::string_view>) {
      text(it);
    } else if constexpr (requires { name_of(it); }) {
      text(name_of(it));
    } else if constexpr (requires { it.has_value(); }) {
      optional(it, [this](const auto& there) { this->value(there); });
    } else {
      array(it, [this](const auto& item) { this->value(item); });
    }
  }
  // What `write` writes of the value, or null where there is none.
  template <class Value, class Write>
  void optional(const std::optional<Value>& it, Write write) {
    if (!it) return word("null");
    write(*it);
  }
  // One call of `write` for each item.
  template <class Items, class Write>
  void array(const Items& items, Write write) {
    open('[');
    for (const auto& item : items) write(item);
    close(']');
  }

  [[nodiscard]] std::string take() { return std::exchange(out_, {}); }

 private:
  void open(char bracket);
  void close(char bracket);
  void comma();
  void key(std::string_view name);
  void word(std::string_view value);
  // Invalid UTF-8 is written as it is; the decoder of the reader replaces it.
  void text(std::string_view value);
  // Rounded to four decimals, more than anything here is accurate to.
  void decimal(double value);

  std::string out_;
  bool after_value_ = false;
};

}  // namespace tria
