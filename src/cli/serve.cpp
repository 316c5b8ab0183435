// tria serve: the web app and its matches, for the browsers of this machine or of everybody.
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/screen.hpp"
#include "facade/native/tablebases.hpp"
#include "server/app/app.hpp"
#include "server/app/recount.hpp"

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

// A file in the user's data folder, which is created.
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
  const bool is_ipv6 = address.find(':') != std::string::npos;
  const std::string host = is_ipv6 ? "[" + address + "]" : address;
  return fmt::format("http://{}:{}/", here ? "localhost" : host, port);
}

server::LogLevel read_level(const std::string& name) {
  constexpr std::array<std::string_view, 5> kNames{"debug", "info", "warning", "error", "off"};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<server::LogLevel>(i);
  }
  throw UsageError(
      fmt::format("--log is debug, info, warning, error or off, not {}", tria::quote(name)));
}

// The server's options, and the arguments from which options_of() sets the rest of them.
struct ServeRequest {
  server::AppOptions options;
  std::optional<std::string> database;
  std::optional<std::string> directory;
  std::optional<std::string> tables;
  std::optional<std::uint64_t> table_pieces;
  std::string log = "warning";
  std::optional<std::vector<std::string>> hosts;
  std::optional<std::vector<std::string>> origins;
  double requests_per_second = 20;
  double matches_per_hour = 60;
  double accounts_per_hour = 20;
  double frames_per_second = 10;
  bool recounts = false;
  bool rewrites = false;
};

void declare(Arguments& declared, ServeRequest& request) {
  server::AppOptions& options = request.options;
  declared.number(options.network.port, "--port", "N", 0, 65535,
                  "the port; 0 takes any that is free");
  declared.option(options.network.address, "--address", "IP",
                  "the address to listen on (default 127.0.0.1; 0.0.0.0 is every network)");
  declared.option(request.directory, "--dir", "FOLDER",
                  "the web app, as built; read once at the start (default: beside the program)");
  declared.option(request.database, "--db", "FILE",
                  "where matches are kept; created if it is missing (default: tria/tria.db in "
                  "$XDG_DATA_HOME or ~/.local/share)");
  declared.option(
      request.tables, "--tables", "FOLDER",
      "endgame tables, for the engine and the tablebase API (default: those the program "
      "finds)");
  for (const Tablebases* tables : all_tablebases()) {
    const TablebaseInfo& info = tables->info();
    declared.number(
        request.table_pieces, fmt::format("--table-{}", info.unit), "N", 0,
        static_cast<std::uint64_t>(info.max_pieces),
        fmt::format("build the tables of {} up to so many {} beside the matches, where "
                    "they are missing; the server says what that takes; 0: none (default {}; "
                    "none in a folder that is named)",
                    info.game, info.unit, info.server_pieces));
  }
  declared.number(options.engine.threads, "--engine-threads", "N", 0, 64,
                  "threads for analysis and for matches against the engine; 0: none (default 1)");
  declared.number(
      options.engine.hash_megabytes, "--engine-hash", "MB", 1, 16'384,
      "memory of each engine, one for each thread and game in use, and up to 16 more for "
      "its weak levels (default 64)");
  declared.words(request.hosts, "--host", "NAME...", 1,
                 "names by which browsers reach this server, such as play.example.org; addresses "
                 "and localhost need none");
  declared.words(request.origins, "--origin", "URL...", 1,
                 "other sites whose pages may use this server, such as https://example.org");
  declared.flag(options.network.behind_proxy, "--behind-proxy",
                "run behind a proxy: limits go by the last address in X-Forwarded-For");
  declared.number(options.network.max_connections, "--max-connections", "N", 1, 1'000'000,
                  "maximum number of connections (default 10000)");
  declared.number(options.network.connections_per_address, "--connections-per-address", "N", 1,
                  1'000'000, "maximum from one address (default 100)");
  declared.number(options.registry.max_live, "--max-matches", "N", 1, 10'000'000,
                  "maximum number of matches in memory (default 20000)");
  declared.number(request.requests_per_second, "--requests-per-second", "N", 0, 1'000'000,
                  "API requests from one address, five times as many at once; 0: no limit "
                  "(default 20)");
  declared.number(request.matches_per_hour, "--matches-per-hour", "N", 0, 1'000'000'000,
                  "new matches from one address, half of them at once; 0: no limit (default 60)");
  declared.number(
      options.lobby.per_address, "--challenges-per-address", "N", 0, 1'000'000,
      "open challenges in the lobby from one address, and twice as many new ones a minute; "
      "0: no limit (default 25)");
  declared.number(request.accounts_per_hour, "--accounts-per-hour", "N", 0, 1'000'000'000,
                  "names claimed from one address, half of them at once; 0: no limit (default 20)");
  declared.number(request.frames_per_second, "--frames-per-second", "N", 1, 1'000'000,
                  "on one WebSocket, four times as many at once (default 10)");
  declared.option(request.log, "--log", "LEVEL",
                  "what is written to standard error, as JSON lines: debug, info, warning, error, "
                  "off (default warning)");
  declared.flag(request.recounts, "--recount",
                "serve nothing: count all ratings again from the matches, and compare them with "
                "those that are stored; also while a server is running");
  declared.flag(request.rewrites, "--rewrite",
                "with --recount: replace the stored ratings where they differ; no server may be "
                "running");
  declared.config("--config", "FILE",
                  "options from a file, 'port = 8080' and so on, a line each; options given "
                  "here take precedence");
}

