// The only file of this folder that names games: which of them have endgame tables.
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <mutex>
#include <utility>

#include "core/text.hpp"
#include "facade/engine_of.hpp"
#include "facade/native/engines.hpp"
#include "facade/native/tablebases.hpp"
#include "games/awale/evaluator.hpp"
#include "games/awale/tablebase/best_line.hpp"
#include "games/awale/tablebase/image.hpp"
#include "games/awale/tablebase/meaning.hpp"
#include "games/awale/tablebase/native/default_tables.hpp"
#include "games/awale/tablebase/native/directory.hpp"
#include "games/awale/tablebase/native/file.hpp"
#include "games/awale/tablebase/native/thread_crew.hpp"
#include "games/awale/tablebase/stats.hpp"
#include "games/awale/tablebase/table_endgames.hpp"
#include "games/awale/tablebase/verifier.hpp"

namespace tria {

namespace {

constexpr std::size_t kCacheBytes = std::size_t{1} << 28;

class Listener final : public awale::BuildListener {
 public:
  explicit Listener(TablebaseListener& listener) noexcept : listener_(listener) {}
  void found(int seeds) override { listener_.found(seeds, awale::positions_with(seeds)); }
  void repaired(int seeds, const std::string& why) override { listener_.repaired(seeds, why); }
  void progress(int seeds, double fraction) override {
    listener_.progress(seeds, awale::positions_with(seeds), fraction);
  }
  void built(int seeds, double seconds, std::uint64_t bytes) override {
    listener_.built(seeds, awale::positions_with(seeds), seconds, bytes);
  }

 private:
  TablebaseListener& listener_;
};

class AwaleTablebases final : public Tablebases {
 public:
  [[nodiscard]] int most_seeds() const noexcept override { return awale::kMaxTableSeeds; }

  [[nodiscard]] std::optional<std::string> default_directory() const override {
    return awale::default_directory();
  }

  [[nodiscard]] std::optional<Error> build(const TablebaseBuild& build,
                                           TablebaseListener& listener) const override {
    const Expected<awale::Awale> game = awale::Awale::with_variant(build.variant);
    if (!game) return game.error();
    awale::ThreadCrew crew(build.threads);
    Listener told(listener);
    return awale::build_directory({game->rules(), build.seeds, build.directory, build.memory_bytes},
                                  crew, told);
  }

  [[nodiscard]] Expected<TablebaseCheck> verify(std::string_view variant,
                                                const std::string& directory, int seeds,
                                                std::optional<std::uint64_t> sample,
                                                std::size_t threads) const override {
    const Expected<awale::Awale> game = awale::Awale::with_variant(variant);
    if (!game) return fail(game.error());
    // A full check meets every block again and again.
    std::uint64_t positions = 0;
    for (int n = 0; n <= seeds; ++n) positions += awale::positions_with(n);
    const auto opened = awale::open_directory(directory, game->rules(), seeds,
                                              static_cast<std::size_t>(positions + positions / 2));
    if (!opened) return fail(opened.error());
    if ((*opened)->max_seeds() < seeds) {
      return fail(why_not(directory, game->rules(), (*opened)->max_seeds() + 1, seeds));
    }
    awale::ThreadCrew crew(threads);
    awale::Verdict verdict = sample ? awale::verify_sample(**opened, seeds, *sample, 1, crew)
                                    : awale::verify_all(**opened, seeds, crew);
    return TablebaseCheck{seeds, verdict.checked, std::move(verdict.wrong)};
  }

