// One WebSocket connection to the engine: one analysis at a time. The pool and the peer must live until
// closed() is called.
#pragma once

#include "json/game_json.hpp"
#include "server/analysis/engine_pool.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

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

  void start(FrameId id, const AnalysisRequest& request) {
    stop();
    auto session = open(request.spec);
    if (!session) return send(refused_frame(id, session.error().error));
    const std::size_t ahead = pool_.queued();
    // Answers to an earlier request come with its own id; the client sorts them out.
    SearchRequest search{std::move(*session), request.lines, request.time,
                         [weak = weak_from_this(), id](const Analysis& analysis) {
                           if (const auto self = weak.lock())
                             self->tell("progress", id, analysis, std::nullopt);
                         },
                         [weak = weak_from_this(), id](const Analysis& analysis, bool stopped) {
                           if (const auto self = weak.lock())
                             self->tell("done", id, analysis, stopped);
                         }};
    ticket_ = pool_.analyse(address_, std::move(search));
    if (!ticket_) {
      return send(refused_frame(id, {request_code::kBusy, "the engine's queue is full", {}}));
    }
    if (ahead > 0) {
      send(write_json({{"type", "queued"}, {"id", id ? Json(*id) : Json()}, {"ahead", ahead}}));
    }
  }

  void tell(const char* type, FrameId id, const Analysis& analysis, std::optional<bool> stopped) {
    JsonWriter json;
    json.object([&] {
      json.fields("type", type, "id", id);
      json.fields("analysis", [&] { write_analysis(json, analysis); });
      if (stopped) json.fields("stopped", *stopped);
    });
    send(json.take());
  }

  void send(std::string frame) {
    if (peer_ != nullptr) peer_->send(std::make_shared<const std::string>(std::move(frame)));
  }

  EnginePool& pool_;
  Peer* peer_;
  const std::string address_;
  std::shared_ptr<SearchTicket> ticket_;
};

}  // namespace tria::server
