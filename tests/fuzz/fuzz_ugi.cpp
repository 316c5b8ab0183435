// Any lines as a conversation in the engine protocol: nothing crashes or hangs, every `go` gets one
// `bestmove`, every line said is one line, and the engine is ready afterwards. Searches run without
// a thread and end after a few nodes, so that an input always does the same.
#include <cstdint>
#include <memory>
#include <string>

#include "protocol/ugi.hpp"
#include "tests/fuzz/pick_variant.hpp"

namespace {

using namespace tria;

// The engines are kept from one input to the next, because their memory takes longer than the rest;
// each conversation finds them empty.
class Borrowed final : public EngineHandle {
 public:
  explicit Borrowed(EngineHandle& engine) : engine_(engine) { engine_.new_game(); }
  void set_hash(std::size_t /*megabytes*/) override { engine_.new_game(); }
  void new_game() override { engine_.new_game(); }
  void prepare(const Session& session, const EngineRequest& request) override {
    engine_.prepare(session, request);
  }
  Analysis analyse(const Session& session, const EngineRequest& request,
                   const Progress& progress) override {
    return engine_.analyse(session, request, progress);
  }
  std::optional<std::string> choose_move(const Session& session,
                                         const EngineRequest& request) override {
    return engine_.choose_move(session, request);
  }
  void stop() noexcept override { engine_.stop(); }

 private:
  EngineHandle& engine_;
};

std::unique_ptr<EngineHandle> borrow(const GameEntry& game) {
  static std::vector<std::pair<std::string_view, std::unique_ptr<EngineHandle>>> engines;
  for (const auto& [name, engine] : engines) {
    if (name == game.info().name) return std::make_unique<Borrowed>(*engine);
  }
  engines.emplace_back(game.info().name, make_engine(game));
  engines.back().second->set_hash(1);
  return std::make_unique<Borrowed>(*engines.back().second);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::uint64_t kNodes = 300;
  constexpr int kMaxSearches = 8;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const fuzz::Choice& choice = fuzz::pick_variant(text);
  std::size_t moves = 0;
  std::string last;
  UgiConfig config;
  config.mode = Searcher::Mode::kNoThread;
  config.max_nodes = kNodes;
  config.bounds.threads = 1;
  config.bounds.hash = 1;
  config.make_engine = borrow;
  Ugi ugi(
      choice.game,
      [&](std::string_view line) {
        fuzz::require(!line.empty() && line.find_first_of("\r\n") == std::string_view::npos);
        if (line.starts_with("bestmove ")) ++moves;
        last = line;
        return true;
      },
      config);
  ugi.feed("setoption name Variant value " + choice.variant);
  int searches = 0;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::vector<Slice> words = split_words(line);
    const bool go = !words.empty() && words.front().text == "go";
    if (go && ++searches > kMaxSearches) break;
    moves = 0;
    if (!ugi.feed(line)) break;
    fuzz::require(moves == (go ? 1 : 0));
  }
  ugi.feed("isready");
  fuzz::require(last == "readyok");
  return 0;
}
