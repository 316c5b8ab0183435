// The options of one subcommand: declared once, then parsed and explained from the declaration.
// The only file that includes CLI11 is arguments.cpp, because it takes long to compile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tria::cli {

using ArgumentList = std::vector<std::string>;

enum class Need { kOptional, kRequired };

class Arguments {
 public:
  // `command` is the subcommand's name, `purpose` a sentence on what it does.
  Arguments(std::string_view command, std::string_view purpose);
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;
  ~Arguments();

  // The values must live until parse() returns; what they hold before is the default.
  template <class T>
  void positional(T& value, std::string_view name, std::string_view help,
                  Need need = Need::kOptional) {
    positional_with([&value](const std::string& text) { value = text; }, name, help, need);
  }
  template <class T>
  void option(T& value, std::string_view names, std::string_view metavar, std::string_view help) {
    option_with([&value](const std::string& text) { value = text; }, names, metavar, help);
  }
  // The same for a value that is kept in another way; `set` is called if the option is there.
  void positional_with(const std::function<void(const std::string&)>& set, std::string_view name,
                       std::string_view help, Need need);
  void option_with(const std::function<void(const std::string&)>& set, std::string_view names,
                   std::string_view metavar, std::string_view help, Need need = Need::kOptional);
  // Words up to the next option, at least `least` of them. Nothing where the option was not given.
  void words(std::optional<std::vector<std::string>>& values, std::string_view names,
             std::string_view metavar, std::size_t least, std::string_view help);
  // A whole number in a range.
  template <class T>
  void number(T& value, std::string_view names, std::string_view metavar, std::uint64_t least,
              std::uint64_t most, std::string_view help, Need need = Need::kOptional) {
    const auto set = [&value, name = std::string(names), least, most](const std::string& text) {
      value = static_cast<T>(number_in(text, name, least, most));
    };
    option_with(set, names, metavar, help, need);
  }
  void flag(bool& value, std::string_view names, std::string_view help);
  // Two options of which only one may be given.
  void exclude(std::string_view one, std::string_view other);
  // Options from a file, a line each, by their names without the dashes.
  void config(std::string_view names, std::string_view metavar, std::string_view help);

  // Shown by --help after the options, for lines of at most `width` columns.
  void section(std::string_view title, std::function<std::string(std::size_t width)> text);
  void example(std::string_view line, std::string_view what);

  // Fills the values. False when --help was asked for and printed. Throws UsageError.
  [[nodiscard]] bool parse(ArgumentList arguments);

 private:
  // Throws an exception that parse() turns into a UsageError.
  static std::uint64_t number_in(const std::string& text, const std::string& name,
                                 std::uint64_t least, std::uint64_t most);

  struct Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace tria::cli
