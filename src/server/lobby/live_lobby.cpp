#include "server/lobby/live_lobby.hpp"

#include "server/live/secrets.hpp"
#include "server/lobby/lobby_listener.hpp"

namespace tria::server {

namespace {

// Pages ping every ten seconds, and the server every twenty.
constexpr Millis kMaxSilence = 30'000;
constexpr Millis kCountsInterval = 1'000;
constexpr Millis kTellInterval = 50;

Error has_left() { return {lobby_code::kGone, "the other player has left in this moment", {}}; }

// With the variant as the rules write it, so that everybody means the same.
Expected<MatchTerms> checked(const lobby_request::Terms& asked) {
  const auto session = tria::open(asked.spec);
  if (!session) return fail(session.error().error);
  MatchTerms terms{asked.spec, asked.clock, asked.is_rated};
  terms.spec.variant = (*session)->variant();
  return terms;
}

ShownChallenge shown(const Challenge& challenge) {
  const NewChallenge& offer = challenge.offer;
  ShownChallenge view{.id = challenge.id,
                      .spec = offer.terms.spec,
                      .clock = offer.terms.clock,
                      .is_rated = offer.terms.is_rated,
                      .colour = offer.colour,
                      .ratings = std::nullopt,
                      .player = challenge.player};
  if (offer.ratings) view.ratings = std::pair(offer.ratings->min, offer.ratings->max);
  return view;
}

}  // namespace

// --- People -------------------------------------------------------------------------------------

LobbyListener* LiveLobby::listener_of(VisitorId id) const {
  const auto& listeners = groups_[id % kGroups].listeners;
  const auto found = listeners.find(id);
  return found == listeners.end() ? nullptr : found->second;
}

bool LiveLobby::is_there(VisitorId id) const {
  const LobbyListener* const listener = listener_of(id);
  return listener != nullptr && listener->silence() <= kMaxSilence;
}

void LiveLobby::enter(LobbyListener& listener, std::vector<std::string> blocked) {
  const bool has_blocks = !blocked.empty();
  listener.visitor = lobby_.enter(
      {listener.address(),
       listener.identity() ? listener.identity()->account : "",
       {std::make_move_iterator(blocked.begin()), std::make_move_iterator(blocked.end())}});
  Group& group = group_of(listener.visitor);
  group.listeners.emplace(listener.visitor, &listener);
  if (has_blocks) with_blocks_.insert(listener.visitor);

  std::vector<std::string_view> challenges;
  if (!listener.identity()) {
    if (!group.welcome) {
      for (const Told& told : group.told) challenges.push_back(*told.text);
      group.welcome =
          std::make_shared<const std::string>(lobby_welcome_frame(challenges, counts()));
    }
    return listener.send(group.welcome);
  }
  std::deque<std::string> texts;
  for (const Told& told : group.told) {
    const Challenge* const challenge = lobby_.find(told.id);
    if (lobby_.are_blocked(listener.visitor, told.owner)) continue;
    texts.push_back(challenge != nullptr ? text_for(*challenge, listener.visitor) : *told.text);
  }
  for (const Challenge* const direct : lobby_.direct_for(listener.visitor)) {
    texts.push_back(text_for(*direct, listener.visitor));
  }
  challenges.assign(texts.begin(), texts.end());
  listener.send(lobby_welcome_frame(challenges, counts()));
}

void LiveLobby::leave(LobbyListener& listener) {
  const VisitorId id = std::exchange(listener.visitor, 0);
  group_of(id).listeners.erase(id);
  with_blocks_.erase(id);
  tell_ended(lobby_.leave(id));
}

void LiveLobby::end_ghosts() {
  std::vector<VisitorId> ghosts;
  for (const VisitorId owner : lobby_.owners()) {
    if (!is_there(owner)) ghosts.push_back(owner);
  }
  for (const VisitorId ghost : ghosts) tell_ended(lobby_.withdraw_all(ghost));
}

void LiveLobby::blocks_changed(const std::string& account, const std::string& other,
                               const Answer<bool>& done) {
  if (parts_.identities == nullptr) return done(true);
  const std::uint64_t change = ++block_changes_;
  const auto both = std::make_pair(std::min(account, other), std::max(account, other));
  last_block_changes_[both] = change;
  // What was asked does not say it all: each of the two may block the other.
  parts_.identities->blocked(account, [this, account, other, change, both,
                                       done](const Expected<std::vector<std::string>>& blocked) {
    // Answers may come in another order than they were asked for: the last one counts.
    const auto last = last_block_changes_.find(both);
    const bool is_last = last != last_block_changes_.end() && last->second == change;
    if (is_last) last_block_changes_.erase(last);
    if (!blocked) return done(fail(blocked.error()));
    if (is_last) {
      set_blocked(account, other,
                  std::find(blocked->begin(), blocked->end(), other) != blocked->end());
    }
    done(true);
  });
}

void LiveLobby::set_blocked(const std::string& one, const std::string& other, bool is_on) {
  struct Reader {
    VisitorId id = 0;
    const std::string* of = nullptr;
  };
  std::vector<Reader> readers;
  const auto add_readers = [&](const std::string& account, const std::string& of) {
    for (const VisitorId id : lobby_.connections_of_account(account)) {
      if (lobby_.visitor(id)->blocked.contains(of) != is_on) readers.push_back({id, &of});
    }
  };
  add_readers(one, other);
  add_readers(other, one);
  for (const Challenge& ended : lobby_.set_blocked(one, other, is_on)) tell_declined(ended);
  for (const Reader& reader : readers) {
    const LobbyVisitor* const who = lobby_.visitor(reader.id);
    if (who == nullptr) continue;  // was too slow for what it was told
    if (who->blocked.empty()) {
      with_blocks_.erase(reader.id);
    } else {
      with_blocks_.insert(reader.id);
    }
    tell_of(reader.id, *reader.of, is_on);
  }
}

// --- Requests -----------------------------------------------------------------------------------

void LiveLobby::handle(LobbyListener& listener, FrameId id, const LobbyMessage& message) {
  if (const auto* const open_it = std::get_if<lobby_request::Open>(&message)) {
    open(listener, id, *open_it);
  } else if (const auto* const pair_up = std::get_if<lobby_request::Pair>(&message)) {
    pair(listener, id, *pair_up);
  } else if (const auto* const take = std::get_if<lobby_request::Accept>(&message)) {
    accept(listener, id, *take);
  } else if (const auto* const no = std::get_if<lobby_request::Decline>(&message)) {
    decline(listener, id, no->challenge);
  } else if (const auto* const end = std::get_if<lobby_request::Withdraw>(&message)) {
    withdraw(listener, id, end->challenge);
  }
}

void LiveLobby::with_player(LobbyListener& listener, FrameId id, const MatchTerms& terms,
                            const std::string& name, const WithPlayer& then) const {
  const std::optional<Identity>& who = listener.identity();
  if (parts_.people == nullptr || (!who && name.empty())) {
    Player player = Player::person(who ? who->name : name);
    if (who) player.account = who->account;
    return then(listener, player);
  }
  const WeakListener weak = listener.weak_from_this();
  if (!who) {
    return parts_.people->find(
        name, [weak, id, name, then](const Expected<std::optional<Identity>>& found) {
          const auto self = weak.lock();
          if (!self || !self->is_inside()) return;
          if (!found) return self->refuse(id, found.error());
          if (*found) {
            return self->refuse(id, {account_code::kNameTaken, "this name is somebody else's", {}});
          }
          then(*self, Player::person(name));
        });
  }
  parts_.people->rating(who->account, terms,
                        [weak, id, then](const Expected<std::optional<ShownRating>>& rating) {
                          const auto self = weak.lock();
                          if (!self || !self->is_inside()) return;
                          if (!rating) return self->refuse(id, rating.error());
                          Player player = Player::person(self->identity()->name);
                          player.account = self->identity()->account;
                          player.rating = *rating;
                          then(*self, player);
                        });
}

bool LiveLobby::counts_new(LobbyListener& listener, FrameId id) {
  const Millis now = parts_.registry.now();
  // Both are asked, so that each knows of all.
  const bool by_person = new_by_person_.allows(lobby_.person_of(listener.visitor), now);
  const bool by_address = new_by_address_.allows(listener.address(), now);
  if (by_person && by_address) return true;
  listener.refuse(id, {lobby_code::kRate, "too many new challenges", {}});
  return false;
}

void LiveLobby::open(LobbyListener& listener, FrameId id, const lobby_request::Open& request) {
  Expected<MatchTerms> terms = checked(request.terms);
  if (!terms) return listener.refuse(id, terms.error());
  if (!counts_new(listener, id)) return;
  NewChallenge offer{std::move(*terms), request.colour, std::nullopt, "", ""};
  if (request.ratings) offer.ratings = RatingRange{request.ratings->first, request.ratings->second};
  if (request.to.empty()) {
    const MatchTerms wanted = offer.terms;
    return with_player(
        listener, id, wanted, request.name,
        [this, id, offer = std::move(offer)](LobbyListener& self, const Player& player) {
          add(self, id, offer, player);
        });
  }
  if (parts_.people == nullptr || !listener.identity()) {
    return listener.refuse(id, {account_code::kSession, "this needs an account", {}});
  }
  parts_.people->find(request.to, [this, id, weak = listener.weak_from_this(),
                                   offer = std::move(offer)](
                                      const Expected<std::optional<Identity>>& target) mutable {
    const auto self = weak.lock();
    if (!self || !self->is_inside()) return;
    if (!target) return self->refuse(id, target.error());
    if (!*target) {
      return self->refuse(id, {account_code::kUnknownPlayer, "nobody has this name", {}});
    }
    offer.to = (*target)->account;
    offer.to_name = (*target)->name;
    const MatchTerms wanted = offer.terms;
    with_player(*self, id, wanted, "",
                [this, id, offer = std::move(offer)](LobbyListener& owner, const Player& player) {
                  add(owner, id, offer, player);
                });
  });
}

void LiveLobby::add(LobbyListener& listener, FrameId id, const NewChallenge& offer,
                    const Player& player) {
  const Expected<Challenge> made = lobby_.open(listener.visitor, offer, player, new_match_id());
  if (!made) return listener.refuse(id, made.error());
  if (id) listener.send(challenge_ack_frame(*id, made->id));
  if (!offer.to.empty()) tell_direct(*made, true);
}

void LiveLobby::pair(LobbyListener& listener, FrameId id, const lobby_request::Pair& request) {
  const Expected<MatchTerms> terms = checked(request.terms);
  if (!terms) return listener.refuse(id, terms.error());
  if (!counts_new(listener, id)) return;
  with_player(listener, id, *terms, request.name,
              [this, id, wanted = *terms](LobbyListener& self, const Player& player) {
                while (true) {
                  const auto found = lobby_.pair(self.visitor, wanted, player);
                  if (!found) return self.refuse(id, found.error());
                  if (!*found) break;
                  const VisitorId owner = (*found)->challenge.owner;
                  if (is_there(owner)) return begin_match(**found, self, id);
                  lobby_.release(**found);
                  tell_ended(lobby_.withdraw_all(owner));
                }
                const Challenge* const same = lobby_.same_of(self.visitor, wanted);
                if (same == nullptr) return add(self, id, NewChallenge{wanted}, player);
                if (id) self.send(challenge_ack_frame(*id, same->id));
              });
}

void LiveLobby::accept(LobbyListener& listener, FrameId id, const lobby_request::Accept& request) {
  const Challenge* const wanted = lobby_.find(request.challenge);
  if (wanted == nullptr) {
    return listener.refuse(id, {lobby_code::kGone, "this challenge is not open any more", {}});
  }
  with_player(listener, id, MatchTerms(wanted->offer.terms), request.name,
              [this, id, challenge = request.challenge](LobbyListener& self, const Player& player) {
                const Expected<Pairing> pairing = lobby_.accept(self.visitor, challenge, player);
                if (!pairing) return self.refuse(id, pairing.error());
                const VisitorId owner = pairing->challenge.owner;
                if (is_there(owner)) return begin_match(*pairing, self, id);
                lobby_.release(*pairing);
                tell_ended(lobby_.withdraw_all(owner));
                self.refuse(id, has_left());
              });
}

void LiveLobby::decline(LobbyListener& listener, FrameId id, std::string_view challenge) {
  const Expected<Challenge> ended = lobby_.decline(listener.visitor, challenge);
  if (!ended) return listener.refuse(id, ended.error());
  if (id) listener.send(challenge_ack_frame(*id, ended->id));
  tell_declined(*ended);
}

void LiveLobby::withdraw(LobbyListener& listener, FrameId id, std::string_view challenge) {
  const Expected<Challenge> ended = lobby_.withdraw(listener.visitor, challenge);
  if (!ended) return listener.refuse(id, ended.error());
  if (id) listener.send(challenge_ack_frame(*id, ended->id));
  tell_ended({*ended});
}

// --- Matches ------------------------------------------------------------------------------------

void LiveLobby::begin_match(const Pairing& pairing, LobbyListener& taker, FrameId id) {
  const NewChallenge& offer = pairing.challenge.offer;
  const Side owner_seat =
      offer.colour ? *offer.colour : (coin_flip() ? Side::kFirst : Side::kSecond);
  std::array<Player, 2> players;
  players[index_of(owner_seat)] = pairing.challenge.player;
  players[index_of(other(owner_seat))] = pairing.player;
  Created settings;
  settings.spec = offer.terms.spec;
  settings.clock = offer.terms.clock;
  settings.is_public = true;
  settings.is_rated = offer.terms.is_rated;
  parts_.registry.create_paired(std::move(settings), std::move(players), taker.address(),
                                [this, pairing, owner_seat, id](const Expected<PairedMatch>& made) {
                                  matched(pairing, owner_seat, id, made);
                                });
}

void LiveLobby::matched(const Pairing& pairing, Side owner_seat, FrameId id,
                        const Expected<PairedMatch>& made) {
  if (!made) return give_up(pairing, id, made.error(), made.error().code == storage_code::kFailed);
  const std::shared_ptr<LiveMatch>& match = made->live_match;
  const VisitorId owner = pairing.challenge.owner;
  for (const VisitorId player : {owner, pairing.taker}) {
    if (is_there(player)) continue;
    // Nobody shall wait for them at the board.
    const Side seat = player == owner ? owner_seat : other(owner_seat);
    match->handle(seat, command::Abort{}, "", [](const Expected<std::uint32_t>&) {});
    return give_up(pairing, id, has_left(), true);
  }
  ++pairings_;
  const std::string& challenge = pairing.challenge.id;
  tell_ended(lobby_.complete(pairing));
  LobbyListener& taker = *listener_of(pairing.taker);
  if (id) taker.send(challenge_ack_frame(*id, challenge));
  for (const VisitorId player : {owner, pairing.taker}) {
    const Side seat = player == owner ? owner_seat : other(owner_seat);
    listener_of(player)->send(
        paired_frame(match->id(), seat, made->tokens[index_of(seat)], challenge));
  }
}

void LiveLobby::give_up(const Pairing& pairing, FrameId id, const Error& error, bool tell_owner) {
  lobby_.release(pairing);
  if (LobbyListener* const taker = listener_of(pairing.taker)) taker->refuse(id, error);
  LobbyListener* const owner = listener_of(pairing.challenge.owner);
  if (tell_owner && owner != nullptr) owner->refuse(std::nullopt, error);
}

// --- Telling ------------------------------------------------------------------------------------

LobbyCounts LiveLobby::counts() const { return {lobby_.waiting(), playing_, lobby_.connected()}; }

std::string LiveLobby::text_for(const Challenge& challenge, VisitorId reader) const {
  ShownChallenge view = shown(challenge);
  view.is_own = lobby_.is_same_person(reader, challenge.owner);
  view.is_direct = !challenge.offer.to.empty() && !view.is_own;
  if (view.is_own) view.to = challenge.offer.to_name;
  return challenge_text(view);
}

void LiveLobby::tell_direct(const Challenge& challenge, bool is_open) {
  std::vector<VisitorId> readers = lobby_.connections_of_account(challenge.offer.to);
  const auto own = lobby_.connections_of_account(challenge.player.account);
  readers.insert(readers.end(), own.begin(), own.end());
  for (const VisitorId reader : readers) {
    LobbyListener* const listener = listener_of(reader);
    if (listener == nullptr) continue;
    if (!is_open) {
      listener->send(changes_frame({}, {challenge.id}, counts()));
    } else {
      listener->send(changes_frame({text_for(challenge, reader)}, {}, counts()));
    }
  }
}

void LiveLobby::tell_ended(const std::vector<Challenge>& ended) {
  for (const Challenge& challenge : ended) {
    if (!challenge.offer.to.empty()) tell_direct(challenge, false);
  }
}

void LiveLobby::tell_declined(const Challenge& challenge) {
  tell_direct(challenge, false);
  if (LobbyListener* const owner = listener_of(challenge.owner)) {
    owner->send(declined_frame(challenge.id));
  }
}

void LiveLobby::tell_of(VisitorId reader, const std::string& owner, bool is_hidden) {
  std::deque<std::string> texts;
  std::vector<std::string> removed;
  for (const Told& told : group_of(reader).told) {
    const Challenge* const challenge = lobby_.find(told.id);
    if (challenge == nullptr || challenge->player.account != owner) continue;
    if (is_hidden) {
      removed.push_back(told.id);
    } else {
      texts.push_back(text_for(*challenge, reader));
    }
  }
  LobbyListener* const listener = listener_of(reader);
  if (listener == nullptr || (texts.empty() && removed.empty())) return;
  listener->send(
      changes_frame(std::vector<std::string_view>(texts.begin(), texts.end()), removed, counts()));
}

Json LiveLobby::challenges_to(const std::string& account) const {
  Json list = Json::array();
  for (const Challenge* const challenge : lobby_.direct_to(account)) {
    if (!is_there(challenge->owner)) continue;
    ShownChallenge view = shown(*challenge);
    view.is_direct = true;
    list.push_back(challenge_json(view));
  }
  return list;
}

std::map<VisitorId, LiveLobby::Text> LiveLobby::frames_of_their_own(
    const Group& group, const Lobby::Changes& changes,
    const std::vector<std::string_view>& shared) const {
  std::set<VisitorId> readers;
  const auto add_own = [&](VisitorId owner) {
    for (const VisitorId own : lobby_.connections_of(owner)) {
      if (group.listeners.contains(own)) readers.insert(own);
    }
  };
  for (const Challenge* const challenge : changes.added) {
    add_own(challenge->owner);
    for (const VisitorId reader : with_blocks_) {
      if (group.listeners.contains(reader) && lobby_.are_blocked(reader, challenge->owner)) {
        readers.insert(reader);
      }
    }
  }
  // Whose challenge is only too old for the list still has it.
  for (const std::string& id : changes.removed) {
    if (const Challenge* const open_still = lobby_.find(id)) add_own(open_still->owner);
  }
  std::map<VisitorId, Text> frames;
  for (const VisitorId reader : readers) {
    std::vector<std::string_view> texts;
    std::deque<std::string> own;
    for (std::size_t i = 0; i < changes.added.size(); ++i) {
      const Challenge* const challenge = changes.added[i];
      if (lobby_.are_blocked(reader, challenge->owner)) continue;
      const bool is_own = lobby_.is_same_person(reader, challenge->owner);
      if (is_own) own.push_back(text_for(*challenge, reader));
      texts.push_back(is_own ? std::string_view(own.back()) : shared[i]);
    }
    std::vector<std::string> removed;
    for (const std::string& id : changes.removed) {
      const Challenge* const open_still = lobby_.find(id);
      const bool is_own = open_still != nullptr && lobby_.is_same_person(reader, open_still->owner);
      if (!is_own) removed.push_back(id);
    }
    frames.emplace(reader,
                   std::make_shared<const std::string>(changes_frame(texts, removed, counts())));
  }
  return frames;
}

LiveLobby::Text LiveLobby::shared_text(const Challenge& challenge) {
  Text& text = texts_[challenge.id];
  if (!text) text = std::make_shared<const std::string>(challenge_text(shown(challenge)));
  return text;
}

bool LiveLobby::tell(Group& group) {
  const bool has_new_counts = group.counts_are_due && group.counts != counts();
  if (group.revision == lobby_.revision() && !has_new_counts) return false;
  group.revision = lobby_.revision();
  const Lobby::Changes changes = lobby_.changes(group.seen);
  if (changes.added.empty() && changes.removed.empty() && !has_new_counts) return false;
  group.counts_are_due = false;
  group.counts = counts();
  group.welcome.reset();
  const std::set<std::string_view> removed(changes.removed.begin(), changes.removed.end());
  std::erase_if(group.told, [&](const Told& told) { return removed.contains(told.id); });
  std::vector<std::string_view> texts;
  for (const Challenge* const challenge : changes.added) {
    group.told.push_back({challenge->id, shared_text(*challenge), challenge->owner});
    texts.push_back(*group.told.back().text);
  }
  if (group.listeners.empty()) return false;
  const auto own = frames_of_their_own(group, changes, texts);
  const auto frame =
      std::make_shared<const std::string>(changes_frame(texts, changes.removed, group.counts));
  // A copy: a peer that is too slow may leave while it is being sent to.
  const std::vector<std::pair<VisitorId, LobbyListener*>> all(group.listeners.begin(),
                                                              group.listeners.end());
  for (const auto& [id, listener] : all) {
    const auto found = own.find(id);
    listener->send(found == own.end() ? frame : found->second);
  }
  ++broadcasts_;
  return true;
}

void LiveLobby::tell_from(std::size_t group) {
  while (group < kGroups) {
    if (tell(groups_[group++]) && group < kGroups) {
      return parts_.post([this, group] { tell_from(group); });
    }
  }
  is_telling_ = false;
  std::erase_if(texts_, [](const auto& entry) { return entry.second.use_count() == 1; });
  // Where it took longer than the time between two of them, nobody waits for the next tick besides.
  if (parts_.registry.now() - telling_since_ >= kTellInterval) {
    parts_.post([this] { start_telling(); });
  }
}

void LiveLobby::start_telling() {
  if (std::exchange(is_telling_, true)) return;
  telling_since_ = parts_.registry.now();
  tell_from(0);
}

// --- Time ---------------------------------------------------------------------------------------

void LiveLobby::tick() {
  const Millis now = parts_.registry.now();
  if (now >= next_second_) {
    next_second_ = now + kCountsInterval;
    for (Group& group : groups_) group.counts_are_due = true;
    playing_ = parts_.registry.count_players();
    end_ghosts();
  }
  start_telling();
}

}  // namespace tria::server
