// What a line achieves on the board that the move played does not, the most important first: marbles pushed
// out, marbles saved, threats, and how the marbles stand.
#include "core/lines.hpp"
#include "games/abalone/explanations.hpp"
#include "games/abalone/features.hpp"
#include "games/abalone/groups.hpp"
#include "games/abalone/rules.hpp"

namespace tria::abalone {

namespace {

std::string several(std::size_t count, std::string_view thing) {
  return join(count, ' ', thing, count == 1 ? "" : "s");
}

// The sentence's numbers, in its order.
template <class... Numbers>
Notice counted(std::string_view code, std::string message, Numbers... numbers) {
  return {code, std::move(message), {std::to_string(numbers)...}};
}

class Comparison {
 public:
  Comparison(const Abalone& game, const Position& position, std::span<const Move> better,
             std::span<const Move> played)
      : game_(game),
        mover_(position.side),
        better_move_(better.front()),
        better_(positions_along(game, position, better)),
        played_(positions_along(game, position, played)) {}

  [[nodiscard]] std::optional<Notice> best_reason() const {
    if (auto now = pushed_out_now()) return now;
    if (auto later = pushed_out_later()) return later;
    if (game_.outcome(better_[1])) return std::nullopt;
    if (auto safe = saved()) return safe;
    if (auto avoided = loss_avoided()) return avoided;
    if (auto threat = threatened()) return threat;
    if (auto broken = broken_up()) return broken;
    if (auto together = held_together()) return together;
    return centred();
  }

 private:
  [[nodiscard]] static Bits marbles(const Position& position, Side side) {
    return position.marbles[index_of(side)];
  }
  // Marbles of `side` that have gone out since the line began.
  [[nodiscard]] static std::size_t out(const std::vector<Position>& line, Side side,
                                       std::size_t ply) {
    return std::size_t{line[ply].lost[index_of(side)]} - line.front().lost[index_of(side)];
  }
  [[nodiscard]] static int lead(const Position& position, Side side) {
    return position.lost[index_of(other(side))] - position.lost[index_of(side)];
  }
  // The marbles of `owner` that could be pushed out next.
  [[nodiscard]] static Bits in_danger(const Position& position, Side owner) {
    return pushed_out(marbles(position, other(owner)), marbles(position, owner));
  }

  [[nodiscard]] std::optional<Notice> pushed_out_now() const {
    const Side opponent = other(mover_);
    if (out(better_, opponent, 1) == 0 || out(played_, opponent, 1) > 0) return std::nullopt;
    for (const Step& step : game_.steps(better_.front(), better_move_)) {
      if (step.kind != kPushOut) continue;
      return Notice{
          explanation::kPushesOut, join("pushes out the marble on ", step.from), {step.from}};
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Notice> pushed_out_later() const {
    const auto gain = later_gain(better_, played_, 3,
                                 [&](const Position& position) { return lead(position, mover_); });
    if (!gain) return std::nullopt;
    const std::size_t count = out(better_, other(mover_), gain->ply);
    return counted(
        explanation::kPushesOutLater,
        join("pushes out ", several(count, "marble"), " within ", several(gain->moves, "move")),
        count, gain->moves);
  }

  [[nodiscard]] std::optional<Notice> saved() const {
    const Bits left = in_danger(better_[1], mover_);
    const Bits otherwise = in_danger(played_[1], mover_);
    const int fewer = std::popcount(left);
    const int exposed = std::popcount(otherwise);
    if (fewer >= exposed) return std::nullopt;
    if (fewer > 0) {
      return counted(explanation::kExposesFewer,
                     join("exposes ", several(static_cast<std::size_t>(fewer), "marble"),
                          " instead of ", exposed),
                     fewer, exposed);
    }
    // Those that were in danger before the move, too.
    const Bits still = otherwise & in_danger(better_.front(), mover_);
    const int count = std::popcount(still);
    if (count == 0) {
      return counted(explanation::kExposesNone, join("exposes no marble instead of ", exposed),
                     exposed);
    }
    if (count > 1) {
      return counted(explanation::kSavesSome,
                     join("saves ", count, " marbles that could be pushed out"), count);
    }
    const std::string cell = cell_name(std::countr_zero(still));
    return Notice{explanation::kSaves,
                  join("saves the marble on ", cell, ", which could be pushed out"),
                  {cell}};
  }

  [[nodiscard]] std::optional<Notice> loss_avoided() const {
    const auto loss = later_gain(played_, better_, 2, [&](const Position& position) {
      return lead(position, other(mover_));
    });
    if (!loss) return std::nullopt;
    const std::size_t count = out(played_, mover_, loss->ply);
    return counted(
        explanation::kAvoids,
        join("avoids losing ", several(count, "marble"), " within ", several(loss->moves, "move")),
        count, loss->moves);
  }

  [[nodiscard]] std::optional<Notice> threatened() const {
    const int count = std::popcount(in_danger(better_[1], other(mover_)));
    if (count <= std::popcount(in_danger(played_[1], other(mover_)))) return std::nullopt;
    return counted(
        explanation::kThreatens,
        join("threatens to push out ", several(static_cast<std::size_t>(count), "marble")), count);
  }

  [[nodiscard]] std::optional<Notice> broken_up() const {
    const auto parts = [&](const Position& position) {
      return groups_of(marbles(position, other(mover_)));
    };
    const int count = parts(better_[1]);
    if (count <= std::max(parts(better_.front()), parts(played_[1]))) return std::nullopt;
    return counted(explanation::kBreaks,
                   join("breaks the opponent's marbles into ", count, " groups"), count);
  }

  [[nodiscard]] std::optional<Notice> held_together() const {
    const int count = groups_of(marbles(better_[1], mover_));
    const int otherwise = groups_of(marbles(played_[1], mover_));
    if (count >= otherwise) return std::nullopt;
    return counted(
        explanation::kTogether,
        join("holds the marbles together in ", several(static_cast<std::size_t>(count), "group"),
             " instead of ", otherwise),
        count, otherwise);
  }

  // On the nineteen cells in the middle.
  [[nodiscard]] std::optional<Notice> centred() const {
    const auto inside = [&](const Position& position) {
      return std::popcount(marbles(position, mover_) & (kRings[0] | kRings[1] | kRings[2]));
    };
    const int count = inside(better_[1]);
    const int otherwise = inside(played_[1]);
    if (count <= std::max(otherwise, inside(better_.front()))) return std::nullopt;
    return counted(explanation::kCentre,
                   join("has ", several(static_cast<std::size_t>(count), "marble"),
                        " in the centre instead of ", otherwise),
                   count, otherwise);
  }

  Abalone game_;
  Side mover_;
  Move better_move_;
  std::vector<Position> better_;
  std::vector<Position> played_;
};

}  // namespace

std::optional<Notice> Abalone::explain(const Position& position, std::span<const Move> better,
                                       std::span<const Move> played) const {
  return Comparison(*this, position, better, played).best_reason();
}

}  // namespace tria::abalone
