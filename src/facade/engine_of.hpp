// The one implementation of EngineHandle, over any evaluator, and a game's entries in the lists of
// games and engines. Only a game's module.cpp files include this: the one generated for the list of
// games, and that of its tablebases, if it has any.
#pragma once

#include "core/bits.hpp"
#include "engine/casual.hpp"
#include "engine/learned.hpp"
#include "engine/search.hpp"
#include "facade/registry.hpp"
#include "facade/session_of.hpp"

namespace tria {

template <Evaluator E>
class EngineOf final : public EngineHandle {
 public:
  using G = typename E::Game;

  explicit EngineOf(E evaluator) : evaluator_(std::move(evaluator)) {}

  void set_hash(std::size_t megabytes) override {
    const std::size_t size = std::clamp<std::size_t>(megabytes, 1, kMaxHashMegabytes);
    if (hash_table_) {
      hash_table_->resize(size);
    } else {
      hash_table_.emplace(size);
    }
  }
  void new_game() override { hash_table().clear(); }

  void prepare(const Session& session, const EngineRequest& request) override {
    (void)hash_table();
    open_tablebases(history_of(session), request);
  }

  Analysis analyse(const Session& session, const EngineRequest& request,
                   const Progress& progress) override {
    const History<G>& history = history_of(session);
    return in_words(history, run(history, request, progress));
  }

  std::optional<std::string> choose_move(const Session& session,
                                         const EngineRequest& request) override {
    const LevelSettings& level = settings_of(request.level);
    EngineRequest limited = request;
    if (level.depth > 0) {
      limited.limits.depth = std::min(level.depth, request.limits.depth.value_or(level.depth));
    }
    if (level.nodes > 0) {
      limited.limits.nodes = std::min(level.nodes, request.limits.nodes.value_or(level.nodes));
    }
    limited.lines = level.choices;
    limited.contempt = request.contempt.value_or(E::kContempt);
    const std::uint64_t chance = mix(request.seed ^ mix(session.key() + session.ply()));
    if (!limited.limits.start) limited.limits.start = SteadyClock::now();
    const History<G>& history = history_of(session);
    std::vector<ScoredMove> choices;
    if (level.oversight > 0.0) {
      choices = casual_choices(history, limited, level, chance);
    } else {
      // A level must not profit from what a stronger search left in the hash table.
      if (request.level < kLevels) new_game();
      for (const SearchLine<G>& line : run(history, limited, {}).lines) {
        choices.push_back({line.value, pack_move(line.moves.front())});
      }
    }
    if (choices.empty()) return std::nullopt;
    const ScoredMove& chosen = choose_by_chance(choices, E::kUnit, level, chance);
    return history.game().write_move(unpack_move<MoveOf<G>>(chosen.move));
  }

  void stop() noexcept override { stop_.store(true, std::memory_order_relaxed); }

 private:
  [[nodiscard]] static const LevelSettings& settings_of(int level) noexcept {
    return E::kLevelSettings[static_cast<std::size_t>(std::clamp(level, 1, kLevels)) - 1];
  }

  [[nodiscard]] static const History<G>& history_of(const Session& session) noexcept {
    return static_cast<const SessionOf<G>&>(session).history();
  }

  void open_tablebases(const History<G>& history, const EngineRequest& request) {
    if constexpr (HasTablebases<E>) {
      const int most = request.level < kLevels ? 0 : request.tables;
      evaluator_.open_tablebases(history.game(), most, request.on_delay);
    }
  }

  [[nodiscard, gnu::cold]] std::vector<ScoredMove> casual_choices(const History<G>& history,
                                                                  const EngineRequest& request,
                                                                  const LevelSettings& level,
                                                                  std::uint64_t seed) {
    if (history.outcome()) return {};
    open_tablebases(history, request);
    const std::atomic<bool>& stop = begin_search(request);
    const std::optional<Milliseconds> time = budget_of(request.limits).hard;
    std::uint64_t left = request.limits.nodes.value_or(UINT64_MAX);
    const auto more_time = [&] {
      if (left == 0 || stop.load(std::memory_order_relaxed)) return false;
      --left;
      return !time || SteadyClock::now() < *request.limits.start + *time;
    };
    LevelSettings limited = level;
    limited.depth = *request.limits.depth;
    return CasualPlayer<E>(evaluator_, history, limited, seed, more_time).choices();
  }

  // What will stop it.
  [[nodiscard]] const std::atomic<bool>& begin_search(const EngineRequest& request) noexcept {
    if (request.stop == nullptr) stop_.store(false, std::memory_order_relaxed);
    return request.stop == nullptr ? stop_ : *request.stop;
  }

  SearchReport<G> run(const History<G>& history, const EngineRequest& request,
                      const Progress& progress) {
    if (history.outcome()) return {};
    SearchOptions options;
    options.limits = request.limits;
    // Getting the memory and the tablebases counts as part of the time limit.
    if (!options.limits.start) options.limits.start = SteadyClock::now();
    options.lines = std::clamp<std::size_t>(request.lines, 1, kMaxLines);
    options.threads = std::clamp<std::size_t>(request.threads, 1, kMaxThreads);
    options.contempt = std::clamp(request.contempt.value_or(0), 0, kMaxContempt) * E::kUnit / 100;
    open_tablebases(history, request);
    Search<E> search(evaluator_, hash_table());
    const auto on_depth = [&](const SearchReport<G>& report) {
      if (progress) progress(in_words(history, report));
    };
    const std::atomic<bool>& stop = begin_search(request);
    SearchReport<G> report = search.run(history, options, stop, on_depth);
    if constexpr (E::kSoonerIsBetter) {
      for (SearchLine<G>& line : report.lines) {
        if (line.proven) play_out(history, options.limits, stop, line, report);
      }
    }
    return report;
  }

