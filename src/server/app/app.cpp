#include "server/app/app.hpp"

#include <sys/resource.h>

#include "server/app/lobby_people.hpp"
#include "server/site.hpp"

namespace tria::server {

namespace {

// Every connection is a file descriptor: raise the limit as far as the machine allows.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

// The text format of Prometheus.
std::string metrics_text(const HttpServer::Figures& network, const MatchRegistry::Figures& registry,
                         const Storage::Figures& storage, const EnginePool& pool,
                         const LiveLobby::Figures& lobby, const Bans& bans) {
  struct Figure {
    std::string_view name, type, help;
    std::uint64_t value;
  };
  const std::vector<Figure> figures{
      {"connections", "gauge", "Open connections.", network.connections},
      {"websockets", "gauge", "Open WebSockets.", network.sockets},
      {"connections_total", "counter", "Connections taken.", network.accepted},
      {"connections_refused_total", "counter", "Connections beyond a limit.", network.turned_away},
      {"requests_total", "counter", "HTTP requests.", network.requests},
      {"frames_in_total", "counter", "WebSocket frames received.", network.frames_in},
      {"frames_out_total", "counter", "WebSocket frames sent.", network.frames_out},
      {"matches_loaded", "gauge", "Matches in memory.", registry.live_matches},
      {"matches_created_total", "counter", "Matches created.", registry.created},
      {"matches_ended_total", "counter", "Matches that ended.", registry.ended},
      {"moves_total", "counter", "Moves played.", registry.moves},
      {"events_total", "counter", "Events stored.", registry.events},
      {"commits_total", "counter", "Transactions written.", storage.commits},
      {"appends_total", "counter", "Appends written, many to a transaction.", storage.updates},
      {"append_failures_total", "counter", "Appends the database refused.", storage.failures},
      {"commit_microseconds_total", "counter", "Time spent writing.", storage.commit_microseconds},
      {"commit_longest_microseconds", "gauge", "The longest transaction so far.",
       storage.longest_commit_microseconds},
      {"appends_queued", "gauge", "Appends waiting for the database.", storage.queued},
      {"wal_pages", "gauge", "Pages in the database's write-ahead log.", storage.log_pages},
      {"wal_bytes", "gauge", "Size of the write-ahead log's file.", storage.log_bytes},
      {"wal_restarts_total", "counter", "How often the write-ahead log began anew.",
       storage.log_restarts},
      {"checkpoints_total", "counter", "How often the log was taken into the database.",
       storage.checkpoints},
      {"checkpoint_longest_microseconds", "gauge", "The longest of them so far.",
       storage.longest_checkpoint_microseconds},
      {"commit_wal_wait_microseconds_total", "counter", "Time commits waited for the log.",
       storage.log_wait_microseconds},
      {"analyses_total", "counter", "Analyses finished.", pool.figures().analyses},
      {"engine_moves_total", "counter", "Moves the engine chose in matches.", pool.figures().moves},
      {"engine_nodes_total", "counter", "Nodes searched by analyses.", pool.figures().nodes},
      {"searches_queued", "gauge", "Searches waiting for a thread.", pool.queued()},
      {"lobby_connections", "gauge", "Connections to the lobby.", lobby.connected},
      {"lobby_challenges", "gauge", "Open challenges.", lobby.challenges},
      {"lobby_pairings_total", "counter", "Matches that began in the lobby.", lobby.pairings},
      {"accounts", "gauge", "Accounts, counted once a minute.", bans.accounts()},
      {"bans", "gauge", "Banned addresses.", bans.size()},
      {"lobby_broadcasts_total", "counter", "Changes told to the lobby.", lobby.broadcasts},
  };
  std::string out;
  for (const auto& [name, type, help, value] : figures) {
    out += join("# HELP tria_", name, " ", help, "\n# TYPE tria_", name, " ", type, "\ntria_", name,
                " ", value, "\n");
  }
  return out;
}

}  // namespace

std::optional<Error> serve(const AppOptions& options,
                           const std::function<void(std::uint16_t port)>& ready) {
  raise_descriptor_limit();
  const Log log(options.log);
  const Expected<Site> site = Site::load(options.site);
  if (!site) return site.error();
  // In this order, so that threads which post their answers to the network end before it.
  const Expected<std::unique_ptr<HttpServer>> network = HttpServer::listen(options.network);
  if (!network) return network.error();
  const Post post = [&](std::function<void()> task) { (*network)->post(std::move(task)); };
  const Expected<std::unique_ptr<Storage>> storage =
      open_sqlite(options.database, ServerTime::machine().date(), post,
                  [&](const std::optional<std::string>& problem) {
                    if (problem) log.write(LogLevel::kError, "database", {{"problem", *problem}});
                    if (!problem) log.write(LogLevel::kWarning, "database recovered");
                  });
  if (!storage) return storage.error();
  EnginePool pool(options.engine, post);
  EnginePool* const engine = options.engine.threads > 0 ? &pool : nullptr;
  const ServerTime time((*storage)->start_time(), ServerTime::machine());
  MatchRegistry registry(**storage, engine, time, options.registry);
  Sessions sessions((*storage)->accounts(), time);
  Accounts accounts((*storage)->accounts(), sessions, time, options.accounts);
  KnownPeople people(accounts, registry);
  LiveLobby lobby({registry, &sessions, &people, post}, options.lobby);
  Bans bans((*storage)->accounts(), time, [&](const Bans& all) {
    (*network)->close_sockets([&](const std::string& address) { return all.has(address); },
                              close_code::kPolicy);
  });
  const auto files = [&](const Request& request) { return site->answer(request); };
  const auto metrics = [&] {
    return metrics_text((*network)->figures(), registry.figures(), (*storage)->figures(), pool,
                        lobby.figures(), bans);
  };
  Api api(
      {registry, **storage, log, files, engine, accounts, sessions, metrics, post, &lobby, &bans},
      options.api);

  const std::uint16_t port = (*network)->port();
  ready(port);
  log.write(LogLevel::kInfo, "started", {{"port", std::to_string(port)}});
  (*network)->run(api);
  log.write(LogLevel::kInfo, "stopped");
  return std::nullopt;
}

}  // namespace tria::server
