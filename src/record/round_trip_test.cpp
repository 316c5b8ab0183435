// Random games of every game and variant, with everything a record can hold, through every format.

#include "record/record_test_tools.hpp"
#include "tests/property/property.hpp"

namespace tria::record {
namespace {

using namespace testing;

Record any_record(const std::function<bool(const Rules&)>& wanted) {
  std::vector<Rules> rules = all_rules();
  std::erase_if(rules, [&](const Rules& r) { return !wanted(r); });
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  return some_record(random, rules[below(random, rules.size())]);
}

std::function<bool(const Rules&)> of_game(std::string_view game) {
  return [game](const Rules& rules) { return rules.game == game; };
}

// The line without what APGN cannot hold.
Line without_variations_and_glyphs(Line line) {
  for (Ply& ply : line.plies) {
    ply.variations.clear();
    ply.nags.clear();
  }
  return line;
}

// Writes and reads a record: the game must survive, and another round must change nothing.
Record through(std::string_view name, const Record& record) {
  const std::string text = write_one(name, record);
  const Record read = read_one(name, text);
  RC_ASSERT(main_line(read) == main_line(record));
  RC_ASSERT(read.tag(tag_name::kResult) == record.tag(tag_name::kResult));
  RC_ASSERT(read.tag(tag_name::kVariant) == record.tag(tag_name::kVariant));
  RC_ASSERT(read.tag(tag_name::kPosition) == record.tag(tag_name::kPosition));
  RC_ASSERT(read.tag(tag_name::kFirst) == record.tag(tag_name::kFirst));
  // The first round may sort the tags into the order of the format; later rounds must not.
  const std::string again = write_one(name, read);
  RC_ASSERT(read_one(name, again) == read);
  RC_ASSERT(write_one(name, read_one(name, again)) == again);
  return read;
}

TRIA_PROPERTY(RoundTrip, OurFormatGivesBackExactlyWhatWasWritten) {
  const Record record = any_record([](const Rules&) { return true; });
  const std::string text = write_one("tria", record);
  RC_ASSERT(read_one("tria", text) == record);
  RC_ASSERT(write_one("tria", read_one("tria", text)) == text);
}

TRIA_PROPERTY(RoundTrip, OgnKeepsTheWholeTree) {
  const Record record = any_record(of_game("awale"));
  RC_ASSERT(through("ogn", record).line == record.line);
}

TRIA_PROPERTY(RoundTrip, PlayStrategyOwareKeepsTheWholeTree) {
  const Record record = any_record(of_game("awale"));
  RC_ASSERT(through("playstrategy-oware", record).line == record.line);
}

TRIA_PROPERTY(RoundTrip, PlayStrategyAbaloneKeepsTheWholeTree) {
  const Record record = any_record(of_game("abalone"));
  RC_ASSERT(through("playstrategy-abalone", record).line == record.line);
}

// APGN does not count the plies since a push-out, so a start in the middle of a quiet stretch reads
// back as a fresh one.
bool quiet_plies_fit(const Record& record) {
  const std::string_view position = record.tag_or_empty(tag_name::kPosition);
  return position.empty() || position.ends_with(" 0");
}

TRIA_PROPERTY(RoundTrip, ApgnKeepsAllButVariationsAndGlyphs) {
  const Record record = any_record(of_game("abalone"));
  RC_PRE(quiet_plies_fit(record));
  const Line kept = without_variations_and_glyphs(record.line);
  RC_ASSERT(through("apgn", record).line == kept);
  RC_ASSERT(through("apgn-nacre", record).line == kept);
}

TRIA_PROPERTY(RoundTrip, ContestFilesKeepTheMoves) {
  const Record record = any_record(
      [](const Rules& rules) { return rules.game == "avalam" && rules.variant != "free"; });
  const Record read = through("avalam-contest", record);
  RC_ASSERT(std::all_of(read.line.plies.begin(), read.line.plies.end(),
                        [](const Ply& ply) { return ply.comment.empty(); }));
}

TRIA_PROPERTY(RoundTrip, SeveralGamesMakeOneFile) {
  std::vector<Record> records;
  for (int i = 0; i < 3; ++i) records.push_back(any_record([](const Rules&) { return true; }));
  const auto text = write_all(format("tria"), records);
  RC_ASSERT(text.has_value());
  const auto read = format("tria").read(*text, {});
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == records);
}

TEST(RoundTrip, EveryFileOfTheExamplesInOurFormatIsCanonical) {
  for (const std::string_view name :
       {"avalam-commented.tria", "abalone-position.tria", "awale-classic.tria"}) {
    const std::string text = data_file(name);
    EXPECT_EQ(write_one("tria", read_one("tria", text)), text) << name;
  }
}

}  // namespace
}  // namespace tria::record
