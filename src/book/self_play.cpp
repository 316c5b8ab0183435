#include "book/self_play.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/bits.hpp"

namespace tria::book {

namespace {

// The earlier a move, the more games it decides, and the longer its choice may take: so many times a move's nodes
// for the first, half of that for the next, and so on. With fewer than the least, a search does not get through all
// moves of a wide board.
constexpr std::uint64_t kFirstEffort = 256;
constexpr std::uint64_t kLeastEffort = 8;
// Moves that lose this much of the winning chance are never chosen; of the others so many at most.
constexpr double kLargestLoss = 0.06;
constexpr std::size_t kMaxChoices = 6;
// Searched are twice as many, since some lead to the same position, turned or mirrored.
constexpr std::size_t kCompared = 2 * kMaxChoices;
// A move that loses this much more is chosen e times less often.
constexpr double kTemperature = 0.015;
// After the first moves so many are random ones, as in the games that winning chances are fitted to: engines that
// make no mistakes draw nearly all games of some variants, whatever the opening.
constexpr double kMistakes = 0.05;

// From 0 to 1.
double random_fraction(std::uint64_t seed) {
  return static_cast<double>(mix(seed) >> 11) * 0x1p-53;
}

EngineRequest request_for(std::uint64_t nodes) {
  EngineRequest request;
  request.limits.nodes = nodes;
  request.tables = 0;  // which tables there are differs from machine to machine
  return request;
}

std::uint64_t key_after(const Session& position, std::string_view move) {
  const std::unique_ptr<Session> session = position.clone();
  static_cast<void>(session->play(move));
  return session->canonical_key();
}

}  // namespace

SelfPlay::SelfPlay(const GameEntry& game, const Session& start, const PlaySettings& settings)
    : settings_(settings), start_(start.clone()), engine_(make_engine(game)) {
  engine_->set_hash(1);
}

std::optional<GameMoves> SelfPlay::play(std::uint64_t number, const std::atomic<bool>& stop) {
  const std::uint64_t seed = mix(settings_.seed + mix(number));
  const std::unique_ptr<Session> session = start_->clone();
  while (session->ply() < settings_.plies && !session->outcome()) {
    const std::vector<Choice>& choices = choices_in(*session);
    double left = random_fraction(seed + session->ply());
    auto chosen = choices.begin();
    while (chosen + 1 != choices.end() && (left -= chosen->weight) >= 0.0) ++chosen;
    static_cast<void>(session->play(chosen->move));
  }
  engine_->new_game();
  while (!session->outcome() && session->ply() < kLongestGame) {
    if (stop) return std::nullopt;
    static_cast<void>(session->play(next_move(*session, mix(seed + session->ply()))));
  }
  return session->moves();
}

std::string SelfPlay::next_move(const Session& session, std::uint64_t seed) {
  if (random_fraction(seed) < kMistakes) {
    const std::vector<std::string> legal = session.legal_moves();
    return legal[mix(seed + 1) % legal.size()];
  }
  return engine_->analyse(session, request_for(settings_.nodes), {}).lines.front().move;
}

const std::vector<SelfPlay::Choice>& SelfPlay::choices_in(const Session& position) {
  const auto [place, is_new] = known_.try_emplace({position.ply(), position.key()});
  if (is_new) place->second = find_choices(position);
  return place->second;
}

std::vector<SelfPlay::Choice> SelfPlay::find_choices(const Session& position) {
  // Without the moves before: what is known of a position must not depend on how it was first reached.
  const Expected<std::unique_ptr<Session>> here = position.restart(position.position());
  engine_->new_game();
  EngineRequest request = request_for(
      settings_.nodes *
      std::max(kLeastEffort, kFirstEffort >> std::min<std::size_t>(position.ply(), 63)));
  request.lines = kCompared;
  const Analysis analysis = engine_->analyse(**here, request, {});
  const double best = analysis.lines.front().chance;
  std::vector<Choice> choices;
  std::set<std::uint64_t> reached;
  double total = 0.0;
  for (const AnalysisLine& line : analysis.lines) {
    // A line without a depth was not searched. Of moves to the same position one counts: that there are two of
    // them makes neither better.
    if (line.depth == 0 || best - line.chance > kLargestLoss) continue;
    if (choices.size() == kMaxChoices) break;
    if (!reached.insert(key_after(**here, line.move)).second) continue;
    choices.push_back({line.move, std::exp((line.chance - best) / kTemperature)});
    total += choices.back().weight;
  }
  if (choices.empty()) return {{analysis.lines.front().move, 1.0}};
  for (Choice& choice : choices) choice.weight /= total;
  return choices;
}

}  // namespace tria::book
