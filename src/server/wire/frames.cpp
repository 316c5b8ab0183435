#include "server/wire/frames.hpp"

#include <functional>
#include <map>

#include "core/text.hpp"
#include "server/wire/codes.hpp"
#include "server/wire/json.hpp"
#include "server/wire/names.hpp"

namespace tria::server {

namespace {

constexpr std::int64_t kMostId = std::int64_t{1} << 53;

Ping read_ping(Fields& fields) {
  const Json& time = fields.any("time");
  if (time.is_null()) return {"null"};
  if (!time.is_number()) fields.refuse("time", "must be a number");
  return {write_json(time)};
}

std::uint32_t read_ply(Fields& fields) {
  return static_cast<std::uint32_t>(fields.needed_number("ply", 1, kMaxMatchPlies));
}

MoveWish read_move(Fields& fields) {
  MoveWish wish;
  wish.ply = read_ply(fields);
  wish.move = fields.needed_text("move", kMaxMoveText);
  wish.takebacks = static_cast<std::uint32_t>(fields.number("takebacks", 0, UINT32_MAX, 0));
  return wish;
}

Hello read_hello(Fields& fields) {
  Hello hello{fields.text("token", 64), std::nullopt};
  if (!fields.any("seen").is_null()) {
    hello.seen = static_cast<std::uint32_t>(fields.number("seen", 0, UINT32_MAX, 0));
  }
  return hello;
}

OfferAct read_offer(Fields& fields, OfferAct::Act act) {
  const std::optional<Offer> what = parse_offer(fields.needed_text("what", 16));
  if (!what) fields.refuse("what", "must be draw, takeback or rematch");
  return {act, what.value_or(Offer::kDraw)};
}

AnalysisQuestion read_question(Fields& fields) {
  AnalysisQuestion question;
  question.game = fields.needed_text("game", 32);
  question.variant = fields.text("variant", kMaxVariantText);
  question.position = fields.text("position", kMaxPositionText);
  question.lines = static_cast<std::size_t>(fields.number("lines", 1, 10, 1));
  question.time = fields.number("timeMs", 100, 60'000, 10'000);
  const Json& moves = fields.any("moves");
  if (!moves.is_null() && (!moves.is_array() || moves.size() > kMaxMatchPlies)) {
    fields.refuse("moves", "must be a list of moves");
    return question;
  }
  for (const Json& move : moves) {
    if (move.is_string())
      question.moves.push_back(move.get<std::string>());
    else
      fields.refuse("moves", "must be a list of moves");
  }
  return question;
}

template <class Command>
using Readers = std::map<std::string, std::function<Command(Fields&)>, std::less<>>;

const Readers<MatchCommand> kMatchReaders{
    {"hello", read_hello},
    {"move", read_move},
    {"premove",
     [](Fields& fields) {
       if (fields.any("move").is_null()) return Premove{};
       return Premove{read_ply(fields), fields.needed_text("move", kMaxMoveText)};
     }},
    {"offer", [](Fields& fields) { return read_offer(fields, OfferAct::Act::kOffer); }},
    {"accept", [](Fields& fields) { return read_offer(fields, OfferAct::Act::kAccept); }},
    {"decline", [](Fields& fields) { return read_offer(fields, OfferAct::Act::kDecline); }},
    {"resign", [](Fields&) { return Resign{}; }},
    {"abort", [](Fields&) { return Abort{}; }},
    {"reaction", [](Fields& fields) { return React{fields.needed_text("reaction", 32)}; }},
    {"ping", read_ping},
};

const Readers<AnalysisCommand> kAnalysisReaders{
    {"analyse", read_question},
    {"stop", [](Fields&) { return StopAnalysis{}; }},
    {"ping", read_ping},
};

template <class Command>
Expected<Frame<Command>> read(const Readers<Command>& readers, std::string_view text) {
  const Expected<Json> json = parse_object(text);
  if (!json) return fail(json.error());
  Fields fields(*json);
  const std::string type = fields.text("type", 32);
  if (type.empty()) return fail(request_code::kMalformed, "a frame has a 'type'");
  Frame<Command> frame{std::nullopt, fail(Error{})};
  if (!fields.any("id").is_null()) frame.id = fields.number("id", -kMostId, kMostId, 0);
  const auto reader = readers.find(type);
  if (reader == readers.end()) {
    frame.command =
        fail(request_code::kField, join("there is no frame ", tria::quote(type)), {"type"});
    return frame;
  }
  Command command = reader->second(fields);
  if (fields.error()) {
    frame.command = fail(*fields.error());
  } else {
    frame.command = std::move(command);
  }
  return frame;
}

}  // namespace

Expected<Frame<MatchCommand>> read_match_frame(std::string_view text) {
  return read(kMatchReaders, text);
}

Expected<Frame<AnalysisCommand>> read_analysis_frame(std::string_view text) {
  return read(kAnalysisReaders, text);
}

}  // namespace tria::server
