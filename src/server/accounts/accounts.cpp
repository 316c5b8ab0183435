#include "server/accounts/accounts.hpp"

#include "core/text.hpp"
#include "server/accounts/names.hpp"
#include "server/codes.hpp"
#include "server/live/secrets.hpp"
#include "server/wire/base64.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kRecoveryCodes = 10;
constexpr std::size_t kMaxCeremonies = 20'000;
constexpr std::size_t kMaxCeremoniesEach = 20;
constexpr std::size_t kMaxLinks = 10'000;
constexpr std::uint32_t kMaxFoundNames = 10;

// With the account, so that equal codes of two accounts have two hashes.
std::string code_hash(const std::string& account, std::string_view code) {
  return hash_of(join(account, ":", code));
}

std::vector<std::string> new_codes() {
  std::vector<std::string> codes;
  while (codes.size() < kRecoveryCodes) codes.push_back(new_recovery_code());
  return codes;
}

std::vector<std::string> hashes_of(const std::string& account,
                                   const std::vector<std::string>& codes) {
  std::vector<std::string> hashes;
  hashes.reserve(codes.size());
  for (const std::string& code : codes) hashes.push_back(code_hash(account, code));
  return hashes;
}

Error no_ceremony() {
  return refuse(account_code::kCeremony, "this has been used, or was begun too long ago");
}
Error wrong_code() {
  return refuse(account_code::kCode, "this code is not valid, or not any more");
}
Error taken() { return refuse(account_code::kNameTaken, "this name is somebody's"); }
Error too_fast() { return refuse(account_code::kRate, "too many attempts from this address"); }
Error closed() { return refuse(account_code::kClosed, "this account has been closed"); }

}  // namespace

Accounts::Accounts(AccountStorage& storage, Sessions& sessions, ServerTime time,
                   const AccountOptions& options)
    : storage_(storage),
      sessions_(sessions),
      time_(std::move(time)),
      claims_(options.claims),
      attempts_(options.attempts),
      ceremonies_({kCeremonyTime, kMaxCeremonies, kMaxCeremoniesEach}),
      links_({kLinkTime, kMaxLinks, 1}) {}

// --- Ceremonies -----------------------------------------------------------------------------------

Expected<std::string> Accounts::begin(Begun begun, const Visitor& visitor) {
  const std::string id = new_token();
  if (!ceremonies_.put(id, visitor.address, std::move(begun), time_.now())) {
    return fail(request_code::kBusy, "too many people are signing in");
  }
  return id;
}

Expected<Accounts::Begun> Accounts::take(const std::string& ceremony, Purpose purpose,
                                         const Visitor& visitor) {
  auto begun = ceremonies_.take(ceremony, time_.now());
  const bool fits =
      begun && begun->purpose == purpose && begun->ceremony.site.id() == visitor.site.id();
  if (!fits) return fail(no_ceremony());
  return std::move(*begun);
}

StoredPasskey Accounts::passkey_of(const FinishedRegistration& finished, const PasskeyState& state,
                                   const Account& account) const {
  return {base64url(finished.response.credential_id),
          account.id,
          new_id(),
          finished.device,
          base64url(state.key),
          state.counter,
          state.is_backup_eligible,
          state.is_backed_up,
          time_.date(),
          time_.date()};
}

// --- Claiming a name ------------------------------------------------------------------------------

void Accounts::begin_claim(std::string_view text, const Visitor& visitor,
                           Answer<CreationOptions> done) {
  const Expected<std::string> name = claimable_name(text);
  if (!name) return done(fail(name.error()));
  storage_.owner(
      key_list(*name), time_.now(),
      [this, name = *name, visitor, done](const Expected<std::optional<Account>>& owner) {
        if (!owner) return done(fail(owner.error()));
        if (*owner) return done(fail(taken()));
        const Account account{new_id(), name, 0, false};
        const std::string challenge = new_token();
        const auto id =
            begin({Purpose::kClaim, {challenge, visitor.site}, account, "", ""}, visitor);
        if (!id) return done(fail(id.error()));
        done(CreationOptions{*id, challenge, visitor.site.id(), account, {}});
      });
}

void Accounts::finish_claim(const FinishedRegistration& finished, const Visitor& visitor,
                            Answer<SignedIn> done) {
  auto begun = take(finished.ceremony, Purpose::kClaim, visitor);
  if (!begun) return done(fail(begun.error()));
  const auto state = check_registration(finished.response, begun->ceremony);
  if (!state) return done(fail(state.error()));
  // Only after all checks: what was refused does not count.
  if (!claims_.allows(visitor.address, time_.now())) {
    return done(fail(account_code::kRate, "too many names were claimed from this address"));
  }
  Account& account = begun->account;
  account.created = time_.date();
  StoredPasskey passkey = passkey_of(finished, *state, account);
  Sessions::Begun session = sessions_.begin(account.id, passkey.device);
  const SignedIn made{account, passkey.device, std::move(session.token), new_codes()};
  storage_.create({account, key_list(account.name), std::move(passkey), std::move(session.session),
                   hashes_of(account.id, made.recovery_codes)},
                  time_.now(), [done, made](const Expected<bool>& stored) {
                    if (!stored) return done(fail(stored.error()));
                    done(made);
                  });
}

