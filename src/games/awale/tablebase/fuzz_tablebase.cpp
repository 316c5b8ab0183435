// Any bytes as an endgame table: refused, or every block of it refused or read as values that a table
// of so many seeds can hold. The checksums would keep a fuzzer out, so the first byte decides whether
// they are made right before the bytes are read.
#include "games/awale/tablebase/checksum.hpp"
#include "games/awale/tablebase/memory_test_tools.hpp"
#include "tests/fuzz/pick_variant.hpp"

namespace {

using tria::awale::ByteSpan;

void put_sum(std::vector<std::uint8_t>& bytes, std::size_t at, std::uint32_t sum) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<std::uint8_t>(sum >> (8 * i));
}

// As docs/tablebases.md has it for either version: the model follows the header, the index follows the model.
void repair_checksums(std::vector<std::uint8_t>& bytes) {
  constexpr std::size_t kShortest = 106;
  if (bytes.size() < kShortest) return;
  const bool first_version = bytes[8] == 1;
  const std::size_t header = first_version ? 106 : 146;
  const std::size_t model = tria::awale::get<std::uint32_t>(bytes, 16);
  const std::uint64_t data = first_version ? tria::awale::get<std::uint32_t>(bytes, 20)
                                           : tria::awale::get<std::uint64_t>(bytes, 20);
  if (bytes.size() < header || model > bytes.size() - header) return;
  if (data > bytes.size() - header - model) return;
  const std::size_t index = bytes.size() - header - model - static_cast<std::size_t>(data);
  const ByteSpan all = bytes;
  put_sum(bytes, header - 12, tria::awale::checksum(all.subspan(header, model)));
  put_sum(bytes, header - 8, tria::awale::checksum(all.subspan(header + model, index)));
  put_sum(bytes, header - 4, tria::awale::checksum(all.first(header - 4)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tria;
  using namespace tria::awale;
  if (size == 0) return 0;
  std::vector<std::uint8_t> bytes(data + 1, data + size);
  if ((data[0] & 1) != 0) repair_checksums(bytes);
  const auto image = open_image(bytes);
  if (!image) {
    fuzz::require(!image.error().message.empty());
    return 0;
  }
  std::vector<TableValue> values(kBlockPositions);
  for (BlockNumber block = 0; block < image->blocks() && block < 64; ++block) {
    if (!image->read_block(block, values)) continue;
    for (std::size_t i = 0; i < image->block_size(block); ++i) {
      fuzz::require(values[i] >= -image->seeds() && values[i] <= image->seeds());
    }
  }
  const PackedTable table(*image, 4096);
  (void)table.value(0);
  (void)table.value(image->positions() - 1);
  return 0;
}
