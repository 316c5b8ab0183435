// What whoever runs the server looks up and does in its database, beside the running server: accounts, bans, the
// audit log, copies. Blocks; not for a server that has something else to do.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/account_storage.hpp"

namespace tria::server {

// A line of the list of accounts.
struct AccountLine {
  Account account;
  std::uint64_t passkeys = 0;
  std::uint64_t sessions = 0;
  std::int64_t used = 0;  // a date: when one of the passkeys was last used

  friend bool operator==(const AccountLine&, const AccountLine&) = default;
};

// An address that the server refuses.
struct Ban {
  std::string address;                  // as limits count it, see visitor_name()
  std::int64_t since = 0;               // dates
  std::optional<std::int64_t> until{};  // nothing: for good
  std::string reason;

  friend bool operator==(const Ban&, const Ban&) = default;
};

struct AuditEntry {
  std::int64_t at = 0;  // a date
  std::string act;
  std::string subject;
  std::string reason;

  friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

struct Statistic {
  std::string_view name;  // for programs
  std::string_view words;
  std::int64_t value = 0;
};

// Of all acts, for the audit log.
struct Grounds {
  std::int64_t date = 0;
  std::string reason;
};

// More would be no list to keep in memory and compare every request with.
inline constexpr std::size_t kMaxBans = 10'000;

class AdminStorage : public Interface {
 public:
  // --- Reading ---
  // Those whose name's key begins so, by name.
  virtual Expected<std::vector<AccountLine>> accounts(const std::string& prefix,
                                                      std::uint32_t limit) = 0;
  // Those in force at this date.
  virtual Expected<std::vector<Ban>> bans(std::int64_t date) = 0;
  // The last ones, the newest first.
  virtual Expected<std::vector<AuditEntry>> audit(std::uint32_t limit) = 0;
  virtual Expected<std::vector<Statistic>> statistics(std::int64_t date) = 0;
  // What is wrong with the file and the references in it, some lines of it.
  virtual Expected<std::vector<std::string>> damage() = 0;

  // --- Acts: each in one transaction together with its line in the audit log ---
  // Of the account that has one of these keys. The old name stays the account's for a while: links find it, and
  // nobody else can claim it. The old name is returned.
  virtual Expected<std::string> rename(const std::vector<std::string>& keys,
                                       const std::string& name,
                                       const std::vector<std::string>& name_keys,
                                       const Grounds& grounds) = 0;
  // Closing ends all sessions. The account's name is returned.
  virtual Expected<std::string> close(const std::vector<std::string>& keys,
                                      const Grounds& grounds) = 0;
  virtual Expected<std::string> restore(const std::vector<std::string>& keys,
                                        const Grounds& grounds) = 0;
  // Replaces a ban that the address has. Its `since` and reason are those of the grounds.
  virtual Expected<bool> ban(const std::string& address, std::optional<std::int64_t> until,
                             const Grounds& grounds) = 0;
  virtual Expected<bool> unban(const std::string& address, const Grounds& grounds) = 0;
  // Everything as it is at one moment, in a new file. The server goes on writing meanwhile.
  virtual Expected<bool> backup(const std::string& copy, std::int64_t date) = 0;
};

// Refuses a file that is not there, or that has not been brought up to date by a server.
[[nodiscard]] Expected<std::unique_ptr<AdminStorage>> open_admin_storage(const std::string& path);

}  // namespace tria::server
