// The two request headers that choose between the copies of a file: which encodings the browser
// understands, and which version it has already.
#pragma once

#include <string_view>

namespace tria::server {

// Whether Accept-Encoding names the encoding, and not with q=0.
[[nodiscard]] bool accepts(std::string_view accept_encoding, std::string_view encoding);

// Whether If-None-Match holds the tag, which has its quotation marks, or is `*`.
[[nodiscard]] bool matches(std::string_view if_none_match, std::string_view etag) noexcept;

}  // namespace tria::server
