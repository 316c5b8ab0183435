// Any bytes as a request of the page: the first one chooses the call. Whatever it says, there is an
// answer, and it is one JSON object from brace to brace. Searches are left out: they take as long as they
// are asked to.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/fuzz/pick_variant.hpp"
#include "wasm/calls.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tria;
  if (size == 0) return 0;
  constexpr std::array calls{wasm::describe_state,
                             wasm::attempt_move,
                             wasm::parse_moves,
                             wasm::export_record,
                             wasm::import_record,
                             wasm::import_records,
                             wasm::export_tree,
                             wasm::pack,
                             wasm::unpack,
                             wasm::describe_marks,
                             wasm::compose,
                             wasm::explain,
                             wasm::describe_destinations,
                             wasm::describe_palette,
                             wasm::set_net};
  const std::string_view request(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string answer = calls[data[0] % calls.size()](wasm::split_fields(request));
  fuzz::require(answer.starts_with("{\"ok\":") && answer.ends_with('}'));
  for (const char c : answer) fuzz::require(static_cast<unsigned char>(c) >= 0x20);
  return 0;
}
