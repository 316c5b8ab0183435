// The positions that a solver has decided and not yet gone back from: a bit for each position of a
// range, now and in the next layer, and marks of which stretches have any.
#pragma once

#include <bit>
#include <span>
#include <vector>

#include "games/awale/tablebase/index.hpp"

namespace tria::awale {

class Frontier {
 public:
  static constexpr std::size_t kWordBits = 64;
  // A stretch is marked as a whole, so that a layer of few positions costs next to nothing.
  static constexpr std::size_t kStretchWords = 64;
  static constexpr std::size_t kStretchBits = kStretchWords * kWordBits;

  explicit Frontier(std::size_t positions)
      : stretches_((positions + kStretchBits - 1) / kStretchBits),
        now_(stretches_),
        next_(stretches_) {}

  [[nodiscard]] std::size_t stretches() const noexcept { return stretches_; }

  // Into the next layer. Any number of threads may add at once, each position once.
  void add(std::size_t place) noexcept {
    __atomic_fetch_or(&next_.words[place / kWordBits], std::uint64_t{1} << (place % kWordBits),
                      __ATOMIC_RELAXED);
    std::uint8_t& mark = next_.marks[place / kStretchBits];
    if (__atomic_load_n(&mark, __ATOMIC_RELAXED) == 0) __atomic_store_n(&mark, 1, __ATOMIC_RELAXED);
  }
  void prefetch(std::size_t place) const noexcept {
    __builtin_prefetch(&next_.words[place / kWordBits], 1);
  }
  // 64 positions into the next layer, by a thread that has their stretch to itself.
  void add_word(std::size_t word, std::uint64_t bits) noexcept {
    next_.words[word] |= bits;
    if (bits != 0) next_.marks[word / kStretchWords] = 1;
  }

  // The next layer becomes the one to take from, which must be empty.
  void advance() noexcept { std::swap(now_, next_); }

  // Calls visit(place) for each position of a stretch, ascending, and takes them all out. One thread at
  // a time for each stretch.
  template <class Visit>
  void take(std::size_t stretch, Visit&& visit) noexcept {
    if (now_.marks[stretch] == 0) return;
    now_.marks[stretch] = 0;
    for (std::size_t word = stretch * kStretchWords; word < (stretch + 1) * kStretchWords; ++word) {
      std::uint64_t bits = now_.words[word];
      if (bits == 0) continue;
      now_.words[word] = 0;
      for (; bits != 0; bits &= bits - 1) {
        visit(word * kWordBits + static_cast<std::size_t>(std::countr_zero(bits)));
      }
    }
  }

  // The bits of the next layer, for keeping them elsewhere; after they were changed, mark() must be
  // called.
  [[nodiscard]] std::span<std::uint64_t> words() noexcept { return next_.words; }
  void mark() noexcept {
    for (std::size_t word = 0; word < next_.words.size(); ++word) add_word(word, next_.words[word]);
  }

 private:
  struct Layer {
    explicit Layer(std::size_t stretches) : words(stretches * kStretchWords), marks(stretches) {}
    std::vector<std::uint64_t> words;
    std::vector<std::uint8_t> marks;
  };
  std::size_t stretches_;
  Layer now_;
  Layer next_;
};

}  // namespace tria::awale
