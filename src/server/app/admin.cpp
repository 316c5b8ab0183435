#include "server/app/admin.hpp"

#include "core/text.hpp"
#include "server/accounts/names.hpp"
#include "server/app/recount.hpp"
#include "server/codes.hpp"
#include "server/hosts.hpp"
#include "server/server_time.hpp"
#include "server/storage/recount.hpp"
#include "server/wire/match_json.hpp"
#include "server/wire/requests.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMaxProblemsShown = 10;

// The keys that an account is found by.
Expected<std::vector<std::string>> keys_of_account(std::string_view text) {
  const auto name = player_name(text);
  if (!name) return fail(account_code::kName, join("the name ", name.error()));
  if (name->empty()) return fail(account_code::kName, "the name is empty");
  return key_list(*name);
}

// Replays one match after the other.
class MatchReplayer {
 public:
  explicit MatchReplayer(CheckReport& report) : report_(report) {}

  void take(const std::string& match, const StoredEvent& stored) {
    if (match != match_) finish();
    match_ = match;
    ++report_.events;
    Expected<Event> event = read_event(stored);
    if (event)
      events_.push_back(std::move(*event));
    else if (!error_)
      error_ = event.error();
  }
  void finish() {
    if (match_.empty()) return;
    ++report_.matches;
    if (!error_) {
      const Expected<Match> match = Match::replay(events_);
      if (!match) error_ = match.error();
    }
    if (error_) note(join("match ", match_, " cannot be replayed: ", error_->message));
    events_.clear();
    error_.reset();
  }

 private:
  void note(std::string problem) {
    ++report_.problems;
    if (report_.examples.size() < kMaxProblemsShown) report_.examples.push_back(std::move(problem));
  }

  CheckReport& report_;
  std::string match_;
  std::vector<Event> events_;
  std::optional<Error> error_;
};

}  // namespace

Expected<Grounds> grounds_of(std::string_view reason) {
  const auto text = printable_text(reason, kMaxReasonCharacters);
  if (!text) return fail(request_code::kField, join("the reason ", text.error()), {"reason"});
  if (text->empty()) return fail(request_code::kField, "the reason is empty", {"reason"});
  return Grounds{ServerTime::machine().date(), *text};
}

Expected<std::string> banned_address(std::string_view text) {
  constexpr std::string_view kNetwork = "/64";
  std::string_view address = text;
  const bool is_ipv6 = address.find(':') != std::string_view::npos;
  if (is_ipv6 && address.ends_with(kNetwork)) address.remove_suffix(kNetwork.size());
  // Ports, brackets and zones are no part of an address, though visitor_name() takes them.
  const bool is_plain =
      address.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
  const bool has_port = std::count(address.begin(), address.end(), ':') == 1;
  const auto name = is_plain && !has_port ? visitor_name(address) : std::nullopt;
  if (name) return *name;
  return fail(request_code::kField,
              join(quote(text), " is no address such as 192.0.2.1 or 2001:db8::1"), {"address"});
}

Expected<std::vector<AccountLine>> list_accounts(AdminStorage& storage, std::string_view prefix,
                                                 std::uint32_t limit) {
  if (prefix.empty()) return storage.accounts("", limit);
  const auto keys = keys_of_account(prefix);
  if (!keys) return fail(keys.error());
  return storage.accounts(keys->front(), limit);
}

Expected<std::string> rename_account(AdminStorage& storage, std::string_view name,
                                     std::string_view new_name, const Grounds& grounds) {
  const auto keys = keys_of_account(name);
  if (!keys) return fail(keys.error());
  const auto next = claimable_name(new_name);
  if (!next) return fail(next.error());
  return storage.rename(*keys, *next, key_list(*next), grounds);
}

Expected<std::string> close_account(AdminStorage& storage, std::string_view name,
                                    const Grounds& grounds) {
  const auto keys = keys_of_account(name);
  if (!keys) return fail(keys.error());
  return storage.close(*keys, grounds);
}

Expected<std::string> restore_account(AdminStorage& storage, std::string_view name,
                                      const Grounds& grounds) {
  const auto keys = keys_of_account(name);
  if (!keys) return fail(keys.error());
  return storage.restore(*keys, grounds);
}

Expected<CheckReport> check_database(const std::string& path) {
  CheckReport report;
  const auto storage = open_admin_storage(path);
  if (!storage) return fail(storage.error());
  auto damage = (*storage)->damage();
  if (!damage) return fail(damage.error());
  report.problems = damage->size();
  report.examples = std::move(*damage);
  // What is read from a damaged file may be anything.
  if (report.problems > 0) return report;
  MatchReplayer replayer(report);
  const auto read = read_for_recount(
      path, {}, [&](const std::string& match, const auto& event) { replayer.take(match, event); });
  if (!read) return fail(read.error());
  replayer.finish();
  if (report.problems > 0) return report;
  const auto counted = recount(path, false);
  if (!counted) return fail(counted.error());
  report.rated = counted->matches;
  report.problems = counted->differences;
  report.examples = counted->examples;
  return report;
}

}  // namespace tria::server
