#include "record/import.hpp"

#include "facade/registry.hpp"

namespace tria::record {

namespace {

// Replays a tree of moves in a session: every move of the main line and of every variation must be
// legal. Reading turns a file's moves into canonical ones, writing turns them back.
class Walk {
 public:
  enum class Way { kRead, kWrite };

  Walk(Session& session, Way way, const Translator& translate, std::span<const Place> places)
      : session_(session),
        way_(way),
        translate_(translate),
        places_(places),
        half_moves_before_(session.side() == Side::kSecond ? 1U : 0U) {}

  Done along(Line& line) {  // NOLINT(misc-no-recursion)
    for (Ply& ply : line.plies) {
      const Place place = next_ < places_.size() ? places_[next_] : Place{};
      ++next_;
      const Expected<std::string> word = translate_(session_, ply.move);
      if (!word) return refuse(ply.move, place, word.error());
      const Expected<std::string> played = session_.play(way_ == Way::kRead ? *word : ply.move);
      if (!played) return refuse(ply.move, place, played.error());
      ply.move = way_ == Way::kRead ? *played : *word;
      if (ply.variations.empty()) continue;
      // Takes the move back, replays its alternatives, and plays it again, which saves a copy.
      session_.undo();
      const std::size_t before = session_.ply();
      for (Line& variation : ply.variations) {
        if (Done done = along(variation); !done) return done;
        while (session_.ply() > before) session_.undo();
      }
      if (const auto again = session_.play(*played); !again) {
        return refuse(*played, {}, again.error());
      }
    }
    return {};
  }

 private:
  // "move 12 (second player): c9d8: that cell is empty"
  [[nodiscard]] tl::unexpected<Error> refuse(const std::string& move, Place place,
                                             const Error& reason) const {
    const std::string number = std::to_string((half_moves_before_ + session_.ply()) / 2 + 1);
    const std::string_view side = name_of(session_.side());
    std::vector<std::string> args{number, std::string(side), move};
    args.insert(args.end(), reason.args.begin(), reason.args.end());
    args.emplace_back(reason.code);
    return fail_at(code::kMove, place,
                   join("move ", number, " (", side, " player): ", move, ": ", reason.message),
                   std::move(args));
  }

