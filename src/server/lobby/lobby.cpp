#include "server/lobby/lobby.hpp"

#include "core/text.hpp"
#include "server/codes.hpp"

namespace tria::server {

namespace {

Error gone() { return refuse(lobby_code::kGone, "this challenge is not open any more"); }

// Challenges with the same key are for the same kind of match.
std::string terms_key(const MatchTerms& terms) {
  return join(terms.spec.game, "/", terms.spec.variant, "/", static_cast<int>(terms.clock.kind),
              "/", terms.clock.time, "/", terms.clock.increment, "/", terms.is_rated ? 1 : 0);
}

void erase_from(std::unordered_map<std::string, std::set<std::uint64_t>>& index,
                const std::string& key, std::uint64_t number) {
  const auto found = index.find(key);
  if (found == index.end()) return;
  found->second.erase(number);
  if (found->second.empty()) index.erase(found);
}

}  // namespace

// --- People -------------------------------------------------------------------------------------

std::string Lobby::person_key(VisitorId id, const LobbyVisitor& visitor) {
  return visitor.account.empty() ? join("guest ", id) : join("account ", visitor.account);
}

const LobbyVisitor* Lobby::visitor(VisitorId id) const {
  const auto found = visitors_.find(id);
  return found == visitors_.end() ? nullptr : &found->second;
}

const Lobby::Person* Lobby::person(VisitorId id) const {
  const LobbyVisitor* const who = visitor(id);
  if (who == nullptr) return nullptr;
  const auto found = people_.find(person_key(id, *who));
  return found == people_.end() ? nullptr : &found->second;
}

Lobby::Person* Lobby::person(VisitorId id) {
  return const_cast<Person*>(std::as_const(*this).person(id));  // NOLINT: this is not const
}

VisitorId Lobby::enter(LobbyVisitor visitor) {
  const VisitorId id = ++last_visitor_;
  people_[person_key(id, visitor)].connections.push_back(id);
  visitors_.emplace(id, std::move(visitor));
  return id;
}

std::vector<Challenge> Lobby::leave(VisitorId id) {
  std::vector<Challenge> ended = withdraw_all(id);
  Person* const who = person(id);
  if (who == nullptr) return ended;
  std::erase(who->connections, id);
  if (who->connections.empty()) people_.erase(person_key(id, visitors_.at(id)));
  visitors_.erase(id);
  return ended;
}

std::vector<Challenge> Lobby::withdraw_all(VisitorId id) {
  const Person* const who = person(id);
  if (who == nullptr) return {};
  std::set<Number> own;
  for (const Number number : who->challenges) {
    if (challenges_.at(number).owner == id) own.insert(number);
  }
  return end_all(own);
}

bool Lobby::is_being_paired(VisitorId id) const {
  const LobbyVisitor* const who = visitor(id);
  return who != nullptr && being_paired_.contains(person_key(id, *who));
}

std::string Lobby::person_of(VisitorId visitor) const {
  const LobbyVisitor* const who = this->visitor(visitor);
  return who == nullptr ? std::string() : person_key(visitor, *who);
}

bool Lobby::is_same_person(VisitorId a, VisitorId b) const {
  const Person* const who = person(a);
  return who != nullptr && who == person(b);
}

bool Lobby::are_blocked(VisitorId a, VisitorId b) const {
  const LobbyVisitor* const one = visitor(a);
  const LobbyVisitor* const two = visitor(b);
  if (one == nullptr || two == nullptr) return false;
  return (!two->account.empty() && one->blocked.contains(two->account)) ||
         (!one->account.empty() && two->blocked.contains(one->account));
}

std::vector<Challenge> Lobby::set_blocked(const std::string& one, const std::string& other,
                                          bool is_on) {
  const std::array<std::pair<const std::string*, const std::string*>, 2> both{
      {{&one, &other}, {&other, &one}}};
  std::set<Number> between;
  for (const auto& [account, blocked] : both) {
    for (const VisitorId id : connections_of_account(*account)) {
      std::set<std::string>& all = visitors_.at(id).blocked;
      if (is_on) {
        all.insert(*blocked);
      } else {
        all.erase(*blocked);
      }
    }
    const auto direct = by_target_.find(*account);
    if (!is_on || direct == by_target_.end()) continue;
    for (const Number number : direct->second) {
      const VisitorId owner = challenges_.at(number).owner;
      if (visitors_.at(owner).account == *blocked && !is_being_paired(owner)) {
        between.insert(number);
      }
    }
  }
  return end_all(between);
}

std::set<VisitorId> Lobby::owners() const {
  std::set<VisitorId> owners;
  for (const auto& [number, challenge] : challenges_) owners.insert(challenge.owner);
  return owners;
}

std::vector<VisitorId> Lobby::connections_of(VisitorId visitor) const {
  const Person* const who = person(visitor);
  return who == nullptr ? std::vector<VisitorId>{} : who->connections;
}

std::vector<VisitorId> Lobby::connections_of_account(const std::string& account) const {
  const auto found = people_.find(person_key(0, {"", account, {}}));
  return account.empty() || found == people_.end() ? std::vector<VisitorId>{}
                                                   : found->second.connections;
}

// --- Challenges ---------------------------------------------------------------------------------

const Challenge* Lobby::find_number(std::string_view id, Number& number) const {
  const auto found = numbers_.find(std::string(id));
  if (found == numbers_.end()) return nullptr;
  number = found->second;
  return &challenges_.at(number);
}

const Challenge* Lobby::find(std::string_view id) const {
  Number number = 0;
  return find_number(id, number);
}

Expected<Challenge> Lobby::open(VisitorId visitor, NewChallenge offer, const Player& player,
                                std::string id) {
  Person* const who = person(visitor);
  if (who == nullptr || numbers_.contains(id)) return fail(gone());
  const LobbyVisitor& owner = visitors_.at(visitor);
  if ((offer.terms.is_rated || !offer.to.empty()) && owner.account.empty()) {
    return fail(account_code::kSession, "this needs an account");
  }
  if (offer.terms.is_rated && offer.terms.clock.kind == ClockRule::Kind::kNone) {
    return fail(request_code::kField, "'rated' needs a clock", {"rated"});
  }
  if (!offer.to.empty() && offer.to == owner.account) {
    return fail(lobby_code::kOwn, "one cannot play against oneself");
  }
  // Whoever is blocked learns no more than that there is nobody to play with.
  if (!offer.to.empty() && owner.blocked.contains(offer.to)) {
    return fail(account_code::kUnknownPlayer, "this player takes no challenges from you");
  }
  std::size_t& from_address = per_address_[owner.address];
  const bool too_many = who->challenges.size() >= limits_.per_person ||
                        (limits_.per_address > 0 && from_address >= limits_.per_address);
  if (too_many) {
    if (from_address == 0) per_address_.erase(owner.address);
    return fail(lobby_code::kTooMany, "too many open challenges");
  }
  if (challenges_.size() >= limits_.total) {
    if (from_address == 0) per_address_.erase(owner.address);
    return fail(request_code::kBusy, "too many open challenges on this server");
  }
  ++from_address;
  ++revision_;
  const Number number = ++last_number_;
  if (who->challenges.empty()) ++waiting_;
  who->challenges.insert(number);
  numbers_.emplace(id, number);
  if (offer.to.empty()) {
    open_to_all_.insert(number);
    by_terms_[terms_key(offer.terms)].insert(number);
  } else {
    by_target_[offer.to].insert(number);
  }
  const auto made =
      challenges_.emplace(number, Challenge{std::move(id), visitor, std::move(offer), player});
  return made.first->second;
}

Challenge Lobby::end(Number number) {
  const auto node = challenges_.extract(number);
  Challenge& ended = node.mapped();
  ++revision_;
  numbers_.erase(ended.id);
  open_to_all_.erase(number);
  erase_from(by_terms_, terms_key(ended.offer.terms), number);
  erase_from(by_target_, ended.offer.to, number);
  const auto address = per_address_.find(visitors_.at(ended.owner).address);
  if (--address->second == 0) per_address_.erase(address);
  Person& owner = *person(ended.owner);
  owner.challenges.erase(number);
  if (owner.challenges.empty()) --waiting_;
  return std::move(ended);
}

std::vector<Challenge> Lobby::end_all(const std::set<Number>& numbers) {
  std::vector<Challenge> ended;
  ended.reserve(numbers.size());
  for (const Number number : numbers) ended.push_back(end(number));
  return ended;
}

std::vector<const Challenge*> Lobby::direct_to(const std::string& account) const {
  std::vector<const Challenge*> found;
  const auto to = account.empty() ? by_target_.end() : by_target_.find(account);
  if (to == by_target_.end()) return found;
  for (const Number number : to->second) {
    const Challenge& challenge = challenges_.at(number);
    if (!visitors_.at(challenge.owner).blocked.contains(account)) found.push_back(&challenge);
  }
  return found;
}

std::vector<const Challenge*> Lobby::direct_for(VisitorId visitor) const {
  std::vector<const Challenge*> found;
  const Person* const who = person(visitor);
  if (who == nullptr) return found;
  for (const Challenge* const challenge : direct_to(visitors_.at(visitor).account)) {
    if (!are_blocked(visitor, challenge->owner)) found.push_back(challenge);
  }
  for (const Number number : who->challenges) {
    const Challenge& challenge = challenges_.at(number);
    if (!challenge.offer.to.empty()) found.push_back(&challenge);
  }
  return found;
}

Expected<Challenge> Lobby::withdraw(VisitorId visitor, std::string_view id) {
  Number number = 0;
  const Challenge* const challenge = find_number(id, number);
  if (challenge == nullptr || !is_same_person(visitor, challenge->owner)) return fail(gone());
  // Its match is being stored: too late.
  if (is_being_paired(visitor)) {
    return fail(lobby_code::kBusy, "this player is being paired at the moment");
  }
  return end(number);
}

Expected<Challenge> Lobby::decline(VisitorId visitor, std::string_view id) {
  Number number = 0;
  const Challenge* const challenge = find_number(id, number);
  const LobbyVisitor* const who = this->visitor(visitor);
  if (challenge == nullptr || who == nullptr || challenge->offer.to.empty() ||
      challenge->offer.to != who->account || is_being_paired(challenge->owner)) {
    return fail(gone());
  }
  return end(number);
}

// --- Pairing ------------------------------------------------------------------------------------

std::optional<Error> Lobby::why_not(VisitorId taker, const Challenge& challenge,
                                    const Player& player) const {
  const NewChallenge& offer = challenge.offer;
  if (is_same_person(taker, challenge.owner)) {
    return refuse(lobby_code::kOwn, "one cannot play against oneself");
  }
  const std::string& account = visitors_.at(taker).account;
  const bool is_for_somebody_else = !offer.to.empty() && offer.to != account;
  if (is_for_somebody_else || are_blocked(taker, challenge.owner) ||
      is_being_paired(challenge.owner)) {
    return gone();
  }
  if (offer.terms.is_rated && account.empty()) {
    return refuse(account_code::kSession, "a rated match needs an account");
  }
  if (offer.ratings && (!player.rating || !offer.ratings->has(player.rating->rating))) {
    return refuse(lobby_code::kRating, "the challenge is for players with another rating");
  }
  return std::nullopt;
}

Pairing Lobby::reserve(VisitorId taker, const Challenge& challenge, const Player& player) {
  Pairing pairing{challenge,
                  taker,
                  player,
                  {person_key(challenge.owner, visitors_.at(challenge.owner)),
                   person_key(taker, visitors_.at(taker))}};
  being_paired_.insert(pairing.people.begin(), pairing.people.end());
  return pairing;
}

Expected<Pairing> Lobby::accept(VisitorId visitor, std::string_view id, const Player& player) {
  const Challenge* const challenge = find(id);
  const Person* const who = person(visitor);
  if (challenge == nullptr || who == nullptr) return fail(gone());
  if (is_being_paired(visitor)) {
    return fail(lobby_code::kBusy, "this player is being paired at the moment");
  }
  if (auto error = why_not(visitor, *challenge, player)) return fail(std::move(*error));
  return reserve(visitor, *challenge, player);
}

Expected<std::optional<Pairing>> Lobby::pair(VisitorId visitor, const MatchTerms& terms,
                                             const Player& player) {
  const Person* const who = person(visitor);
  if (who == nullptr) return fail(gone());
  if (is_being_paired(visitor)) {
    return fail(lobby_code::kBusy, "this player is being paired at the moment");
  }
  const auto fitting = by_terms_.find(terms_key(terms));
  if (fitting == by_terms_.end()) return std::nullopt;
  for (const Number number : fitting->second) {
    const Challenge& challenge = challenges_.at(number);
    if (!why_not(visitor, challenge, player)) return reserve(visitor, challenge, player);
  }
  return std::nullopt;
}

const Challenge* Lobby::same_of(VisitorId visitor, const MatchTerms& terms) const {
  const Person* const who = person(visitor);
  if (who == nullptr) return nullptr;
  for (const Number number : who->challenges) {
    const Challenge& challenge = challenges_.at(number);
    if (challenge.offer == NewChallenge{terms}) return &challenge;
  }
  return nullptr;
}

void Lobby::release(const Pairing& pairing) {
  for (const std::string& key : pairing.people) being_paired_.erase(key);
}

std::vector<Challenge> Lobby::complete(const Pairing& pairing) {
  release(pairing);
  std::vector<Challenge> ended;
  for (const std::string& key : pairing.people) {
    const auto who = people_.find(key);
    if (who == people_.end()) continue;  // has left meanwhile
    for (Challenge& challenge : end_all(std::set<Number>(who->second.challenges))) {
      ended.push_back(std::move(challenge));
    }
  }
  return ended;
}

// --- The list -----------------------------------------------------------------------------------

Lobby::Changes Lobby::changes(Seen& seen) const {
  Seen list;
  for (auto number = open_to_all_.rbegin();
       number != open_to_all_.rend() && list.size() < limits_.listed; ++number) {
    list.emplace(*number, challenges_.at(*number).id);
  }
  Changes changes;
  for (const auto& [number, id] : list) {
    if (!seen.contains(number)) changes.added.push_back(&challenges_.at(number));
  }
  for (const auto& [number, id] : seen) {
    if (!list.contains(number)) changes.removed.push_back(id);
  }
  seen = std::move(list);
  return changes;
}

}  // namespace tria::server
