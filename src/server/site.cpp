#include "server/site.hpp"

#include <fstream>
#include <iterator>
#include <system_error>

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "core/text.hpp"
#include "server/replies.hpp"

namespace tria::server {

namespace {

namespace fs = std::filesystem;
namespace beast = boost::beast;

beast::string_view view_of(std::string_view text) noexcept { return {text.data(), text.size()}; }

// "q=0", "q=0.0", "q=0.000": not wanted at all.
bool is_zero_quality(const beast::http::param_list::value_type& parameter) {
  return beast::iequals(parameter.first, "q") && !parameter.second.empty() &&
         parameter.second.find_first_not_of("0.") == beast::string_view::npos;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".ogg", "audio/ogg"},
    {".mp3", "audio/mpeg"},
}};

std::string_view type_of(std::string_view name) {
  for (const auto& [ending, type] : kTypes) {
    if (name.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

// The copies of a file that may stand beside it, the smallest first.
struct Copy {
  std::string_view encoding, ending;
};
constexpr std::array kCopies{Copy{"br", ".br"}, Copy{"gzip", ".gz"}};

bool is_copy(std::string_view path) {
  return std::any_of(kCopies.begin(), kCopies.end(),
                     [&](const Copy& copy) { return path.ends_with(copy.ending); });
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(file), {}};
  if (!file.good() && !file.eof()) return std::nullopt;
  return content;
}

tl::unexpected<Error> unreadable(const fs::path& path) {
  return fail(site_code::kUnreadable, join("cannot read ", path.string()), {path.string()});
}

}  // namespace

bool accepts(std::string_view accept_encoding, std::string_view encoding) {
  for (const auto& [name, parameters] : beast::http::ext_list(view_of(accept_encoding))) {
    if (!beast::iequals(name, view_of(encoding))) continue;
    return std::none_of(parameters.begin(), parameters.end(), is_zero_quality);
  }
  return false;
}

// The quotation marks belong to the tag: it cannot be found inside another one. Behind W/ (a weak
// tag) it counts too.
bool matches(std::string_view if_none_match, std::string_view etag) noexcept {
  return if_none_match.find(etag) != std::string_view::npos ||
         beast::http::token_list(view_of(if_none_match)).exists("*");
}

Expected<Site> Site::load(const fs::path& directory) {
  Site site;
  std::size_t bytes = 0;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error)) {
    if (!entry->is_regular_file(error)) continue;
    const std::uintmax_t size = entry->file_size(error);
    if (error) break;
    bytes += static_cast<std::size_t>(std::min<std::uintmax_t>(size, kMaxSiteBytes));
    if (bytes > kMaxSiteBytes || site.files_.size() >= kMaxSiteFiles) {
      return fail(site_code::kTooLarge,
                  join(directory.string(), " is larger than any web app: is it the right folder?"),
                  {directory.string()});
    }
    std::optional<std::string> content = read_file(entry->path());
    if (!content) return unreadable(entry->path());
    const std::size_t hash = std::hash<std::string>{}(*content);
    site.files_["/" + entry->path().lexically_relative(directory).generic_string()] = {
        std::make_shared<const std::string>(std::move(*content)), join('"', hash, '"')};
  }
  if (error) return unreadable(directory);
  if (!site.files_.contains("/index.html")) {
    return fail(site_code::kNoIndex, join("there is no index.html in ", directory.string()),
                {directory.string()});
  }
  return site;
}

Response Site::answer(const Request& request) const {
  if (request.method != Method::kGet && request.method != Method::kHead) {
    Response response = text_reply("Only GET and HEAD are understood here.\n", kPlainText, 405);
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  std::string path(request.target.substr(0, request.target.find('?')));
  if (path == "/") path = "/index.html";
  auto file = is_copy(path) ? files_.end() : files_.find(path);
  if (file == files_.end()) return text_reply("There is nothing here.\n", kPlainText, 404);
  std::string_view encoding;
  for (const Copy& copy : kCopies) {
    const auto found = files_.find(join(path, copy.ending));
    if (found == files_.end() || !accepts(request.accept_encoding, copy.encoding)) continue;
    file = found;
    encoding = copy.encoding;
    break;
  }
  const auto& [body, etag] = file->second;
  // The build puts a hash of the content into the names below /assets/: they never change.
  const bool immutable = path.starts_with("/assets/");
  Response response;
  response.headers = {
      {"ETag", etag},
      {"Vary", "Accept-Encoding"},
      {"Cache-Control", immutable ? "public, max-age=31536000, immutable" : "no-cache"},
  };
  if (matches(request.if_none_match, etag)) {
    response.status = 304;
    return response;
  }
  response.headers.emplace_back("Content-Type", type_of(path));
  if (!encoding.empty()) response.headers.emplace_back("Content-Encoding", encoding);
  response.body = body;
  return response;
}

}  // namespace tria::server
