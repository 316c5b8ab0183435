// PlayStrategy, Abalone and Oware.
#include "record_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tria::record::fuzz_format("playstrategy-abalone", data, size);
  tria::record::fuzz_format("playstrategy-oware", data, size);
  return 0;
}
