#include "server/site.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

#include "core/text.hpp"
#include "server/negotiation.hpp"

namespace tria::server {

namespace {

namespace fs = std::filesystem;

struct TypeOfEnding {
  std::string_view ending;
  std::string_view type;
};

constexpr std::array kTypes{
    TypeOfEnding{".html", "text/html; charset=utf-8"},
    TypeOfEnding{".js", "text/javascript; charset=utf-8"},
    TypeOfEnding{".css", "text/css; charset=utf-8"},
    TypeOfEnding{".wasm", "application/wasm"},
    TypeOfEnding{".svg", "image/svg+xml"},
    TypeOfEnding{".png", "image/png"},
    TypeOfEnding{".ico", "image/x-icon"},
    TypeOfEnding{".json", "application/json"},
    TypeOfEnding{".webmanifest", "application/manifest+json"},
    TypeOfEnding{".txt", "text/plain; charset=utf-8"},
    TypeOfEnding{".woff2", "font/woff2"},
    TypeOfEnding{".ogg", "audio/ogg"},
    TypeOfEnding{".mp3", "audio/mpeg"},
};

std::string_view type_of(std::string_view name) {
  for (const TypeOfEnding& known : kTypes) {
    if (name.ends_with(known.ending)) return known.type;
  }
  return "application/octet-stream";
}

// The build puts files with a hash of their content in the name here: what such a name stands for
// never changes.
bool is_named_after_content(std::string_view name) { return name.starts_with("/assets/"); }

std::string etag_of(std::string_view content) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  std::string tag = "\"";
  for (int shift = 60; shift >= 0; shift -= 4) tag += "0123456789abcdef"[(hash >> shift) & 15];
  return tag + '"';
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

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

Response plain_text(int status, std::string text) {
  Response response;
  response.status = status;
  response.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
  response.body = shared(std::move(text));
  return response;
}

}  // namespace

Expected<Site> Site::load(const fs::path& directory) {
  Site site;
  std::size_t bytes = 0;
  std::size_t count = 0;
  std::map<std::string, std::string> contents;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error)) {
    if (!entry->is_regular_file(error)) continue;
    const std::uintmax_t size = entry->file_size(error);
    if (error) break;
    bytes += static_cast<std::size_t>(std::min<std::uintmax_t>(size, kMaxSiteBytes));
    if (bytes > kMaxSiteBytes || ++count > kMaxSiteFiles) {
      return fail(site_code::kTooLarge,
                  join(directory.string(), " is larger than any web app: is it the right folder?"),
                  {directory.string()});
    }
    std::optional<std::string> content = read_file(entry->path());
    if (!content) return unreadable(entry->path());
    contents["/" + entry->path().lexically_relative(directory).generic_string()] =
        std::move(*content);
  }
  if (error) return unreadable(directory);

  const auto encoded = [&](const std::string& name) -> Encoded {
    const auto found = contents.find(name);
    if (found == contents.end()) return {};
    return {shared(found->second), etag_of(found->second)};
  };
  for (const auto& entry : contents) {
    const std::string& name = entry.first;
    if (name.ends_with(".br") || name.ends_with(".gz")) continue;
    File file;
    file.plain = encoded(name);
    file.gzip = encoded(name + ".gz");
    file.brotli = encoded(name + ".br");
    file.type = type_of(name);
    file.immutable = is_named_after_content(name);
    site.files_.emplace(name, std::move(file));
  }
  const auto index = site.files_.find("/index.html");
  if (index == site.files_.end()) {
    return fail(site_code::kNoIndex, join("there is no index.html in ", directory.string()),
                {directory.string()});
  }
  site.files_.emplace("/", index->second);
  return site;
}

Response Site::answer(const Request& request) const {
  if (request.method != Method::kGet && request.method != Method::kHead) {
    Response response = plain_text(405, "Only GET and HEAD are understood here.\n");
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  const std::string_view path = request.target.substr(0, request.target.find('?'));
  const auto file = files_.find(path);
  if (file == files_.end()) return plain_text(404, "There is nothing here.\n");
  return send(file->second, request);
}

Response Site::send(const File& file, const Request& request) {
  const Encoded* chosen = &file.plain;
  std::string_view encoding;
  if (file.brotli.body && accepts(request.accept_encoding, "br")) {
    chosen = &file.brotli;
    encoding = "br";
  } else if (file.gzip.body && accepts(request.accept_encoding, "gzip")) {
    chosen = &file.gzip;
    encoding = "gzip";
  }
  Response response;
  response.headers = {
      {"ETag", chosen->etag},
      {"Vary", "Accept-Encoding"},
      {"Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache"},
  };
  if (matches(request.if_none_match, chosen->etag)) {
    response.status = 304;
    return response;
  }
  response.headers.emplace_back("Content-Type", file.type);
  if (!encoding.empty()) response.headers.emplace_back("Content-Encoding", encoding);
  response.body = chosen->body;
  return response;
}

}  // namespace tria::server
