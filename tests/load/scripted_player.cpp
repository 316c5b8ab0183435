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
  const MatchPlan& plan = journal_->plan;
  return ply_ == plan.script.size() && !unanswered_ && (has_ended_ || !plan.ends);
}

bool ScriptedPlayer::is_to_close() const {
  const MatchPlan& plan = journal_->plan;
  const bool acts = plan.ending == Ending::kResignation || plan.ending == Ending::kAbort;
  return acts && plan.closer == side_ && ply_ == plan.script.size() && !has_ended_;
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
  send_what_is_due();
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
    on_refused(frame);
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
  if (kind == "ended") on_end(event);
}

void ScriptedPlayer::on_end(const Json& event) {
  has_ended_ = true;
  if (!journal_->plan.ends) violation("an end that nobody has brought about: " + event.dump());
  const Json changes = event.value("ratingChanges", Json());
  const bool counts = journal_->match.is_rated && !event["result"].is_null();
  if (changes.is_object() != counts) return violation("rated, or not: " + event.dump());
  if (!counts) return;
  const RatingChanges told{changes["first"].get<std::array<int, 2>>(),
                           changes["second"].get<std::array<int, 2>>()};
  if (journal_->rating_changes.value_or(told) != told) violation("two ratings: " + event.dump());
  journal_->rating_changes = told;
}

// What ends a match cannot be done twice: sent again, it is too late.
void ScriptedPlayer::on_refused(const Json& frame) {
  const bool was_done = is_closing_ && has_ended_ && unanswered_ && frame["id"] == *unanswered_ &&
                        frame["error"]["code"] == "match.over";
  if (!was_done) return violation("refused: " + frame.dump());
  unanswered_.reset();
}

void ScriptedPlayer::on_move(const Json& event) {
  if (ply_ >= journal_->plan.script.size()) return violation("a move after the last");
  const ScriptedMove& expected = journal_->plan.script[ply_++];
  if (event["ply"] != ply_ || event["move"] != expected.move ||
      event["seat"] != name_of(expected.side)) {
    violation(fmt::format("move {} should be {}: {}", ply_, expected.move, event.dump()));
  }
}

void ScriptedPlayer::on_ack(const Json& frame) {
  if (!unanswered_ || frame["id"] != *unanswered_) {
    return violation("an answer to nothing: " + frame.dump());
  }
  const auto number = frame.value("number", std::size_t{0});
  if (is_closing_) {
    journal_->closed = number;
  } else {
    ++setting_.figures.acknowledged;
    journal_->acknowledged[*unanswered_] = number;
    acknowledged_ = *unanswered_;
  }
  unanswered_.reset();
}

// --- Moves ----------------------------------------------------------------------------------------

void ScriptedPlayer::think() {
  // An answer may come before its event.
  if (is_thinking_ || unanswered_ || ply_ < acknowledged_ || is_closing_) return;
  const std::vector<ScriptedMove>& script = journal_->plan.script;
  const bool is_turn = ply_ < script.size() && script[ply_].side == side_;
  if (!is_turn && !is_to_close()) return;
  is_thinking_ = true;
  timer_.expires_after(up_to(thinking_, setting_.random));
  timer_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    const auto self = weak.lock();
    if (error || !self || !self->is_thinking_) return;
    self->is_thinking_ = false;
    ++self->setting_.figures.sent;
    self->is_closing_ = self->is_to_close();
    self->unanswered_ = self->ply_ + 1;
    self->send_what_is_due();
  });
}

void ScriptedPlayer::send_what_is_due() {
  const std::size_t ply = *unanswered_;
  const MatchPlan& plan = journal_->plan;
  if (is_closing_) {
    const char* const type = plan.ending == Ending::kAbort ? "abort" : "resign";
    return socket_->send({{"type", type}, {"id", ply}});
  }
  socket_->send({{"type", "move"}, {"id", ply}, {"ply", ply}, {"move", plan.script[ply - 1].move}});
}

}  // namespace tria::load
