// The part of the API that is about accounts: reads requests, writes answers and cookies.
#pragma once

#include "server/accounts/accounts.hpp"
#include "server/accounts/vacations.hpp"
#include "server/api/account_export.hpp"
#include "server/api/listed_json.hpp"
#include "server/lobby/live_lobby.hpp"

namespace tria::server {

class AccountApi {
 public:
  struct Parts {
    Accounts& accounts;
    Sessions& sessions;
    Storage& storage;
    MatchRegistry& registry;
    AccountExports::Background background;
    LiveLobby* lobby;  // null: this server has none
  };
  // `origins`: other pages that may ask.
  AccountApi(const Parts& parts, std::vector<std::string> origins)
      : parts_(parts),
        origins_(std::move(origins)),
        exports_(parts.storage, parts.background),
        vacations_(parts.registry) {}

  void me(const Call& call);
  void begin_claim(const Call& call);
  void finish_claim(const Call& call);
  void begin_sign_in(const Call& call);
  void finish_sign_in(const Call& call);
  void sign_out(const Call& call);
  void move_seats(const Call& call);
  void link(const Call& call);
  void begin_device(const Call& call);
  void finish_device(const Call& call);
  void remove_device(const Call& call);
  void recovery_codes(const Call& call);
  void take_vacation(const Call& call);
  void export_all(const Call& call);
  void erase(const Call& call);
  void names(const Call& call);
  void profile(const Call& call);
  void follow(const Call& call) { relate(call, Relation::kFollows, true); }
  void unfollow(const Call& call) { relate(call, Relation::kFollows, false); }
  void block(const Call& call) { relate(call, Relation::kBlocks, true); }
  void unblock(const Call& call) { relate(call, Relation::kBlocks, false); }
  void following(const Call& call);

  void tick() {
    parts_.sessions.tick();
    vacations_.tick();
  }

 private:
  // What is done for somebody who is signed in; others are refused. A new token is sent with the answer.
  using ForSomebody = std::function<void(const SessionOwner&, const Respond&)>;
  void signed_in(const Call& call, ForSomebody handle);
  // The same for whoever asks: null for a guest.
  void with_session(const Call& call,
                    std::function<void(const SessionOwner*, const Respond&)> handle);
  // What the request is for; otherwise it has been refused.
  [[nodiscard]] std::optional<Visitor> visitor_of(const Call& call) const;
  // The second half of a ceremony: reads what the browser answered, and welcomes whoever has signed in by it.
  template <class Finished>
  using Finish = void (Accounts::*)(const Finished&, const Visitor&, Answer<Accounts::SignedIn>);
  template <class Finished>
  void finish(const Call& call, Expected<Finished> (*read)(std::string_view), Finish<Finished> act);
  // Moves the seats, then answers with "me", the recovery codes and the cookie.
  void welcome(const Accounts::SignedIn& made, std::vector<OwnSeat> seats, const Respond& respond);
  void tell_me(const std::string& account, const std::string& device, const Respond& respond,
               std::function<void(Json&)> add);
  void relate(const Call& call, Relation relation, bool is_on);

  const Parts parts_;
  const std::vector<std::string> origins_;
  AccountExports exports_;
  Vacations vacations_;
};

}  // namespace tria::server
