#include "server/wire/account_requests.hpp"

#include "server/codes.hpp"
#include "server/storage/account_storage.hpp"
#include "server/wire/base64.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

namespace {

// Texts of base64url; no authenticator comes near these.
constexpr std::size_t kMaxClientData = 4'096;
constexpr std::size_t kMaxAttestation = 16'384;
constexpr std::size_t kMaxAuthenticatorData = 4'096;
constexpr std::size_t kMaxSignature = 2'048;
constexpr std::size_t kMaxUserHandle = 128;
constexpr std::size_t kMaxCredentialText = (kMaxCredentialId * 4 + 2) / 3;
constexpr std::size_t kMaxDeviceName = 64;

std::string bytes_in(Fields& fields, const char* name, std::size_t max_text) {
  auto bytes = from_base64url(fields.needed_text(name, max_text));
  if (!bytes) fields.refuse(name, "is not base64url");
  return bytes ? std::move(*bytes) : std::string{};
}

// The credential's id and type; `read` reads what the authenticator answered.
template <class Read>
auto read_credential(Fields& fields, const Read& read) {
  const Json& credential = fields.any("credential");
  Fields outer(credential);
  Fields inner(outer.any("response"));
  std::invoke_result_t<Read, Fields&> response;
  if (credential.is_object() && outer.any("response").is_object()) {
    response = read(inner);
    response.credential_id = bytes_in(outer, "rawId", kMaxCredentialText);
    if (outer.needed_text("id", kMaxCredentialText) != base64url(response.credential_id)) {
      outer.refuse("id", "is not the same as rawId");
    }
    if (outer.needed_text("type", 32) != "public-key") outer.refuse("type", "must be public-key");
  } else {
    outer.refuse("response", "is missing");
  }
  for (const Fields* const part : {&outer, &inner}) {
    if (part->error()) fields.refuse("credential", part->error()->message);
  }
  return response;
}

// What the owner calls the device: a name like a player's, or none.
std::string read_device_name(Fields& fields) {
  auto name = printable_text(fields.text("device", 4 * kMaxDeviceName), kMaxDeviceName);
  if (!name) fields.refuse("device", name.error());
  return name.value_or("");
}

}  // namespace

Expected<FinishedRegistration> read_finished_registration(std::string_view body) {
  return read_object(body, [](Fields& fields) {
    FinishedRegistration finished;
    finished.ceremony = fields.needed_text("ceremony", 64);
    finished.response = read_credential(fields, [](Fields& inner) {
      return RegistrationResponse{"", bytes_in(inner, "clientDataJSON", kMaxClientData),
                                  bytes_in(inner, "attestationObject", kMaxAttestation)};
    });
    finished.device = read_device_name(fields);
    finished.seats = read_seat_list(fields);
    return finished;
  });
}

Expected<FinishedSignIn> read_finished_sign_in(std::string_view body) {
  return read_object(body, [](Fields& fields) {
    FinishedSignIn finished;
    finished.ceremony = fields.needed_text("ceremony", 64);
    finished.response = read_credential(fields, [](Fields& inner) {
      AssertionResponse response;
      response.client_data = bytes_in(inner, "clientDataJSON", kMaxClientData);
      response.authenticator_data = bytes_in(inner, "authenticatorData", kMaxAuthenticatorData);
      response.signature = bytes_in(inner, "signature", kMaxSignature);
      // The standard lets authenticators leave it out; whether that is enough is checked later.
      if (!inner.any("userHandle").is_null()) {
        response.user_handle = bytes_in(inner, "userHandle", kMaxUserHandle);
      }
      return response;
    });
    finished.seats = read_seat_list(fields);
    return finished;
  });
}

Expected<DeviceRequest> read_device_request(std::string_view body) {
  return read_object(body, [](Fields& fields) {
    DeviceRequest request{fields.text("code", 64), fields.text("name", kMaxNameBytes),
                          fields.text("recoveryCode", 64)};
    if (!request.link.empty() && !is_token(request.link)) {
      fields.refuse("code", "is no code of a link");
    }
    return request;
  });
}

Expected<std::string> read_name_request(std::string_view body) {
  return read_object(body,
                     [](Fields& fields) { return fields.needed_text("name", kMaxNameBytes); });
}

Expected<bool> read_sign_out(std::string_view body) {
  return read_object(body, [](Fields& fields) { return fields.flag("everywhere"); });
}

Expected<int> read_vacation(std::string_view body) {
  return read_object(body, [](Fields& fields) {
    return static_cast<int>(fields.needed_number("days", 0, kMaxVacationDays));
  });
}

}  // namespace tria::server
