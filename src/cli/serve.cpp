// tria serve: the web app, for the browsers of this machine.
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/screen.hpp"
#include "server/http_server.hpp"
#include "server/site.hpp"

namespace tria::cli {

namespace {

namespace fs = std::filesystem;

// Beside the program, where a build or an installation puts the web app.
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

// What somebody can click on: an address that stands for all of them is none to go to.
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

}  // namespace

int run_serve(ArgumentList arguments) {
  server::ServerOptions options;
  std::uint64_t port = options.port;
  std::optional<std::string> address;
  std::optional<std::string> directory;
  Arguments declared("serve",
                     "Serve the web app to browsers until Ctrl+C. Only this machine can reach it, "
                     "unless --address says otherwise.");
  declared.number(port, "--port", "N", 0, 65535, "the port; 0 takes any that is free");
  declared.option(address, "--address", "IP",
                  "the address to listen on (default 127.0.0.1; 0.0.0.0 is every network)");
  declared.option(directory, "--dir", "FOLDER",
                  "the web app, as built; read once at the start (default: beside the program)");
  declared.example("tria serve", "then open http://localhost:8080/ in a browser");
  declared.example("tria serve --port 0", "on a free port, which the first line names");
  if (!declared.parse(std::move(arguments))) return kExitOk;
  if (address) options.address = *address;
  options.port = static_cast<std::uint16_t>(port);

  const Expected<server::Site> site =
      server::Site::load(directory ? fs::path(*directory) : default_directory());
  if (!site) throw InputError(site.error().message);
  const auto server = server::HttpServer::listen(
      options, [&](const server::Request& request) { return site->answer(request); });
  if (!server) {
    const bool in_use = server.error().code == server::server_code::kPortInUse;
    throw InputError(server.error().message + (in_use ? ": choose another with --port" : ""));
  }
  Screen screen;
  screen.print(fmt::format("Tria is at {} (Ctrl+C ends it)\n",
                           address_for_people(options.address, (*server)->port())));
  screen.flush();
  (*server)->run();
  return kExitOk;
}

}  // namespace tria::cli