  Session& session_;
  Way way_;
  const Translator& translate_;
  std::span<const Place> places_;
  std::size_t half_moves_before_;
  std::size_t next_ = 0;
};

Expected<std::unique_ptr<Session>> open_start(const GameSpec& start, const SourceGame& source) {
  auto session = open(start);
  if (session) return std::move(*session);
  const Error& error = session.error().error;
  const auto refuse = [&](std::string_view code, std::string_view tag, const std::string& value) {
    return fail_at(code, source.place_of(tag), error.message, {value});
  };
  const SpecPart part = session.error().part;
  if (part == SpecPart::kGame) return refuse(code::kGame, tag_name::kGame, start.game);
  if (part == SpecPart::kVariant) return refuse(code::kVariant, tag_name::kVariant, start.variant);
  return fail_at(code::kPosition, source.place_of(tag_name::kPosition),
                 join("the position: ", error.message), {start.position, std::string(error.code)});
}

// Refuses "1..." where the first player is to move, and "1." where the second is.
Done check_beginner(const SourceGame& source, const Session& session) {
  if (!source.half_moves_before) return {};
  const bool second = *source.half_moves_before % 2 == 1;
  if (second == (session.side() == Side::kSecond)) return {};
  return fail_at(code::kNumber, source.move_places.empty() ? source.place : source.move_places[0],
                 join("by its number the ", second ? "second" : "first", " player begins, but the ",
                      name_of(session.side()), " is to move"));
}

// Checks the tags Result and Score against the board, if the game ended with the main line.
Done check_claims(const SourceGame& source, const Session& session, bool foreign, Record& record) {
  const std::optional<Outcome> outcome = session.outcome();
  if (!outcome) return {};

  const std::string_view expected = write_result(outcome->result);
  const std::string claimed(record.tag_or_empty(tag_name::kResult));
  if (foreign && claimed == kUnknown) {
    record.set_tag(tag_name::kResult, expected);
  } else if (claimed != expected) {
    return fail_at(code::kResult, source.place_of(tag_name::kResult),
                   join("the game ended ", expected, " on the board (", outcome->reason.name,
                        "), but its result is given as ", claimed),
                   {std::string(expected), claimed});
  }

  const std::string score = write_score(outcome->score);
  const std::optional<std::string_view> given = record.tag(tag_name::kScore);
  if (given && *given != score) {
    return fail_at(code::kScore, source.place_of(tag_name::kScore),
                   join("the final score is ", score, ", not ", *given),
                   {score, std::string(*given)});
  }
  if (foreign && !given) record.set_tag(tag_name::kScore, score);
  return {};
}

Expected<Record> import_as(const SourceGame& source, const ImportPlan& plan,
                           const Reading& reading) {
  const Expected<std::unique_ptr<Session>> session = open_start(reading.start, source);
  if (!session) return fail(session.error());
  if (!plan.numbers_count_pairs) {
    if (Done done = check_beginner(source, **session); !done) return fail(done.error());
  }

  Record record;
  record.tags = source.record.tags;
  record.set_tag(tag_name::kGame, reading.start.game);
  record.set_tag(tag_name::kVariant, (*session)->variant());
  if ((*session)->from_standard_start()) {
    record.erase_tag(tag_name::kPosition);
  } else {
    record.set_tag(tag_name::kPosition, (*session)->start_position());
  }

  record.line = source.record.line;
  Walk walk(**session, Walk::Way::kRead, reading.read_move, source.move_places);
  if (Done done = walk.along(record.line); !done) return fail(done.error());
  if (Done done = check_claims(source, **session, plan.foreign, record); !done) {
    return fail(done.error());
  }
  if (plan.foreign) record.sort_tags();
  if (Done done = check_form(record); !done) return fail(done.error());
  return record;
}

}  // namespace

Place SourceGame::place_of(std::string_view name) const {
  const auto found = record.tag(name) ? tag_places.find(name) : tag_places.end();
  return found == tag_places.end() ? place : found->second;
}

void SourceGame::put_tag(std::string_view name, std::string_view value, Place at) {
  if (!record.tag(name)) tag_places.insert_or_assign(std::string(name), at);
  record.set_tag(name, value);
}

std::optional<std::string> SourceGame::take_tag(std::string_view name) {
  const std::optional<std::string_view> value = record.tag(name);
  if (!value) return std::nullopt;
  std::string taken(*value);
  record.erase_tag(name);
  return taken;
}

Expected<Line> spell(Session& session, Line line, const Translator& write) {
  Walk walk(session, Walk::Way::kWrite, write, {});
  if (Done done = walk.along(line); !done) return fail(done.error());
  return line;
}

Expected<Record> import_game(const SourceGame& game, const ImportPlan& plan) {
  std::optional<Error> first;
  for (const Reading& reading : plan.readings) {
    Expected<Record> record = import_as(game, plan, reading);
    if (record) return record;
    if (!first) first = std::move(record.error());
  }
  return fail(std::move(*first));
}

Expected<std::string> plain_move(const Session& /*session*/, std::string_view move) {
  return std::string(move);
}

Expected<Record> validated(const Record& record) {
  if (Done done = check_form(record); !done) return fail(done.error());
  SourceGame source;
  source.record = record;
  return import_game(source, {.readings = {{start_of(record), plain_move}}, .foreign = false});
}

GameSpec start_of(const Record& record) {
  return {std::string(record.tag_or_empty(tag_name::kGame)),
          std::string(record.tag_or_empty(tag_name::kVariant)),
          std::string(record.tag_or_empty(tag_name::kPosition)),
          {}};
}

std::vector<GameSpec> with_and_without_house_rules(const GameSpec& start) {
  std::vector<GameSpec> starts{start};
  const Expected<GameEntry> entry = find_game(start.game);
  if (!entry || start.variant.find(',') != std::string::npos) return starts;
  if (entry->info().options.empty()) return starts;
  GameSpec& without = starts.emplace_back(start);
  for (const OptionInfo& option : entry->info().options) {
    without.variant += join(",", option.name, "=off");
  }
  return starts;
}

std::optional<std::string> variant_that_starts_at(std::string_view game,
                                                  std::string_view position) {
  const Expected<GameEntry> entry = find_game(game);
  if (!entry) return std::nullopt;
  for (const VariantInfo& variant : entry->info().variants) {
    const auto session = entry->make(variant.name, position);
    if (session && (*session)->from_standard_start()) return std::string(variant.name);
  }
  return std::nullopt;
}

}  // namespace tria::record
