#include "tests/load/person.hpp"

#include <algorithm>

#include "tests/load/other_tab.hpp"
#include "tests/load/seated_match.hpp"

namespace tria::load {

namespace {

using test::Json;
using test::Reply;
using Clock = std::chrono::steady_clock;

constexpr unsigned kHttpOk = 200;
constexpr unsigned kHttpTooMany = 429;
constexpr unsigned kHttpServerError = 500;
constexpr std::size_t kCodes = 10;
constexpr std::size_t kMostDevices = 4;
constexpr std::size_t kMostSessions = 14;  // well below the server's limit
const std::string kAccountPath = "/api/v1/account/";

bool is_unanswered(const Reply& reply) {
  return reply.status == 0 || reply.status >= kHttpServerError;
}

std::string code_of(const Reply& reply) {
  const Json json = reply.json();
  return json.is_object() && json.contains("error") ? json["error"].value("code", "") : "";
}

bool is_unknown_passkey(const Reply& reply) {
  return code_of(reply) == "account.passkey" &&
         reply.json()["error"]["args"] == Json::array({"unknown"});
}

}  // namespace

Person::Person(const Setting& setting, std::uint64_t seed) : setting_(setting), random_(seed) {}

// --- Answers --------------------------------------------------------------------------------------

void Person::expect(bool holds, const std::string& what) {
  if (!holds) setting_.report.violation(holdings_.name + ": " + what);
}

void Person::wrong(const std::string& what, const Reply& reply) {
  has_failed_ = true;
  expect(false, fmt::format("{}: {} {}", what, reply.status, reply.body));
}

Reply Person::until_answered(const std::function<Reply()>& ask) {
  constexpr std::chrono::milliseconds kPause{10};
  const Clock::time_point until = Clock::now() + kPatience;
  while (Clock::now() < until) {
    Reply reply = ask();
    if (!is_unanswered(reply)) return reply;
    std::this_thread::sleep_for(kPause);
  }
  wrong("the server does not answer", {});
  return {};
}

Json Person::me_of(const std::string& token) {
  const Reply reply = until_answered([&] {
    test::Browser browser(setting_.port);
    browser.set_token(token);
    return browser.get("/api/v1/me");
  });
  const Json me = reply.json();
  return me.is_object() && me.contains("account") ? me["account"] : Json();
}

void Person::expect_account(const Json& account) {
  if (!account.is_object()) return expect(false, "the account is not there");
  expect(account["id"] == holdings_.account, "the account is another one");
  expect(account["name"] == holdings_.name, "the account has another name");
  std::set<std::string> told;
  std::set<std::string> known;
  for (const Json& device : account["devices"]) told.insert(device["id"]);
  for (const Device& device : devices_) known.insert(device.id);
  expect(told == known, fmt::format("it has {} devices, not these {}", told.size(), known.size()));
  expect(account["recoveryCodesLeft"] == holdings_.codes_left,
         fmt::format("{} recovery codes are left, not {}", account["recoveryCodesLeft"].dump(),
                     holdings_.codes_left));
}

void Person::expect_sessions() {
  for (const std::string& token : holdings_.sessions) expect_account(me_of(token));
  constexpr std::size_t kSome = 5;
  std::size_t looked = 0;
  for (const std::string& token : holdings_.former_sessions) {
    if (++looked > kSome) break;
    expect(me_of(token).is_null(), "a session has outlived its end");
  }
}

void Person::note_session(Device& device, const Reply& reply) {
  me_ = reply.json()["me"]["account"];
  const std::string& token = device.browser->token();
  expect(!token.empty(), "there is no cookie");
  device.sessions.insert(token);
  holdings_.sessions.insert(token);
}

void Person::note_codes(const Reply& reply) {
  const Json codes = reply.json()["recoveryCodes"];
  holdings_.codes = {codes.begin(), codes.end()};
  holdings_.codes_left = kCodes;
  expect(holdings_.codes.size() == kCodes, "there are not ten recovery codes");
}

void Person::note_end(Device& device) {
  for (const std::string& token : device.sessions) {
    holdings_.sessions.erase(token);
    holdings_.former_sessions.insert(token);
  }
  device.sessions.clear();
}

void Person::note_end_of_all() {
  for (Device& device : devices_) note_end(device);
  holdings_.lost_sessions = 0;
}

// --- Devices --------------------------------------------------------------------------------------

Person::Device Person::new_device() {
  // RSA takes long to make, and is tested elsewhere.
  const test::KeyKind kind = random_() % 2 == 0 ? test::KeyKind::kEs256 : test::KeyKind::kEdDsa;
  Device device{std::make_unique<test::Browser>(setting_.port, kind)};
  if (random_() % 2 == 0) device.browser->authenticator.count_from(1);
  return device;
}

Person::Device& Person::any_device() { return devices_[random_() % devices_.size()]; }

Person::Device& Person::signed_in_device() {
  const auto found = std::find_if(devices_.begin(), devices_.end(),
                                  [](const Device& device) { return !device.sessions.empty(); });
  if (found != devices_.end()) {
    found->browser->set_token(any_token(*found));
    return *found;
  }
  Device& device = any_device();
  expect(sign_in(device), "its passkey is not known any more");
  return device;
}

std::string Person::any_token(const Device& device) {
  auto token = device.sessions.begin();
  std::advance(token, static_cast<std::ptrdiff_t>(random_() % device.sessions.size()));
  return *token;
}

std::string Person::now_and_then(const std::string& token) {
  constexpr unsigned kOneOf = 3;
  return random_() % kOneOf == 0 ? token : "";
}

test::Headers Person::signed_in_headers() {
  if (holdings_.account.empty()) claim();
  return has_failed_ ? test::Headers{} : signed_in_device().browser->headers();
}

// --- Claiming and signing in ----------------------------------------------------------------------

void Person::claim() {
  constexpr unsigned kSeatOneOf = 3;
  if (random_() % kSeatOneOf == 0) {
    const Json made =
        until_answered([&] {
          return test::HttpClient(setting_.port)
              .post(test::kMatches, {{"game", "awale"}, {"colour", "first"}, {"public", true}});
        }).json();
    guest_match_ = made.value("id", "");
    guest_token_ = made.value("token", "");
  }
  Json seats = Json::array();
  if (!guest_match_.empty()) seats.push_back({{"id", guest_match_}, {"token", guest_token_}});
  Device device = new_device();
  Name name = setting_.next_name();
  while (!has_failed_) {
    const std::uint64_t kills = setting_.kills;
    const auto is_taken = [&](const Reply& reply) {
      return code_of(reply) == "account.name_taken" && name.is_contested;
    };
    holdings_.name = name.text;
    const Reply begun = until_answered([&] {
      return device.browser->begin("claim", {{"name", name.text}});
    });
    if (is_taken(begun)) {
      name = setting_.next_name();
      continue;
    }
    if (begun.status != kHttpOk) return wrong("a name cannot be claimed", begun);
    const Json credential = device.browser->authenticator.create(begun.json()["options"]);
    device.passkey = credential["id"];
    const Reply reply =
        device.browser->post(kAccountPath + "claim/finish", {{"ceremony", begun.json()["ceremony"]},
                                                             {"credential", credential},
                                                             {"device", "First"},
                                                             {"seats", seats}});
    const bool is_lost = is_unanswered(reply);
    if (is_lost) ++setting_.figures.unanswered;
    // What was not answered may be there: then as a whole.
    if (reply.status == kHttpOk) {
      note_session(device, reply);
      note_codes(reply);
    } else if (is_lost && sign_in(device)) {
      ++setting_.figures.held;
      ++holdings_.lost_sessions;
    } else if (is_lost || (code_of(reply) == "account.ceremony" && was_killed_since(kills))) {
      continue;
    } else if (is_taken(reply)) {
      name = setting_.next_name();
      continue;
    } else {
      return wrong("a claim was refused", reply);
    }
    ++setting_.figures.claims;
    holdings_.account = me_.value("id", "");
    holdings_.codes_left = kCodes;
    holdings_.passkeys.insert(device.passkey);
    device.id = me_["devices"][0]["id"];
    devices_.push_back(std::move(device));
    expect_account(me_);
    if (!guest_match_.empty() && reply.status == kHttpOk) {
      holdings_.seat_in = std::exchange(guest_match_, "");
    }
    return;
  }
}

bool Person::sign_in(Device& device) {
  while (!has_failed_) {
    const std::uint64_t kills = setting_.kills;
    const Reply begun = until_answered([&] { return device.browser->begin("sign-in"); });
    if (begun.status != kHttpOk) {
      wrong("signing in cannot begin", begun);
      break;
    }
    const Reply reply = device.browser->post(
        kAccountPath + "sign-in/finish",
        {{"ceremony", begun.json()["ceremony"]},
         {"credential", device.browser->authenticator.get(begun.json()["options"])}});
    if (reply.status == kHttpOk) {
      ++setting_.figures.sign_ins;
      note_session(device, reply);
      return true;
    }
    if (is_unknown_passkey(reply)) return false;
    if (is_unanswered(reply)) {
      ++setting_.figures.unanswered;
      ++holdings_.lost_sessions;
    } else if (code_of(reply) != "account.ceremony" || !was_killed_since(kills)) {
      wrong("signing in was refused", reply);
    }
  }
  return false;
}

void Person::sign_out(bool everywhere) {
  Device& device = signed_in_device();
  if (has_failed_) return;
  const std::string token = device.browser->token();
  OtherTab tab(setting_.port, now_and_then(token));
  const Reply reply = device.browser->post(kAccountPath + "sign-out", {{"everywhere", everywhere}});
  tab.close();
  bool is_done = reply.status == kHttpOk;
  if (is_unanswered(reply)) {
    ++setting_.figures.unanswered;
    is_done = me_of(token).is_null();
    if (is_done) ++setting_.figures.held;
  } else if (!is_done) {
    return wrong("signing out was refused", reply);
  }
  if (!is_done) return expect_sessions();
  ++setting_.figures.sign_outs;
  if (everywhere) {
    note_end_of_all();
  } else {
    device.sessions.erase(token);
    holdings_.sessions.erase(token);
    holdings_.former_sessions.insert(token);
  }
  expect(me_of(token).is_null(), "signed out, and still signed in");
  expect_sessions();
}

// --- More devices ---------------------------------------------------------------------------------

std::optional<Person::Begun> Person::begin_device(Device& device, const Json& request,
                                                  std::uint64_t kills) {
  const std::uint64_t before = setting_.kills;
  const Reply begun = until_answered([&] { return device.browser->begin("devices", request); });
  if (begun.status == kHttpOk) {
    const Json json = begun.json();
    return Begun{json["ceremony"], json["options"], before};
  }
  // A link is known to the running server only.
  const bool is_lost_link = request.contains("code") && was_killed_since(kills);
  if (begun.status != kHttpTooMany && !is_lost_link) wrong("a device cannot be added", begun);
  return std::nullopt;
}

bool Person::finish_device(Device device, const Begun& begun, const std::string& code) {
  const Json credential = device.browser->authenticator.create(begun.options);
  device.passkey = credential["id"];
  const Reply reply = device.browser->post(
      kAccountPath + "devices/finish",
      {{"ceremony", begun.ceremony}, {"credential", credential}, {"device", "Another"}});
  const bool was_void = holdings_.former_codes.contains(code);
  bool is_done = reply.status == kHttpOk;
  if (is_done) {
    note_session(device, reply);
  } else if (is_unanswered(reply)) {
    ++setting_.figures.unanswered;
    is_done = sign_in(device);
    if (is_done) {
      ++setting_.figures.held;
      ++holdings_.lost_sessions;
    }
  } else if (code_of(reply) == "account.code" && was_void) {
    return false;
  } else if (code_of(reply) != "account.ceremony" || !was_killed_since(begun.kills)) {
    wrong("a device was refused", reply);
    return false;
  }
  if (!is_done) return false;
  expect(!was_void, "a recovery code was used twice");
  ++setting_.figures.devices_added;
  holdings_.passkeys.insert(device.passkey);
  for (const Json& each : me_["devices"]) {
    if (each["current"] == true) device.id = each["id"];
  }
  devices_.push_back(std::move(device));
  if (!code.empty()) {
    ++setting_.figures.codes_used;
    holdings_.codes.erase(code);
    holdings_.former_codes.insert(code);
    --holdings_.codes_left;
  }
  expect_account(me_);
  return true;
}

void Person::add_device() {
  Device device = new_device();
  device.browser->set_token(signed_in_device().browser->token());
  if (const auto begun = begin_device(device, Json::object(), 0)) {
    (void)finish_device(std::move(device), *begun, "");
  }
}

void Person::add_device_by_link() {
  Device& linking = signed_in_device();
  if (has_failed_) return;
  Device device = new_device();
  const std::uint64_t kills = setting_.kills;
  const Reply link =
      until_answered([&] { return linking.browser->post(kAccountPath + "devices/link"); });
  if (link.status != kHttpOk) return wrong("there is no link", link);
  const Json request{{"code", link.json()["code"]}};
  const auto begun = begin_device(device, request, kills);
  if (!begun || !finish_device(std::move(device), *begun, "")) return;
  // It was for one use.
  Device another = new_device();
  const Reply again = until_answered([&] { return another.browser->begin("devices", request); });
  expect(again.status != kHttpOk, "a link was used twice");
}

void Person::use_code() {
  if (holdings_.codes.empty()) return renew_codes();
  const std::string code = *holdings_.codes.begin();
  const Json request{{"name", holdings_.name}, {"recoveryCode", code}};
  Device device = new_device();
  if (const auto begun = begin_device(device, request, 0)) {
    (void)finish_device(std::move(device), *begun, code);
  }
}

void Person::use_code_twice() {
  if (holdings_.codes.empty()) return renew_codes();
  const std::string code = *holdings_.codes.begin();
  const Json request{{"name", holdings_.name}, {"recoveryCode", code}};
  Device device = new_device();
  Device another = new_device();
  const auto begun = begin_device(device, request, 0);
  const auto other = begun ? begin_device(another, request, 0) : std::nullopt;
  if (!other) return;
  (void)finish_device(std::move(device), *begun, code);
  if (!has_failed_) (void)finish_device(std::move(another), *other, code);
}

void Person::remove_device() {
  if (devices_.size() < 2) return add_device();
  const std::string remover = signed_in_device().id;
  if (has_failed_) return;
  const auto with_id = [&](const std::string& id) {
    return std::find_if(devices_.begin(), devices_.end(),
                        [&](const Device& device) { return device.id == id; });
  };
  auto removed = devices_.begin() + static_cast<std::ptrdiff_t>(random_() % devices_.size());
  if (removed->id == remover && ++removed == devices_.end()) removed = devices_.begin();
  test::Browser& browser = *with_id(remover)->browser;
  OtherTab tab(setting_.port, removed->sessions.empty() ? "" : now_and_then(any_token(*removed)));
  const Reply reply = browser.post(kAccountPath + "devices/" + removed->id + "/remove");
  tab.close();
  bool is_done = reply.status == kHttpOk;
  if (is_done) {
    me_ = reply.json()["me"]["account"];
  } else if (is_unanswered(reply)) {
    ++setting_.figures.unanswered;
    me_ = me_of(browser.token());
    if (!me_.is_object()) return expect(false, "a session was lost with a device");
    is_done = std::none_of(me_["devices"].begin(), me_["devices"].end(),
                           [&](const Json& device) { return device["id"] == removed->id; });
    if (is_done) ++setting_.figures.held;
  } else {
    return wrong("a device was not removed", reply);
  }
  if (is_done) {
    ++setting_.figures.devices_removed;
    note_end(*removed);
    holdings_.passkeys.erase(removed->passkey);
    holdings_.former_passkeys.insert(removed->passkey);
    former_devices_.push_back(std::move(*removed));
    devices_.erase(removed);
    expect(!sign_in(former_devices_.back()), "a device was removed and can still sign in");
  }
  expect_account(me_);
  expect_sessions();
}

void Person::renew_codes() {
  Device& device = signed_in_device();
  if (has_failed_) return;
  // Until it is answered: codes that did not arrive are of no use.
  const Reply reply =
      until_answered([&] { return device.browser->post(kAccountPath + "recovery-codes"); });
  if (reply.status != kHttpOk) return wrong("there are no new codes", reply);
  holdings_.former_codes.merge(holdings_.codes);
  note_codes(reply);
}

// --- Seats, and leaving ---------------------------------------------------------------------------

void Person::move_seat() {
  Device& device = signed_in_device();
  if (has_failed_) return;
  const Json seats = Json::array({{{"id", guest_match_}, {"token", guest_token_}}});
  const Reply reply = until_answered([&] {
    return device.browser->post(kAccountPath + "seats", {{"seats", seats}});
  });
  if (reply.status != kHttpOk) return wrong("a seat was not moved", reply);
  holdings_.seat_in = std::exchange(guest_match_, "");
}

void Person::erase() {
  while (!has_failed_) {
    Device& device = signed_in_device();
    if (has_failed_) return;
    OtherTab tab(setting_.port, now_and_then(device.browser->token()));
    const Reply reply = device.browser->post(kAccountPath + "delete", {{"name", holdings_.name}});
    tab.close();
    bool is_done = reply.status == kHttpOk;
    if (is_unanswered(reply)) {
      ++setting_.figures.unanswered;
      is_done = !sign_in(any_device());
      if (is_done && !has_failed_) ++setting_.figures.held;
    } else if (!is_done) {
      return wrong("an account was not deleted", reply);
    }
    if (is_done) break;
    // Not even a part of it is gone.
    expect_account(me_);
    expect_sessions();
  }
  if (has_failed_) return;
  ++setting_.figures.deletions;
  holdings_.is_deleted = true;
  note_end_of_all();
  expect_sessions();
  for (Device& device : devices_) {
    expect(!sign_in(device), "the account is deleted, and its passkey is known");
  }
  holdings_.former_passkeys.merge(holdings_.passkeys);
  holdings_.former_codes.merge(holdings_.codes);
  holdings_.codes.clear();
  holdings_.codes_left = 0;
  const Reply again = until_answered([&] {
    return new_device().browser->begin("claim", {{"name", holdings_.name}});
  });
  expect(code_of(again) == "account.name_taken", "a deleted account's name can be claimed");
}

// --- What to do -----------------------------------------------------------------------------------

void Person::look() {
  if (is_gone() || holdings_.account.empty()) return;
  looked_at_ = setting_.kills;
  ++setting_.figures.looks;
  expect_sessions();
  if (!former_devices_.empty()) {
    Device& former = former_devices_[random_() % former_devices_.size()];
    expect(!sign_in(former), "a removed device can sign in");
  }
  // An address has not many attempts.
  constexpr unsigned kCodeOneOf = 4;
  if (holdings_.former_codes.empty() || random_() % kCodeOneOf != 0) return;
  const Json request{{"name", holdings_.name}, {"recoveryCode", *holdings_.former_codes.begin()}};
  const Reply reply =
      until_answered([&] { return new_device().browser->begin("devices", request); });
  expect(reply.status == kHttpTooMany || code_of(reply) == "account.code",
         "a recovery code that was used is taken");
}

void Person::act() {
  if (is_gone()) return;
  if (holdings_.account.empty()) return claim();
  if (was_killed_since(looked_at_)) look();
  if (has_failed_) return;
  if (!guest_match_.empty()) return move_seat();
  if (holdings_.sessions.size() + holdings_.lost_sessions > kMostSessions) return sign_out(true);
  if (devices_.size() > kMostDevices) return remove_device();
  using Act = void (*)(Person&);
  constexpr std::array<Act, 11> kActs{
      [](Person& self) { self.expect(self.sign_in(self.any_device()), "its passkey is lost"); },
      [](Person& self) { self.expect(self.sign_in(self.any_device()), "its passkey is lost"); },
      [](Person& self) { self.sign_out(false); },
      [](Person& self) { self.sign_out(false); },
      [](Person& self) { self.sign_out(true); },
      [](Person& self) { self.add_device(); },
      [](Person& self) { self.add_device_by_link(); },
      [](Person& self) { self.use_code(); },
      [](Person& self) { self.use_code_twice(); },
      [](Person& self) { self.remove_device(); },
      [](Person& self) { self.renew_codes(); },
  };
  constexpr unsigned kEraseOneOf = 60;
  if (random_() % kEraseOneOf == 0) return erase();
  kActs[random_() % kActs.size()](*this);
}

}  // namespace tria::load
