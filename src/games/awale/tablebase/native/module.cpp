// Awalé's endgame tables as the list of tablebases has them: by names, folders and texts.
#include <chrono>
#include <filesystem>

#include "facade/engine_of.hpp"
#include "facade/native/tablebases.hpp"
#include "games/awale/best_line.hpp"
#include "games/awale/evaluator.hpp"
#include "games/awale/tablebase/meaning.hpp"
#include "games/awale/tablebase/native/default_tables.hpp"
#include "games/awale/tablebase/native/directory.hpp"
#include "games/awale/tablebase/native/file.hpp"
#include "games/awale/tablebase/native/processes.hpp"
#include "games/awale/tablebase/native/thread_crew.hpp"
#include "games/awale/tablebase/solver.hpp"
#include "games/awale/tablebase/stats.hpp"
#include "games/awale/tablebase/verifier.hpp"

// Compiled in the game's own module, where it is optimised. A second copy here would cost compile time, and the
// linker might take it in the place of the fast one.
extern template class tria::EngineOf<tria::awale::AwaleEvaluator>;

namespace tria::awale {

namespace {

constexpr std::size_t kCacheBytes = std::size_t{1} << 28;
// A line of many cycles takes long to find; what is found by then is told as "long".
constexpr std::chrono::seconds kLineTime{2};

constexpr TablebaseInfo kTablebaseInfo{
    .game = "awale",
    .unit = "seeds",
    .max_pieces = kMaxTableSeeds,
    .default_pieces = 18,
    .server_pieces = 18,
    .value_meaning =
        "it is exact in 'classic', where a repetition shares equally as the tables have "
        "it; in 'awari' it says for certain who wins; in 'abapa' it does where the seeds that it "
        "promises give somebody 25, and is an estimate elsewhere",
    .build_example = {"build awale --seeds 18",
                      "under a minute on two processors, 33 MB in the cache folder"},
    .probe_example = {"probe awale --variant awari --position 0-3-0-5-0-0-0-0-1-0-0-0-5-0-N",
                      "value +3"},
};

// In the order of TablebaseMeaning.
constexpr std::array<std::string_view, 4> kMeanings{
    "exact: the difference in what both will still get, with best play",
    "who wins is certain, by how much is not",
    "a bound: one player is sure of something, but not of winning",
    "an estimate, neither exact nor a bound",
};
// Why it is not exact.
constexpr std::string_view kWhyAwari = ": 25 seeds end this game, and the tables play on";
constexpr std::string_view kWhyAbapa =
    ": the tables count an endless cycle as 0 and play on after 25 seeds; in this game a "
    "repetition gives each player the seeds on their own side, and 25 seeds end it";

class AwaleTablebases final : public Tablebases {
 public:
  [[nodiscard]] const TablebaseInfo& info() const noexcept override { return kTablebaseInfo; }

  [[nodiscard]] EngineFactory engines(std::optional<std::string> directory) const override {
    ProberSource source = &default_tables;
    if (directory) {
      source = [folder = std::move(*directory)](Variant variant, const DelayNotice& /*notice*/) {
        return folder_tables(folder, variant);
      };
    }
    return [source = std::move(source)] {
      return std::make_unique<EngineOf<AwaleEvaluator>>(AwaleEvaluator(source));
    };
  }

  [[nodiscard]] std::optional<std::string> default_directory() const override {
    return awale::default_directory();
  }

  [[nodiscard]] bool default_directory_is_named() const override {
    return awale::default_directory_is_named();
  }

  [[nodiscard]] TablebaseCost cost_of_growing(int seeds) const noexcept override {
    constexpr double kBytesPerPosition = 3.1 / 8;      // docs/tablebases.md has what was measured
    constexpr double kPositionsPerSecond = 3'800'000;  // of one thread
    constexpr std::uint64_t kVariants = 3;
    std::uint64_t positions = 0;
    for (int n = 0; n <= seeds; ++n) positions += positions_with(n);
    const auto all = static_cast<double>(kVariants * positions);
    return {static_cast<std::uint64_t>(all * kBytesPerPosition), solver_bytes(seeds),
            all / kPositionsPerSecond};
  }

