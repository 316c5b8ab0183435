// What a folder becomes when it is served.
#include "server/site.hpp"

#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace tria::server {
namespace {

namespace fs = std::filesystem;

class SiteTest : public ::testing::Test {
 protected:
  SiteTest() : folder_(fs::temp_directory_path() / ("tria-site-" + std::to_string(getpid()))) {
    write("index.html", "<html>");
    write("assets/app-1a2b.js", "script");
    write("assets/app-1a2b.js.br", "brotli");
    write("assets/app-1a2b.js.gz", "gzip");
    write("program.wasm", "wasm");
  }
  ~SiteTest() override { fs::remove_all(folder_); }

  void write(const std::string& name, std::string_view content) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << content;
  }
  [[nodiscard]] Response get(std::string_view target, std::string_view accept = {},
                             std::string_view have = {}) const {
    return Site::load(folder_).value().answer({Method::kGet, target, accept, have});
  }
  static std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
      if (key == name) return value;
    }
    return "";
  }

  fs::path folder_;
};

TEST_F(SiteTest, TheRootIsTheIndexAndAQueryChangesNothing) {
  for (const std::string_view target : {"/", "/index.html", "/?x=1", "/index.html?"}) {
    const Response response = get(target);
    EXPECT_EQ(response.status, 200) << target;
    EXPECT_EQ(*response.body, "<html>");
    EXPECT_EQ(header(response, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(header(response, "Cache-Control"), "no-cache");
  }
  EXPECT_EQ(header(get("/program.wasm"), "Content-Type"), "application/wasm");
}

TEST_F(SiteTest, CompressedCopiesAreSentToWhoTakesThemAndAreNoFilesThemselves) {
  EXPECT_EQ(*get("/assets/app-1a2b.js", "gzip, br").body, "brotli");
  EXPECT_EQ(header(get("/assets/app-1a2b.js", "br"), "Content-Encoding"), "br");
  EXPECT_EQ(*get("/assets/app-1a2b.js", "gzip").body, "gzip");
  EXPECT_EQ(*get("/assets/app-1a2b.js").body, "script");
  EXPECT_EQ(header(get("/assets/app-1a2b.js"), "Content-Encoding"), "");
  EXPECT_EQ(*get("/index.html", "br").body, "<html>");
  EXPECT_EQ(get("/assets/app-1a2b.js.br").status, 404);
  EXPECT_EQ(header(get("/assets/app-1a2b.js"), "Cache-Control"),
            "public, max-age=31536000, immutable");
}

TEST_F(SiteTest, WhoHasItAlreadyGetsNothingAndEachEncodingIsAnotherThing) {
  const std::string plain = header(get("/assets/app-1a2b.js"), "ETag");
  const std::string brotli = header(get("/assets/app-1a2b.js", "br"), "ETag");
  EXPECT_NE(plain, brotli);
  const Response known = get("/assets/app-1a2b.js", "br", brotli);
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(known.body, nullptr);
  EXPECT_EQ(header(known, "ETag"), brotli);
  EXPECT_EQ(get("/assets/app-1a2b.js", "br", plain).status, 200);
}

TEST_F(SiteTest, NothingOutsideTheFolderHasAName) {
  for (const std::string_view target :
       {"/../site_test.cpp", "/..", "//etc/passwd", "/assets/../index.html", "/%2e%2e/etc/passwd",
        "/assets", "/assets/", "index.html", "", "*", "http://x/index.html", "/index.html/",
        "/index.html%00", "/\\..\\index.html"}) {
    EXPECT_EQ(get(target).status, 404) << target;
  }
}

TEST_F(SiteTest, OtherMethodsAreRefused) {
  const Response response = Site::load(folder_).value().answer({Method::kOther, "/", {}, {}});
  EXPECT_EQ(response.status, 405);
  EXPECT_EQ(header(response, "Allow"), "GET, HEAD");
}

TEST_F(SiteTest, AFolderThatIsNoWebAppIsRefused) {
  fs::remove(folder_ / "index.html");
  EXPECT_EQ(Site::load(folder_).error().code, site_code::kNoIndex);
  EXPECT_EQ(Site::load(folder_ / "nowhere").error().code, site_code::kUnreadable);
  write("index.html", "");
  fs::resize_file(folder_ / "index.html", kMaxSiteBytes + 1);
  EXPECT_EQ(Site::load(folder_).error().code, site_code::kTooLarge);
}

}  // namespace
}  // namespace tria::server
