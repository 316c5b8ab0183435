// Our own record format.
#include "record_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tria::record::fuzz_format("tria", data, size);
  return 0;
}
