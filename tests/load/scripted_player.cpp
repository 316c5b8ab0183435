#include "tests/load/scripted_player.hpp"

#include <utility>

namespace tria::load {

namespace {

using std::chrono::milliseconds;

milliseconds up_to(milliseconds most, std::mt19937_64& random) {
  return milliseconds(random() % static_cast<std::uint64_t>(most.count() + 1));
}

}  // namespace

ScriptedPlayer::ScriptedPlayer(const Setting& setting, std::shared_ptr<Journal> journal, Side side,
                               milliseconds thinking)
    : setting_(setting),
      journal_(std::move(journal)),
      side_(side),
      thinking_(thinking),
      timer_(setting.context) {}

void ScriptedPlayer::start(std::function<void()> finished) {
  finished_ = std::move(finished);
  connect();
}

void ScriptedPlayer::stop() {
  is_stopped_ = true;
  timer_.cancel();
  if (socket_) socket_->drop();
}

bool ScriptedPlayer::has_finished() const {
  return ply_ == journal_->script.size() && !unanswered_;
}

void ScriptedPlayer::violation(const std::string& what) {
  setting_.report.violation(journal_->match.id + ", " + std::string(name_of(side_)) + ": " + what);
}

// --- Connections ----------------------------------------------------------------------------------

void ScriptedPlayer::connect() {
  const std::weak_ptr<ScriptedPlayer> weak = weak_from_this();
  socket_ = SeatSocket::open(setting_.context, setting_.port, journal_->match.id,
                             {[weak](const Json& frame) {
                                if (const auto self = weak.lock()) self->received(frame);
                              },
                              [weak] {
                                if (const auto self = weak.lock()) self->connect_later();
                              }});
  socket_->send(
      {{"type", "hello"}, {"token", journal_->match.tokens[index_of(side_)]}, {"seen", seen_}});
  if (!unanswered_) return;
  // Before anything is known of what became of it.
  ++setting_.figures.resent;
  send_move();
}

void ScriptedPlayer::connect_later() {
  constexpr milliseconds kMaxPause{60};
  ++setting_.figures.reconnects;
  is_thinking_ = false;
  timer_.expires_after(up_to(kMaxPause, setting_.random));
  timer_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    const auto self = weak.lock();
    if (!error && self && !self->is_stopped_) self->connect();
  });
}

// --- What the server says -------------------------------------------------------------------------

void ScriptedPlayer::received(const Json& frame) {
  const std::string type = frame.value("type", "");
  if (type == "welcome") {
    on_welcome(frame);
  } else if (type == "event") {
    on_event(frame);
  } else if (type == "ack") {
    on_ack(frame);
  } else if (type == "refused") {
    violation("refused: " + frame.dump());
  }
  if (is_stopped_) return;
  if (has_finished()) return finished_();
  think();
}

void ScriptedPlayer::on_welcome(const Json& frame) {
  // It would send the match as a whole if it had fewer events than this player has seen.
  if (!frame["match"].is_null()) violation(fmt::format("event {} is not known any more", seen_));
}

void ScriptedPlayer::on_event(const Json& event) {
  const auto number = event.value("number", std::size_t{0});
  const std::string kind = event.value("kind", "");
  if (number != seen_ + 1) violation(fmt::format("event {} came after {}", number, seen_));
  if (number <= seen_) return;
  seen_ = number;
  const auto [place, is_new] = journal_->told.emplace(number, kind);
  if (!is_new && place->second != kind) {
    violation(fmt::format("event {} was told as {} and as {}", number, place->second, kind));
  }
  if (kind == "move") on_move(event);
}

void ScriptedPlayer::on_move(const Json& event) {
  if (ply_ >= journal_->script.size()) return violation("a move after the last");
  const ScriptedMove& expected = journal_->script[ply_++];
  if (event["ply"] != ply_ || event["move"] != expected.move ||
      event["seat"] != name_of(expected.side)) {
    violation(fmt::format("move {} should be {}: {}", ply_, expected.move, event.dump()));
  }
}

void ScriptedPlayer::on_ack(const Json& frame) {
  if (!unanswered_ || frame["id"] != *unanswered_) {
    return violation("an answer to nothing: " + frame.dump());
  }
  ++setting_.figures.acknowledged;
  journal_->acknowledged[*unanswered_] = frame.value("number", std::size_t{0});
  acknowledged_ = *unanswered_;
  unanswered_.reset();
}

// --- Moves ----------------------------------------------------------------------------------------

void ScriptedPlayer::think() {
  // An answer may come before its event.
  if (is_thinking_ || unanswered_ || ply_ < acknowledged_) return;
  if (ply_ >= journal_->script.size()) return;
  if (journal_->script[ply_].side != side_) return;
  is_thinking_ = true;
  timer_.expires_after(up_to(thinking_, setting_.random));
  timer_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    const auto self = weak.lock();
    if (error || !self || !self->is_thinking_) return;
    self->is_thinking_ = false;
    ++self->setting_.figures.sent;
    self->unanswered_ = self->ply_ + 1;
    self->send_move();
  });
}

void ScriptedPlayer::send_move() {
  const std::size_t ply = *unanswered_;
  socket_->send(
      {{"type", "move"}, {"id", ply}, {"ply", ply}, {"move", journal_->script[ply - 1].move}});
}

}  // namespace tria::load
