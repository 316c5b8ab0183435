#include "server/live/match_record.hpp"

#include <array>
#include <ctime>

#include "core/text.hpp"
#include "facade/game_spec.hpp"
#include "record/from_session.hpp"
#include "record/result.hpp"
#include "record/tria_format.hpp"
#include "server/match/codes.hpp"

namespace tria::server {

namespace {

std::string date_of(Millis moment) {
  const auto seconds = static_cast<std::time_t>(moment / 1'000);
  std::tm parts{};
  std::array<char, 16> text{};
  gmtime_r(&seconds, &parts);
  return {text.data(), std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts)};
}

// In the words of docs/records.md.
std::string_view termination_of(std::string_view reason) {
  if (reason == end_reason::kResigned) return "resignation";
  if (reason == end_reason::kAgreed) return "agreement";
  if (reason == end_reason::kTime) return "time";
  const bool unplayed = reason == end_reason::kAborted || reason == end_reason::kNoFirstMove ||
                        reason == end_reason::kExpired;
  return unplayed ? "abandoned" : "normal";
}

}  // namespace

std::string player_name(const std::optional<Player>& player) {
  if (!player) return "?";
  if (player->engine_level) return join("Tria, level ", *player->engine_level);
  return player->name.empty() ? "?" : player->name;
}

RecordFacts facts_of(const Match& match) {
  RecordFacts facts{
      match.settings().game,
      match.settings().variant,
      match.settings().position,
      "",
      {player_name(match.player(Side::kFirst)), player_name(match.player(Side::kSecond))},
      "",
      "",
      match.settings().date};
  for (const Moved& moved : match.moves()) facts.moves += join(moved.move, ' ');
  if (match.ending()) {
    if (match.ending()->result) facts.result = name_of(*match.ending()->result);
    facts.reason = match.ending()->reason;
  }
  return facts;
}

Expected<std::string> record_text(const RecordFacts& facts) {
  auto session =
      open({facts.game, facts.variant, facts.position, split_moves(facts.game, facts.moves)});
  if (!session) return fail(std::move(session.error().error));
  record::Record record = record::record_of(**session);
  namespace tag = record::tag_name;
  record.set_tag(tag::kDate, date_of(facts.began));
  record.set_tag(tag::kFirst, facts.players[0]);
  record.set_tag(tag::kSecond, facts.players[1]);
  if (!facts.reason.empty() && !(*session)->outcome()) {
    for (const Result result : {Result::kFirst, Result::kSecond, Result::kDraw}) {
      if (name_of(result) == facts.result)
        record.set_tag(tag::kResult, record::write_result(result));
    }
    record.set_tag(tag::kTermination, termination_of(facts.reason));
  }
  return record::kTriaFormat.write(record);
}

}  // namespace tria::server
