// The net's arithmetic against a plain loop, and what is refused as a net.
#include "engine/net.hpp"

#include <algorithm>
#include <string_view>

#include "tests/property/property.hpp"

namespace tria {
namespace {

constexpr std::size_t kInputs = 10;
constexpr std::size_t kOutputs = 2;
constexpr Value kScale = 400;
constexpr NetShape kShape{
    kInputs, kOutputs, [](std::size_t input) noexcept { return (input + kInputs / 2) % kInputs; }};

// A net of numbers by chance, as large as a file may hold and the arithmetic must carry.
struct PlainNet {
  std::array<std::array<int, Net::kHidden>, kInputs> rows{};
  std::array<int, Net::kHidden> bias{};
  std::array<std::array<int, 2 * Net::kHidden>, kOutputs> outputs{};
  std::array<int, kOutputs> output_bias{};

  [[nodiscard]] std::vector<unsigned char> bytes() const {
    constexpr std::string_view kMagic = "TRIANET1";
    std::vector<unsigned char> all(kMagic.begin(), kMagic.end());
    const auto put = [&](std::int64_t value, int size) {
      for (int i = 0; i < size; ++i) all.push_back(static_cast<unsigned char>(value >> (8 * i)));
    };
    for (const std::size_t size : {kInputs, Net::kHidden, kOutputs}) {
      put(static_cast<std::int64_t>(size), 2);
    }
    for (const auto& row : rows) {
      for (const int weight : row) put(weight, 2);
    }
    for (const int weight : bias) put(weight, 2);
    for (std::size_t i = 0; i < kOutputs; ++i) {
      for (const int weight : outputs[i]) put(weight, 2);
      put(output_bias[i], 4);
    }
    std::uint32_t sum = 2'166'136'261U;
    for (const unsigned char byte : all) sum = (sum ^ byte) * 16'777'619U;
    put(sum, 4);
    return all;
  }

  [[nodiscard]] Value value(const NetInputs& inputs, std::size_t output) const {
    std::int64_t total = output_bias[output];
    for (std::size_t view = 0; view < 2; ++view) {
      for (std::size_t i = 0; i < Net::kHidden; ++i) {
        std::int64_t sum = bias[i];
        for (const std::uint16_t input : inputs) {
          sum += rows[view == 0 ? input : kShape.swapped(input)][i];
        }
        sum = std::clamp<std::int64_t>(sum, 0, Net::kHiddenOne);
        total += sum * sum * outputs[output][view * Net::kHidden + i];
      }
    }
    return static_cast<Value>(total * kScale /
                              (std::int64_t{Net::kHiddenOne} * Net::kHiddenOne * Net::kOutputOne));
  }
};

PlainNet some_net() {
  const auto number = [](int most) { return *rc::gen::inRange(-most, most + 1); };
  PlainNet net;
  for (auto& row : net.rows) {
    for (int& weight : row) weight = number(505);
  }
  for (int& weight : net.bias) weight = number(505);
  for (auto& output : net.outputs) {
    for (int& weight : output) weight = number(127);
  }
  for (int& bias : net.output_bias) bias = number(10'000'000);
  return net;
}

TRIA_PROPERTY(Net, GivesTheSameIntegersAsAPlainLoop) {
  const PlainNet plain = some_net();
  const Expected<Net> net = Net::read(plain.bytes(), kShape);
  RC_ASSERT(net.has_value());
  NetInputs inputs;
  for (std::size_t i = 0; i < NetInputs::kMax; ++i) {
    if (*rc::gen::arbitrary<bool>()) inputs.add(*rc::gen::inRange<std::size_t>(0, kInputs));
  }
  for (std::size_t output = 0; output < kOutputs; ++output) {
    RC_ASSERT(net->value(inputs, output, kScale) == plain.value(inputs, output));
  }
}

TRIA_PROPERTY(Net, RefusesEveryFileThatWasChanged) {
  std::vector<unsigned char> bytes = some_net().bytes();
  const std::size_t place = *rc::gen::inRange<std::size_t>(0, bytes.size());
  bytes[place] = static_cast<unsigned char>(bytes[place] ^ *rc::gen::inRange(1, 256));
  RC_ASSERT(!Net::read(bytes, kShape).has_value());
}

TEST(Net, RefusesWhatHasAnotherShapeOrIsCutShort) {
  const std::vector<unsigned char> bytes = PlainNet().bytes();
  EXPECT_TRUE(Net::read(bytes, kShape));
  EXPECT_FALSE(Net::read({}, kShape));
  EXPECT_FALSE(Net::read(std::span(bytes).first(bytes.size() - 1), kShape));
  NetShape other = kShape;
  other.inputs = 12;
  EXPECT_FALSE(Net::read(bytes, other));
}

}  // namespace
}  // namespace tria
