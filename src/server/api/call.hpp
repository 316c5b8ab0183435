// One request to the API and where its answer goes: what every handler of a route is given.
#pragma once

#include "server/replies.hpp"
#include "server/wire/requests.hpp"

namespace tria::server {

struct Call {
  const Request& request;
  const Target& target;
  std::string id;  // what stands at the place of {…} in the path
  Respond respond;
};

// A callback that answers with what `write` makes of the value, or with the error.
template <class T, class Write>
Answer<T> answer_with(const Respond& respond, Write write, int status = 200) {
  return [respond, write, status](const Expected<T>& value) {
    respond(value ? json_reply(write(*value), status) : error_reply(value.error()));
  };
}

}  // namespace tria::server
