#include "server/wire/player_feed.hpp"

#include <utf8proc.h>

#include "core/text.hpp"
#include "facade/registry.hpp"
#include "server/server_time.hpp"

namespace tria::server {

namespace {

std::string_view entity_of(char character) {
  switch (character) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&apos;";
    default:
      return {};
  }
}

// Control characters, and what XML cannot hold even as a reference, are left out: a reader would refuse the
// whole feed for one of them.
bool is_left_out(utf8proc_int32_t code) {
  const bool is_no_character = (code & 0xFFFE) == 0xFFFE || (code >= 0xFDD0 && code <= 0xFDEF);
  return is_no_character || utf8proc_category(code) == UTF8PROC_CATEGORY_CC;
}

// As it stands between tags or in an attribute.
std::string xml_text(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    utf8proc_int32_t code = 0;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                         static_cast<utf8proc_ssize_t>(text.size()), &code);
    if (length <= 0) {  // a byte that is no UTF-8
      text.remove_prefix(1);
      continue;
    }
    const std::string_view character = text.substr(0, static_cast<std::size_t>(length));
    text.remove_prefix(character.size());
    if (is_left_out(code)) continue;
    const std::string_view entity = entity_of(character.front());
    out += entity.empty() ? character : entity;
  }
  return out;
}

// As a part of an address: letters, digits and what addresses leave as it is.
std::string address_part(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    if (is_letter(c) || is_digit(c) || std::string_view("-._~").find(c) != std::string_view::npos) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += kDigits[byte >> 4U];
    out += kDigits[byte & 15U];
  }
  return out;
}

std::string date_text(Millis date) { return utc_text(date / 1'000, "%Y-%m-%dT%H:%M:%SZ"); }

std::string name_in_feed(const std::optional<Player>& player) {
  if (player && player->engine_level) return join("Tria, level ", *player->engine_level);
  return player && !player->name.empty() ? player->name : "a guest";
}

std::string how_it_stands(const MatchHeader& match, const std::array<std::string, 2>& names) {
  if (!match.ending) return join(names[index_of(match.side)], " to move");
  if (!match.ending->result) return "ended without a result";
  switch (*match.ending->result) {
    case Result::kFirst:
      return join(names[0], " won");
    case Result::kSecond:
      return join(names[1], " won");
    case Result::kDraw:
      break;
  }
  return "drawn";
}

// "Ada – Bo, GAME VARIANT: Ada won".
std::string title_of(const MatchHeader& match) {
  const std::array names{name_in_feed(match.players[0]), name_in_feed(match.players[1])};
  const GameSpec& spec = match.settings.spec;
  const auto game = find_game(spec.game);
  return join(names[0], " – ", names[1], ", ", game ? game->info().title : spec.game, " ",
              spec.variant, ": ", how_it_stands(match, names));
}

std::string element(std::string_view name, std::string_view text) {
  return join("<", name, ">", xml_text(text), "</", name, ">\n");
}

// Ids do not begin with the site: it may have several names, and they are the same everywhere.
std::string entry_of(const MatchHeader& match, std::string_view site) {
  return join("<entry>\n", element("id", join("urn:tria:match:", match.id)),
              element("title", title_of(match)),
              element("published", date_text(match.settings.date)),
              element("updated", date_text(match.updated_date)), "<link href=\"", xml_text(site),
              "/#/match/", address_part(match.id), "\"/>\n</entry>\n");
}

}  // namespace

std::string write_feed(const PlayerFeed& feed) {
  Millis updated = feed.begun;
  for (const MatchHeader& match : feed.matches) updated = std::max(updated, match.updated_date);
  const std::string name = address_part(feed.name);
  const std::string site = xml_text(feed.site);
  std::string out = join(
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
      "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n",
      element("id", join("urn:tria:player:", name)), element("title", join(feed.name, " on Tria")),
      element("updated", date_text(updated)), "<author><name>", xml_text(feed.name),
      "</name></author>\n", "<link rel=\"self\" type=\"application/atom+xml\" href=\"", site,
      "/api/v1/players/", name, "/feed.atom\"/>\n", "<link href=\"", site, "/#/player/", name,
      "\"/>\n");
  for (const MatchHeader& match : feed.matches) out += entry_of(match, feed.site);
  return out + "</feed>\n";
}

}  // namespace tria::server
