// A move list with a fixed capacity that lives on the stack: generating moves never allocates.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace tria {

template <class Move, std::size_t Capacity>
class MoveList {
 public:
  void push(Move move) noexcept {
    assert(size_ < Capacity);
    moves_[size_++] = move;
  }
  void clear() noexcept { size_ = 0; }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] Move operator[](std::size_t index) const noexcept { return moves_[index]; }
  [[nodiscard]] Move& operator[](std::size_t index) noexcept { return moves_[index]; }

  [[nodiscard]] Move* begin() noexcept { return moves_.data(); }
  [[nodiscard]] Move* end() noexcept { return moves_.data() + size_; }
  [[nodiscard]] const Move* begin() const noexcept { return moves_.data(); }
  [[nodiscard]] const Move* end() const noexcept { return moves_.data() + size_; }

 private:
  // Left uninitialised on purpose: clearing 300 moves in every node would be the most expensive
  // line of the search.
  std::array<Move, Capacity> moves_;
  std::size_t size_ = 0;
};

}  // namespace tria
