// `tria admin`: checks what somebody typed before it reaches the database of a server. Names are compared as the
// server does, addresses are those that its limits count.
#pragma once

#include "server/storage/admin_storage.hpp"

namespace tria::server {

inline constexpr std::size_t kMaxReasonCharacters = 200;

// The reason of an act as it is kept, and its date: now.
[[nodiscard]] Expected<Grounds> grounds_of(std::string_view reason);

// "192.0.2.1", "2001:db8::1", "2001:db8::/64".
[[nodiscard]] Expected<std::string> banned_address(std::string_view text);

[[nodiscard]] Expected<std::vector<AccountLine>> list_accounts(AdminStorage& storage,
                                                               std::string_view prefix,
                                                               std::uint32_t limit);
// The account's name before, or as it is.
[[nodiscard]] Expected<std::string> rename_account(AdminStorage& storage, std::string_view name,
                                                   std::string_view new_name,
                                                   const Grounds& grounds);
[[nodiscard]] Expected<std::string> close_account(AdminStorage& storage, std::string_view name,
                                                  const Grounds& grounds);
[[nodiscard]] Expected<std::string> restore_account(AdminStorage& storage, std::string_view name,
                                                    const Grounds& grounds);

struct CheckReport {
  std::size_t matches = 0;  // that were replayed
  std::size_t events = 0;
  std::size_t rated = 0;                // matches that were counted again
  std::size_t problems = 0;             // all that were found
  std::vector<std::string> examples{};  // some of them, a sentence each
};

// Whether the file is whole, every match replays, and the ratings are those that the matches give. Only reads; a
// server may be using the file.
[[nodiscard]] Expected<CheckReport> check_database(const std::string& path);

}  // namespace tria::server
