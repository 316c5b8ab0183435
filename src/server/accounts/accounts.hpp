// Claiming a name, signing in, further devices, recovery, leaving: what people do with their account. The
// answers are values; nothing is answered before it is stored.
#pragma once

#include "server/accounts/one_use.hpp"
#include "server/accounts/passkey.hpp"
#include "server/accounts/sessions.hpp"
#include "server/rate_limit.hpp"

namespace tria::server {

struct AccountOptions {
  Rate claims{10, 20.0 / 3'600.0};    // of names, by one address
  Rate attempts{20, 60.0 / 3'600.0};  // with recovery codes and links, by one address
};

// Where a request comes from.
struct Visitor {
  std::string address;
  RelyingParty site;
};

// What the browser needs to make a passkey or to use one.
struct CreationOptions {
  std::string ceremony;
  std::string challenge;
  std::string rp_id;
  Account user;
  std::vector<std::string> excluded;  // ids of passkeys that the account has
};
struct RequestOptions {
  std::string ceremony;
  std::string challenge;
  std::string rp_id;
};

class Accounts {
 public:
  static constexpr Millis kCeremonyTime = 5 * 60 * 1'000;
  static constexpr Millis kLinkTime = 10 * 60 * 1'000;
  static constexpr Millis kNameKept = Millis{90} * 24 * 3'600 * 1'000;
  // What matches say instead of the name of an account that is deleted. Nobody can claim it.
  static constexpr std::string_view kDeletedName = "deleted";

  Accounts(AccountStorage& storage, Sessions& sessions, ServerTime time,
           const AccountOptions& options);

  struct SignedIn {
    Account account;
    std::string device;
    std::string token;                        // of the session, for its cookie
    std::vector<std::string> recovery_codes;  // only of a new account
  };

  void begin_claim(std::string_view text, const Visitor& visitor, Answer<CreationOptions> done);
  void finish_claim(const FinishedRegistration& finished, const Visitor& visitor,
                    Answer<SignedIn> done);
  [[nodiscard]] Expected<RequestOptions> begin_sign_in(const Visitor& visitor);
  void finish_sign_in(const FinishedSignIn& finished, const Visitor& visitor,
                      Answer<SignedIn> done);
  // `account`: of whoever is signed in; empty: nobody, who needs a link or a recovery code.
  void begin_device(const DeviceRequest& request, const std::string& account,
                    const Visitor& visitor, Answer<CreationOptions> done);
  void finish_device(const FinishedRegistration& finished, const Visitor& visitor,
                     Answer<SignedIn> done);

  // A code with which another device gets a passkey of this account. Whoever signs out or removes a device ends all
  // that signed-in browsers have begun, links and new devices: somebody else may have begun it.
  [[nodiscard]] Expected<std::string> link(const std::string& account);
  void remove_device(const std::string& account, const std::string& device, Answer<bool> done);
  void new_recovery_codes(const std::string& account, Answer<std::vector<std::string>> done);
  // An empty session: all of them.
  void sign_out(const std::string& account, const std::string& session, Answer<bool> done);
  void erase(const std::string& account, Answer<bool> done);

  // Whoever has this name. player.unknown: nobody has.
  void find(std::string_view name, Answer<Account> done);
  // Refuses the name of a guest that somebody has claimed.
  void check_guest_name(const std::string& name, Answer<bool> done);
  void names(std::string_view prefix, Answer<std::vector<std::string>> done);

 private:
  enum class Purpose : std::uint8_t { kClaim, kSignIn, kDevice };
  struct Begun {
    Purpose purpose = Purpose::kSignIn;
    Ceremony ceremony;
    Account account;        // to be made, or that gets a passkey
    std::string code_hash;  // a recovery code that is used for it
    std::string link;       // a link that is used for it
  };

  // Remembers what was begun; the ceremony's id.
  [[nodiscard]] Expected<std::string> begin(Begun begun, const Visitor& visitor);
  [[nodiscard]] Expected<Begun> take(const std::string& ceremony, Purpose purpose,
                                     const Visitor& visitor);
  void give_up_devices(const std::string& account);
  void begin_device_of(const std::string& account, std::string code_hash, std::string link,
                       const Visitor& visitor, const Answer<CreationOptions>& done);
  void check_code(const DeviceRequest& request, const Visitor& visitor,
                  const Answer<CreationOptions>& done);
  void sign_in_with(const PasskeyOwner& owner, const AssertionResponse& response,
                    const Ceremony& ceremony, const Answer<SignedIn>& done);
  [[nodiscard]] StoredPasskey passkey_of(const FinishedRegistration& finished,
                                         const PasskeyState& state, const Account& account) const;

  AccountStorage& storage_;
  Sessions& sessions_;
  const ServerTime time_;
  RateLimit claims_;
  RateLimit attempts_;
  OneUse<Begun> ceremonies_;
  OneUse<std::string> links_;  // by their hash: the account
};

}  // namespace tria::server
