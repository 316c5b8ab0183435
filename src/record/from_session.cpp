#include "record/from_session.hpp"

#include <utility>

#include "record/result.hpp"

namespace tria::record {

Record record_of(const Session& session) {
  Record record;
  record.set_tag(tag_name::kGame, session.game().name);
  record.set_tag(tag_name::kVariant, session.variant());
  const std::optional<Outcome> outcome = session.outcome();
  record.set_tag(tag_name::kResult, outcome ? write_result(outcome->result) : kUnknown);
  if (outcome) record.set_tag(tag_name::kScore, write_score(outcome->score));
  if (!session.from_standard_start()) {
    record.set_tag(tag_name::kPosition, session.start_position());
  }
  for (std::string& move : session.moves()) record.line.plies.emplace_back().move = std::move(move);
  return record;
}

}  // namespace tria::record