// --- Signing in -----------------------------------------------------------------------------------

Expected<RequestOptions> Accounts::begin_sign_in(const Visitor& visitor) {
  const std::string challenge = new_token();
  auto id = begin({Purpose::kSignIn, {challenge, visitor.site}, {}, "", ""}, visitor);
  if (!id) return fail(id.error());
  return RequestOptions{std::move(*id), challenge, visitor.site.id()};
}

void Accounts::finish_sign_in(const FinishedSignIn& finished, const Visitor& visitor,
                              Answer<SignedIn> done) {
  auto begun = take(finished.ceremony, Purpose::kSignIn, visitor);
  if (!begun) return done(fail(begun.error()));
  storage_.passkey(
      base64url(finished.response.credential_id),
      [this, response = finished.response, ceremony = begun->ceremony,
       done](const Expected<std::optional<PasskeyOwner>>& found) {
        if (!found) return done(fail(found.error()));
        if (!*found) {
          return done(fail(passkey_refusal("unknown", "nobody has this passkey here")));
        }
        sign_in_with(**found, response, ceremony, done);
      });
}

void Accounts::sign_in_with(const PasskeyOwner& owner, const AssertionResponse& response,
                            const Ceremony& ceremony, const Answer<SignedIn>& done) {
  StoredPasskey passkey = owner.passkey;
  const PasskeyState before{from_base64url(passkey.key).value_or(""), passkey.counter,
                            passkey.is_backup_eligible, passkey.is_backed_up};
  const auto after = check_assertion(response, ceremony, before, owner.account.id);
  if (!after) return done(fail(after.error()));
  if (owner.account.is_closed) return done(fail(closed()));
  passkey.counter = after->counter;
  passkey.is_backed_up = after->is_backed_up;
  passkey.used = time_.date();
  Sessions::Begun session = sessions_.begin(owner.account.id, passkey.device);
  SignedIn made{owner.account, passkey.device, std::move(session.token), {}};
  storage_.sign_in(std::move(passkey), std::move(session.session),
                   [this, done, made = std::move(made)](const Expected<EndedSessions>& ended) {
                     if (!ended) return done(fail(ended.error()));
                     sessions_.end(*ended);
                     done(made);
                   });
}

void Accounts::sign_out(const std::string& account, const std::string& session, Answer<bool> done) {
  give_up_devices(account);
  storage_.end_sessions(account, session, [this, done](const Expected<EndedSessions>& ended) {
    if (!ended) return done(fail(ended.error()));
    sessions_.end(*ended);
    done(true);
  });
}

// --- Devices --------------------------------------------------------------------------------------

Expected<std::string> Accounts::link(const std::string& account) {
  std::string code = new_token();
  if (!links_.put(hash_of(code), account, account, time_.now())) {
    return fail(request_code::kBusy, "too many links wait for a device");
  }
  return code;
}

// What a recovery code has begun stays: that is the way back when a device is lost.
void Accounts::give_up_devices(const std::string& account) {
  links_.give_up([&](const std::string& owner) { return owner == account; });
  ceremonies_.give_up([&](const Begun& begun) {
    return begun.purpose == Purpose::kDevice && begun.account.id == account &&
           begun.code_hash.empty();
  });
}

void Accounts::begin_device(const DeviceRequest& request, const std::string& account,
                            const Visitor& visitor, Answer<CreationOptions> done) {
  const bool has_code = !request.link.empty() || !request.recovery_code.empty();
  if (!has_code && account.empty()) {
    return done(fail(account_code::kSession, "this needs a session, a link or a recovery code"));
  }
  if (has_code && !attempts_.allows(visitor.address, time_.now())) return done(fail(too_fast()));
  if (!request.link.empty()) {
    const std::string hash = hash_of(request.link);
    const std::string* const linked = links_.look(hash, time_.now());
    if (linked == nullptr) return done(fail(wrong_code()));
    return begin_device_of(*linked, "", hash, visitor, done);
  }
  if (has_code) return check_code(request, visitor, done);
  begin_device_of(account, "", "", visitor, done);
}

void Accounts::check_code(const DeviceRequest& request, const Visitor& visitor,
                          const Answer<CreationOptions>& done) {
  const std::string code = typed_recovery_code(request.recovery_code);
  if (code.empty()) return done(fail(wrong_code()));
  // A wrong name is refused as a wrong code is: who has an account is nothing to be found out here.
  find(request.name, [this, code, visitor, done](const Expected<Account>& found) {
    if (!found && found.error().code != account_code::kUnknownPlayer) {
      return done(fail(found.error()));
    }
    if (!found) return done(fail(wrong_code()));
    const std::string hash = code_hash(found->id, code);
    storage_.has_code(found->id, hash,
                      [this, id = found->id, hash, visitor, done](const Expected<bool>& has) {
                        if (!has) return done(fail(has.error()));
                        if (!*has) return done(fail(wrong_code()));
                        begin_device_of(id, hash, "", visitor, done);
                      });
  });
}

