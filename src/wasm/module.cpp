// The module's C interface, all of it: docs/web.md has it as a table.
//
// The page asks for room, writes its request there, makes one call that says how long the request is,
// and reads the reply. No call takes an address, so none can be given a wrong one.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "wasm/describe.hpp"
#include "wasm/engine_calls.hpp"
#include "wasm/rules_calls.hpp"

#define TRIA_EXPORT(name) __attribute__((export_name(name)))
#define TRIA_IMPORT(name) __attribute__((import_module("tria"), import_name(name)))

extern "C" {
// The analysis so far, as text; it is gone when this returns.
TRIA_IMPORT("progress") void tria_progress(const char* text, std::size_t length);
}

namespace tria::wasm {

namespace {

struct Exchange {
  std::string request;
  std::string reply;
};

Exchange& exchange() {
  static Exchange only;
  return only;
}

// Runs a call on the request and keeps its answer; returns the answer's length.
template <class Call>
std::size_t answer(std::size_t length, Call call) {
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

}  // namespace

}  // namespace tria::wasm

extern "C" {

using tria::wasm::Fields;

// Room for a request of that many bytes, until the next call of this function; null when it is too
// large.
TRIA_EXPORT("request") char* tria_request(std::size_t bytes) {
  std::string& request = tria::wasm::exchange().request;
  if (bytes > tria::wasm::kMaxRequest) return nullptr;
  request.assign(bytes, '\0');
  return request.data();
}

// Where the last call's answer is, until the next call.
TRIA_EXPORT("reply") const char* tria_reply() { return tria::wasm::exchange().reply.data(); }

TRIA_EXPORT("games") std::size_t tria_games(std::size_t length) {
  return tria::wasm::answer(length, [](const Fields&) { return tria::wasm::list_games(); });
}
TRIA_EXPORT("state") std::size_t tria_state(std::size_t length) {
  return tria::wasm::answer(length, tria::wasm::describe_state);
}
TRIA_EXPORT("attempt") std::size_t tria_attempt(std::size_t length) {
  return tria::wasm::answer(length, tria::wasm::attempt_move);
}
TRIA_EXPORT("parseMoves") std::size_t tria_parse_moves(std::size_t length) {
  return tria::wasm::answer(length, tria::wasm::parse_moves);
}
TRIA_EXPORT("exportRecord") std::size_t tria_export_record(std::size_t length) {
  return tria::wasm::answer(length, tria::wasm::export_record);
}
TRIA_EXPORT("importRecord") std::size_t tria_import_record(std::size_t length) {
  return tria::wasm::answer(length, tria::wasm::import_record);
}
TRIA_EXPORT("chooseMove") std::size_t tria_choose_move(std::size_t length) {
  return tria::wasm::answer(length, tria::wasm::choose_move);
}
TRIA_EXPORT("analyse") std::size_t tria_analyse(std::size_t length) {
  return tria::wasm::answer(length, [](const Fields& fields) {
    return tria::wasm::analyse(
        fields, [](std::string_view text) { tria_progress(text.data(), text.size()); });
  });
}
}