  void grow(const std::optional<std::string>& directory, int seeds,
            TablebaseGrowthNotice told) const override {
    grow_tables(
        directory, seeds,
        [told = std::move(told)](Variant variant, int built, const std::optional<Error>& problem) {
          told(join(Awale(variant).variant(), " up to ", built, " seeds"), problem);
        });
  }

  [[nodiscard]] std::optional<Error> build(const TablebaseBuild& build,
                                           TablebaseListener& listener) const override {
    const Expected<Awale> game = Awale::with_variant(build.variant);
    if (!game) return game.error();
    ThreadCrew crew(build.threads);
    const std::unique_ptr<Peers> peers = all_processes();
    return build_directory({game->rules(), build.pieces, build.directory, build.memory_bytes}, crew,
                           *peers, listener);
  }

  [[nodiscard]] Expected<TablebaseCheck> verify(std::string_view variant,
                                                const std::string& directory, int seeds,
                                                std::optional<std::uint64_t> sample,
                                                std::size_t threads) const override {
    const Expected<Awale> game = Awale::with_variant(variant);
    if (!game) return fail(game.error());
    // A full check meets every block again and again.
    std::uint64_t positions = 0;
    for (int n = 0; n <= seeds; ++n) positions += positions_with(n);
    const auto opened = open_directory(directory, game->rules(), seeds,
                                       static_cast<std::size_t>(positions + positions / 2));
    if (!opened) return fail(opened.error());
    if ((*opened)->max_seeds() < seeds) {
      return fail(why_not(directory, game->rules(), (*opened)->max_seeds() + 1, seeds));
    }
    ThreadCrew crew(threads);
    return sample ? verify_sample(**opened, seeds, *sample, 1, crew)
                  : verify_all(**opened, seeds, crew);
  }

  [[nodiscard]] Expected<TablebaseFigures> stats(std::string_view variant,
                                                 const std::string& directory,
                                                 int seeds) const override {
    const Expected<Awale> game = Awale::with_variant(variant);
    if (!game) return fail(game.error());
    const std::string path = table_path(directory, game->rules(), seeds);
    const Expected<ByteSource> file = open_file(path);
    if (!file) return fail(file.error());
    const Expected<TableImage> image = TableImage::open(*file);
    if (!image) return fail(damaged(path, image.error().message));
    TableStats stats;
    stats.seeds = seeds;
    std::vector<TableValue> values(kBlockPositions);
    for (BlockNumber block = 0; block < image->blocks(); ++block) {
      if (!image->read_block(block, values)) {
        return fail(damaged(path, join("block ", block, " is damaged")));
      }
      stats.add(std::span<const TableValue>(values).first(image->block_size(block)));
    }
    if (image->seeds() != seeds || image->variant() != game->rules() || image->fnv() != stats.fnv) {
      return fail(damaged(path, "it is not the table it should be"));
    }
    TablebaseFigures figures{stats.line(), image->positions(), image->bytes(), {}, {}};
    for (int value = -seeds; value <= seeds; ++value) {
      const std::uint64_t count =
          stats.with_value[static_cast<std::size_t>(value + kMaxTableSeeds)];
      if (count > 0) figures.distribution.emplace_back(value, count);
      if (value > 0 && image->longest()[static_cast<std::size_t>(value)] > 0) {
        figures.longest.emplace_back(value, image->longest()[static_cast<std::size_t>(value)]);
      }
    }
    return figures;
  }

  [[nodiscard]] Expected<int> largest(std::string_view variant,
                                      const std::string& directory) const override {
    const Expected<Awale> game = Awale::with_variant(variant);
    if (!game) return fail(game.error());
    for (int seeds = kMaxTableSeeds; seeds >= 0; --seeds) {
      std::error_code ignored;
      const std::string path = table_path(directory, game->rules(), seeds);
      if (std::filesystem::exists(path, ignored)) return seeds;
    }
    // None at all: what opening them says about it.
    return open_directory(directory, game->rules(), 0, 0).map([](const auto& opened) {
      return opened->max_seeds();
    });
  }

