// tria admin: what whoever runs a server does with its accounts and its database, while the server runs.
#include "server/app/admin.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/parts.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"
#include "json/json_writer.hpp"
#include "server/server_time.hpp"

namespace tria::cli {

namespace {

using server::AccountLine;
using server::AdminStorage;
using server::AuditEntry;
using server::Ban;
using server::Grounds;
using server::Statistic;

constexpr std::int64_t kDayMs = std::int64_t{24} * 3'600 * 1'000;

// What all of them know, and how they end.
struct AdminRequest {
  std::string database;
  std::string reason;
  bool json = false;

  void declare_database(Arguments& declared) {
    declared.option_with([this](const std::string& text) { database = text; }, "--db", "FILE",
                         "the database of the server, which may be running", Need::kRequired);
  }
  void declare_reason(Arguments& declared) {
    declared.option_with([this](const std::string& text) { reason = text; }, "--reason", "TEXT",
                         "why, for the audit log: at most 200 characters", Need::kRequired);
  }
  void declare_json(Arguments& declared) {
    declared.flag(json, "--json",
                  "one JSON value, for programs; dates are milliseconds since 1970");
  }
};

template <class T>
T or_refusal(Expected<T> value) {
  if (!value) throw InputError(value.error().message);
  return *std::move(value);
}

std::unique_ptr<AdminStorage> storage_of(const AdminRequest& request) {
  return or_refusal(server::open_admin_storage(request.database));
}

Grounds grounds_of(const AdminRequest& request) {
  return or_refusal(server::grounds_of(request.reason));
}

std::int64_t current_date() { return server::ServerTime::machine().date(); }

std::string moment_text(std::int64_t date) {
  return server::utc_text(date / 1'000, "%Y-%m-%d %H:%M:%S");
}

// --- Accounts -------------------------------------------------------------------------------------

void write_account(JsonWriter& json, const AccountLine& line) {
  const server::Account& account = line.account;
  json.object("id", account.id, "name", account.name, "createdAt", account.created, "closed",
              account.is_closed, "passkeys", line.passkeys, "sessions", line.sessions, "usedAt",
              line.used);
}

int run_list(ArgumentList arguments) {
  AdminRequest request;
  std::string prefix;
  std::uint32_t limit = 1'000;
  Arguments declared(
      "admin list",
      "List accounts by name: when each was claimed and last used (UTC), and how many "
      "passkeys and signed-in browsers it has.");
  request.declare_database(declared);
  declared.positional(prefix, "PREFIX", "only names that begin so, whatever their case");
  declared.number(limit, "--limit", "N", 1, 1'000'000, "at most so many (default 1000)");
  request.declare_json(declared);
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const auto accounts = or_refusal(server::list_accounts(*storage_of(request), prefix, limit));
  if (request.json) {
    JsonWriter json;
    json.array(accounts, [&](const AccountLine& line) { write_account(json, line); });
    Screen::print_raw(json.take() + "\n");
    return kExitOk;
  }
  const Screen screen;
  for (const AccountLine& line : accounts) {
    screen.print(fmt::format("{}  claimed {}  used {}  passkeys {}  browsers {}{}\n",
                             line.account.name, moment_text(line.account.created),
                             moment_text(line.used), line.passkeys, line.sessions,
                             line.account.is_closed ? "  closed" : ""));
  }
  return kExitOk;
}

int run_rename(ArgumentList arguments) {
  AdminRequest request;
  std::string name;
  std::string next;
  Arguments declared("admin rename",
                     "Give an account another name. Games that have begun keep the old one; it "
                     "still finds the account for 90 days, and nobody else can claim it.");
  request.declare_database(declared);
  declared.positional(name, "NAME", "the account's name", Need::kRequired);
  declared.positional(next, "NEW", "the new name, as players choose one", Need::kRequired);
  request.declare_reason(declared);
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Grounds grounds = grounds_of(request);
  const std::string before =
      or_refusal(server::rename_account(*storage_of(request), name, next, grounds));
  Screen().print(fmt::format("{} has another name now\n", tria::quote(before)));
  return kExitOk;
}

int run_close(ArgumentList arguments) {
  AdminRequest request;
  std::string name;
  Arguments declared("admin close",
                     "Close an account: nobody can sign in to it, and its browsers are signed out "
                     "within ten seconds. Nothing is deleted, and nobody can claim its name.");
  request.declare_database(declared);
  declared.positional(name, "NAME", "the account's name", Need::kRequired);
  request.declare_reason(declared);
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Grounds grounds = grounds_of(request);
  const std::string closed = or_refusal(server::close_account(*storage_of(request), name, grounds));
  Screen().print(fmt::format("the account of {} is closed\n", tria::quote(closed)));
  return kExitOk;
}

int run_restore(ArgumentList arguments) {
  AdminRequest request;
  std::string name;
  Arguments declared("admin restore",
                     "Open a closed account again: its passkeys are valid as before.");
  request.declare_database(declared);
  declared.positional(name, "NAME", "the account's name", Need::kRequired);
  request.declare_reason(declared);
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Grounds grounds = grounds_of(request);
  const std::string open = or_refusal(server::restore_account(*storage_of(request), name, grounds));
  Screen().print(fmt::format("the account of {} is open again\n", tria::quote(open)));
  return kExitOk;
}

// --- Addresses ------------------------------------------------------------------------------------

int run_ban(ArgumentList arguments) {
  AdminRequest request;
  std::string typed;
  std::optional<std::int64_t> days;
  Arguments declared(
      "admin ban",
      "Refuse an address: within ten seconds its connections are closed, and what it "
      "asks of the server is answered 403. The pages themselves still load.");
  request.declare_database(declared);
  declared.positional(typed, "ADDRESS", "IPv4, or IPv6: then its whole /64 is meant",
                      Need::kRequired);
  declared.number(days, "--days", "N", 1, 3'650, "for so long (default: for good)");
  request.declare_reason(declared);
  declared.example("tria admin --db FILE ban 192.0.2.1 --days 7 --reason 'floods the lobby'",
                   "for a week");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Grounds grounds = grounds_of(request);
  const std::string address = or_refusal(server::banned_address(typed));
  const auto until = days ? std::optional(grounds.date + *days * kDayMs) : std::nullopt;
  (void)or_refusal(storage_of(request)->ban(address, until, grounds));
  Screen().print(fmt::format("{} is banned\n", address));
  return kExitOk;
}

int run_unban(ArgumentList arguments) {
  AdminRequest request;
  std::string typed;
  Arguments declared("admin unban", "Let a banned address use the server again.");
  request.declare_database(declared);
  declared.positional(typed, "ADDRESS", "as for ban", Need::kRequired);
  request.declare_reason(declared);
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Grounds grounds = grounds_of(request);
  const std::string address = or_refusal(server::banned_address(typed));
  (void)or_refusal(storage_of(request)->unban(address, grounds));
  Screen().print(fmt::format("{} is not banned any more\n", address));
  return kExitOk;
}

int run_bans(ArgumentList arguments) {
  AdminRequest request;
  Arguments declared("admin bans", "List the addresses that are banned at the moment.");
  request.declare_database(declared);
  request.declare_json(declared);
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const std::vector<Ban> bans = or_refusal(storage_of(request)->bans(current_date()));
  if (request.json) {
    JsonWriter json;
    json.array(bans, [&](const Ban& ban) {
      json.object("address", ban.address, "since", ban.since, "until", ban.until, "reason",
                  ban.reason);
    });
    Screen::print_raw(json.take() + "\n");
    return kExitOk;
  }
  const Screen screen;
  for (const Ban& ban : bans) {
    screen.print(fmt::format("{}  since {}  {}  {}\n", ban.address, moment_text(ban.since),
                             ban.until ? "until " + moment_text(*ban.until) : "for good",
                             ban.reason));
  }
  return kExitOk;
}

// --- The whole server -----------------------------------------------------------------------------

int run_statistics(ArgumentList arguments) {
  AdminRequest request;
  Arguments declared("admin statistics", "Say how much of everything there is.");
  request.declare_database(declared);
  request.declare_json(declared);
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const auto all = or_refusal(storage_of(request)->statistics(current_date()));
  if (request.json) {
    JsonWriter json;
    json.object([&] {
      for (const Statistic& one : all) json.fields(one.name, one.value);
    });
    Screen::print_raw(json.take() + "\n");
    return kExitOk;
  }
  const Screen screen;
  for (const Statistic& one : all) screen.print(fmt::format("{:>12}  {}\n", one.value, one.words));
  return kExitOk;
}

int run_audit(ArgumentList arguments) {
  AdminRequest request;
  std::uint32_t limit = 100;
  Arguments declared("admin audit",
                     "List what was done with 'tria admin', when (UTC) and why, the newest first.");
  request.declare_database(declared);
  declared.number(limit, "--limit", "N", 1, 1'000'000, "at most so many (default 100)");
  request.declare_json(declared);
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const std::vector<AuditEntry> entries = or_refusal(storage_of(request)->audit(limit));
  if (request.json) {
    JsonWriter json;
    json.array(entries, [&](const AuditEntry& entry) {
      json.object("at", entry.at, "act", entry.act, "subject", entry.subject, "reason",
                  entry.reason);
    });
    Screen::print_raw(json.take() + "\n");
    return kExitOk;
  }
  const Screen screen;
  constexpr std::size_t kLongest = 4'096;
  for (const AuditEntry& entry : entries) {
    screen.print(fmt::format("{}  {}  {}{}\n", moment_text(entry.at), entry.act,
                             one_line(entry.subject, kLongest),
                             entry.reason.empty() ? "" : "  (" + entry.reason + ")"));
  }
  return kExitOk;
}

int run_backup(ArgumentList arguments) {
  AdminRequest request;
  std::string copy;
  Arguments declared("admin backup",
                     "Copy the database as it is at one moment, while the server goes on. A server "
                     "that is started on the copy goes on from that moment.");
  request.declare_database(declared);
  declared.positional(copy, "COPY", "a new file", Need::kRequired);
  declared.example("tria admin --db FILE backup COPY", "then check it: tria admin --db COPY check");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  (void)or_refusal(storage_of(request)->backup(copy, current_date()));
  Screen().print(fmt::format("{} is a copy\n", tria::quote_path(copy)));
  return kExitOk;
}

int run_check(ArgumentList arguments) {
  AdminRequest request;
  std::optional<std::string> file;
  Arguments declared("admin check",
                     "Check that a database is whole, that every match in it can be replayed, and "
                     "that the ratings are those that the matches give. Changes nothing.");
  request.declare_database(declared);
  declared.positional(file, "FILE", "another one than --db, such as a backup");
  request.declare_json(declared);
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const auto report = or_refusal(server::check_database(file.value_or(request.database)));
  if (request.json) {
    JsonWriter json;
    json.object("matches", report.matches, "events", report.events, "ratedMatches", report.rated,
                "problems", report.problems, "examples", report.examples);
    Screen::print_raw(json.take() + "\n");
  } else {
    const Screen screen;
    for (const std::string& example : report.examples) screen.print(example + "\n");
    screen.print(
        report.problems == 0
            ? fmt::format("{} matches with {} events replayed, {} rated ones counted again: "
                          "nothing is wrong\n",
                          report.matches, report.events, report.rated)
            : fmt::format("problems: {}\n", report.problems));
  }
  return report.problems == 0 ? kExitOk : kExitBadInput;
}

constexpr std::array kAdminParts{
    Command{"list", "accounts, by name", &run_list},
    Command{"rename", "give an account another name", &run_rename},
    Command{"close", "close an account", &run_close},
    Command{"restore", "open a closed account again", &run_restore},
    Command{"ban", "refuse an address", &run_ban},
    Command{"unban", "let a banned address in again", &run_unban},
    Command{"bans", "which addresses are banned", &run_bans},
    Command{"statistics", "how much of everything there is", &run_statistics},
    Command{"audit", "what was done, when and why", &run_audit},
    Command{"backup", "copy the database while the server runs", &run_backup},
    Command{"check", "whether a database is whole", &run_check},
};

}  // namespace

int run_admin(ArgumentList arguments) {
  // --db may stand before the part's name, as it is the same for all.
  const bool is_apart = !arguments.empty() && arguments[0] == "--db";
  const bool is_first = is_apart || (!arguments.empty() && arguments[0].starts_with("--db="));
  const std::ptrdiff_t words = is_apart ? 2 : 1;
  if (is_first && std::ssize(arguments) > words) {
    const auto part = arguments.begin() + words;
    std::rotate(arguments.begin(), part, part + 1);
  }
  return run_part("admin", "For whoever runs a server: accounts, bans and backups in its database.",
                  kAdminParts, std::move(arguments));
}

}  // namespace tria::cli
