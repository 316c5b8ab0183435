#include "cli/arguments.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"

namespace tria::cli {

namespace {

struct Entry {
  std::string left;
  std::string right;
};

struct Section {
  std::string title;
  std::function<std::string(std::size_t)> text;
};

}  // namespace

struct Arguments::Parser {
  Parser(std::string_view command, std::string_view purpose)
      : app(std::string(purpose), fmt::format("tria {}", command)) {
    app.set_help_flag("-h,--help");
  }

  [[nodiscard]] std::string help(std::size_t width) const;
  [[nodiscard]] std::string explain_extra() const;
  [[nodiscard]] UsageError usage_error(const std::string& message) const {
    return UsageError(fmt::format("{} (see '{} --help')", message, app.get_name()));
  }

  void explain(std::string_view names, std::string_view metavar, std::string_view help);

  CLI::App app;
  std::string usage;
  std::vector<Entry> positionals;
  std::vector<Entry> options;
  std::vector<Entry> examples;
  std::vector<Section> sections;
  std::vector<std::string> long_names{"--help"};
};

namespace {

void append_entries(std::string& out, std::string_view title, const std::vector<Entry>& entries,
                    std::size_t width) {
  if (entries.empty()) return;
  constexpr std::size_t kWidestLeft = 26;
  std::size_t left = 0;
  for (const Entry& entry : entries) {
    if (entry.left.size() <= kWidestLeft) left = std::max(left, entry.left.size());
  }
  const std::size_t indent = 2 + left + 2;
  out += fmt::format("\n{}:\n", title);
  for (const Entry& entry : entries) {
    out += beside("  " + entry.left + "  ", indent, entry.right, width) + "\n";
  }
}

// Only a regular file is read: a device or a pipe might block forever. Returns what is wrong, or nothing.
std::string why_no_config_file(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (std::filesystem::is_regular_file(status)) return {};
  const bool there = std::filesystem::exists(status);
  return fmt::format("{} is {}", tria::quote_path(path),
                     there ? "no regular file" : "no file that can be read");
}

// CLI11's own reader has no limit on the size of a file.
class BoundedConfig final : public CLI::ConfigTOML {
 public:
  [[nodiscard]] std::vector<CLI::ConfigItem> from_config(std::istream& input) const override {
    constexpr std::size_t kMaxBytes = 65'536;
    std::string text(kMaxBytes + 1, '\0');
    input.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(input.gcount()));
    if (text.size() > kMaxBytes) {
      throw CLI::ConfigError(
          fmt::format("the file of --config is larger than {} KiB", kMaxBytes >> 10U),
          CLI::ExitCodes::ConfigError);
    }
    std::istringstream bounded(text);
    return CLI::ConfigTOML::from_config(bounded);
  }
};

// The first of the names that begin with "--".
std::string long_name_of(std::string_view names) {
  names.remove_prefix(names.find("--"));
  return std::string(names.substr(0, names.find(',')));
}

}  // namespace

// What --help says about an option: "-o, --output FILE".
void Arguments::Parser::explain(std::string_view names, std::string_view metavar,
                                std::string_view help) {
  std::string left;
  for (const char c : names) left += c == ',' ? std::string(", ") : std::string(1, c);
  if (!metavar.empty()) left += fmt::format(" {}", metavar);
  long_names.push_back(long_name_of(names));
  options.push_back({left, std::string(help)});
}

std::string Arguments::Parser::help(std::size_t width) const {
  std::string out = wrapped(app.get_description(), width, 0) + "\n\n";
  out += wrapped(fmt::format("Usage: {}{} [OPTIONS]", app.get_name(), usage), width, 9) + "\n";
  append_entries(out, "Arguments", positionals, width);
  std::vector<Entry> all = options;
  all.push_back({"-h, --help", "show this help"});
  append_entries(out, "Options", all, width);
  for (const Section& section : sections) {
    out += fmt::format("\n{}:\n{}", section.title, section.text(width));
  }
  if (!examples.empty()) out += "\nExamples:\n";
  for (const Entry& example : examples) {
    out += fmt::format("  {}\n      {}\n", example.left, example.right);
  }
  return out;
}