void Accounts::begin_device_of(const std::string& account, std::string code_hash, std::string link,
                               const Visitor& visitor, const Answer<CreationOptions>& done) {
  storage_.details(account, [this, code_hash = std::move(code_hash), link = std::move(link),
                             visitor, done](const Expected<std::optional<AccountDetails>>& found) {
    if (!found) return done(fail(found.error()));
    if (!*found) return done(fail(wrong_code()));
    const auto& [user, passkeys, codes] = **found;
    if (user.is_closed) return done(fail(closed()));
    if (passkeys.size() >= kMaxPasskeys) {
      return done(
          fail(account_code::kTooMany, "an account has at most 10 passkeys: remove one first"));
    }
    const std::string challenge = new_token();
    const auto id =
        begin({Purpose::kDevice, {challenge, visitor.site}, user, code_hash, link}, visitor);
    if (!id) return done(fail(id.error()));
    CreationOptions options{*id, challenge, visitor.site.id(), user, {}};
    for (const StoredPasskey& passkey : passkeys) options.excluded.push_back(passkey.credential_id);
    done(std::move(options));
  });
}

void Accounts::finish_device(const FinishedRegistration& finished, const Visitor& visitor,
                             Answer<SignedIn> done) {
  auto begun = take(finished.ceremony, Purpose::kDevice, visitor);
  if (!begun) return done(fail(begun.error()));
  const auto state = check_registration(finished.response, begun->ceremony);
  if (!state) return done(fail(state.error()));
  if (!begun->link.empty() && !links_.take(begun->link, time_.now())) {
    return done(fail(wrong_code()));
  }
  StoredPasskey passkey = passkey_of(finished, *state, begun->account);
  Sessions::Begun session = sessions_.begin(begun->account.id, passkey.device);
  SignedIn made{begun->account, passkey.device, std::move(session.token), {}};
  storage_.add_passkey(std::move(passkey), begun->code_hash, std::move(session.session),
                       [this, done, made = std::move(made)](const Expected<EndedSessions>& ended) {
                         if (!ended) return done(fail(ended.error()));
                         sessions_.end(*ended);
                         done(made);
                       });
}

void Accounts::remove_device(const std::string& account, const std::string& device,
                             Answer<bool> done) {
  give_up_devices(account);
  storage_.remove_device(account, device, [this, done](const Expected<EndedSessions>& ended) {
    if (!ended) return done(fail(ended.error()));
    sessions_.end(*ended);
    done(true);
  });
}

void Accounts::new_recovery_codes(const std::string& account,
                                  Answer<std::vector<std::string>> done) {
  const std::vector<std::string> codes = new_codes();
  storage_.replace_codes(account, hashes_of(account, codes),
                         [done, codes](const Expected<bool>& replaced) {
                           if (!replaced) return done(fail(replaced.error()));
                           done(codes);
                         });
}

void Accounts::erase(const std::string& account, Answer<bool> done) {
  storage_.erase(account, std::string(kDeletedName), time_.now() + kNameKept,
                 [this, done](const Expected<EndedSessions>& ended) {
                   if (!ended) return done(fail(ended.error()));
                   sessions_.end(*ended);
                   done(true);
                 });
}

// --- Names ----------------------------------------------------------------------------------------

void Accounts::find(std::string_view name, Answer<Account> done) {
  const auto unknown = [] { return fail(account_code::kUnknownPlayer, "nobody has this name"); };
  const auto shown = player_name(name);
  if (!shown || shown->empty()) return done(unknown());
  storage_.owner(key_list(*shown), time_.now(),
                 [done, unknown](const Expected<std::optional<Account>>& owner) {
                   if (!owner) return done(fail(owner.error()));
                   if (!*owner || (*owner)->id.empty()) return done(unknown());
                   done(**owner);
                 });
}

void Accounts::check_guest_name(const std::string& name, Answer<bool> done) {
  if (name.empty()) return done(true);
  storage_.owner(key_list(name), time_.now(),
                 [done](const Expected<std::optional<Account>>& owner) {
                   if (!owner) return done(fail(owner.error()));
                   // A name that is only kept free may be used, as anything else may.
                   if (*owner && !(*owner)->id.empty()) return done(fail(taken()));
                   done(true);
                 });
}

void Accounts::names(std::string_view prefix, Answer<std::vector<std::string>> done) {
  const auto shown = player_name(prefix);
  if (!shown || shown->empty()) return done(std::vector<std::string>{});
  storage_.names(keys_of(*shown).folded, kMaxFoundNames, std::move(done));
}

}  // namespace tria::server
