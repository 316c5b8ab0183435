// The security headers that every response carries.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace tria::server {

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSecurityHeaders{{
    // Everything from this origin; no eval except compiling WebAssembly.
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
     "font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    // Isolates the page in a process of its own, against attacks such as Spectre.
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}};

}  // namespace tria::server
