#include "book/book.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/text.hpp"
#include "facade/transitions.hpp"
#include "json/json_writer.hpp"

namespace tria::book {

namespace {

void count(Results& results, Result result) {
  ++(result == Result::kFirst    ? results.first
     : result == Result::kSecond ? results.second
                                 : results.draws);
}

std::uint32_t games_in(const Continuations& continuations) {
  return std::accumulate(
      continuations.begin(), continuations.end(), 0U,
      [](std::uint32_t sum, const auto& each) { return sum + each.second.games(); });
}

std::string separated(const std::vector<std::string>& texts, std::string_view separator) {
  std::string all;
  for (const std::string& text : texts) all += all.empty() ? text : join(separator, text);
  return all;
}

// "key":[["key",first,second,draws],…], the most frequent move first.
std::string position_text(std::uint64_t position, const Continuations& continuations) {
  std::vector<std::pair<std::uint64_t, Results>> sorted(continuations.begin(), continuations.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return a.second.games() > b.second.games();
  });
  std::vector<std::string> moves;
  for (const auto& [key, results] : sorted) {
    moves.push_back(join("[\"", opening_key(key), "\",", results.first, ',', results.second, ',',
                         results.draws, ']'));
  }
  return join('"', opening_key(position), "\":[", separated(moves, ","), ']');
}

std::string book_text(const Book& book, std::uint32_t least) {
  std::vector<std::string> positions;
  for (const auto& [key, continuations] : book.positions) {
    if (games_in(continuations) >= least) positions.push_back(position_text(key, continuations));
  }
  JsonWriter variant;
  variant.value(book.settings.variant);
  return join("{\"variant\":", variant.take(), ",\"games\":", book.games,
              ",\"nodes\":", book.settings.nodes, ",\"positions\":{\n", separated(positions, ",\n"),
              "\n}}");
}

}  // namespace

Expected<Book> count_games(const GamesFile& file) {
  Book book{file.settings, file.games.size(), {}, {}};
  std::size_t number = 0;
  for (const GameMoves& moves : file.games) {
    ++number;
    const auto session = open({file.settings.game, file.settings.variant, {}, moves});
    if (!session) {
      return fail(book_code::kMove, join("game ", number, ": ", session.error().error.message),
                  {std::to_string(number)});
    }
    const std::optional<Outcome> outcome = (*session)->outcome();
    if (!outcome && moves.size() < kLongestGame) {
      return fail(book_code::kUnfinished, join("game ", number, " is not over"),
                  {std::to_string(number)});
    }
    const Result result = outcome ? outcome->result : Result::kDraw;
    count(book.results, result);
    for (const Transition& step : transitions_of(**session, file.settings.plies)) {
      count(book.positions[step.from][step.to], result);
    }
  }
  return book;
}

std::optional<Advantage> advantage_of(const Results& results) {
  constexpr double kPointsPerFactor = 173.7178;  // 400 points are ten to one, these are e to one
  const double games = results.games();
  const double score = (results.first + 0.5 * results.draws) / games;
  if (!(score > 0 && score < 1)) return std::nullopt;
  const double squares = (results.first + 0.25 * results.draws) / games;
  const double error = std::sqrt((squares - score * score) / games);
  return Advantage{kPointsPerFactor * std::log(score / (1 - score)),
                   kPointsPerFactor * error / (score * (1 - score))};
}

Expected<std::string> write_books(const std::vector<Book>& books, std::uint32_t least) {
  std::vector<std::string> texts;
  for (const Book& book : books) {
    const std::string& game = books.front().settings.game;
    if (book.settings.game != game) {
      return fail(book_code::kOtherGame, join("games of ", game, " and of ", book.settings.game,
                                              " do not go into one book"));
    }
    texts.push_back(book_text(book, least));
  }
  return join("{\"books\":[\n", separated(texts, ",\n"), "\n]}\n");
}

}  // namespace tria::book
