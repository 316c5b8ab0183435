// tria ugi: the engine for other programs, over standard input and output (docs/protocol.md).
#include "protocol/ugi.hpp"

#include <random>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/line_reader.hpp"
#include "cli/requests.hpp"
#include "facade/native/engines.hpp"

namespace tria::cli {

namespace {

// Writes lines from any thread, and keeps the error of a write that failed.
class LineWriter {
 public:
  // Every line goes out at once: the other program waits for it.
  bool write(std::string_view line) {
    const bool written = std::fwrite(line.data(), 1, line.size(), stdout) == line.size() &&
                         std::fputc('\n', stdout) != EOF && std::fflush(stdout) == 0;
    if (!written) problem_.store(errno);
    return written;
  }
  void check() const {
    if (const int problem = problem_.load(); problem != 0) throw OutputError(problem);
  }

 private:
  std::atomic<int> problem_{0};
};

// Executes lines until `quit` or the end of the input.
void converse(Ugi& ugi) {
  LineReader input(kMaxUgiLine, SIZE_MAX);
  using Status = LineReader::Status;
  for (LineReader::Line line = input.next(); line.status != Status::kEnd; line = input.next()) {
    // Passed on as a line that is too long, so that the protocol refuses it in its own words.
    if (line.status == Status::kTooLong) line.text.assign(kMaxUgiLine + 1, ' ');
    if (!ugi.feed(line.text)) return;
  }
  ugi.finish();
}

}  // namespace

int run_ugi(ArgumentList arguments) {
  std::optional<std::string> game;
  Arguments declared("ugi",
                     "Speak the engine protocol UGI, or UCI, on standard input and output, for "
                     "programs that let engines play. Ends with 'quit', or with the input once "
                     "the searches that have a limit are done.");
  declared.positional(game, "GAME", "the game at the start; option Game changes it");
  declared.example(
      fmt::format("printf 'position startpos\\ngo depth 8\\n' | tria ugi {}", example_game()),
      "the best first move");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  UgiConfig config;
  config.make_engine = make_full_engine;
  config.name = "Tria " TRIA_VERSION;
  config.bounds.hash = largest_hash();
  config.seed = std::random_device{}();
  LineWriter output;
  {
    Ugi ugi(
        game ? find_game_or_suggest(*game) : all_games().front(),
        [&](std::string_view line) { return output.write(line); }, config);
    converse(ugi);
  }
  output.check();
  return kExitOk;
}

}  // namespace tria::cli
