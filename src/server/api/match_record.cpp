#include "server/api/match_record.hpp"

#include <array>
#include <ctime>

#include "core/text.hpp"
#include "facade/game_spec.hpp"
#include "record/from_session.hpp"
#include "record/result.hpp"
#include "record/tria_format.hpp"

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

std::string name_for_record(const std::optional<Player>& player) {
  if (player && player->engine_level) return join("Tria, level ", *player->engine_level);
  return player && !player->name.empty() ? player->name : "?";
}

}  // namespace

Expected<std::string> record_text(const MatchHeader& header, std::string_view moves) {
  GameSpec spec = header.settings.spec;
  spec.moves = split_moves(spec.game, moves);
  const auto session = open(spec);
  if (!session) return fail(session.error().error);
  record::Record record = record::record_of(**session);
  namespace tag = record::tag_name;
  record.set_tag(tag::kDate, date_of(header.settings.date));
  record.set_tag(tag::kFirst, name_for_record(header.players[0]));
  record.set_tag(tag::kSecond, name_for_record(header.players[1]));
  if (header.ending && !(*session)->outcome()) {
    if (const auto result = header.ending->result) {
      record.set_tag(tag::kResult, record::write_result(*result));
    }
    record.set_tag(tag::kTermination, termination_of(header.ending->reason));
  }
  return record::kTriaFormat.write(record);
}

}  // namespace tria::server
