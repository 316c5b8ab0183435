// The one implementation of EngineHandle, over any brain. Only registry.cpp instantiates it.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include "engine/search.hpp"
#include "engine/transposition_table.hpp"
#include "facade/engine.hpp"
#include "facade/session_of.hpp"

namespace tria {

template <Brain B>
class EngineOf final : public EngineHandle {
 public:
  using G = typename B::Game;

  explicit EngineOf(B brain) : brain_(std::move(brain)) {}

  void set_hash(std::size_t megabytes) override {
    table_.reset();  // before there is another one
    table_.emplace(std::clamp<std::size_t>(megabytes, 1, kMaxHashMegabytes));
  }
  void new_game() override { table().clear(); }

  Analysis analyse(const Session& session, const EngineRequest& request,
                   const Progress& progress) override {
    return run(session, request, progress);
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
    const std::uint64_t chance = mix(request.seed ^ mix(session.key() + session.ply()));
    const double careless = static_cast<double>(mix(chance + 1) >> 11) * 0x1p-53;
    if (careless < level.carelessness) {
      const std::vector<std::string> legal = session.legal_moves();
      if (legal.empty()) return std::nullopt;
      return legal[mix(chance + 2) % legal.size()];
    }
    // A level must not profit from what a stronger search left in the table.
    if (request.level < kLevels) new_game();
    const Analysis analysis = run(session, limited, {});
    if (analysis.lines.empty()) return std::nullopt;
    std::vector<Value> values;
    for (const AnalysisLine& line : analysis.lines) {
      values.push_back(static_cast<Value>(std::lround(line.score * B::kUnit)));
    }
    return analysis.lines[choose_by_chance(values, B::kUnit, level, chance)].move;
  }

  void stop() noexcept override { stop_.store(true, std::memory_order_relaxed); }

 private:
  static_assert(kMaxLevel == kLevels);

  [[nodiscard]] static const LevelSettings& settings_of(int level) noexcept {
    return B::kLevelSettings[static_cast<std::size_t>(std::clamp(level, 1, kLevels)) - 1];
  }

  Analysis run(const Session& session, const EngineRequest& request, const Progress& progress) {
    const History<G>& history = static_cast<const SessionOf<G>&>(session).history();
    if (history.outcome()) return {};
    SearchOptions options;
    options.limits = request.limits;
    options.lines = std::clamp<std::size_t>(request.lines, 1, kMaxLines);
    options.threads = std::clamp<std::size_t>(request.threads, 1, kMaxThreads);
    if constexpr (Tabled<B>) {
      brain_.open_tables(history.game(), request.level < kLevels ? 0 : request.tables);
    }
    Search<B> search(brain_, table());
    const auto on_depth = [&](const SearchReport<G>& report) {
      if (progress) progress(in_words(history, report));
    };
    if (request.stop == nullptr) stop_.store(false, std::memory_order_relaxed);
    std::atomic<bool>& stop = request.stop == nullptr ? stop_ : *request.stop;
    SearchReport<G> report = search.run(history, options, stop, on_depth);
    if constexpr (B::kSoonerIsBetter) {
      for (SearchLine<G>& line : report.lines) {
        if (line.proven) play_out(history, line);
      }
    }
    return in_words(history, report);
  }

  // The table may have answered for the end of a proven line; a search from there finds the moves.
  void play_out(const History<G>& history, SearchLine<G>& line) {
    constexpr std::uint64_t kNodes = 200'000;
    History<G> end = history;
    for (const MoveOf<G> move : line.moves) end.play(move);
    const auto length = static_cast<std::size_t>(std::max(0, kWin - std::abs(line.value)));
    while (line.moves.size() < length && !end.outcome()) {
      SearchOptions options;
      options.limits.depth = static_cast<int>(length - line.moves.size());
      options.limits.nodes = kNodes;
      std::atomic<bool> stop{false};
      const SearchReport<G> rest = Search<B>(brain_, table()).run(end, options, stop);
      if (!rest.lines.front().proven) return;
      for (const MoveOf<G> move : rest.lines.front().moves) {
        end.play(move);
        line.moves.push_back(move);
      }
    }
  }

  [[nodiscard]] static Analysis in_words(const History<G>& history, const SearchReport<G>& report) {
    Analysis analysis;
    for (const SearchLine<G>& line : report.lines) {
      analysis.lines.push_back(in_words(history, line));
    }
    analysis.depth = report.depth;
    analysis.nodes = report.nodes;
    analysis.table_hits = report.table_hits;
    analysis.hash_permille = report.hash_permille;
    analysis.time_ms = report.time.count();
    return analysis;
  }

  [[nodiscard]] static AnalysisLine in_words(const History<G>& history, const SearchLine<G>& line) {
    const G& game = history.game();
    AnalysisLine words;
    for (const MoveOf<G> move : line.moves) words.pv.push_back(game.write_move(move));
    words.move = words.pv.front();
    words.depth = line.depth;
    if (line.depth == 0) return words;  // stopped before anything was known but that it is legal
    words.score = static_cast<double>(line.value) / B::kUnit;
    if (B::kSoonerIsBetter && std::abs(line.value) >= kWinThreshold) {
      const int plies = kWin - std::abs(line.value);
      words.win_in = line.value > 0 ? plies : -plies;
    }
    words.proven = line.proven;
    if (line.proven) words.exact = exact_result(history, line);
    return words;
  }

  // Either the value says it, or the end of the line does.
  [[nodiscard]] static std::optional<ExactResult> exact_result(const History<G>& history,
                                                               const SearchLine<G>& line) {
    if (const std::optional<ExactMargin> margin = B::exact_margin(line.value)) {
      return ExactResult{margin->halves / 2.0, margin->fives};
    }
    PositionOf<G> end = history.current();
    for (const MoveOf<G> move : line.moves) history.game().apply(end, move);
    const std::optional<Outcome> outcome = history.game().outcome(end);
    if (!outcome) return std::nullopt;
    const std::size_t mover = index_of(history.game().side(history.current()));
    const auto& halves = outcome->score.halves;
    return ExactResult{(halves[mover] - halves[1 - mover]) / 2.0, std::nullopt};
  }

  // Of the default size unless somebody asked for another before it was needed.
  [[nodiscard]] TranspositionTable& table() {
    if (!table_) table_.emplace(kDefaultHashMegabytes);
    return *table_;
  }

  B brain_;
  std::optional<TranspositionTable> table_;
  std::atomic<bool> stop_{false};
};

}  // namespace tria