  [[nodiscard]] Expected<TablebaseFigures> stats(std::string_view variant,
                                                 const std::string& directory,
                                                 int seeds) const override {
    const Expected<awale::Awale> game = awale::Awale::with_variant(variant);
    if (!game) return fail(game.error());
    const std::string path = awale::table_path(directory, game->rules(), seeds);
    const auto file = awale::FileSource::open(path);
    if (!file) return fail(file.error());
    const Expected<awale::TableImage> image = awale::TableImage::open(*file);
    if (!image) return fail(damaged(path, image.error().message));
    awale::TableStats stats;
    stats.seeds = seeds;
    std::vector<awale::TableValue> values(awale::kBlockPositions);
    for (awale::Rank block = 0; block < image->blocks(); ++block) {
      if (!image->read_block(block, values)) {
        return fail(damaged(path, join("block ", block, " is damaged")));
      }
      stats.add(std::span<const awale::TableValue>(values).first(image->block_size(block)));
    }
    if (image->seeds() != seeds || image->variant() != game->rules() || image->fnv() != stats.fnv) {
      return fail(damaged(path, "it is not the table it should be"));
    }
    TablebaseFigures figures{stats.line(), stats.positions(), image->bytes(), {}, {}};
    for (int value = -seeds; value <= seeds; ++value) {
      const std::uint64_t count =
          stats.with_value[static_cast<std::size_t>(value + awale::kMaxTableSeeds)];
      if (count > 0) figures.distribution.emplace_back(value, count);
      if (value > 0 && image->longest()[static_cast<std::size_t>(value)] > 0) {
        figures.longest.emplace_back(value, image->longest()[static_cast<std::size_t>(value)]);
      }
    }
    return figures;
  }

  [[nodiscard]] Expected<int> largest(std::string_view variant,
                                      const std::string& directory) const override {
    const Expected<awale::Awale> game = awale::Awale::with_variant(variant);
    if (!game) return fail(game.error());
    for (int seeds = awale::kMaxTableSeeds; seeds >= 0; --seeds) {
      std::error_code ignored;
      const std::string path = awale::table_path(directory, game->rules(), seeds);
      if (std::filesystem::exists(path, ignored)) return seeds;
    }
    // None at all: what opening them says about it.
    const auto opened = awale::open_directory(directory, game->rules(), 0, 0);
    if (!opened) return fail(opened.error());
    return (*opened)->max_seeds();
  }

  [[nodiscard]] Expected<TablebaseAnswer> probe(std::string_view variant,
                                                const std::optional<std::string>& directory,
                                                std::string_view position) const override {
    const Expected<awale::Awale> game = awale::Awale::with_variant(variant);
    if (!game) return fail(game.error());
    const Expected<awale::Position> here = game->parse_position(position);
    if (!here) return fail(here.error());
    std::shared_ptr<const awale::Prober> prober;
    if (directory) {
      auto opened =
          awale::open_directory(*directory, game->rules(), awale::kMaxTableSeeds, kCacheBytes);
      if (!opened) {
        return fail(tablebase_code::kNoTables, opened.error().message, opened.error().args);
      }
      prober = std::move(*opened);
    } else {
      prober = awale::default_tables(game->rules());
    }
    return ask(*prober, *game, *here);
  }

 private:
  // Why the tables up to `seeds` cannot be opened, when `first` is the first that cannot.
  static Error why_not(const std::string& directory, awale::Variant variant, int first, int seeds) {
    const std::string path = awale::table_path(directory, variant, first);
    if (const auto file = awale::FileSource::open(path)) {
      const auto image = awale::TableImage::open(*file);
      return damaged(path, image ? "it is not the table it should be" : image.error().message);
    }
    return {tablebase_code::kNoTables,
            join("the tables in ", directory, " do not go up to ", seeds, " seeds"),
            {directory, std::to_string(seeds)}};
  }
  static Error damaged(const std::string& path, const std::string& why) {
    return {awale::table_code::kDamaged, join(path, ": ", why), {path, why}};
  }

  static std::string explain(TablebaseMeaning meaning) {
    switch (meaning) {
      case TablebaseMeaning::kExact:
        return "exact: the difference in what both will still get, with best play";
      case TablebaseMeaning::kResult:
        return "who wins is certain, by how much is not: 25 seeds end this game, and the tables "
               "play on";
      case TablebaseMeaning::kEstimate:
        break;
    }
    return "an estimate, neither exact nor a bound: the tables count an endless cycle as 0 and "
           "play "
           "on after 25 seeds; in this game a repetition gives each player the seeds on their own "
           "side, and 25 seeds end it";
  }

