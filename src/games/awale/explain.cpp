// What a line achieves on the board that the move played does not, the most important first: seeds taken,
// seeds saved, threats, and how the seeds lie.
#include "core/lines.hpp"
#include "games/awale/effects.hpp"
#include "games/awale/explanations.hpp"

namespace tria::awale {

namespace {

// "2 moves"; captures take two seeds at least, so seeds are always several.
std::string counted_moves(std::size_t moves) {
  return join(moves, moves == 1 ? " move" : " moves");
}

Notice notice_of(std::string_view code, std::string message, int number) {
  return {code, std::move(message), {std::to_string(number)}};
}

class Comparison {
 public:
  Comparison(const Awale& game, const Position& position, std::span<const Move> better,
             std::span<const Move> played)
      : game_(game),
        mover_(position.side()),
        better_move_(better.front()),
        better_(positions_along(game, position, better)),
        played_(positions_along(game, position, played)) {}

  [[nodiscard]] std::optional<Notice> best_reason() const {
    if (auto now = taken_now()) return now;
    if (auto later = taken_later()) return later;
    if (game_.outcome(better_[1])) return std::nullopt;
    if (auto safe = saved()) return safe;
    if (auto avoided = loss_avoided()) return avoided;
    if (auto threat = threatened()) return threat;
    if (auto few = must_leave()) return few;
    return kroo();
  }

 private:
  [[nodiscard]] int taken(const std::vector<Position>& line, Side side, std::size_t ply) const {
    return line[ply].store(side) - line.front().store(side);
  }

  [[nodiscard]] std::optional<Notice> taken_now() const {
    const int seeds = taken(better_, mover_, 1);
    const int otherwise = taken(played_, mover_, 1);
    if (seeds <= otherwise) return std::nullopt;
    const std::string number = std::to_string(seeds);
    if (otherwise > 0) {
      return Notice{explanation::kCapturesMore,
                    join("captures ", seeds, " seeds instead of ", otherwise),
                    {number, std::to_string(otherwise)}};
    }
    const int houses = houses_taken(better_.front(), better_move_);
    if (houses == 1)
      return Notice{explanation::kCaptures, join("captures ", seeds, " seeds"), {number}};
    return Notice{explanation::kCapturesFrom,
                  join("captures ", seeds, " seeds from ", houses, " houses"),
                  {number, std::to_string(houses)}};
  }

  [[nodiscard]] int lead(const Position& position, Side side) const {
    return position.store(side) - position.store(other(side));
  }

  [[nodiscard]] std::optional<Notice> taken_later() const {
    const auto gain = later_gain(better_, played_, 3,
                                 [&](const Position& position) { return lead(position, mover_); });
    if (!gain) return std::nullopt;
    const int seeds = taken(better_, mover_, gain->ply);
    return Notice{explanation::kCapturesLater,
                  join("captures ", seeds, " seeds within ", counted_moves(gain->moves)),
                  {std::to_string(seeds), std::to_string(gain->moves)}};
  }

  [[nodiscard]] std::optional<Notice> saved() const {
    const int left = most_taken(game_, better_[1]);
    const int otherwise = most_taken(game_, played_[1]);
    if (left >= otherwise) return std::nullopt;
    if (left == 0) {
      return notice_of(explanation::kSaves, join("saves ", otherwise, " seeds from capture"),
                       otherwise);
    }
    return Notice{explanation::kLimits,
                  join("lets the opponent capture at most ", left, " seeds, not ", otherwise),
                  {std::to_string(left), std::to_string(otherwise)}};
  }

  [[nodiscard]] std::optional<Notice> loss_avoided() const {
    const Side opponent = other(mover_);
    const auto loss = later_gain(
        played_, better_, 2, [&](const Position& position) { return lead(position, opponent); });
    if (!loss) return std::nullopt;
    const int seeds = taken(played_, opponent, loss->ply);
    return Notice{explanation::kAvoids,
                  join("avoids losing ", seeds, " seeds within ", counted_moves(loss->moves)),
                  {std::to_string(seeds), std::to_string(loss->moves)}};
  }

  // What the mover could take if it were their turn again.
  [[nodiscard]] std::optional<Notice> threatened() const {
    const int seeds = most_taken(game_, turned(better_[1]));
    if (seeds == 0 || seeds <= most_taken(game_, turned(played_[1]))) return std::nullopt;
    return notice_of(explanation::kThreatens, join("threatens to capture ", seeds, " seeds"),
                     seeds);
  }

  // Some captures would take all that the mover has, which is not allowed.
  [[nodiscard]] std::optional<Notice> must_leave() const {
    if (!must_feed(game_, better_[1]) || must_feed(game_, played_[1])) return std::nullopt;
    const std::size_t moves = game_.count(better_[1]);
    return notice_of(
        explanation::kMustLeave,
        join("makes the opponent leave a seed, with ", counted_moves(moves), " to choose from"),
        static_cast<int>(moves));
  }

  // The mover's fullest house, 0 to 11.
  [[nodiscard]] int fullest(const Position& position) const {
    const int first = mover_ == Side::kFirst ? 0 : kRowHouses;
    int found = first;
    for (int house = first; house < first + kRowHouses; ++house) {
      if (position.seeds(house) > position.seeds(found)) found = house;
    }
    return found;
  }

  [[nodiscard]] std::optional<Notice> kroo() const {
    const int house = fullest(better_[1]);
    const int seeds = better_[1].seeds(house);
    if (seeds < kKrooSeeds || played_[1].seeds(fullest(played_[1])) >= kKrooSeeds) {
      return std::nullopt;
    }
    const std::string name = house_name(house);
    const bool kept = better_.front().seeds(house) >= kKrooSeeds;
    return Notice{kept ? explanation::kKeepsKroo : explanation::kBuildsKroo,
                  join(kept ? "keeps " : "gathers ", seeds, " seeds in house ", name),
                  {name, std::to_string(seeds)}};
  }

  Awale game_;
  Side mover_;
  Move better_move_;
  std::vector<Position> better_;
  std::vector<Position> played_;
};

}  // namespace

std::optional<Notice> Awale::explain(const Position& position, std::span<const Move> better,
                                     std::span<const Move> played) const {
  return Comparison(*this, position, better, played).best_reason();
}

}  // namespace tria::awale
