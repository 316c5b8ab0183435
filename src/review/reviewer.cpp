#include "review/reviewer.hpp"

#include "core/bits.hpp"
#include "review/achievement.hpp"

namespace tria::review {

namespace {

std::uint64_t id_of(const Session& session, const SearchLimits& limits) {
  std::uint64_t id = mix(session.key() + session.ply());
  for (const char letter : std::string(session.game().name) + session.variant()) {
    id = mix(id + static_cast<unsigned char>(letter));
  }
  const auto time = static_cast<std::uint64_t>(limits.move_time.value_or(Milliseconds{}).count());
  const auto depth = static_cast<std::uint64_t>(limits.depth.value_or(0));
  return mix(mix(mix(id + time) + depth) + limits.nodes.value_or(0));
}

}  // namespace

Reviewer::Known Reviewer::look(EngineHandle& engine, const EngineRequest& request,
                               const Session& session) const {
  const std::uint64_t id = id_of(session, request.limits);
  for (const Known& known : last_) {
    if (known.id == id) return known;
  }
  return {id, assess(engine, session, request)};
}

Expected<ReviewedMove> Reviewer::review(EngineHandle& engine, const EngineRequest& request,
                                        Session& session, std::string_view move) {
  const Expected<std::string> played = session.check(move);
  if (!played) return fail(played.error());
  Known before = look(engine, request, session);
  ReviewedMove reviewed;
  reviewed.ply = session.ply() + 1;
  reviewed.side = session.side();
  reviewed.move = *played;
  reviewed.line = before.assessment.line;
  const bool is_best = reviewed.move == reviewed.line.front();
  static_cast<void>(session.play(reviewed.move));
  Known after = look(engine, request, session);
  // What is proven stays proven, even if the search from the next position does not get as far.
  if (is_best && before.assessment.proven && !after.assessment.proven) {
    std::vector<std::string> line = std::move(after.assessment.line);
    after.assessment = after_best_move(before.assessment);
    if (after.assessment.line.empty()) after.assessment.line = std::move(line);
  }
  const Assessment& found = after.assessment;
  reviewed.replies = found.line;
  reviewed.verdict = judge(before.assessment, found, is_best);
  if (reviewed.verdict.grade >= Grade::kInaccuracy) {
    reviewed.achieves = {kept_result(session.game(), before.assessment, found)};
  }
  const bool first_to_move = session.side() == Side::kFirst;
  reviewed.score = first_to_move ? found.score : -found.score;
  if (found.exact) reviewed.exact = first_to_move ? found.exact->margin : -found.exact->margin;
  reviewed.chance = first_to_move ? found.chance : 1.0 - found.chance;
  reviewed.known = found.proven;
  last_ = {std::move(before), std::move(after)};
  return reviewed;
}

}  // namespace tria::review
