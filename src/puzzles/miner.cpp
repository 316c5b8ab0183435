#include "puzzles/miner.hpp"

#include "core/bits.hpp"
#include "puzzles/rating.hpp"

namespace tria::puzzles {

namespace {

// A game gives no more puzzles than this, and none right after another: they would be too much alike.
constexpr std::size_t kMostPerGame = 6;
constexpr std::size_t kPliesBetween = 4;
constexpr std::size_t kLongestGame = 400;

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(mix(seed)) {}
  std::uint64_t next() noexcept { return mix(state_ += 0x9e3779b97f4a7c15ULL); }
  std::size_t between(std::size_t least, std::size_t most) noexcept {
    return least + next() % (most - least + 1);
  }

 private:
  std::uint64_t state_;
};

}  // namespace

Miner::Miner(const PuzzleGame& game, const GameEntry& entry)
    : game_(game), entry_(entry), prover_(game.prover()), engine_(make_engine(entry)) {
  engine_->set_hash(1);
}

Miner::~Miner() = default;

std::vector<Puzzle> Miner::play(std::uint64_t seed, std::uint64_t number) {
  const SelfPlayPlan& plan = game_.info().self_play;
  Chance chance(seed + mix(number));
  const std::string_view variant = plan.variants[number % plan.variants.size()];
  const Expected<std::unique_ptr<Session>> start = entry_.make(variant, {});
  if (!start) return {};
  const std::unique_ptr<Session> session = (*start)->clone();
  const std::size_t opening = chance.between(plan.least_opening, plan.most_opening);
  std::array<int, 2> levels{};
  for (int& level : levels) level = plan.levels[chance.next() % plan.levels.size()];
  while (!session->outcome() && session->ply() < kLongestGame) {
    if (session->ply() < opening) {
      const std::vector<std::string> legal = session->legal_moves();
      static_cast<void>(session->play(legal[chance.next() % legal.size()]));
      continue;
    }
    EngineRequest request;
    request.level = levels[index_of(session->side())];
    request.seed = chance.next();
    const std::optional<std::string> move = engine_->choose_move(*session, request);
    if (!move) break;
    static_cast<void>(session->play(*move));
  }
  return replay(**start, session->moves());
}

std::vector<Puzzle> Miner::replay(const Session& start, std::span<const std::string> moves) {
  std::vector<Puzzle> puzzles;
  prover_->new_game();
  const std::unique_ptr<Session> session = start.clone();
  static_cast<void>(session->play_all(moves));
  // From the end backwards: what was proven of a late position helps with the one before it.
  std::size_t next = session->ply();
  while (session->undo() && session->ply() >= game_.info().self_play.first_ply) {
    if (session->ply() > next) continue;
    std::optional<Puzzle> puzzle = look_at(*session);
    if (!puzzle) continue;
    puzzles.push_back(std::move(*puzzle));
    if (puzzles.size() == kMostPerGame || session->ply() < kPliesBetween) break;
    next = session->ply() - kPliesBetween;
  }
  return puzzles;
}

std::optional<Puzzle> Miner::look_at(const Session& session) {
  ++positions_;
  const std::string id = puzzle_id(session.variant(), session.canonical_key());
  if (known_.contains(id)) return std::nullopt;
  const std::optional<Solution> solution = prover_->find(session);
  if (!solution) return std::nullopt;
  // Without the moves before: a puzzle knows nothing of its past.
  const Expected<std::unique_ptr<Session>> start = session.restart(session.position());
  if (!start || (*start)->legal_moves().size() < 2) return std::nullopt;
  const Claim& claim = solution->claim;
  if (claim.plies > 0 && !is_good(**start, solution->move)) return std::nullopt;

  Puzzle puzzle{id, session.variant(), session.position(), {}, claim.goal, claim.plies, {}, 0};
  const std::unique_ptr<Session> line = (*start)->clone();
  std::optional<Continuation> more = Continuation{{}, *solution};
  while (more) {
    if (!more->reply.empty()) static_cast<void>(line->play(more->reply));
    static_cast<void>(line->play(more->solution.move));
    more = prover_->go_on(*line, more->solution.claim);
  }
  puzzle.moves = line->moves();
  const Portrait portrait = game_.portrait(**start, claim, puzzle.moves);
  puzzle.themes = portrait.themes;
  if (puzzle.themes.empty()) return std::nullopt;
  puzzle.rating = rate(**start, puzzle, portrait);
  known_.insert(id);
  return puzzle;
}

bool Miner::is_good(const Session& session, std::string_view move) {
  constexpr std::uint64_t kNodes = 60'000;
  engine_->new_game();
  EngineRequest request;
  request.limits.nodes = kNodes;
  const Analysis analysis = engine_->analyse(session, request, {});
  return !analysis.lines.empty() && analysis.lines.front().move == move;
}

int Miner::rate(const Session& start, const Puzzle& puzzle, const Portrait& portrait) {
  Measures measures;
  measures.level = level_that_finds(*engine_, start, puzzle.moves.front());
  measures.legal_moves = start.legal_moves().size();
  measures.solver_moves = (puzzle.moves.size() + 1) / 2;
  measures.depth = portrait.depth;
  measures.obvious = portrait.obvious;
  measures.sacrifice = portrait.sacrifice;
  return rating_of(measures);
}

}  // namespace tria::puzzles
