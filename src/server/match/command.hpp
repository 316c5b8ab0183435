// What somebody on a seat can ask of a match. A new command is a struct here, a reader in
// wire/frames.cpp and a case of Match::Change.
#pragma once

#include "server/match/event.hpp"

namespace tria::server {

namespace command {

struct TakeSeat {
  // A constructor, because g++ 12 warns wrongly about temporaries without one.
  TakeSeat(Player who, std::string hash) : player(std::move(who)), token_hash(std::move(hash)) {}
  Player player;
  std::string token_hash;
};
// Not from a client: whoever holds the seat's token has an account now.
struct Claim {
  std::string account;
  std::string name;
};
// Not from a client: the account that has the seat goes on vacation, or comes back.
struct Vacation {
  bool is_away = false;
};
// May be sent again: a move that was played already is acknowledged and not played twice.
struct Move {
  std::uint32_t ply = 0;        // from 1
  std::uint32_t takebacks = 0;  // how many the sender knows of
  std::string move;
  Millis lag = 0;  // as the server has measured it; clients cannot say it
};
// A move for the turn after the opponent's. Without a move: the one that is kept is dropped.
struct Premove {
  std::uint32_t ply = 0;
  std::string move;

  friend bool operator==(const Premove&, const Premove&) = default;
};
// What is answered to what the opponent may play at this ply, and so on: each line is a move of the
// opponent's, the answer, the opponent's next one … Without lines: none is kept any more.
struct Conditions {
  std::uint32_t ply = 0;
  std::vector<std::vector<std::string>> lines;

  friend bool operator==(const Conditions&, const Conditions&) = default;
};
struct OfOffer {
  OfferKind what = OfferKind::kDraw;
  std::string rematch_id{};  // chosen by the server: the id of the match that this may bring about
};
// Offering what the opponent has offered accepts it.
struct Offer : OfOffer {};
struct Accept : OfOffer {};
struct Decline : OfOffer {};
struct Resign {};
struct Abort {};
struct React {
  std::string reaction;
};

}  // namespace command

using Command = std::variant<command::TakeSeat, command::Claim, command::Vacation, command::Move,
                             command::Premove, command::Conditions, command::Offer, command::Accept,
                             command::Decline, command::Resign, command::Abort, command::React>;

}  // namespace tria::server
