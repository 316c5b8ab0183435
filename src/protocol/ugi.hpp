// The engine protocol, UGI with UCI as an alias (docs/protocol.md): lines in, lines out, no files and
// no processes. No input ends it but `quit`.
#pragma once

#include "core/text.hpp"
#include "protocol/searcher.hpp"

namespace tria {

// Longer lines are refused; the longest possible game fits.
inline constexpr std::size_t kMaxUgiLine = std::size_t{1} << 18U;

struct UgiConfig {
  std::string name = "Tria";
  std::string author = "the Tria authors";
  UgiBounds bounds{};
  std::uint64_t seed = 0;  // for the random choices of lower levels, unless option Seed sets it
  Searcher::Mode mode = Searcher::Mode::kThread;
  // An upper limit for every search; for tests and fuzzing.
  std::optional<std::uint64_t> max_nodes{};
  EngineMaker make_engine = tria::make_engine;
};

class Ugi {
 public:
  // Takes a line without its line end. Returns false when the reader is gone; searches then end.
  // Called from two threads, but never at the same time.
  using Output = std::function<bool(std::string_view)>;

  Ugi(const GameEntry& game, Output output, const UgiConfig& config = {});
  Ugi(const Ugi&) = delete;
  Ugi& operator=(const Ugi&) = delete;
  // Stops every search and waits for it.
  ~Ugi() = default;

  // Executes one line. Does not block, except that `isready` waits for the hash table and tablebases.
  // False after `quit`.
  bool feed(std::string_view line);

  // Blocks until every search has reported its move; those without a limit are ended.
  void finish() { searcher_.finish(); }

 private:
  using Words = std::span<const Slice>;

  void say(std::string_view line);
  void remark(std::string_view what);         // as `info string`, for people
  void tell_lines(const Analysis& analysis);  // one `info` line per variation, the best first
  // The lines, if any node was searched since they were told, and proven results as remarks.
  void tell_result(const Analysis& analysis);
  void identify(std::string_view last);
  void new_game();
  void set_option(Words words);
  void set_position(Words words);
  void go(Words words);
  void query(Words words);
  [[nodiscard]] SearchJob job() const;

  Output output_;
  UgiConfig config_;
  std::mutex output_mutex_;
  std::uint64_t reported_nodes_ = 0;  // of the running search; only its thread touches it
  UgiOptions options_;
  std::unique_ptr<Session> session_;
  std::uint64_t game_number_ = 1;
  Searcher searcher_;  // last, so destroyed first, which ends its thread
};

}  // namespace tria
