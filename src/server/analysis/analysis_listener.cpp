#include "server/analysis/analysis_listener.hpp"

#include <optional>
#include <utility>

#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "server/wire/codes.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

namespace {

Json line_json(const AnalysisLine& line) {
  Json json{{"move", line.move},
            {"pv", line.pv},
            {"depth", line.depth},
            {"score", line.score},
            {"winIn", line.win_in ? Json(*line.win_in) : Json()},
            {"proven", line.proven},
            {"exact", Json()}};
  if (line.exact) {
    json["exact"] = {{"margin", line.exact->margin}};
    // A field for the tie-break of every game that has one: readers expect them all, null in other games.
    for (const GameEntry& entry : all_games()) {
      const std::string_view name = entry.info().tie_break.name;
      const auto& tie_break = line.exact->tie_break;
      if (name.empty()) continue;
      json["exact"][std::string(name)] =
          tie_break && tie_break->name == name ? Json(tie_break->lead) : Json();
    }
  }
  return json;
}

Json analysis_json(const Analysis& analysis) {
  Json lines = Json::array();
  for (const AnalysisLine& line : analysis.lines) lines.push_back(line_json(line));
  return {{"lines", std::move(lines)},  {"depth", analysis.depth},
          {"nodes", analysis.nodes},    {"nodesPerSecond", analysis.nodes_per_second()},
          {"timeMs", analysis.time_ms}, {"tableHits", analysis.tablebase_hits}};
}

class AnalysisListener final : public SocketListener,
                               public std::enable_shared_from_this<AnalysisListener> {
 public:
  AnalysisListener(EnginePool& pool, Peer& peer, std::string address)
      : pool_(pool), peer_(&peer), address_(std::move(address)) {}

  void received(std::string_view text) override {
    if (peer_ == nullptr) return;
    const auto frame = read_analysis_frame(text);
    if (!frame) {
      send(refused_frame(std::nullopt, frame.error()));
      return peer_->close(close_code::kMalformed);
    }
    if (!frame->message) return send(refused_frame(frame->id, frame->message.error()));
    if (const auto* const request = std::get_if<AnalysisRequest>(&*frame->message)) {
      start(frame->id, *request);
    } else if (const auto* const ping = std::get_if<Ping>(&*frame->message)) {
      send(pong_frame(*ping, std::nullopt));
    } else {
      stop();
    }
  }

  void closed() override {
    peer_ = nullptr;
    stop();
  }

  [[nodiscard]] bool is_introduced() const override { return true; }

 private:
  void stop() {
    if (ticket_) pool_.cancel(ticket_);
  }

  void start(std::optional<std::int64_t> id, const AnalysisRequest& request) {
    stop();
    auto session = open(request.spec);
    if (!session) return send(refused_frame(id, session.error().error));
    const std::size_t ahead = pool_.queued();
    // Answers to an earlier request come with its own id; the client sorts them out.
    EnginePool::Request search{
        std::move(*session), request.lines, request.time,
        [weak = weak_from_this(), id](const Analysis& analysis) {
          if (const auto self = weak.lock()) self->tell("progress", id, analysis, std::nullopt);
        },
        [weak = weak_from_this(), id](const Analysis& analysis, bool stopped) {
          if (const auto self = weak.lock()) self->tell("done", id, analysis, stopped);
        }};
    ticket_ = pool_.analyse(address_, std::move(search));
    if (!ticket_) {
      return send(refused_frame(id, {request_code::kBusy, "the engine's queue is full", {}}));
    }
    if (ahead > 0) {
      send(write_json({{"type", "queued"}, {"id", id ? Json(*id) : Json()}, {"ahead", ahead}}));
    }
  }

  void tell(const char* type, std::optional<std::int64_t> id, const Analysis& analysis,
            std::optional<bool> stopped) {
    Json json{
        {"type", type}, {"id", id ? Json(*id) : Json()}, {"analysis", analysis_json(analysis)}};
    if (stopped) json["stopped"] = *stopped;
    send(write_json(json));
  }

  void send(std::string frame) {
    if (peer_ != nullptr) peer_->send(std::make_shared<const std::string>(std::move(frame)));
  }

  EnginePool& pool_;
  Peer* peer_;
  const std::string address_;
  std::shared_ptr<SearchTicket> ticket_;
};

}  // namespace

std::shared_ptr<SocketListener> listen_for_analysis(EnginePool& pool, Peer& peer,
                                                    std::string address) {
  return std::make_shared<AnalysisListener>(pool, peer, std::move(address));
}

}  // namespace tria::server