  static Expected<TablebaseAnswer> ask(const awale::Prober& prober, const awale::Awale& game,
                                       const awale::Position& position) {
    if (const auto over = game.outcome(position); over && over->reason == awale::kSeeds25) {
      return fail(tablebase_code::kNoAnswer, "the game is over: 25 seeds decide it");
    }
    const int seeds = awale::seeds_on_board(position);
    if (seeds > prober.max_seeds()) {
      return fail(tablebase_code::kNoAnswer,
                  join("there are ", seeds, " seeds on the board; the tables go up to ",
                       prober.max_seeds()),
                  {std::to_string(seeds), std::to_string(prober.max_seeds())});
    }
    const std::optional<int> value = prober.probe(game, position);
    const auto moves = awale::probe_moves(prober, game, position);
    const auto line = awale::best_line(prober, game, position);
    if (!value || !moves || !line) {
      return fail(tablebase_code::kDamaged,
                  "a part of the tables is damaged or cannot be read any more");
    }
    TablebaseAnswer answer;
    answer.value = *value;
    answer.meaning = awale::meaning_of(game, position);
    answer.meaning_text = explain(answer.meaning);
    answer.max_seeds = prober.max_seeds();
    for (const awale::ProbedMove& move : *moves) {
      answer.moves.push_back({game.write_move(move.move), move.captured, move.value});
    }
    for (const awale::Move move : line->moves) answer.line.push_back(game.write_move(move));
    answer.line_end = line->end == awale::LineEnd::kOver    ? "over"
                      : line->end == awale::LineEnd::kCycle ? "cycle"
                                                            : "long";
    return answer;
  }
};

// The tables of one folder, a variant's opened when it is first asked for.
class FolderEndgames {
 public:
  explicit FolderEndgames(std::string directory) : directory_(std::move(directory)) {}

  // Nothing: the folder has none of this variant.
  [[nodiscard]] std::shared_ptr<const awale::Endgames> of(awale::Variant variant) {
    Entry& entry = entries_[static_cast<std::size_t>(variant)];
    std::call_once(entry.once, [&] {
      auto opened = awale::open_directory(directory_, variant, awale::kMaxTableSeeds, kCacheBytes);
      if (opened) entry.endgames = std::make_shared<awale::TableEndgames>(std::move(*opened));
    });
    return entry.endgames;
  }

 private:
  struct Entry {
    std::once_flag once;
    std::shared_ptr<const awale::Endgames> endgames;
  };
  const std::string directory_;
  std::array<Entry, 3> entries_;
};

std::unique_ptr<EngineHandle> engine_asking(const GameEntry& game, awale::EndgameSource source) {
  if (game.info().name == awale::Awale::info().name) {
    return std::make_unique<EngineOf<awale::AwaleEvaluator>>(
        awale::AwaleEvaluator(std::move(source)));
  }
  return game.make_engine();
}

std::shared_ptr<const awale::Endgames> default_endgames(awale::Variant variant,
                                                        const DelayNotice& notice) {
  return std::make_shared<awale::TableEndgames>(awale::default_tables(variant, notice));
}

}  // namespace

Expected<const Tablebases*> tablebases_of(std::string_view game) {
  static const AwaleTablebases kAwaleTablebases;
  if (game == awale::Awale::info().name) return &kAwaleTablebases;
  return fail(tablebase_code::kNoTables,
              join("there are endgame tables for ", awale::Awale::info().name, " only, not for ",
                   quote(game)),
              {std::string(game)});
}

std::unique_ptr<EngineHandle> make_full_engine(const GameEntry& game) {
  return engine_asking(game, &default_endgames);
}

EngineMaker engines_with_tables(std::string directory) {
  const auto tables = std::make_shared<FolderEndgames>(std::move(directory));
  return [tables](const GameEntry& game) {
    return engine_asking(game, [tables](awale::Variant variant, const DelayNotice& /*notice*/) {
      return tables->of(variant);
    });
  };
}

}  // namespace tria
