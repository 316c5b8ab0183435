// A table from 64-bit hashes to small values, for the millions of things that the solver remembers. The hashes stand for the things
// themselves: two that have the same one are taken for the same. Nothing is ever taken out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tria::avalam {

template <class Value>
class KeyMap {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

  // Null where there is none. Valid until the next insert.
  [[nodiscard]] const Value* find(std::uint64_t key) const noexcept {
    const Place& place = places_[index_of(key)];
    return place.key == 0 ? nullptr : &place.value;
  }

  // What is there already is replaced.
  void insert(std::uint64_t key, const Value& value) {
    if (2 * (size_ + 1) > places_.size()) grow();
    Place& place = places_[index_of(key)];
    if (place.key == 0) ++size_;
    place = {nonzero(key), value};
  }

 private:
  static constexpr std::size_t kFirstRoom = std::size_t{1} << 12;

  struct Place {
    std::uint64_t key = 0;
    Value value{};
  };

  [[nodiscard]] static std::uint64_t nonzero(std::uint64_t key) noexcept { return key | 1; }

  // Where the key is, or the empty place where it belongs.
  [[nodiscard]] std::size_t index_of(std::uint64_t key) const noexcept {
    const std::size_t mask = places_.size() - 1;
    std::size_t index = (key >> 1) & mask;
    while (places_[index].key != 0 && places_[index].key != nonzero(key))
      index = (index + 1) & mask;
    return index;
  }

  void grow() {
    std::vector<Place> before(2 * places_.size());
    before.swap(places_);
    for (const Place& place : before) {
      if (place.key != 0) places_[index_of(place.key)] = place;
    }
  }

  std::vector<Place> places_ = std::vector<Place>(kFirstRoom);
  std::size_t size_ = 0;
};

}  // namespace tria::avalam
