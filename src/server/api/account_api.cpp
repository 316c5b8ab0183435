#include "server/api/account_api.hpp"

#include "server/accounts/public_key.hpp"
#include "server/api/player_pages.hpp"
#include "server/wire/player_json.hpp"

namespace tria::server {

namespace {

Json devices_json(const std::vector<StoredPasskey>& passkeys, std::string_view current) {
  Json devices = Json::array();
  for (const StoredPasskey& passkey : passkeys) {
    devices.push_back({{"id", passkey.device},
                       {"name", passkey.device_name},
                       {"createdAt", passkey.created},
                       {"usedAt", passkey.used},
                       {"current", passkey.device == current}});
  }
  return devices;
}

Json account_json(const AccountDetails& details, std::string_view current_device) {
  return {{"id", details.account.id},
          {"name", details.account.name},
          {"createdAt", details.account.created},
          {"devices", devices_json(details.passkeys, current_device)},
          {"recoveryCodesLeft", details.codes_left}};
}

Json descriptor_json(const std::string& credential) {
  return {{"type", "public-key"}, {"id", credential}};
}

// PublicKeyCredentialCreationOptionsJSON.
Json creation_json(const CreationOptions& options) {
  Json algorithms = Json::array();
  for (const KeyAlgorithm algorithm : kKeyAlgorithms) {
    algorithms.push_back({{"type", "public-key"}, {"alg", static_cast<int>(algorithm)}});
  }
  Json excluded = Json::array();
  for (const std::string& id : options.excluded) excluded.push_back(descriptor_json(id));
  return {
      {"rp", {{"id", options.rp_id}, {"name", "Tria"}}},
      {"user",
       {{"id", options.user.id}, {"name", options.user.name}, {"displayName", options.user.name}}},
      {"challenge", options.challenge},
      {"pubKeyCredParams", std::move(algorithms)},
      {"timeout", Accounts::kCeremonyTime},
      {"excludeCredentials", std::move(excluded)},
      {"authenticatorSelection",
       {{"residentKey", "required"},
        {"requireResidentKey", true},
        {"userVerification", "preferred"}}},
      {"attestation", "none"}};
}

// PublicKeyCredentialRequestOptionsJSON. No credential is named: the authenticator knows which it has.
Json request_json(const RequestOptions& options) {
  return {{"challenge", options.challenge},
          {"timeout", Accounts::kCeremonyTime},
          {"rpId", options.rp_id},
          {"allowCredentials", Json::array()},
          {"userVerification", "preferred"}};
}

Json begun_json(const CreationOptions& options) {
  return {{"ceremony", options.ceremony},
          {"options", creation_json(options)},
          {"name", options.user.name}};
}

Json vacation_json(const Vacations::Shown& vacation) {
  return {{"until", vacation.until ? Json(*vacation.until) : Json()},
          {"daysLeft", vacation.days_left}};
}

Error not_signed_in() { return refuse(account_code::kSession, "nobody is signed in here"); }

Respond with_cookie(const Respond& respond, std::string_view token) {
  return [respond, cookie = session_cookie(token)](Response response) {
    response.headers.emplace_back("Set-Cookie", cookie);
    respond(std::move(response));
  };
}

Answer<bool> answer_empty(const Respond& respond) {
  return answer_with<bool>(respond, [](bool) { return Json::object(); });
}

}  // namespace

// --- Who asks -------------------------------------------------------------------------------------

void AccountApi::with_session(const Call& call,
                              std::function<void(const SessionOwner*, const Respond&)> handle) {
  const bool has_cookie = !session_token(call.request.cookie).empty();
  parts_.sessions.current(
      call.request.cookie, [respond = call.respond, has_cookie, handle = std::move(handle)](
                               const Expected<std::optional<Sessions::Current>>& current) {
        if (!current) return respond(error_reply(current.error()));
        // A cookie that stands for nothing is removed.
        if (!*current) return handle(nullptr, has_cookie ? with_cookie(respond, "") : respond);
        const auto& [owner, token] = **current;
        handle(&owner, token.empty() ? respond : with_cookie(respond, token));
      });
}

void AccountApi::signed_in(const Call& call, ForSomebody handle) {
  with_session(call,
               [handle = std::move(handle)](const SessionOwner* owner, const Respond& respond) {
                 if (owner == nullptr) return respond(error_reply(not_signed_in()));
                 handle(*owner, respond);
               });
}

std::optional<Visitor> AccountApi::visitor_of(const Call& call) const {
  const auto site = RelyingParty::of(call.request.host, origins_);
  if (site) return Visitor{std::string(call.request.address), *site};
  call.respond(error_reply(site.error()));
  return std::nullopt;
}

void AccountApi::tell_me(const std::string& account, const std::string& device,
                         const Respond& respond, std::function<void(Json&)> add) {
  const auto me = std::make_shared<Json>();
  const auto add_matches = [this, me, account, respond, add = std::move(add)](
                               const Expected<std::vector<ListedMatch>>& playing) {
    if (!playing) return respond(error_reply(playing.error()));
    me->update(listed_json(*playing, parts_.registry.now()));
    (*me)["challenges"] =
        parts_.lobby != nullptr ? parts_.lobby->challenges_to(account) : Json::array();
    if (add) add(*me);
    respond(json_reply(*me));
  };
  const auto add_ratings = [this, me, account, respond,
                            add_matches](const Expected<std::vector<AccountRating>>& ratings) {
    if (!ratings) return respond(error_reply(ratings.error()));
    (*me)["account"]["ratings"] = ratings_json(*ratings, parts_.registry.now());
    parts_.registry.playing(account, add_matches);
  };
  const auto add_vacation = [this, me, account, respond,
                             add_ratings](const Expected<Vacations::Shown>& vacation) {
    if (!vacation) return respond(error_reply(vacation.error()));
    (*me)["account"]["vacation"] = vacation_json(*vacation);
    parts_.storage.players().ratings(account, add_ratings);
  };
  parts_.storage.accounts().details(
      account, [this, me, account, device, respond,
                add_vacation](const Expected<std::optional<AccountDetails>>& found) {
        if (!found) return respond(error_reply(found.error()));
        if (!*found) return respond(error_reply(not_signed_in()));
        (*me)["account"] = account_json(**found, device);
        vacations_.of(account, add_vacation);
      });
}

void AccountApi::me(const Call& call) {
  with_session(call, [this](const SessionOwner* owner, const Respond& respond) {
    if (owner == nullptr) return respond(json_reply({{"account", nullptr}}));
    tell_me(owner->account.id, owner->session.device, respond, {});
  });
}

// --- Ceremonies -----------------------------------------------------------------------------------

void AccountApi::welcome(const Accounts::SignedIn& made, std::vector<OwnSeat> seats,
                         const Respond& respond) {
  parts_.registry.claim(seats, made.account.id, made.account.name,
                        [this, made, respond](const Expected<std::size_t>&) {
                          // Seats that could not be moved are still held by their tokens.
                          tell_me(made.account.id, made.device, with_cookie(respond, made.token),
                                  [codes = made.recovery_codes](Json& me) {
                                    me = Json{{"me", std::move(me)}};
                                    if (!codes.empty()) me["recoveryCodes"] = codes;
                                  });
                        });
}

void AccountApi::begin_claim(const Call& call) {
  const Expected<std::string> name = read_name_request(call.request.body);
  if (!name) return call.respond(error_reply(name.error()));
  if (const auto visitor = visitor_of(call)) {
    parts_.accounts.begin_claim(*name, *visitor,
                                answer_with<CreationOptions>(call.respond, begun_json));
  }
}

template <class Finished>
void AccountApi::finish(const Call& call, Expected<Finished> (*read)(std::string_view),
                        Finish<Finished> act) {
  const Expected<Finished> finished = read(call.request.body);
  if (!finished) return call.respond(error_reply(finished.error()));
  const auto visitor = visitor_of(call);
  if (!visitor) return;
  (parts_.accounts.*act)(*finished, *visitor,
                         [this, seats = finished->seats,
                          respond = call.respond](const Expected<Accounts::SignedIn>& made) {
                           if (!made) return respond(error_reply(made.error()));
                           welcome(*made, seats, respond);
                         });
}

void AccountApi::finish_claim(const Call& call) {
  finish(call, read_finished_registration, &Accounts::finish_claim);
}

void AccountApi::begin_sign_in(const Call& call) {
  const auto visitor = visitor_of(call);
  if (!visitor) return;
  const auto options = parts_.accounts.begin_sign_in(*visitor);
  if (!options) return call.respond(error_reply(options.error()));
  call.respond(json_reply({{"ceremony", options->ceremony}, {"options", request_json(*options)}}));
}

void AccountApi::finish_sign_in(const Call& call) {
  finish(call, read_finished_sign_in, &Accounts::finish_sign_in);
}

void AccountApi::sign_out(const Call& call) {
  const Expected<bool> everywhere = read_sign_out(call.request.body);
  if (!everywhere) return call.respond(error_reply(everywhere.error()));
  with_session(call, [this, everywhere = *everywhere, original = call.respond](
                         const SessionOwner* owner, const Respond&) {
    const Respond respond = with_cookie(original, "");
    if (owner == nullptr) return respond(json_reply(Json::object()));
    parts_.accounts.sign_out(owner->account.id, everywhere ? "" : owner->session.id,
                             answer_empty(respond));
  });
}

// --- Devices --------------------------------------------------------------------------------------

void AccountApi::link(const Call& call) {
  signed_in(call, [this](const SessionOwner& owner, const Respond& respond) {
    const auto code = parts_.accounts.link(owner.account.id);
    if (!code) return respond(error_reply(code.error()));
    respond(json_reply({{"code", *code}, {"expiresInMs", Accounts::kLinkTime}}));
  });
}

void AccountApi::begin_device(const Call& call) {
  const auto request = read_device_request(call.request.body);
  if (!request) return call.respond(error_reply(request.error()));
  const auto visitor = visitor_of(call);
  if (!visitor) return;
  with_session(call, [this, request = *request, visitor = *visitor](const SessionOwner* owner,
                                                                    const Respond& respond) {
    parts_.accounts.begin_device(request, owner != nullptr ? owner->account.id : "", visitor,
                                 answer_with<CreationOptions>(respond, begun_json));
  });
}

void AccountApi::finish_device(const Call& call) {
  finish(call, read_finished_registration, &Accounts::finish_device);
}

void AccountApi::remove_device(const Call& call) {
  signed_in(call, [this, device = call.id](const SessionOwner& owner, const Respond& respond) {
    parts_.accounts.remove_device(
        owner.account.id, device, [this, owner, device, respond](const Expected<bool>& removed) {
          if (!removed) return respond(error_reply(removed.error()));
          const bool is_own = device == owner.session.device;
          tell_me(owner.account.id, owner.session.device,
                  is_own ? with_cookie(respond, "") : respond, [](Json& me) {
                    me = Json{{"me", std::move(me)}};
                  });
        });
  });
}

void AccountApi::recovery_codes(const Call& call) {
  signed_in(call, [this](const SessionOwner& owner, const Respond& respond) {
    parts_.accounts.new_recovery_codes(
        owner.account.id,
        answer_with<std::vector<std::string>>(respond, [](const std::vector<std::string>& codes) {
          return Json{{"recoveryCodes", codes}};
        }));
  });
}

void AccountApi::erase(const Call& call) {
  const Expected<std::string> name = read_name_request(call.request.body);
  if (!name) return call.respond(error_reply(name.error()));
  signed_in(call, [this, typed = player_name(*name).value_or(""), original = call.respond](
                      const SessionOwner& owner, const Respond& respond) {
    if (typed != owner.account.name) {
      return respond(error_reply({account_code::kName, "this is not the account's name", {}}));
    }
    // Matches in memory before, since they would write the name again, and those loaded meanwhile after.
    const auto rename = [&registry = parts_.registry, id = owner.account.id] {
      registry.rename(id, std::string(Accounts::kDeletedName));
    };
    rename();
    parts_.accounts.erase(owner.account.id, [this, rename, id = owner.account.id,
                                             original](const Expected<bool>& erased) {
      if (!erased) return original(error_reply(erased.error()));
      rename();
      vacations_.forget(id);
      with_cookie(original, "")(json_reply(Json::object()));
    });
  });
}

void AccountApi::take_vacation(const Call& call) {
  const Expected<int> days = read_vacation(call.request.body);
  if (!days) return call.respond(error_reply(days.error()));
  signed_in(call, [this, days = *days](const SessionOwner& owner, const Respond& respond) {
    vacations_.take(owner.account.id, days,
                    answer_with<Vacations::Shown>(respond, [](const Vacations::Shown& vacation) {
                      return Json{{"vacation", vacation_json(vacation)}};
                    }));
  });
}

void AccountApi::export_all(const Call& call) {
  signed_in(call, [this](const SessionOwner& owner, const Respond& respond) {
    exports_.start(owner.account, parts_.registry.now(), respond);
  });
}

// --- Seats ----------------------------------------------------------------------------------------

void AccountApi::move_seats(const Call& call) {
  const auto seats = read_own_seats(call.request.body);
  if (!seats) return call.respond(error_reply(seats.error()));
  signed_in(call, [this, seats = *seats](const SessionOwner& owner, const Respond& respond) {
    parts_.registry.claim(seats, owner.account.id, owner.account.name,
                          answer_with<std::size_t>(respond, [](std::size_t moved) {
                            return Json{{"moved", moved}};
                          }));
  });
}

// --- Players --------------------------------------------------------------------------------------

void AccountApi::names(const Call& call) {
  parts_.accounts.names(call.target.value("prefix"),
                        answer_with<std::vector<std::string>>(
                            call.respond, [](const std::vector<std::string>& names) {
                              return Json{{"names", names}};
                            }));
}

void AccountApi::profile(const Call& call) {
  with_session(call, [this, name = call.id](const SessionOwner* owner, const Respond& respond) {
    const std::string viewer = owner != nullptr ? owner->account.id : "";
    parts_.accounts.find(name, [this, viewer, respond](const Expected<Account>& found) {
      if (!found) return respond(error_reply(found.error()));
      parts_.storage.accounts().relations(
          viewer, found->id,
          [this, respond, account = *found](const Expected<Relations>& relations) {
            if (!relations) return respond(error_reply(relations.error()));
            const Json profile{{"name", account.name},
                               {"createdAt", account.created},
                               {"following", relations->follows},
                               {"blocked", relations->blocks},
                               {"online", parts_.sessions.is_online(account.id)}};
            with_record(parts_.storage.players(), account.id, parts_.registry.now(),
                        answer_with<Json>(respond, [profile](const Json& record) {
                          Json whole = profile;
                          whole.update(record);
                          return whole;
                        }));
          });
    });
  });
}

void AccountApi::relate(const Call& call, Relation relation, bool is_on) {
  signed_in(call, [this, name = call.id, relation, is_on](const SessionOwner& owner,
                                                          const Respond& respond) {
    parts_.accounts.find(name, [this, id = owner.account.id, relation, is_on,
                                respond](const Expected<Account>& found) {
      if (!found) return respond(error_reply(found.error()));
      if (found->id == id) {
        return respond(error_reply({request_code::kField, "that is yourself", {"name"}}));
      }
      const auto related = [this, id, other = found->id, relation,
                            respond](const Expected<bool>& stored) {
        if (!stored) return respond(error_reply(stored.error()));
        if (relation != Relation::kBlocks || parts_.lobby == nullptr) {
          return respond(json_reply(Json::object()));
        }
        parts_.lobby->blocks_changed(id, other, answer_empty(respond));
      };
      parts_.storage.accounts().relate(id, found->id, relation, is_on, related);
    });
  });
}

void AccountApi::following(const Call& call) {
  signed_in(call, [this](const SessionOwner& owner, const Respond& respond) {
    parts_.storage.accounts().related(
        owner.account.id, Relation::kFollows,
        answer_with<std::vector<Account>>(respond, [this](const std::vector<Account>& accounts) {
          const auto playing = parts_.registry.playing_accounts();
          Json players = Json::array();
          for (const Account& account : accounts) {
            players.push_back({{"name", account.name},
                               {"online", parts_.sessions.is_online(account.id)},
                               {"playing", playing.contains(account.id)}});
          }
          return Json{{"players", std::move(players)}};
        }));
  });
}

}  // namespace tria::server