  [[nodiscard]] Expected<TablebaseAnswer> probe(std::string_view variant,
                                                const std::optional<std::string>& directory,
                                                std::string_view position) const override {
    const Expected<Awale> game = Awale::with_variant(variant);
    if (!game) return fail(game.error());
    const Expected<Position> here = game->parse_position(position);
    if (!here) return fail(here.error());
    std::shared_ptr<const Prober> prober;
    if (directory) {
      auto opened = open_directory(*directory, game->rules(), kMaxTableSeeds, kCacheBytes);
      if (!opened) {
        return fail(tablebase_code::kNoTables, opened.error().message, opened.error().args);
      }
      prober = std::move(*opened);
    } else {
      prober = default_tables(game->rules());
    }
    return ask(*prober, *game, *here);
  }

 private:
  // Why the tables up to `seeds` cannot be opened, when `first` is the first that cannot.
  static Error why_not(const std::string& directory, Variant variant, int first, int seeds) {
    const std::string path = table_path(directory, variant, first);
    if (const Expected<ByteSource> file = open_file(path)) {
      const auto image = TableImage::open(*file);
      return damaged(path, image ? "it is not the table it should be" : image.error().message);
    }
    return {tablebase_code::kNoTables,
            join("the tables in ", directory, " do not go up to ", seeds, " seeds"),
            {directory, std::to_string(seeds)}};
  }
  static Error damaged(const std::string& path, const std::string& why) {
    return {table_code::kDamaged, join(path, ": ", why), {path, why}};
  }

  static Expected<TablebaseAnswer> ask(const Prober& prober, const Awale& game,
                                       const Position& position) {
    if (const auto over = game.outcome(position); over && over->reason == kSeeds25) {
      return fail(tablebase_code::kNoAnswer, "the game is over: 25 seeds decide it");
    }
    const int seeds = seeds_on_board(position);
    if (seeds > prober.max_seeds()) {
      return fail(tablebase_code::kNoAnswer,
                  join("there are ", seeds, " seeds on the board; the tables go up to ",
                       prober.max_seeds()),
                  {std::to_string(seeds), std::to_string(prober.max_seeds())});
    }
    const std::optional<int> value = prober.probe(game, position);
    const auto moves = probe_moves(prober, game, position);
    const auto end = std::chrono::steady_clock::now() + kLineTime;
    const auto line =
        best_line(prober, game, position, [end] { return std::chrono::steady_clock::now() < end; });
    if (!value || !moves || !line) {
      return fail(tablebase_code::kDamaged,
                  "a part of the tables is damaged or cannot be read any more");
    }
    TablebaseAnswer answer;
    answer.value = *value;
    const ProvenLead proven = proven_lead(game.rules(), position, *value);
    const int lead = store_of(position.mine) - store_of(position.theirs);
    answer.least = proven.least - lead;
    answer.most = proven.most - lead;
    answer.meaning = meaning_of(game.rules(), position, *value);
    answer.meaning_text = kMeanings[static_cast<std::size_t>(answer.meaning)];
    if (answer.meaning != TablebaseMeaning::kExact) {
      answer.meaning_text += game.rules() == Variant::kAbapa ? kWhyAbapa : kWhyAwari;
    }
    answer.max_pieces = prober.max_seeds();
    for (const ProbedMove& move : *moves) {
      answer.moves.push_back({game.write_move(move.move), move.captured, move.value});
    }
    for (const Move move : line->moves) answer.line.push_back(game.write_move(move));
    answer.line_end = name_of(line->end);
    return answer;
  }
};

}  // namespace

const Tablebases& tablebases() noexcept {
  static const AwaleTablebases kTablebases;
  return kTablebases;
}

}  // namespace tria::awale