std::string Arguments::Parser::explain_extra() const {
  const std::vector<std::string> extras = app.remaining();
  const auto found = std::find_if(extras.begin(), extras.end(),
                                  [](const std::string& word) { return word != "--"; });
  const std::string extra = found == extras.end() ? "--" : *found;
  if (!extra.starts_with('-')) return fmt::format("unexpected argument {}", tria::quote(extra));
  const std::vector<std::string_view> names(long_names.begin(), long_names.end());
  const std::string_view name = closest(extra.substr(0, extra.find('=')), names);
  std::string message = fmt::format("unknown option {}", tria::quote(extra));
  if (!name.empty()) message += fmt::format("; did you mean '{}'?", name);
  return message;
}

Arguments::Arguments(std::string_view command, std::string_view purpose)
    : parser_(std::make_unique<Parser>(command, purpose)) {}

Arguments::~Arguments() = default;

void Arguments::positional_with(const std::function<void(const std::string&)>& set,
                                std::string_view name, std::string_view help, Need need) {
  const bool required = need == Need::kRequired;
  parser_->app.add_option_function<std::string>(std::string(name), set)->required(required);
  parser_->positionals.push_back({std::string(name), std::string(help)});
  parser_->usage += required ? fmt::format(" {}", name) : fmt::format(" [{}]", name);
}

void Arguments::option_with(const std::function<void(const std::string&)>& set,
                            std::string_view names, std::string_view metavar, std::string_view help,
                            Need need) {
  const bool required = need == Need::kRequired;
  parser_->app.add_option_function<std::string>(std::string(names), set)->required(required);
  if (required) parser_->usage += fmt::format(" {} {}", long_name_of(names), metavar);
  parser_->explain(names, metavar, help);
}

std::uint64_t Arguments::number_in(const std::string& text, const std::string& name,
                                   std::uint64_t least, std::uint64_t most) {
  const auto number = parse_number<std::uint64_t>(text);
  if (number && *number >= least && *number <= most) return *number;
  throw CLI::ValidationError(fmt::format("{} is a whole number from {} to {}, not {}",
                                         long_name_of(name), least, most, tria::quote(text)));
}

void Arguments::words(std::optional<std::vector<std::string>>& values, std::string_view names,
                      std::string_view metavar, std::size_t least, std::string_view help) {
  constexpr int kMax = 1000;
  const auto set = [&values](const std::vector<std::string>& texts) {
    if (!values) values.emplace();
    for (const std::string& text : texts) {
      if (!text.empty() && text != "{}") values->push_back(text);  // CLI11's way to say "none"
    }
  };
  parser_->app.add_option_function<std::vector<std::string>>(std::string(names), set)
      ->expected(static_cast<int>(least), kMax);
  parser_->explain(names, metavar, help);
}

void Arguments::flag(bool& value, std::string_view names, std::string_view help) {
  parser_->app.add_flag(std::string(names), value)->disable_flag_override();
  parser_->explain(names, "", help);
}

void Arguments::exclude(std::string_view one, std::string_view other) {
  CLI::App& app = parser_->app;
  app.get_option(std::string(one))->excludes(app.get_option(std::string(other)));
}

void Arguments::config(std::string_view names, std::string_view metavar, std::string_view help) {
  parser_->app.set_config(std::string(names))->check(&why_no_config_file);
  parser_->app.config_formatter(std::make_shared<BoundedConfig>());
  parser_->app.allow_config_extras(CLI::config_extras_mode::error);
  parser_->explain(names, metavar, help);
}

void Arguments::section(std::string_view title,
                        std::function<std::string(std::size_t width)> text) {
  parser_->sections.push_back({std::string(title), std::move(text)});
}

void Arguments::example(std::string_view line, std::string_view what) {
  parser_->examples.push_back({std::string(line), std::string(what)});
}

bool Arguments::parse(ArgumentList arguments) {
  std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
  try {
    parser_->app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    Screen screen;
    screen.print(parser_->help(screen.width()));
    return false;
  } catch (const CLI::ExtrasError&) {
    throw parser_->usage_error(parser_->explain_extra());
  } catch (const CLI::ExcludesError& error) {
    constexpr std::string_view kExcludes = " excludes ";
    std::string message = error.what();
    message.replace(message.find(kExcludes), kExcludes.size(), " and ");
    throw parser_->usage_error(message + " contradict each other");
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string_view message = error.what();
    const bool missing = message.find("missing") != std::string_view::npos;
    throw parser_->usage_error(fmt::format("{} {}", message.substr(0, message.find(':')),
                                           missing ? "needs a value" : "may be given only once"));
  } catch (const CLI::Error& error) {
    throw parser_->usage_error(error.what());
  }
  return true;
}

}  // namespace tria::cli