std::string database_of(const ServeRequest& request) {
  const std::string database = request.database ? *request.database : default_database();
  if (!database.empty() && database != ":memory:") return database;
  throw UsageError(fmt::format("--db names the file to keep matches in: {} would keep nothing",
                               tria::quote_path(database)));
}

int run_recount(const ServeRequest& request) {
  const std::string database = database_of(request);
  std::error_code error;
  if (!fs::exists(database, error)) {
    throw InputError(fmt::format("there is no database {}", tria::quote_path(database)));
  }
  const auto report = server::recount(database, request.rewrites);
  if (!report) throw InputError(report.error().message);
  Screen screen;
  screen.print(fmt::format("rated matches: {}, ratings: {}\n", report->matches, report->ratings));
  if (report->differences == 0) {
    screen.print("all stored ratings are equal to the last digit\n");
    return kExitOk;
  }
  for (const std::string& example : report->examples) screen.print(example + "\n");
  const char* const what = request.rewrites ? "differed and were replaced" : "differ";
  screen.print(fmt::format("{} rows {}\n", report->differences, what));
  return request.rewrites ? kExitOk : kExitBadInput;
}

server::AppOptions options_of(const ServeRequest& request) {
  constexpr double kSecondsPerHour = 3'600;
  server::AppOptions options = request.options;
  options.log = read_level(request.log);
  options.network.frames = {4 * request.frames_per_second, request.frames_per_second};
  options.api.requests = {5 * request.requests_per_second, request.requests_per_second};
  const double matches = request.matches_per_hour;
  options.registry.creations = {matches > 0 ? std::max(1.0, matches / 2) : 0,
                                matches / kSecondsPerHour};
  const double accounts = request.accounts_per_hour;
  options.accounts.claims = {accounts > 0 ? std::max(1.0, accounts / 2) : 0,
                             accounts / kSecondsPerHour};
  options.api.hosts = request.hosts.value_or(std::vector<std::string>{});
  for (const std::string& name : options.api.hosts) {
    const auto host = server::parse_authority(name);
    if (!host || host->port || name.ends_with(':')) {
      throw UsageError(fmt::format(
          "--host is a name such as play.example.org, without a port, not {}", tria::quote(name)));
    }
  }
  options.api.origins = request.origins.value_or(std::vector<std::string>{});
  if (request.tables) {
    std::error_code error;
    if (!fs::is_directory(*request.tables, error)) {
      throw InputError(
          fmt::format("--tables: there is no folder {}", tria::quote_path(*request.tables)));
    }
    options.api.tables = *request.tables;
    options.engine.tables = *request.tables;
  }
  options.site = request.directory ? *request.directory : default_directory().string();
  options.database = database_of(request);
  return options;
}

