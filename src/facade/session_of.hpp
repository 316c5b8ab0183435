// The one implementation of Session, over any game module. Each game's module.cpp instantiates it.
#pragma once

#include "core/history.hpp"
#include "core/perft.hpp"
#include "core/text.hpp"
#include "facade/session.hpp"

namespace tria {

template <GameModule G>
class SessionOf final : public Session {
 public:
  SessionOf(const G& rules, const PositionOf<G>& start) : history_(rules, start) {}

  [[nodiscard]] static Expected<std::unique_ptr<Session>> make(std::string_view variant,
                                                               std::string_view position) {
    return G::with_variant(variant).and_then(
        [&](const G& rules) { return start_from(rules, position); });
  }

  // For the engine of the same game.
  [[nodiscard]] const History<G>& history() const noexcept { return history_; }

  [[nodiscard]] std::unique_ptr<Session> clone() const override {
    auto copy = std::make_unique<SessionOf>(rules(), history_.start());
    copy->history_ = history_;
    return copy;
  }
  [[nodiscard]] Expected<std::unique_ptr<Session>> restart(
      std::string_view position) const override {
    return start_from(rules(), position);
  }

  [[nodiscard]] const GameInfo& game() const noexcept override { return G::info(); }
  [[nodiscard]] std::string variant() const override { return rules().variant(); }

  [[nodiscard]] std::string start_position() const override {
    return rules().write_position(history_.start());
  }
  [[nodiscard]] bool from_standard_start() const override {
    return history_.start() == rules().start();
  }
  [[nodiscard]] std::string position() const override { return rules().write_position(current()); }
  [[nodiscard]] Side side() const noexcept override { return rules().side(current()); }
  [[nodiscard]] std::uint64_t key() const noexcept override { return rules().key(current()); }
  [[nodiscard]] std::uint64_t canonical_key() const noexcept override {
    std::uint64_t least = key();
    if constexpr (Symmetric<G>) {
      for (std::size_t symmetry = 1; symmetry < G::kSymmetries; ++symmetry) {
        least = std::min(least, rules().key(G::transform(current(), symmetry)));
      }
    }
    return least;
  }

  [[nodiscard]] std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts = write(legal());
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  [[nodiscard]] std::vector<LegalMove> legal_moves_with_steps() const override {
    std::vector<LegalMove> moves;
    for (const MoveOf<G> move : legal()) {
      moves.push_back({rules().write_move(move), rules().steps(current(), move)});
    }
    std::sort(moves.begin(), moves.end(),
              [](const LegalMove& a, const LegalMove& b) { return a.text < b.text; });
    return moves;
  }
  [[nodiscard]] std::vector<std::string> moves() const override { return write(history_.moves()); }
  [[nodiscard]] std::size_t ply() const noexcept override { return history_.moves().size(); }
  [[nodiscard]] std::vector<Step> last_steps() const override {
    if (ply() == 0) return {};
    return rules().steps(history_.positions()[ply() - 1], history_.moves().back());
  }

  Expected<std::string> play(std::string_view text) override {
    return legal_move(text).map([this](MoveOf<G> move) {
      history_.play(move);
      return rules().write_move(move);
    });
  }
  bool undo() noexcept override { return history_.undo(); }

  [[nodiscard]] Expected<std::string> check(std::string_view text) const override {
    return legal_move(text).map([this](MoveOf<G> move) { return rules().write_move(move); });
  }
  [[nodiscard]] Expected<std::vector<Step>> steps(std::string_view text) const override {
    return legal_move(text).map([this](MoveOf<G> move) { return rules().steps(current(), move); });
  }

  [[nodiscard]] BoardView board() const override {
    return rules().board(history_.positions(), history_.moves());
  }
  [[nodiscard]] Expected<std::string> attempt(const Selection& selection) const override {
    return if_legal(rules().select(current(), selection)).map([this](MoveOf<G> move) {
      return rules().write_move(move);
    });
  }

  [[nodiscard]] std::optional<Outcome> outcome() const noexcept override {
    return history_.outcome();
  }
  [[nodiscard]] Score score() const noexcept override {
    const std::optional<Outcome> over = outcome();
    return over ? over->score : rules().score(current());
  }
  [[nodiscard]] std::vector<Detail> details() const override { return rules().details(current()); }
  [[nodiscard]] std::optional<Notice> notice() const override { return rules().notice(current()); }
  [[nodiscard]] std::string diagram(const DiagramStyle& style) const override {
    return rules().diagram(current(), style);
  }

  [[nodiscard]] std::uint64_t perft(int depth) const noexcept override {
    return tria::perft(rules(), current(), depth);
  }

 private:
  [[nodiscard]] static Expected<std::unique_ptr<Session>> start_from(const G& rules,
                                                                     std::string_view position) {
    if (position.empty()) return std::make_unique<SessionOf>(rules, rules.start());
    return rules.parse_position(position).map([&](const PositionOf<G>& start) {
      return std::unique_ptr<Session>(std::make_unique<SessionOf>(rules, start));
    });
  }

  [[nodiscard]] const G& rules() const noexcept { return history_.game(); }
  [[nodiscard]] const PositionOf<G>& current() const noexcept { return history_.current(); }

  [[nodiscard]] MovesOf<G> legal() const noexcept {
    MovesOf<G> moves;
    if (!outcome()) rules().generate(current(), moves);
    return moves;
  }

  template <class Moves>
  [[nodiscard]] std::vector<std::string> write(const Moves& moves) const {
    std::vector<std::string> texts;
    for (const MoveOf<G> move : moves) texts.push_back(rules().write_move(move));
    return texts;
  }

  // Why there can be no further move, whichever it is.
  [[nodiscard]] std::optional<Error> why_no_move() const {
    if (const auto over = outcome()) {
      return Error{session_code::kGameOver,
                   join("the game is over (", over->reason.name, ")"),
                   {std::string(over->reason.name)}};
    }
    if (ply() >= kMaxPlies) {
      return Error{session_code::kTooLong,
                   join("a game may have at most ", kMaxPlies, " moves"),
                   {std::to_string(kMaxPlies)}};
    }
    return std::nullopt;
  }

  [[nodiscard]] Expected<MoveOf<G>> legal_move(std::string_view text) const {
    return if_legal(rules().parse_move(current(), text));
  }
  [[nodiscard]] Expected<MoveOf<G>> if_legal(Expected<MoveOf<G>> move) const {
    if (auto error = why_no_move()) return fail(std::move(*error));
    if (!move) return move;
    if (auto reason = rules().why_illegal(current(), *move)) return fail(std::move(*reason));
    return move;
  }

  History<G> history_;
};

}  // namespace tria
