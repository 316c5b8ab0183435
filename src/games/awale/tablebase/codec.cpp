#include "games/awale/tablebase/codec.hpp"

#include "games/awale/tablebase/neighbours.hpp"

namespace tria::awale {

namespace {

// The coder's state is a number from kLow up to 32 bits; what does not fit any more moves out, or in,
// as words of 16 bits.
constexpr std::uint32_t kLow = 1U << 16;
constexpr int kWordBits = 16;
constexpr std::size_t kStateBytes = 4;
constexpr std::size_t kWordBytes = 2;

std::size_t length_of_first(std::size_t size) noexcept {
  return std::min<std::size_t>(size, kStretchPositions);
}

// Calls visit(index, context) for each value of a block.
template <class Visit>
void for_each_context(int seeds, Rank first, std::span<const TableValue> values, Visit&& visit) {
  for (std::size_t start = 0; start < values.size(); start += kStretchPositions) {
    const std::size_t length = length_of_first(values.size() - start);
    Neighbours neighbours(seeds, first + start);
    for (std::size_t i = 0; i < length; ++i) {
      visit(start + i, neighbours.context(&values[start + i], i));
      if (i + 1 < length) neighbours.advance();
    }
  }
}

struct Coder {
  std::uint32_t state = kLow;

  // Takes in a value; a word that moves out is appended.
  void encode(Model::Entry entry, std::vector<std::uint16_t>& words) {
    constexpr int kSpare = 32 - Model::kBits;
    if (state >= std::uint64_t{entry.frequency} << kSpare) {
      words.push_back(static_cast<std::uint16_t>(state));
      state >>= kWordBits;
    }
    state = ((state / entry.frequency) << Model::kBits) + state % entry.frequency + entry.start;
  }
};

static_assert(kMaxBlockBytes ==
              2 * kStateBytes + (kBlockPositions * Model::kBits / kWordBits + 2) * kWordBytes);

// A block's words in a buffer that can be read a little too far, so that the end needs to be looked for
// only now and then: each value takes one word at most.
// Not initialised: what is read was copied in before.
struct Words {  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::array<std::uint8_t, kMaxBlockBytes + 3 * kWordBytes> bytes;
  std::size_t at = 0;

  [[nodiscard]] std::uint32_t peek() const noexcept { return get<std::uint16_t>(bytes, at); }
};

// One stretch on its way out of the bytes.
struct Stretch {
  Neighbours neighbours;
  std::uint32_t state = 0;
  TableValue* values = nullptr;
  std::size_t length = 0;

  // Decodes value `i`. False when something is wrong.
  [[nodiscard]] bool decode(const Model& model, std::size_t i, Words& words) noexcept {
    const std::uint16_t place = model.find(neighbours.context(values + i, i));
    if (place == Model::kUnknown) return false;
    const std::uint32_t slot = state & (Model::kTotal - 1);
    const Model::Match match = model.match(place, slot);
    values[i] = match.value;
    const std::uint32_t rest =
        match.entry.frequency * (state >> Model::kBits) + slot - match.entry.start;
    const bool low = rest < kLow;
    state = low ? rest << kWordBits | words.peek() : rest;
    words.at += low ? kWordBytes : 0;
    if (i + 1 < length) neighbours.advance();
    return true;
  }
};

}  // namespace

void count_block(int seeds, Rank first, std::span<const TableValue> values, ContextCounts& counts) {
  for_each_context(seeds, first, values,
                   [&](std::size_t i, std::size_t context) { counts.add(context, values[i]); });
}

void encode_block(const Model& model, int seeds, Rank first, std::span<const TableValue> values,
                  Bytes& out) {
  std::array<Model::Entry, kBlockPositions> entries;
  for_each_context(seeds, first, values, [&](std::size_t i, std::size_t context) {
    entries[i] = model.entry(model.find(context), values[i]);
  });
  // Backwards, in the opposite order of decoding.
  const std::size_t first_length = length_of_first(values.size());
  const std::size_t second_length = values.size() - first_length;
  std::array<Coder, 2> coders;
  std::vector<std::uint16_t> words;
  words.reserve(kBlockPositions);
  for (std::size_t i = first_length; i-- > 0;) {
    if (i < second_length) coders[1].encode(entries[kStretchPositions + i], words);
    coders[0].encode(entries[i], words);
  }
  for (const Coder& coder : coders) put(out, coder.state);
  for (std::size_t i = words.size(); i-- > 0;) put(out, words[i]);
}

bool decode_block(const Model& model, int seeds, Rank first, ByteSpan bytes,
                  std::span<TableValue> values) noexcept {
  if (bytes.size() < 2 * kStateBytes || bytes.size() > kMaxBlockBytes) return false;
  if (values.empty() || values.size() > kBlockPositions) return false;
  const std::size_t first_length = length_of_first(values.size());
  const std::size_t second_length = values.size() - first_length;
  const std::size_t second_start = second_length == 0 ? 0 : kStretchPositions;
  Stretch one{Neighbours(seeds, first), get<std::uint32_t>(bytes, 0), values.data(), first_length};
  Stretch two{Neighbours(seeds, first + second_start), get<std::uint32_t>(bytes, kStateBytes),
              values.data() + second_start, second_length};
  if (one.state < kLow || two.state < kLow) return false;
  Words words;
  std::copy(bytes.begin(), bytes.end(), words.bytes.begin());
  std::fill_n(words.bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size()), 3 * kWordBytes, 0);
  words.at = 2 * kStateBytes;
  for (std::size_t i = 0; i < second_length; ++i) {
    if (!one.decode(model, i, words) || !two.decode(model, i, words)) return false;
    if (words.at > bytes.size()) return false;
  }
  for (std::size_t i = second_length; i < first_length; ++i) {
    if (!one.decode(model, i, words)) return false;
    if (words.at > bytes.size()) return false;
  }
  return one.state == kLow && two.state == kLow && words.at == bytes.size();
}

}  // namespace tria::awale
