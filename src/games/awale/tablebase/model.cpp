#include "games/awale/tablebase/model.hpp"

#include "games/awale/tablebase/neighbours.hpp"

namespace tria::awale {

namespace {

constexpr std::size_t kMaxWidth = 2 * kMaxTableSeeds + 1;
using Frequencies = std::array<std::uint16_t, kMaxWidth>;

// As written: a context with the number of its values, and a value with its frequency.
constexpr std::size_t kContextBytes = 3;
constexpr std::size_t kValueBytes = 3;

// Counts scaled to a sum of Model::kTotal, none of them to nothing. All zero for no counts.
Frequencies scaled(const std::uint64_t* counts, std::size_t width) {
  Frequencies frequencies{};
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < width; ++i) total += counts[i];
  if (total == 0) return frequencies;
  std::uint32_t given = 0;
  for (std::size_t i = 0; i < width; ++i) {
    if (counts[i] == 0) continue;
    const std::uint64_t share = (counts[i] * Model::kTotal + total / 2) / total;
    frequencies[i] = static_cast<std::uint16_t>(std::max<std::uint64_t>(1, share));
    given += frequencies[i];
  }
  // Rounding gave too much or too little: the greatest can bear it best.
  while (given != Model::kTotal) {
    auto* const greatest = std::max_element(frequencies.begin(), frequencies.end());
    if (given < Model::kTotal) {
      *greatest = static_cast<std::uint16_t>(*greatest + (Model::kTotal - given));
      given = Model::kTotal;
    } else {
      --*greatest;
      --given;
    }
  }
  return frequencies;
}

}  // namespace

ContextCounts::ContextCounts(int seeds)
    : seeds_(seeds),
      width_(static_cast<std::size_t>(2 * seeds + 1)),
      counts_(Neighbours::contexts(seeds) * width_) {}

std::uint64_t ContextCounts::bytes(int seeds) noexcept {
  return Neighbours::contexts(seeds) * static_cast<std::uint64_t>(2 * seeds + 1) *
         sizeof(std::uint64_t);
}

void ContextCounts::add(const ContextCounts& other) noexcept {
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
}

Model::Model(int seeds)
    : seeds_(seeds),
      width_(static_cast<std::size_t>(2 * seeds + 1)),
      places_(Neighbours::contexts(seeds), kUnknown) {}

Model::Model(int seeds, const ContextCounts& counts) : Model(seeds) {
  for (std::size_t context = 0; context < places_.size(); ++context) {
    const Frequencies frequencies = scaled(counts.of(context), width_);
    const bool occurs = std::any_of(frequencies.begin(), frequencies.end(),
                                    [](std::uint16_t frequency) { return frequency != 0; });
    if (occurs) append(context, frequencies.data());
  }
}

void Model::append(std::size_t context, const std::uint16_t* frequencies) {
  places_[context] = static_cast<std::uint16_t>(hints_.size() / kHints);
  std::uint32_t start = 0;
  std::size_t hints = 0;
  for (std::size_t symbol = 0; symbol < width_; ++symbol) {
    starts_.push_back(static_cast<std::uint16_t>(start));
    start += frequencies[symbol];
    for (; hints < kHints && start > hints << kHintShift; ++hints) {
      hints_.push_back(static_cast<std::uint8_t>(symbol));
    }
  }
  starts_.push_back(static_cast<std::uint16_t>(start));
}

std::size_t Model::most_bytes(int seeds) noexcept {
  const auto width = static_cast<std::size_t>(2 * seeds + 1);
  return Neighbours::contexts(seeds) * (kContextBytes + width * kValueBytes);
}

// For each context that occurs: its number, how many values occur in it, and each value (from the
// least possible) with its frequency.
Bytes Model::write() const {
  Bytes out;
  for (std::size_t context = 0; context < places_.size(); ++context) {
    if (places_[context] == kUnknown) continue;
    put(out, static_cast<std::uint16_t>(context));
    const std::size_t count_at = out.size();
    put(out, std::uint8_t{0});
    for (std::size_t symbol = 0; symbol < width_; ++symbol) {
      const Entry found =
          entry(places_[context], static_cast<TableValue>(static_cast<int>(symbol) - seeds_));
      if (found.frequency == 0) continue;
      put(out, static_cast<std::uint8_t>(symbol));
      put(out, found.frequency);
      ++out[count_at];
    }
  }
  return out;
}

std::optional<Model> Model::read(int seeds, ByteSpan bytes) {
  Model model(seeds);
  std::size_t next_context = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    if (bytes.size() - at < kContextBytes) return std::nullopt;
    const std::size_t context = get<std::uint16_t>(bytes, at);
    const std::size_t values = bytes[at + 2];
    at += kContextBytes;
    if (context < next_context || context >= model.places_.size()) return std::nullopt;
    next_context = context + 1;
    if (values == 0 || bytes.size() - at < values * kValueBytes) return std::nullopt;

    Frequencies frequencies{};
    std::uint32_t total = 0;
    std::size_t next_symbol = 0;
    for (std::size_t i = 0; i < values; ++i, at += kValueBytes) {
      const std::size_t symbol = bytes[at];
      const std::uint16_t frequency = get<std::uint16_t>(bytes, at + 1);
      if (symbol < next_symbol || symbol >= model.width_) return std::nullopt;
      if (frequency == 0 || frequency > kTotal) return std::nullopt;
      next_symbol = symbol + 1;
      frequencies[symbol] = frequency;
      total += frequency;
    }
    if (total != kTotal) return std::nullopt;
    model.append(context, frequencies.data());
  }
  return model;
}

}  // namespace tria::awale
