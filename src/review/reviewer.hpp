// Goes through a game move by move and grades each, with an engine. Every position is searched once: what
// was found after a move is remembered for the next one.
#pragma once

#include "review/grade.hpp"

namespace tria::review {

struct ReviewedMove {
  std::size_t ply = 0;  // from 1
  Side side = Side::kFirst;
  std::string move;               // canonical
  std::vector<std::string> line;  // the best moves, from the position before; never empty
  std::vector<std::string>
      replies;  // the best moves after the one played; empty when it ends the game
  Verdict verdict;
  // What the better line achieves; nothing unless the move was a mistake or at least inaccurate.
  std::vector<Notice> achieves;
  // After the move, for the first player.
  double score = 0.0;
  std::optional<double> exact{};  // the final margin, where it is proven
  double chance = 0.5;
  bool known = false;  // the chance is proven
};

class Reviewer {
 public:
  // Grades the move and plays it. Blocks for at most two searches, for one where this reviewer has just
  // reviewed the move before or the one after, by the same rules and limits. The engine must be one of
  // the session's game and rules. Fails when the move is not legal.
  [[nodiscard]] Expected<ReviewedMove> review(EngineHandle& engine, const EngineRequest& request,
                                              Session& session, std::string_view move);

 private:
  struct Known {
    std::uint64_t id = 0;  // of the position, its place in the game, the rules and the limits
    Assessment assessment;
  };

  [[nodiscard]] Known look(EngineHandle& engine, const EngineRequest& request,
                           const Session& session) const;

  std::array<Known, 2> last_;  // before and after the move that was reviewed last
};

}  // namespace tria::review
