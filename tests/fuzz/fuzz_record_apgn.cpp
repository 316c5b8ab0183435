// APGN: both notations are read by the same reader and written by two writers.
#include "record_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tria::record::fuzz_format("apgn", data, size);
  tria::record::fuzz_format("apgn-nacre", data, size);
  return 0;
}
