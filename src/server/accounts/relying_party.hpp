// The site that a passkey belongs to, as WebAuthn names it: the host of the request and the pages that may
// use its passkeys.
#pragma once

#include "core/error.hpp"
#include "server/hosts.hpp"

namespace tria::server {

class RelyingParty {
 public:
  // From the Host of a request, which has been checked to be one of this server's names. `origins`: other
  // pages that may ask (--origin). Passkeys need a name: browsers make none for an IP address.
  [[nodiscard]] static Expected<RelyingParty> of(std::string_view host,
                                                 const std::vector<std::string>& origins);

  [[nodiscard]] const std::string& id() const noexcept { return host_.host; }
  // Pages of this host over TLS; on the machine itself also without. Other origins only if they have the
  // same host, such as another port.
  [[nodiscard]] bool allows(std::string_view origin) const;

 private:
  RelyingParty(Authority host, const std::vector<std::string>& origins)
      : host_(std::move(host)), origins_(origins) {}

  Authority host_;
  std::vector<std::string> origins_;
};

}  // namespace tria::server
