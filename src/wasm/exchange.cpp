#include "wasm/exchange.hpp"

#include <cmath>
#include <ctime>

#include "core/text.hpp"

namespace tria::wasm {

namespace {

// The largest request holds a file of records; its other fields are small.
constexpr std::size_t kMaxRequest = (std::size_t{16} << 20) + (std::size_t{64} << 10);

struct Exchange {
  std::string request;
  std::string reply;
};

Exchange& exchange() {
  static Exchange only;
  return only;
}

}  // namespace

std::size_t answer(std::size_t length, std::string (*call)(const Fields& fields)) {
  Exchange& here = exchange();
  if (length > here.request.size()) {
    here.reply = failure({{request_code::kTooLarge,
                           join("a request may have at most ", kMaxRequest, " bytes"),
                           {std::to_string(kMaxRequest)}}});
  } else {
    here.reply = call(split_fields(std::string_view(here.request).substr(0, length)));
  }
  return here.reply.size();
}

// Room for a request of that many bytes, until the next call of this function; null when it is too
// large.
TRIA_EXPORT("request") char* tria_request(std::size_t bytes) {
  if (bytes > kMaxRequest) return nullptr;
  std::string& request = exchange().request;
  request.assign(bytes, '\0');
  return request.data();
}

// Where the last call's answer is, until the next call.
TRIA_EXPORT("reply") const char* tria_reply() { return exchange().reply.data(); }

// Used by our clock_gettime(), which replaces the C library's: the module imports one number from
// the page (milliseconds of a clock that never goes back) instead of a system interface.
TRIA_IMPORT("now") double tria_now();

}  // namespace tria::wasm

extern "C" int clock_gettime(clockid_t /*clock*/, struct timespec* time) {
  const double milliseconds = tria::wasm::tria_now();
  const double seconds = std::floor(milliseconds / 1e3);
  time->tv_sec = static_cast<time_t>(seconds);
  time->tv_nsec = static_cast<long>((milliseconds - seconds * 1e3) * 1e6);
  return 0;
}
