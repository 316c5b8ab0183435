// tria serve: the web app and its matches, for the browsers of this machine or of everybody.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"
#include "server/app/app.hpp"
#include "server/hosts.hpp"

namespace tria::cli {

namespace {

namespace fs = std::filesystem;

// Where a build or an installation puts the web app: beside the program.
fs::path default_directory() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (const char* const place : {"../web", "../share/tria/web"}) {
    const fs::path directory = (program.parent_path() / place).lexically_normal();
    if (fs::exists(directory / "index.html", error)) return directory;
  }
  throw InputError(
      "the web app has not been built: './dev run' does it, or name its folder with --dir");
}

// The user's data folder, which is created.
std::string default_database() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  const char* const home = std::getenv("HOME");
  fs::path folder;
  if (data != nullptr && *data != '\0') {
    folder = data;
  } else if (home != nullptr && *home != '\0') {
    folder = fs::path(home) / ".local/share";
  } else {
    throw InputError("there is no home folder to keep the matches in: name a file with --db");
  }
  std::error_code error;
  fs::create_directories(folder / "tria", error);
  return (folder / "tria/tria.db").string();
}

// A link that works in a browser on this machine: 0.0.0.0 and :: are not addresses to connect to.
std::string address_for_people(const std::string& address, std::uint16_t port) {
  const bool here =
      address == "127.0.0.1" || address == "0.0.0.0" || address == "::" || address == "::1";
  const bool bare = here || address.find(':') == std::string::npos;
  return fmt::format("http://{}:{}/",
                     here   ? "localhost"
                     : bare ? address
                            : "[" + address + "]",
                     port);
}

server::LogLevel read_level(const std::string& name) {
  constexpr std::array<std::string_view, 5> kNames{"debug", "info", "warning", "error", "off"};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<server::LogLevel>(i);
  }
  throw UsageError(
      fmt::format("--log is debug, info, warning, error or off, not {}", tria::quote(name)));
}

// The options as given on the command line.
struct Written {
  std::uint64_t port = 8080;
  std::optional<std::string> address;
  std::optional<std::string> directory;
  std::optional<std::string> database;
  std::optional<std::string> tables;
  std::optional<std::string> log;
  std::vector<std::string> hosts;
  bool hosts_given = false;
  std::vector<std::string> origins;
  bool origins_given = false;
  bool behind_proxy = false;
  std::uint64_t engine_threads = 1;
  std::uint64_t engine_hash = 64;
  std::uint64_t max_connections = 10'000;
  std::uint64_t connections_per_address = 100;
  std::uint64_t max_matches = 20'000;
  std::uint64_t requests_per_second = 20;
  std::uint64_t matches_per_hour = 60;
  std::uint64_t frames_per_second = 10;
};

void declare(Arguments& declared, Written& written) {
  declared.number(written.port, "--port", "N", 0, 65535, "the port; 0 takes any that is free");
  declared.option(written.address, "--address", "IP",
                  "the address to listen on (default 127.0.0.1; 0.0.0.0 is every network)");
  declared.option(written.directory, "--dir", "FOLDER",
                  "the web app, as built; read once at the start (default: beside the program)");
  declared.option(written.database, "--db", "FILE",
                  "where matches are kept; created if it is missing (default: tria/tria.db in "
                  "$XDG_DATA_HOME or ~/.local/share)");
  declared.option(
      written.tables, "--tables", "FOLDER",
      "endgame tables, for the engine and the tablebase API (default: those the program "
      "finds)");
  declared.number(written.engine_threads, "--engine-threads", "N", 0, 64,
                  "threads for analysis and for matches against the engine; 0: none (default 1)");
  declared.number(
      written.engine_hash, "--engine-hash", "MB", 1, 16'384,
      "memory of each engine, one for each thread and game in use, and up to 16 more for "
      "its weak levels (default 64)");
  declared.words(written.hosts, written.hosts_given, "--host", "NAME...", 1,
                 "names by which browsers reach this server, such as play.example.org; addresses "
                 "and localhost need none");
  declared.words(written.origins, written.origins_given, "--origin", "URL...", 1,
                 "other sites whose pages may use this server, such as https://example.org");
  declared.flag(written.behind_proxy, "--behind-proxy",
                "run behind a proxy: limits go by the last address in X-Forwarded-For");
  declared.number(written.max_connections, "--max-connections", "N", 1, 1'000'000,
                  "maximum number of connections (default 10000)");
  declared.number(written.connections_per_address, "--connections-per-address", "N", 1, 1'000'000,
                  "maximum from one address (default 100)");
  declared.number(written.max_matches, "--max-matches", "N", 1, 10'000'000,
                  "maximum number of matches in memory (default 20000)");
  declared.number(written.requests_per_second, "--requests-per-second", "N", 0, 1'000'000,
                  "API requests from one address, five times as many at once; 0: no limit "
                  "(default 20)");
  declared.number(written.matches_per_hour, "--matches-per-hour", "N", 0, 1'000'000'000,
                  "new matches from one address, half of them at once; 0: no limit (default 60)");
  declared.number(written.frames_per_second, "--frames-per-second", "N", 1, 1'000'000,
                  "on one WebSocket, four times as many at once (default 10)");
  declared.option(written.log, "--log", "LEVEL",
                  "what is written to standard error, as JSON lines: debug, info, warning, error, "
                  "off (default warning)");
  declared.config("--config", "FILE",
                  "options from a file, 'port = 8080' and so on, a line each; options given "
                  "here take precedence");
}

