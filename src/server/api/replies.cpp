#include "server/api/replies.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"
#include "facade/native/tablebases.hpp"
#include "server/match/codes.hpp"
#include "server/storage/storage.hpp"
#include "server/wire/codes.hpp"

namespace tria::server {

namespace {

struct Status {
  std::string_view code;
  int status;
};

// Every other code says what is wrong with what was asked: 400.
constexpr std::array kStatuses{
    Status{request_code::kHost, 421},       Status{request_code::kOrigin, 403},
    Status{request_code::kPath, 404},       Status{request_code::kMethod, 405},
    Status{request_code::kTooLarge, 413},   Status{request_code::kRate, 429},
    Status{request_code::kMatchRate, 429},  Status{request_code::kBusy, 503},
    Status{storage_code::kFailed, 503},     Status{match_code::kUnknown, 404},
    Status{match_code::kToken, 403},        Status{match_code::kInvite, 403},
    Status{match_code::kSeatTaken, 409},    Status{match_code::kOver, 409},
    Status{match_code::kDamaged, 500},      Status{tablebase_code::kNoAnswer, 404},
    Status{tablebase_code::kNoTables, 404}, Status{tablebase_code::kDamaged, 500},
};

Response reply(int status, std::string body, std::string type) {
  Response response;
  response.status = status;
  response.headers = {{"Content-Type", std::move(type)}, {"Cache-Control", "no-store"}};
  response.body = std::make_shared<const std::string>(std::move(body));
  return response;
}

}  // namespace

int status_of(std::string_view code) noexcept {
  const auto* const found = std::find_if(kStatuses.begin(), kStatuses.end(),
                                         [&](const Status& each) { return each.code == code; });
  return found == kStatuses.end() ? 400 : found->status;
}

Response json_reply(const Json& json, int status) {
  return reply(status, write_json(json), "application/json");
}

Response error_reply(const Error& error) {
  Response response = json_reply({{"error", error_json(error)}}, status_of(error.code));
  if (response.status == 429 || response.status == 503) {
    response.headers.emplace_back("Retry-After", "10");
  }
  return response;
}

Response text_error_reply(const Error& error) {
  return reply(status_of(error.code), error.message + "\n", "text/plain; charset=utf-8");
}

Response text_reply(std::string text, std::string type) {
  return reply(200, std::move(text), std::move(type));
}

std::string cursor_text(const ArchiveCursor& cursor) {
  return join(cursor.updated, "-", cursor.id);
}

}  // namespace tria::server
