#include "server/accounts/relying_party.hpp"

#include "server/codes.hpp"

namespace tria::server {

Expected<RelyingParty> RelyingParty::of(std::string_view host,
                                        const std::vector<std::string>& origins) {
  auto authority = parse_authority(host);
  if (authority && !authority->is_address) return RelyingParty(std::move(*authority), origins);
  return fail(account_code::kPasskey,
              "passkeys belong to a name: open this site by its name instead of its address",
              {"host"});
}

bool RelyingParty::allows(std::string_view origin) const {
  constexpr std::string_view kTls = "https://";
  constexpr std::string_view kPlain = "http://";
  const bool is_here = id() == "localhost" || id().ends_with(".localhost");
  if (!origin.starts_with(kTls) && !(is_here && origin.starts_with(kPlain))) return false;
  if (is_same_site(origin, host_)) return true;
  const auto page =
      parse_authority(origin.substr((origin.starts_with(kTls) ? kTls : kPlain).size()));
  return page && page->host == id() &&
         std::find(origins_.begin(), origins_.end(), origin) != origins_.end();
}

}  // namespace tria::server
