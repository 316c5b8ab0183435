#include "cli/duel_watch.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/duel_report.hpp"
#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"
#include "record/tria_format.hpp"

namespace tria::cli {

namespace {

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  if (localtime_r(&now, &parts) == nullptr) return {};
  return fmt::format("{:04}.{:02}.{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

// The tags in the order in which records have them; what is not in the list follows.
record::Record in_order(const record::Record& unsorted) {
  namespace tag = record::tag_name;
  record::Record sorted;
  for (const std::string_view name :
       {tag::kGame, tag::kVariant, tag::kEvent, tag::kDate, tag::kRound, tag::kFirst, tag::kSecond,
        tag::kResult, tag::kScore, tag::kPosition, tag::kTermination}) {
    if (const auto value = unsorted.tag(name)) sorted.set_tag(name, *value);
  }
  for (const record::Tag& other : unsorted.tags) sorted.set_tag(other.name, other.value);
  sorted.line = unsorted.line;
  return sorted;
}

}  // namespace

DuelWatch::DuelWatch(const duel::DuelPlan& plan, const std::optional<std::string>& save_to)
    : plan_(plan), path_(save_to), date_(today()), terminal_(is_smart_terminal(STDERR_FILENO)) {
  if (!path_) return;
  file_.open(*path_, std::ios::binary | std::ios::trunc);
  if (!file_) {
    throw InputError(fmt::format("cannot write {}: {}", quote_path(*path_), std::strerror(errno)));
  }
}

DuelWatch::~DuelWatch() { wipe(); }

void DuelWatch::on_game(const duel::PlayedGame& played, const duel::Standing& /*standing*/) {
  pairing_ = played.pairing;
  if (path_ && problem_.empty()) save(played);
}

void DuelWatch::save(const duel::PlayedGame& played) {
  namespace tag = record::tag_name;
  record::Record saved = played.record;
  saved.set_tag(tag::kEvent, "tria match");
  saved.set_tag(tag::kDate, date_);
  saved.set_tag(tag::kRound, fmt::format("{}", played.number + 1));
  const Expected<std::string> text = record::kTriaFormat.write(in_order(saved));
  if (!text) {
    problem_ = fmt::format("game {}: {}", played.number + 1, text.error().message);
    return;
  }
  // A blank line separates games; flushed, so that a match that dies leaves what was played.
  if (file_.tellp() > 0) file_ << '\n';
  file_ << *text << std::flush;
  if (!file_) problem_ = std::strerror(errno);
}

void DuelWatch::on_tick(const duel::Standing& standing) { show(standing); }

// One line that is drawn over itself at a terminal; elsewhere a line now and then.
void DuelWatch::show(const duel::Standing& standing) {
  using namespace std::chrono_literals;
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < (terminal_ ? 200ms : 30'000ms)) return;
  last_ = now;
  const duel::Pairing& pairing = plan_.pairings[pairing_];
  const double seconds = static_cast<double>(standing.elapsed.count()) / 1000.0;
  std::string line =
      fmt::format("{}/{} games  {} - {}  {}  {:.0f} s", standing.games_done, standing.games_planned,
                  plan_.players[pairing.first].name, plan_.players[pairing.second].name,
                  short_standing(plan_, standing, pairing_), seconds);
  drawn_ = terminal_;
  if (terminal_) {
    draw_status(line);
    return;
  }
  if (!locale_is_utf8()) line = fold_to_ascii(line);
  std::fputs((line + "\n").c_str(), stderr);
}

void DuelWatch::wipe() {
  if (drawn_) draw_status({});
  drawn_ = false;
}

void DuelWatch::check_saved() const {
  if (!problem_.empty())
    throw InputError(fmt::format("cannot save the games in {}: {}", quote_path(*path_), problem_));
}

}  // namespace tria::cli
