// A feed is exactly what RFC 4287 asks for, whatever players call themselves.
#include "server/wire/player_feed.hpp"

#include <gtest/gtest.h>

namespace tria::server {
namespace {

constexpr Millis kDate = 1'790'000'000'000;  // 2026-09-21T14:13:20Z

MatchHeader match_of(std::string first, std::string second, std::optional<Ended> ending) {
  MatchHeader header;
  header.id = "k3v9Qx0aZ_4";
  header.settings.spec = {"abalone", "belgian-daisy", "", {}};
  header.settings.date = kDate;
  header.settings.is_public = true;
  header.players = {Player::person(std::move(first)), Player::person(std::move(second))};
  header.state = ending ? MatchState::kEnded : MatchState::kPlaying;
  header.ending = std::move(ending);
  header.updated_date = kDate + 61'000;
  return header;
}

std::string title_in_feed(const MatchHeader& match) {
  const std::string text = write_feed({"Ada", kDate, "https://example.org", {match}});
  const std::size_t begin = text.find("<title>", text.find("<entry>")) + 7;
  return text.substr(begin, text.find("</title>", begin) - begin);
}

TEST(PlayerFeed, IsAnAtomFeedWithAnEntryForEachMatch) {
  const Ended won{Result::kFirst, "resigned", {}};
  EXPECT_EQ(write_feed({"Ada L.", kDate, "https://example.org", {match_of("Ada L.", "Bo", won)}}),
            R"(<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:tria:player:Ada%20L.</id>
<title>Ada L. on Tria</title>
<updated>2026-09-21T14:14:21Z</updated>
<author><name>Ada L.</name></author>
<link rel="self" type="application/atom+xml" href="https://example.org/api/v1/players/Ada%20L./feed.atom"/>
<link href="https://example.org/#/player/Ada%20L."/>
<entry>
<id>urn:tria:match:k3v9Qx0aZ_4</id>
<title>Ada L. – Bo, Abalone belgian-daisy: Ada L. won</title>
<published>2026-09-21T14:13:20Z</published>
<updated>2026-09-21T14:14:21Z</updated>
<link href="https://example.org/#/match/k3v9Qx0aZ_4"/>
</entry>
</feed>
)");
}

TEST(PlayerFeed, WithoutMatchesIsAsOldAsTheAccount) {
  const std::string text = write_feed({"Ada", kDate, "", {}});
  EXPECT_NE(text.find("<updated>2026-09-21T14:13:20Z</updated>"), std::string::npos) << text;
  EXPECT_NE(text.find("href=\"/api/v1/players/Ada/feed.atom\""), std::string::npos) << text;
  EXPECT_EQ(text.find("<entry>"), std::string::npos) << text;
}

TEST(PlayerFeed, SaysHowEachMatchStands) {
  const auto titled = [](std::optional<Ended> ending) {
    return title_in_feed(match_of("Ada", "", std::move(ending)));
  };
  EXPECT_EQ(titled(std::nullopt), "Ada – a guest, Abalone belgian-daisy: Ada to move");
  EXPECT_EQ(titled(Ended{Result::kSecond, "time", {}}),
            "Ada – a guest, Abalone belgian-daisy: a guest won");
  EXPECT_EQ(titled(Ended{Result::kDraw, "agreed", {}}),
            "Ada – a guest, Abalone belgian-daisy: drawn");
  EXPECT_EQ(titled(Ended{std::nullopt, "aborted", {}}),
            "Ada – a guest, Abalone belgian-daisy: ended without a result");
  MatchHeader against_engine = match_of("Ada", "", std::nullopt);
  against_engine.players[1] = Player::engine(7);
  against_engine.side = Side::kSecond;
  EXPECT_EQ(title_in_feed(against_engine),
            "Ada – Tria, level 7, Abalone belgian-daisy: Tria, level 7 to move");
}

TEST(PlayerFeed, CannotBeBrokenByAName) {
  const std::string name = "</name><x a=\"'&\x01\x1b\x7f\xc2\x85\xef\xbf\xbe\xff\xed\xa0\x80é";
  const std::string shown = "&lt;/name&gt;&lt;x a=&quot;&apos;&amp;é";
  const std::string text =
      write_feed({name, kDate, "https://example.org", {match_of(name, "Bo", std::nullopt)}});
  EXPECT_NE(text.find("<author><name>" + shown + "</name></author>\n"), std::string::npos) << text;
  EXPECT_NE(text.find("<title>" + shown + " – Bo, "), std::string::npos) << text;
  EXPECT_NE(text.find("/#/player/%3C%2Fname%3E%3Cx%20a%3D%22%27%26%01%1B%7F%C2%85%EF%BF%BE%FF"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find("<x"), std::string::npos) << text;
  for (const char c : text) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20) << text;
}

}  // namespace
}  // namespace tria::server
