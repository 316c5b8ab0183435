// Any bytes as what requests about accounts and players carry: a body, a cookie, a code that somebody typed, an
// address with its query. All of it is read or refused with a code, and what is read keeps the limits.
#include <cstdint>

#include "server/accounts/accounts.hpp"
#include "server/api/archive.hpp"
#include "server/hosts.hpp"
#include "server/live/secrets.hpp"
#include "tests/fuzz/pick_variant.hpp"

namespace {

using namespace tria;
using namespace tria::server;

template <class T, class Check>
void expect(const Expected<T>& value, const Check& check) {
  if (value) return check(*value);
  fuzz::require(!value.error().code.empty() && !value.error().message.empty());
}

void check_seats(const std::vector<OwnSeat>& seats) {
  fuzz::require(seats.size() <= kMaxOwnMatches);
  for (const OwnSeat& seat : seats) {
    fuzz::require(is_match_id(seat.id) && is_token(seat.token));
  }
}

void read_bodies(std::string_view text) {
  expect(read_name_request(text), [](const std::string& name) {
    fuzz::require(!name.empty() && name.size() <= kMaxNameBytes);
  });
  expect(read_finished_registration(text), [](const FinishedRegistration& finished) {
    fuzz::require(finished.response.credential_id.size() <= kMaxCredentialId);
    fuzz::require(printable_text(finished.device, 64) == finished.device);
    check_seats(finished.seats);
  });
  expect(read_finished_sign_in(text),
         [](const FinishedSignIn& finished) { check_seats(finished.seats); });
  expect(read_device_request(text), [](const DeviceRequest& request) {
    fuzz::require(request.link.empty() || is_token(request.link));
    fuzz::require(request.recovery_code.size() <= 64 && request.name.size() <= kMaxNameBytes);
  });
  expect(read_sign_out(text), [](bool) {});
  expect(read_vacation(text),
         [](int days) { fuzz::require(0 <= days && days <= kMaxVacationDays); });
  expect(read_own_seats(text), check_seats);
}

// The session's token in any header; it alone stands for somebody.
void read_cookie(const std::string& text) {
  const std::string_view token = session_token(text);
  if (token.empty()) return;
  fuzz::require(is_token(token));
  const std::string again = join(kCookieName, "=", token);
  fuzz::require(session_token(again) == token);
  fuzz::require(session_token(join("a=b; ", again)) == token);
  // Two of them stand for nobody.
  fuzz::require(session_token(join(text, "; ", again)).empty());
}

void read_code(std::string_view text) {
  const std::string code = typed_recovery_code(text);
  if (code.empty()) return;
  fuzz::require(code.size() == new_recovery_code().size());
  fuzz::require(typed_recovery_code(code) == code);
  std::string loud = code;
  for (char& c : loud) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  std::erase(loud, '-');
  fuzz::require(typed_recovery_code(loud) == code);
}

void read_address(std::string_view text) {
  const auto target = read_target(text);
  if (!target) return fuzz::require(!target.error().code.empty());
  for (const std::string& part : target->path) fuzz::require(!part.empty());
  expect(read_archive_query(*target, 20, kMaxArchived), [](const ArchiveQuery& query) {
    fuzz::require(query.limit >= 1 && query.limit <= kMaxArchived);
    if (!query.before) return;
    fuzz::require(query.before->updated >= 0);
    // A cursor that is sent back says the same.
    Target again;
    again.query.emplace_back("before", cursor_text(*query.before));
    const auto same = read_archive_query(again, 20, kMaxArchived);
    fuzz::require(same && same->before && same->before->updated == query.before->updated &&
                  same->before->id == query.before->id);
  });
}

// What passkeys are bound to, and what the addresses in a feed begin with.
void read_host(std::string_view text) {
  const auto site = RelyingParty::of(text, {});
  if (site) fuzz::require(!site->id().empty());
  const auto host = parse_authority(text);
  if (!host) return;
  const std::string address = site_of(*host);
  fuzz::require(address.starts_with("https://") || address.starts_with("http://"));
  fuzz::require(address.find_first_of("<>\"'& \n") == std::string::npos);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0]) {
    case 'C':
      read_cookie(text);
      break;
    case 'R':
      read_code(text);
      break;
    case 'A':
      read_address(text);
      break;
    case 'H':
      read_host(text);
      break;
    default:
      read_bodies(text);
      break;
  }
  return 0;
}
