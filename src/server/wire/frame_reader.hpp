// How a frame of any WebSocket is read: its type chooses the reader of the fields.
#pragma once

#include <functional>
#include <map>

#include "core/text.hpp"
#include "server/codes.hpp"
#include "server/wire/frames.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

inline constexpr std::int64_t kMaxFrameId = std::int64_t{1} << 53;

template <class Message>
using FrameReaders = std::map<std::string, std::function<Message(Fields&)>, std::less<>>;

template <class Message>
[[nodiscard]] Expected<Frame<Message>> read_frame(const FrameReaders<Message>& readers,
                                                  std::string_view text) {
  const Expected<Json> json = parse_object(text);
  if (!json) return fail(json.error());
  Fields fields(*json);
  const std::string type = fields.text("type", 32);
  if (type.empty()) return fail(request_code::kMalformed, "a frame has a 'type'");
  Frame<Message> frame{std::nullopt, fail(Error{})};
  if (!fields.any("id").is_null()) frame.id = fields.number("id", -kMaxFrameId, kMaxFrameId, 0);
  const auto reader = readers.find(type);
  if (reader == readers.end()) {
    frame.message =
        fail(request_code::kField, join("there is no frame ", tria::quote(type)), {"type"});
    return frame;
  }
  frame.message = reader->second(fields);
  if (fields.error()) frame.message = fail(*fields.error());
  return frame;
}

[[nodiscard]] inline Ping read_ping(Fields& fields) {
  const Json& time = fields.any("time");
  if (time.is_null()) return {"null"};
  if (!time.is_number()) fields.refuse("time", "must be a number");
  return {write_json(time)};
}

// A frame of this type with these fields.
[[nodiscard]] inline std::string typed_frame(const char* type, Json json) {
  json["type"] = type;
  return write_json(json);
}

}  // namespace tria::server
