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

  // The values are references that must live until parse() returns.
  void positional(std::optional<std::string>& value, std::string_view name, std::string_view help,
                  Need need = Need::kOptional);
  void option(std::optional<std::string>& value, std::string_view names, std::string_view metavar,
              std::string_view help);
  // Words up to the next option, at least `least` of them. `given` says whether the option was there.
  void words(std::vector<std::string>& values, bool& given, std::string_view names,
             std::string_view metavar, std::size_t least, std::string_view help);
  // A whole number in a range. Its default is what `value` holds now.
  void number(std::uint64_t& value, std::string_view names, std::string_view metavar,
              std::uint64_t least, std::uint64_t most, std::string_view help,
              Need need = Need::kOptional);
  // The same for a number that is kept in another way; `set` is called if the option is there.
  void number(std::function<void(std::uint64_t)> set, std::string_view names,
              std::string_view metavar, std::uint64_t least, std::uint64_t most,
              std::string_view help, Need need = Need::kOptional);
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
  struct Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace tria::cli