server::AppOptions options_of(const Written& written) {
  server::AppOptions options;
  options.log = read_level(written.log.value_or("warning"));
  options.network.port = static_cast<std::uint16_t>(written.port);
  if (written.address) options.network.address = *written.address;
  options.network.behind_proxy = written.behind_proxy;
  options.network.max_connections = written.max_connections;
  options.network.connections_per_address = written.connections_per_address;
  const auto frames = static_cast<double>(written.frames_per_second);
  options.network.frames = {4 * frames, frames};
  const auto requests = static_cast<double>(written.requests_per_second);
  options.api.requests = {5 * requests, requests};
  const auto matches = static_cast<double>(written.matches_per_hour);
  constexpr double kSecondsPerHour = 3'600;
  options.registry.creations = {matches > 0 ? std::max(1.0, matches / 2) : 0,
                                matches / kSecondsPerHour};
  for (const std::string& name : written.hosts) {
    const auto host = server::parse_authority(name);
    if (!host || host->port || name.ends_with(':')) {
      throw UsageError(fmt::format(
          "--host is a name such as play.example.org, without a port, not {}", tria::quote(name)));
    }
  }
  options.api.hosts = written.hosts;
  options.api.origins = written.origins;
  options.registry.max_live = written.max_matches;
  options.engine.threads = written.engine_threads;
  options.engine.hash_megabytes = written.engine_hash;
  if (written.tables) {
    std::error_code error;
    if (!fs::is_directory(*written.tables, error)) {
      throw InputError(
          fmt::format("--tables: there is no folder {}", tria::quote_path(*written.tables)));
    }
    options.api.tables = *written.tables;
    options.engine.tables = *written.tables;
  }
  options.site = written.directory ? *written.directory : default_directory().string();
  options.database = written.database ? *written.database : default_database();
  if (options.database.empty() || options.database == ":memory:") {
    throw UsageError(fmt::format("--db names the file to keep matches in: {} would keep nothing",
                                 tria::quote_path(options.database)));
  }
  return options;
}

}  // namespace

int run_serve(ArgumentList arguments) {
  Written written;
  Arguments declared(
      "serve",
      "Serve the web app and its matches to browsers until Ctrl+C. Only this machine "
      "can reach it, unless --address says otherwise.");
  declare(declared, written);
  declared.example("tria serve", "then open http://localhost:8080/ in a browser");
  declared.example("tria serve --port 0", "on a free port, which the first line names");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const server::AppOptions options = options_of(written);
  const auto app = server::App::start(options);
  if (!app) {
    const bool in_use = app.error().code == server::server_code::kPortInUse;
    throw InputError(app.error().message + (in_use ? ": choose another with --port" : ""));
  }
  Screen screen;
  screen.print(fmt::format("Tria is at {} (Ctrl+C ends it)\n",
                           address_for_people(options.network.address, (*app)->port())));
  screen.flush();
  (*app)->run();
  return kExitOk;
}

}  // namespace tria::cli
