// What all connections of a server share: their limits, and the headers of every response.
#pragma once

#include "server/net/http_server.hpp"

namespace tria::server {

class WebSocket;

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSecurityHeaders{{
    // Everything from this origin; no eval except compiling WebAssembly. blob: is a picture that the
    // page itself has drawn, on its way to a PNG or a GIF.
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' blob:; font-src 'self'; media-src 'self'; connect-src 'self'; "
     "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    // Isolates the page in a process of its own, against attacks such as Spectre.
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}};

// How many connections there are, in total and from each address, with a limit on both.
class AddressBook {
 public:
  AddressBook(std::size_t max_total, std::size_t max_per_address)
      : max_total_(max_total), max_per_address_(max_per_address) {}

  // Counts as one connection until its last owner releases it; holds the address.
  using Entry = std::shared_ptr<const std::string>;

  // Null where there are too many. The book must outlive its entries.
  [[nodiscard]] Entry enter(const std::string& address) {
    if (total_ >= max_total_) return nullptr;
    std::size_t& count = counts_[address];
    if (count >= max_per_address_) return nullptr;
    ++count;
    ++total_;
    return {new std::string(address), [this](const std::string* entry) {
              --total_;
              if (const auto found = counts_.find(*entry); --found->second == 0) {
                counts_.erase(found);
              }
              delete entry;
            }};
  }
  [[nodiscard]] std::size_t size() const noexcept { return total_; }

 private:
  const std::size_t max_total_;
  const std::size_t max_per_address_;
  std::size_t total_ = 0;
  std::unordered_map<std::string, std::size_t> counts_;
};

struct Network {
  const ServerOptions& options;
  // Behind a proxy: connections and requests of each client that the proxy names.
  AddressBook visitors{options.max_connections, options.connections_per_address};
  Service* service = nullptr;
  HttpServer::Figures figures{};
  std::vector<std::weak_ptr<WebSocket>> sockets{};
};

}  // namespace tria::server
