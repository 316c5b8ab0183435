// Any bytes as what is typed after `tria admin`: a reason, an address, a name. Each is taken or refused with a
// sentence; what is taken stays the same when it is typed again.
#include <cstdint>

#include "server/app/admin.hpp"
#include "server/hosts.hpp"
#include "server/wire/requests.hpp"
#include "tests/fuzz/pick_variant.hpp"

namespace {

using namespace tria;
using namespace tria::server;

void require_sentence(const Error& error) {
  fuzz::require(!error.code.empty() && !error.message.empty());
  // It is printed as one line.
  fuzz::require(error.message.find_first_of("\n\r\x1b") == std::string::npos);
}

// Remembers what it is asked; there is nobody in it.
class NoAccounts final : public AdminStorage {
 public:
  Expected<std::vector<AccountLine>> accounts(const std::string& prefix, std::uint32_t) override {
    asked = {prefix};
    return std::vector<AccountLine>{};
  }
  Expected<std::vector<Ban>> bans(std::int64_t) override { return std::vector<Ban>{}; }
  Expected<std::vector<AuditEntry>> audit(std::uint32_t) override {
    return std::vector<AuditEntry>{};
  }
  Expected<std::vector<Statistic>> statistics(std::int64_t) override {
    return std::vector<Statistic>{};
  }
  Expected<std::vector<std::string>> damage() override { return std::vector<std::string>{}; }
  Expected<std::string> rename(const std::vector<std::string>& keys, const std::string& name,
                               const std::vector<std::string>& name_keys, const Grounds&) override {
    asked = keys;
    fuzz::require(player_name(name) == name && !name_keys.empty());
    return name;
  }
  Expected<std::string> close(const std::vector<std::string>& keys, const Grounds&) override {
    asked = keys;
    return std::string();
  }
  Expected<std::string> restore(const std::vector<std::string>& keys, const Grounds&) override {
    asked = keys;
    return std::string();
  }
  Expected<bool> ban(const std::string&, std::optional<std::int64_t>, const Grounds&) override {
    return true;
  }
  Expected<bool> unban(const std::string&, const Grounds&) override { return true; }
  Expected<bool> backup(const std::string&, std::int64_t) override { return true; }

  std::vector<std::string> asked;
};

void name_accounts(std::string_view text) {
  const std::string_view name = text.substr(0, text.find('\n'));
  const std::string_view next = text.substr(std::min(text.size(), name.size() + 1));
  NoAccounts storage;
  if (const auto listed = list_accounts(storage, name, 10); !listed) {
    require_sentence(listed.error());
  }
  const auto closed = close_account(storage, name, {});
  if (!closed) return require_sentence(closed.error());
  const std::vector<std::string> keys = storage.asked;
  fuzz::require(!keys.empty() && keys.size() <= 2);
  fuzz::require(restore_account(storage, name, {}).has_value() && storage.asked == keys);
  const auto renamed = rename_account(storage, name, next, {});
  if (!renamed) require_sentence(renamed.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto grounds = grounds_of(text)) {
    fuzz::require(grounds_of(grounds->reason)->reason == grounds->reason);
    fuzz::require(grounds->reason.find_first_of("\n\r\x1b") == std::string::npos);
  } else {
    require_sentence(grounds.error());
  }
  if (const auto address = banned_address(text)) {
    // As it is kept it can be typed again, to end the ban.
    fuzz::require(banned_address(*address) == *address);
  } else {
    require_sentence(address.error());
  }
  name_accounts(text);
  return 0;
}