  // A proven line may be cut short where the hash table had the answer; searches from its end add
  // the missing moves, within what the limits leave.
  void play_out(const History<G>& history, const SearchLimits& limits,
                const std::atomic<bool>& stop, SearchLine<G>& line, SearchReport<G>& report) {
    constexpr std::uint64_t kNodes = 200'000;
    History<G> end = history;
    for (const MoveOf<G> move : line.moves) end.play(move);
    const auto length = static_cast<std::size_t>(std::max(0, kWin - std::abs(line.value)));
    while (line.moves.size() < length && !end.outcome()) {
      SearchOptions options;
      options.limits = limits;
      options.limits.depth = static_cast<int>(length - line.moves.size());
      options.limits.nodes = std::min(kNodes, limits.nodes.value_or(UINT64_MAX) - report.nodes);
      const SearchReport<G> rest = Search<E>(evaluator_, hash_table()).run(end, options, stop);
      report.nodes += rest.nodes;
      report.time = rest.time;
      if (!rest.lines.front().proven) return;
      for (const MoveOf<G> move : rest.lines.front().moves) {
        end.play(move);
        line.moves.push_back(move);
      }
    }
  }

  [[nodiscard]] static Analysis in_words(const History<G>& history, const SearchReport<G>& report) {
    Analysis analysis{.lines = {},
                      .depth = report.depth,
                      .nodes = report.nodes,
                      .tablebase_hits = report.tablebase_hits,
                      .hash_permille = report.hash_permille,
                      .time_ms = report.time.count()};
    for (const auto& line : report.lines) analysis.lines.push_back(in_words(history, line));
    return analysis;
  }

  [[nodiscard]] static AnalysisLine in_words(const History<G>& history, const SearchLine<G>& line) {
    const G& game = history.game();
    AnalysisLine words;
    for (const MoveOf<G> move : line.moves) words.pv.push_back(game.write_move(move));
    words.move = words.pv.front();
    words.depth = line.depth;
    if (line.depth == 0) return words;  // stopped before the move was searched
    words.score = E::score_of(line.value);
    words.chance = line.proven ? E::proven_chance(game, line.value)
                               : E::winning_chance(game, history.current(), line.steady);
    if (E::kSoonerIsBetter && std::abs(line.value) >= kWinThreshold) {
      const int plies = kWin - std::abs(line.value);
      words.win_in = line.value > 0 ? plies : -plies;
    }
    words.proven = line.proven;
    if (line.proven) words.exact = exact_result(history, line);
    return words;
  }

  // A value that says only who wins and how soon does not tell the margin, since many endings are
  // equally good; the margin is certain only if the first move wins at once.
  [[nodiscard]] static std::optional<ExactResult> exact_result(const History<G>& history,
                                                               const SearchLine<G>& line) {
    if (const std::optional<ExactMargin> margin = E::exact_margin(line.value)) {
      ExactResult exact{margin->halves / 2.0};
      if (margin->tie_break)
        exact.tie_break = TieBreak{G::info().tie_break.name, *margin->tie_break};
      return exact;
    }
    if (line.value != kWin - 1) return std::nullopt;
    const G& game = history.game();
    const std::optional<Outcome> outcome =
        game.outcome(after(game, history.current(), line.moves.front()));
    if (!outcome) return std::nullopt;
    const std::size_t mover = index_of(game.side(history.current()));
    const auto& halves = outcome->score.halves;
    return ExactResult{(halves[mover] - halves[1 - mover]) / 2.0};
  }

  // Allocated on first use, with the default size unless set_hash() came first.
  [[nodiscard]] HashTable& hash_table() {
    if (!hash_table_) hash_table_.emplace(kDefaultHashMegabytes);
    return *hash_table_;
  }

  E evaluator_;
  std::optional<HashTable> hash_table_;
  std::atomic<bool> stop_{false};
};

template <Evaluator E>
constexpr EngineMakers engines_of() {
  using Handle = std::unique_ptr<EngineHandle>;
  const auto make = []() -> Handle { return std::make_unique<EngineOf<E>>(E{}); };
  EngineMakers makers{make, make, nullptr, nullptr, nullptr};
  if constexpr (HasTablebases<E>) {
    makers.make_for_browser = []() -> Handle {
      return std::make_unique<EngineOf<E>>(E::for_browser());
    };
    makers.give_table = [](std::string_view variant, std::string_view values) {
      const auto game = E::Game::with_variant(variant);
      return game && E::give_table(*game, values);
    };
    makers.next_table = [](std::string_view variant) {
      const auto game = E::Game::with_variant(variant);
      return game ? E::next_table(*game) : std::string();
    };
  }
  if constexpr (Learned<E>) makers.set_net = &NetOf<E>::set;
  return makers;
}

template <Evaluator E>
constexpr GameEntry entry_of() {
  using G = typename E::Game;
  GameEntry entry{&G::info, &SessionOf<G>::make, {}, E::kContempt, E::kBenchPositions};
  for (std::size_t i = 0; i < entry.ratings.size(); ++i) {
    entry.ratings[i] = E::kLevelSettings[i].rating;
  }
  return entry;
}

}  // namespace tria
