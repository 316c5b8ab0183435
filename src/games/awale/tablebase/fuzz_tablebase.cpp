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

// As docs/tablebases.md has it: the model follows the header, the index follows the model.
void repair_checksums(std::vector<std::uint8_t>& bytes) {
  constexpr std::size_t kHeader = 106;
  if (bytes.size() < kHeader) return;
  const std::size_t model = tria::awale::get<std::uint32_t>(bytes, 16);
  const std::size_t data = tria::awale::get<std::uint32_t>(bytes, 20);
  if (model > bytes.size() - kHeader || data > bytes.size() - kHeader - model) return;
  const ByteSpan all = bytes;
  put_sum(bytes, 94, tria::awale::checksum(all.subspan(kHeader, model)));
  put_sum(
      bytes, 98,
      tria::awale::checksum(all.subspan(kHeader + model, bytes.size() - kHeader - model - data)));
  put_sum(bytes, 102, tria::awale::checksum(all.first(102)));
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
  for (Rank block = 0; block < image->blocks() && block < 64; ++block) {
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
