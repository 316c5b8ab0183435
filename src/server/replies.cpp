#include "server/replies.hpp"

#include "facade/native/tablebases.hpp"
#include "server/codes.hpp"

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
    Status{request_code::kBanned, 403},     Status{request_code::kTooLarge, 413},
    Status{request_code::kRate, 429},       Status{request_code::kMatchRate, 429},
    Status{request_code::kBusy, 503},       Status{storage_code::kFailed, 503},
    Status{match_code::kUnknown, 404},      Status{match_code::kToken, 403},
    Status{match_code::kInvite, 403},       Status{match_code::kSeatTaken, 409},
    Status{match_code::kOver, 409},         Status{match_code::kDamaged, 500},
    Status{tablebase_code::kNoAnswer, 404}, Status{tablebase_code::kNoTables, 404},
    Status{tablebase_code::kDamaged, 500},  Status{account_code::kSession, 401},
    Status{account_code::kNameTaken, 409},  Status{account_code::kNameReserved, 409},
    Status{account_code::kPasskey, 403},    Status{account_code::kCode, 403},
    Status{account_code::kLastDevice, 409}, Status{account_code::kTooMany, 409},
    Status{account_code::kClosed, 403},     Status{match_code::kRated, 403},
    Status{account_code::kRate, 429},       Status{account_code::kUnknownPlayer, 404},
};

int status_of(std::string_view code) noexcept {
  const auto* const found = std::find_if(kStatuses.begin(), kStatuses.end(),
                                         [&](const Status& each) { return each.code == code; });
  return found == kStatuses.end() ? 400 : found->status;
}

}  // namespace

Response text_reply(std::string text, std::string_view type, int status) {
  return {status,
          {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}},
          std::make_shared<const std::string>(std::move(text))};
}

Response json_reply(const Json& json, int status) {
  return text_reply(write_json(json), "application/json", status);
}

Response error_reply(const Error& error, int status) {
  Response response =
      json_reply({{"error", error_json(error)}}, status == 0 ? status_of(error.code) : status);
  if (response.status == 429 || response.status == 503) {
    response.headers.emplace_back("Retry-After", "10");
  }
  return response;
}

Response text_error_reply(const Error& error) {
  return text_reply(error.message + "\n", kPlainText, status_of(error.code));
}

}  // namespace tria::server
