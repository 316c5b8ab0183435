// Calling convention of the module. The page asks for a buffer, writes its request there, makes one
// call with the length of the request, and reads the reply. No call takes an address, so none can
// be given a wrong one. docs/web.md lists all calls.
#pragma once

#include "wasm/request.hpp"

#define TRIA_EXPORT(name) extern "C" __attribute__((export_name(name)))
#define TRIA_IMPORT(name) extern "C" __attribute__((import_module("tria"), import_name(name)))
// The page's call `name`: it takes the length of the request, and is answered by `function`.
#define TRIA_CALL(name, function)                                     \
  TRIA_EXPORT(name) std::size_t tria_##function(std::size_t length) { \
    return answer(length, function);                                  \
  }

namespace tria::wasm {

// Answers the request of that length and returns how long the answer is.
[[nodiscard]] std::size_t answer(std::size_t length, std::string (*call)(const Fields& fields));

}  // namespace tria::wasm