std::string bytes_for_people(std::uint64_t bytes) {
  constexpr std::uint64_t kMega = 1'000'000;
  return bytes < 1'000 * kMega ? fmt::format("{} MB", bytes / kMega + 1)
                               : fmt::format("{:.1f} GB", static_cast<double>(bytes) / 1e9);
}

std::string time_for_people(double seconds) {
  constexpr double kMinute = 60;
  return seconds < kMinute ? fmt::format("{:.0f} s", seconds)
                           : fmt::format("{:.0f} min", seconds / kMinute);
}

// Begins to build the tables that are wanted, and says what that takes. A folder that somebody named is left as it is
// unless they ask for tables in it.
std::string grow_tables(const ServeRequest& request) {
  std::string said;
  for (const Tablebases* tables : all_tablebases()) {
    const TablebaseInfo& info = tables->info();
    const bool is_named = request.tables || tables->default_directory_is_named();
    const int pieces = request.table_pieces ? static_cast<int>(*request.table_pieces)
                       : is_named           ? 0
                                            : info.server_pieces;
    const auto folder = request.tables ? request.tables : tables->default_directory();
    if (pieces == 0 || !folder) continue;
    const TablebaseCost cost = tables->cost_of_growing(pieces);
    said += fmt::format(
        "Endgame tables of {} up to {} {} are built in the background where they are missing: all "
        "of them take {} in {}, {} of memory meanwhile, and about {} of one processor\n",
        info.game, pieces, info.unit, bytes_for_people(cost.bytes), *folder,
        bytes_for_people(cost.memory_bytes), time_for_people(cost.seconds));
    const auto tell = [log = server::Log(read_level(request.log))](
                          const std::string& what, const std::optional<Error>& problem) {
      if (problem) {
        log.write(server::LogLevel::kWarning, "tables not built",
                  {{"tables", what}, {"problem", problem->message}});
      } else {
        log.write(server::LogLevel::kInfo, "tables ready", {{"tables", what}});
      }
    };
    tables->grow(request.tables, pieces, tell);
  }
  return said;
}

}  // namespace

int run_serve(ArgumentList arguments) {
  ServeRequest request;
  Arguments declared(
      "serve",
      "Serve the web app and its matches to browsers until Ctrl+C. Only this machine "
      "can reach it, unless --address says otherwise.");
  declare(declared, request);
  declared.example("tria serve", "then open http://localhost:8080/ in a browser");
  declared.example("tria serve --port 0", "on a free port, which the first line names");
  for (const Tablebases* tables : all_tablebases()) {
    const TablebaseInfo& info = tables->info();
    declared.example(fmt::format("tria serve --table-{} {}", info.unit, info.server_pieces + 2),
                     "larger endgame tables than a server builds by itself");
  }
  declared.example("tria serve --recount --db FILE", "check the ratings in a database");
  if (!declared.parse(std::move(arguments))) return kExitOk;
  if (request.rewrites && !request.recounts) throw UsageError("--rewrite goes with --recount");
  if (request.recounts) return run_recount(request);

  const server::AppOptions options = options_of(request);
  const auto error = server::serve(options, [&](std::uint16_t port) {
    Screen screen;
    // In one piece: whoever reads the address may read no further.
    screen.print(fmt::format("Tria is at {} (Ctrl+C ends it)\n{}",
                             address_for_people(options.network.address, port),
                             grow_tables(request)));
    screen.flush();
  });
  if (error) {
    const bool in_use = error->code == server::server_code::kPortInUse;
    throw InputError(error->message + (in_use ? ": choose another with --port" : ""));
  }
  return kExitOk;
}

}  // namespace tria::cli
