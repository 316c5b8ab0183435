// The processes that solve a table together, each with a part of its positions. Alone, unless somebody
// says otherwise (native/processes.hpp).
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "games/awale/tablebase/index.hpp"

namespace tria::awale {

// A message to the process that has a position.
using Message = std::uint64_t;

class Peers {
 public:
  virtual ~Peers() = default;
  [[nodiscard]] virtual std::size_t size() const noexcept { return 1; }
  // This process, below size().
  [[nodiscard]] virtual std::size_t self() const noexcept { return 0; }

  // The following must be called by all processes, in the same order, and return when all have done so.

  // Sends out[i] to process i and empties it; fills `in` with what all sent here. True if any process has
  // more to send.
  [[nodiscard]] virtual bool exchange(std::vector<std::vector<Message>>& /*out*/,
                                      std::vector<Message>& in, bool has_more) {
    in.clear();
    return has_more;
  }
  // The sum over all processes, in place.
  virtual void add_up(std::span<std::uint64_t> /*numbers*/) {}
  // Everyone gets what process `from` has.
  virtual void share(std::span<std::uint64_t> /*numbers*/, std::size_t /*from*/) {}
};

// A table's positions in parts, one for each process. Parts begin where blocks do.
class Parts {
 public:
  // A part is a multiple of this, but for the last.
  static constexpr Rank kUnit = Rank{1} << 15;

  Parts(Rank size, const Peers& peers) noexcept
      : share_(std::max<Rank>(1, (size + kUnit * peers.size() - 1) / (kUnit * peers.size())) *
               kUnit),
        first_(std::min<Rank>(size, share_ * peers.self())),
        last_(std::min<Rank>(size, first_ + share_)) {}

  // This process's own: from first() on, before last().
  [[nodiscard]] Rank first() const noexcept { return first_; }
  [[nodiscard]] Rank last() const noexcept { return last_; }
  [[nodiscard]] std::size_t own() const noexcept {
    return static_cast<std::size_t>(last_ - first_);
  }
  [[nodiscard]] std::size_t owner(Rank rank) const noexcept {
    return static_cast<std::size_t>(rank / share_);
  }
  [[nodiscard]] std::size_t place(Rank rank) const noexcept {
    return static_cast<std::size_t>(rank % share_);
  }

 private:
  Rank share_;
  Rank first_;
  Rank last_;
};

}  // namespace tria::awale
