// Bodies of requests about accounts, read from JSON: passkeys as the browser's toJSON() writes them.
#pragma once

#include "server/wire/requests.hpp"

namespace tria::server {

// WebAuthn: at most so many bytes.
inline constexpr std::size_t kMaxCredentialId = 1'023;

// A browser's answer to a ceremony. The fields are bytes, decoded.
struct RegistrationResponse {
  std::string credential_id;
  std::string client_data;
  std::string attestation;
};
struct AssertionResponse {
  std::string credential_id;
  std::string client_data;
  std::string authenticator_data;
  std::string signature;
  std::string user_handle;
};

struct FinishedRegistration {
  std::string ceremony;
  RegistrationResponse response;
  std::string device;  // its name
  std::vector<OwnSeat> seats;
};
struct FinishedSignIn {
  std::string ceremony;
  AssertionResponse response;
  std::vector<OwnSeat> seats;
};
// At most one of a link's code and a recovery code.
struct DeviceRequest {
  std::string link;
  std::string name;
  std::string recovery_code;
};

[[nodiscard]] Expected<FinishedRegistration> read_finished_registration(std::string_view body);
[[nodiscard]] Expected<FinishedSignIn> read_finished_sign_in(std::string_view body);
[[nodiscard]] Expected<DeviceRequest> read_device_request(std::string_view body);
// Of {"name"}: as it was written.
[[nodiscard]] Expected<std::string> read_name_request(std::string_view body);
// Of {"everywhere"}.
[[nodiscard]] Expected<bool> read_sign_out(std::string_view body);

// Of {"days"}.
[[nodiscard]] Expected<int> read_vacation(std::string_view body);

}  // namespace tria::server
