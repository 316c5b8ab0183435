#include "server/app/metrics.hpp"

#include "core/text.hpp"

namespace tria::server {

namespace {

void add(std::string& out, std::string_view name, std::string_view type, std::string_view help,
         std::uint64_t value) {
  out += join("# HELP tria_", name, " ", help, "\n# TYPE tria_", name, " ", type, "\ntria_", name,
              " ", value, "\n");
}

}  // namespace

std::string metrics_text(const AllFigures& figures) {
  const auto& [network, registry, storage, engine] = figures;
  std::string out;
  add(out, "connections", "gauge", "Open connections.", network.connections);
  add(out, "websockets", "gauge", "Open WebSockets.", network.sockets);
  add(out, "connections_total", "counter", "Connections taken.", network.accepted);
  add(out, "connections_refused_total", "counter", "Connections beyond a limit.",
      network.turned_away);
  add(out, "requests_total", "counter", "HTTP requests.", network.requests);
  add(out, "frames_in_total", "counter", "WebSocket frames received.", network.frames_in);
  add(out, "frames_out_total", "counter", "WebSocket frames sent.", network.frames_out);
  add(out, "matches_loaded", "gauge", "Matches in memory.", registry.live_matches);
  add(out, "matches_created_total", "counter", "Matches created.", registry.created);
  add(out, "matches_ended_total", "counter", "Matches that ended.", registry.ended);
  add(out, "moves_total", "counter", "Moves played.", registry.moves);
  add(out, "events_total", "counter", "Events stored.", registry.events);
  add(out, "commits_total", "counter", "Transactions written.", storage.commits);
  add(out, "appends_total", "counter", "Appends written, many to a transaction.", storage.updates);
  add(out, "append_failures_total", "counter", "Appends the database refused.", storage.failures);
  add(out, "commit_microseconds_total", "counter", "Time spent writing.",
      storage.commit_microseconds);
  add(out, "commit_longest_microseconds", "gauge", "The longest transaction so far.",
      storage.longest_commit_microseconds);
  add(out, "appends_queued", "gauge", "Appends waiting for the database.", storage.queued);
  add(out, "wal_pages", "gauge", "Pages in the database's write-ahead log.", storage.log_pages);
  add(out, "wal_bytes", "gauge", "Size of the write-ahead log's file.", storage.log_bytes);
  add(out, "wal_restarts_total", "counter", "How often the write-ahead log began anew.",
      storage.log_restarts);
  add(out, "checkpoints_total", "counter", "How often the log was taken into the database.",
      storage.checkpoints);
  add(out, "checkpoint_longest_microseconds", "gauge", "The longest of them so far.",
      storage.longest_checkpoint_microseconds);
  add(out, "commit_wal_wait_microseconds_total", "counter", "Time commits waited for the log.",
      storage.log_wait_microseconds);
  add(out, "analyses_total", "counter", "Analyses finished.", engine.analyses);
  add(out, "engine_moves_total", "counter", "Moves the engine chose in matches.", engine.moves);
  add(out, "engine_nodes_total", "counter", "Nodes searched by analyses.", engine.nodes);
  add(out, "searches_queued", "gauge", "Searches waiting for a thread.", engine.queued);
  return out;
}

}  // namespace tria::server
