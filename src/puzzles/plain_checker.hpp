// Claims checked with the plain search: those within a number of plies, and those about the end of the game.
#pragma once

#include "puzzles/plain_search.hpp"
#include "puzzles/positions.hpp"
#include "puzzles/puzzle_game.hpp"

namespace tria::puzzles {

// Who wins, and nothing else.
template <GameModule G>
struct ResultValues {
  using Game = G;
  static int at_end(const G& game, const PositionOf<G>& position, const Outcome& outcome) noexcept {
    if (outcome.result == Result::kDraw) return 0;
    return outcome.result == win_for(game.side(position)) ? 1 : -1;
  }
  static int at_horizon(const G& /*game*/, const PositionOf<G>& /*position*/) noexcept { return 0; }
  static int at_most(const G& /*game*/, const PositionOf<G>& /*position*/, int /*moves*/) noexcept {
    return 1;
  }
  static int at_least(const G& /*game*/, const PositionOf<G>& /*position*/,
                      int /*moves*/) noexcept {
    return -1;
  }
};

// The rules about points, in half points.
struct PointRules {
  int per_move = 0;  // no move brings more, and none costs anything; 0: there is no such limit
  int to_win = 0;    // whoever has so many has won; 0: the game goes on
};

// The lead in half points.
template <GameModule G, PointRules kRules>
struct LeadValues {
  using Game = G;
  static int at_end(const G& game, const PositionOf<G>& position, const Outcome& outcome) noexcept {
    return lead(game, position, outcome.score);
  }
  static int at_horizon(const G& game, const PositionOf<G>& position) noexcept {
    return lead(game, position, game.score(position));
  }
  static int at_most(const G& game, const PositionOf<G>& position, int moves) noexcept {
    const Score score = game.score(position);
    const std::size_t mover = index_of(game.side(position));
    if (kRules.per_move == 0 || may_win(score, mover, moves)) return kWonLead;
    return lead(game, position, score) + kRules.per_move * moves;
  }
  static int at_least(const G& game, const PositionOf<G>& position, int moves) noexcept {
    const Score score = game.score(position);
    const std::size_t mover = index_of(game.side(position));
    if (kRules.per_move == 0 || may_win(score, 1 - mover, moves)) return -kWonLead;
    return lead(game, position, score) - kRules.per_move * moves;
  }

 private:
  static bool may_win(const Score& score, std::size_t player, int moves) noexcept {
    return kRules.to_win > 0 && score.halves[player] + kRules.per_move * moves >= kRules.to_win;
  }
  static int lead(const G& game, const PositionOf<G>& position, const Score& score) noexcept {
    const std::size_t mover = index_of(game.side(position));
    if (may_win(score, mover, 0)) return kWonLead;
    if (may_win(score, 1 - mover, 0)) return -kWonLead;
    return score.halves[mover] - score.halves[1 - mover];
  }
};

// The moves of a position after which the opponent cannot keep the mover below `least`.
template <class V>
[[nodiscard]] std::vector<std::string> plain_solutions(PlainSearch<V>& search,
                                                       const Session& session, int plies,
                                                       int least) {
  using G = typename V::Game;
  const G& game = rules_of<G>(session);
  const PositionOf<G>& position = position_of<G>(session);
  search.set_game(game);
  const int left = plies == PlainSearch<V>::kToTheEnd ? plies : plies - 1;
  std::vector<std::string> found;
  MovesOf<G> moves;
  game.generate(position, moves);
  for (const MoveOf<G> move : moves) {
    if (!search.at_least(after(game, position, move), left, 1 - least)) {
      found.push_back(game.write_move(move));
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

// Claims within a number of plies.
template <GameModule G, PointRules kRules>
class HorizonChecker final : public Checker {
 public:
  [[nodiscard]] Expected<std::vector<std::string>> solutions(const Session& session,
                                                             const Claim& claim) override {
    if (claim.plies <= 0) {
      return fail(puzzle_code::kShape, "this game's puzzles need a number of plies");
    }
    const int lead = Values::at_horizon(rules_of<G>(session), position_of<G>(session));
    const int least = claim.goal == Goal::kWin ? kDecisive : lead + claim.need;
    return plain_solutions(search_, session, claim.plies, least);
  }

 private:
  using Values = LeadValues<G, kRules>;

  PlainSearch<Values> search_;
};

// Claims about the result of the game.
template <GameModule G>
class ResultChecker final : public Checker {
 public:
  [[nodiscard]] Expected<std::vector<std::string>> solutions(const Session& session,
                                                             const Claim& claim) override {
    if (claim.plies != 0 || claim.goal == Goal::kGain) {
      return fail(puzzle_code::kShape, "this game's puzzles are about its result");
    }
    return plain_solutions(search_, session, PlainSearch<ResultValues<G>>::kToTheEnd,
                           claim.goal == Goal::kWin ? 1 : 0);
  }

 private:
  PlainSearch<ResultValues<G>> search_;
};

}  // namespace tria::puzzles
