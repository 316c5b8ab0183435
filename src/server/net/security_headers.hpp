// What every answer forbids the page it may become part of.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace tria::server {

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSecurityHeaders{{
    // Everything comes from here. WebAssembly needs its own permission; nothing else is evaluated.
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
     "font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    // The page is alone in its process: nobody else can watch its clocks and memory.
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}};

}  // namespace tria::server
