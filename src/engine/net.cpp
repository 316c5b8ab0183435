#include "engine/net.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace tria {

namespace {

constexpr std::string_view kMagic = "TRIANET1";
constexpr std::size_t kHead = kMagic.size() + 6;
constexpr std::size_t kChecksum = 4;

// Little-endian numbers, one after the other. The size was checked before.
class Reader {
 public:
  explicit Reader(const unsigned char* at) : at_(at) {}
  std::uint16_t word() noexcept {
    const auto value = static_cast<std::uint16_t>(at_[0] | at_[1] << 8);
    at_ += 2;
    return value;
  }
  std::int16_t number() noexcept { return static_cast<std::int16_t>(word()); }
  std::uint32_t long_word() noexcept {
    const std::uint32_t low = word();
    return low | static_cast<std::uint32_t>(word()) << 16;
  }

 private:
  const unsigned char* at_;
};

}  // namespace

std::uint32_t Net::checksum(std::span<const unsigned char> bytes) noexcept {
  std::uint32_t sum = 2'166'136'261U;
  for (const unsigned char byte : bytes) sum = (sum ^ byte) * 16'777'619U;
  return sum;
}

Expected<Net> Net::read(std::span<const unsigned char> bytes, const NetShape& shape) {
  const std::size_t size =
      kHead + 2 * kHidden * (shape.inputs + 1) + shape.outputs * (2 * 2 * kHidden + 4) + kChecksum;
  const auto refused = [](const char* why) {
    return fail(Error{"net.damaged", std::string("this is no net of this game: ") + why, {}});
  };
  if (bytes.size() != size) return refused("its size is wrong");
  if (!std::equal(kMagic.begin(), kMagic.end(), bytes.begin())) return refused("its head is wrong");
  if (Reader(&bytes[size - kChecksum]).long_word() != checksum(bytes.first(size - kChecksum))) {
    return refused("its checksum is wrong");
  }
  Reader reader(&bytes[kMagic.size()]);
  if (reader.word() != shape.inputs || reader.word() != kHidden || reader.word() != shape.outputs) {
    return refused("its shape is wrong");
  }
  using Layer = std::array<std::int16_t, kHidden>;
  const auto read_layer = [&] {
    Layer layer{};
    for (std::int16_t& weight : layer) weight = reader.number();
    return layer;
  };
  const auto lanes = [](const Layer& mine, const Layer& theirs) {
    Lanes both;
    for (std::size_t i = 0; i < kHidden; ++i) {
      both.part[i / kLanes][i % kLanes] = mine[i];
      both.part[(kHidden + i) / kLanes][i % kLanes] = theirs[i];
    }
    return both;
  };
  std::vector<Layer> rows;
  for (std::size_t i = 0; i < shape.inputs; ++i) rows.push_back(read_layer());
  Net net;
  for (std::size_t i = 0; i < shape.inputs; ++i) {
    net.rows_.push_back(lanes(rows[i], rows[shape.swapped(i)]));
  }
  const Layer bias = read_layer();
  net.bias_ = lanes(bias, bias);
  for (std::size_t i = 0; i < shape.outputs; ++i) {
    const Layer mine = read_layer();
    const Layer theirs = read_layer();
    const auto output_bias = static_cast<std::int32_t>(reader.long_word());
    net.outputs_.push_back({lanes(mine, theirs), output_bias});
  }
  return net;
}

}  // namespace tria
