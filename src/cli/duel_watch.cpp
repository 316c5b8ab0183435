#include "cli/duel_watch.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/duel_report.hpp"
#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"
#include "record/tria_format.hpp"

namespace tria::cli {

DuelWatch::DuelWatch(const duel::DuelPlan& plan, const std::optional<std::string>& save_to)
    : plan_(plan),
      path_(save_to),
      date_(fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)))),
      terminal_(is_smart_terminal(STDERR_FILENO)) {
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
  saved.sort_tags();
  const Expected<std::string> text = record::kTriaFormat.write(saved);
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
