// The files of the web app, read once and kept in memory. A request can only name what was found in
// the folder when the server started: no path ever goes from the network to the file system.
#pragma once

#include <filesystem>
#include <map>

#include "server/service.hpp"

namespace tria::server {

namespace site_code {
inline constexpr std::string_view kNoIndex = "site.no_index";
inline constexpr std::string_view kUnreadable = "site.unreadable";
inline constexpr std::string_view kTooLarge = "site.too_large";
}  // namespace site_code

inline constexpr std::size_t kMaxSiteBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMaxSiteFiles = 4'096;

// The two request headers that choose between the copies of a file.
// Whether Accept-Encoding names the encoding, and not with q=0.
[[nodiscard]] bool accepts(std::string_view accept_encoding, std::string_view encoding);

// Whether If-None-Match holds the tag, which has its quotation marks, or is `*`.
[[nodiscard]] bool matches(std::string_view if_none_match, std::string_view etag) noexcept;

class Site {
 public:
  // The folder must hold an index.html. Beside FILE there may be FILE.br and FILE.gz: the same,
  // compressed.
  [[nodiscard]] static Expected<Site> load(const std::filesystem::path& directory);

  [[nodiscard]] Response answer(const Request& request) const;

 private:
  struct File {
    std::shared_ptr<const std::string> body;
    std::string etag;
  };

  std::map<std::string, File, std::less<>>
      files_;  // by the path in the address: "/index.html", "/index.html.br"
};

}  // namespace tria::server
