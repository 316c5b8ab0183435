#include "record/replay.hpp"

#include <utility>
#include <vector>

#include "core/text.hpp"
#include "record/codes.hpp"

namespace tria::record {

namespace {

class Walk {
 public:
  Walk(Session& session, std::span<const Place> places)
      : session_(session),
        places_(places),
        half_moves_before_(session.side() == Side::kSecond ? 1U : 0U) {}

  Done read(Line& line, const MoveReader& reader) {  // NOLINT(misc-no-recursion)
    for (Ply& ply : line.plies) {
      const Place place = next_ < places_.size() ? places_[next_] : Place{};
      ++next_;
      const Expected<std::string> understood = reader(session_, ply.move);
      if (!understood) return refuse(ply.move, place, understood.error());
      Expected<std::string> played = session_.play(*understood);
      if (!played) return refuse(ply.move, place, played.error());
      ply.move = std::move(*played);
      const auto each = [&](Line& variation) { return read(variation, reader); };
      if (Done done = beside(ply.variations, ply.move, each); !done) return done;
    }
    return {};
  }

  Done write(Line& line, const MoveWriter& writer) {  // NOLINT(misc-no-recursion)
    for (Ply& ply : line.plies) {
      Expected<std::string> word = writer(session_, ply.move);
      if (!word) return refuse(ply.move, {}, word.error());
      const Expected<std::string> played = session_.play(ply.move);
      if (!played) return refuse(ply.move, {}, played.error());
      ply.move = std::move(*word);
      const auto each = [&](Line& variation) { return write(variation, writer); };
      if (Done done = beside(ply.variations, *played, each); !done) return done;
    }
    return {};
  }

 private:
  // Takes the last move back, walks its alternatives, and plays it again: no copy of the session.
  template <class Each>
  Done beside(std::vector<Line>& variations, const std::string& move, const Each& each) {
    if (variations.empty()) return {};
    session_.undo();
    for (Line& variation : variations) {
      const std::size_t ply = session_.ply();
      if (Done done = each(variation); !done) return done;
      while (session_.ply() > ply) session_.undo();
    }
    if (const auto played = session_.play(move); !played) return refuse(move, {}, played.error());
    return {};
  }

  // "move 12 (second player): c9d8: that cell is empty"
  [[nodiscard]] tl::unexpected<Error> refuse(const std::string& move, Place place,
                                             const Error& reason) const {
    const std::string number = std::to_string((half_moves_before_ + session_.ply()) / 2 + 1);
    const std::string_view side = name_of(session_.side());
    std::vector<std::string> args{number, std::string(side), move};
    args.insert(args.end(), reason.args.begin(), reason.args.end());
    args.emplace_back(reason.code);
    return fail_at(code::kMove, place,
                   join("move ", number, " (", side, " player): ", move, ": ", reason.message),
                   std::move(args));
  }

  Session& session_;
  std::span<const Place> places_;
  std::size_t half_moves_before_;
  std::size_t next_ = 0;
};

}  // namespace

Expected<Line> replay(Session& session, const Line& line, std::span<const Place> places,
                      const MoveReader& read) {
  Line played = line;
  if (Done done = Walk(session, places).read(played, read); !done) return fail(done.error());
  return played;
}

Expected<Line> spell(Session& session, const Line& line, const MoveWriter& write) {
  Line spelled = line;
  if (Done done = Walk(session, {}).write(spelled, write); !done) return fail(done.error());
  return spelled;
}

}  // namespace tria::record
