#include "server/lobby/live_lobby.hpp"

#include "server/live/secrets.hpp"
#include "server/lobby/lobby_listener.hpp"

namespace tria::server {

namespace {

// Pages ping every ten seconds, and the server every twenty.
constexpr Millis kMaxSilence = 30'000;
constexpr Millis kCountsInterval = 1'000;
constexpr Millis kTellInterval = 50;
// So many are told before the server looks after others: about a millisecond.
constexpr std::size_t kToldAtOnce = 128;

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
  const auto found = listeners_.find(id);
  return found == listeners_.end() ? nullptr : found->second;
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
  listeners_.emplace(listener.visitor, &listener);
  if (has_blocks) with_blocks_.insert(listener.visitor);
  // A broadcast that is under way was decided before: what it tells is in the welcome.
  if (broadcast_) broadcast_->instead.emplace(listener.visitor, nullptr);

  std::vector<std::string_view> challenges;
  std::vector<std::string> texts;
  if (!listener.identity()) {
    if (!welcome_) {
      for (const Told& told : told_) challenges.push_back(told.text);
      welcome_ = std::make_shared<const std::string>(lobby_welcome_frame(challenges, counts()));
    }
    return listener.send(welcome_);
  }
  for (const Told& told : told_) {
    const Challenge* const challenge = lobby_.find(told.id);
    if (lobby_.are_blocked(listener.visitor, told.owner)) continue;
    texts.push_back(challenge != nullptr ? text_for(*challenge, listener.visitor) : told.text);
  }
  for (const Challenge* const direct : lobby_.direct_for(listener.visitor)) {
    texts.push_back(text_for(*direct, listener.visitor));
  }
  challenges.assign(texts.begin(), texts.end());
  listener.send(lobby_welcome_frame(challenges, counts()));
}

void LiveLobby::leave(LobbyListener& listener) {
  const VisitorId id = std::exchange(listener.visitor, 0);
  listeners_.erase(id);
  with_blocks_.erase(id);
  tell_ended(lobby_.leave(id));
  welcome_.reset();
}

void LiveLobby::end_ghosts() {
  std::vector<VisitorId> ghosts;
  for (const VisitorId owner : lobby_.owners()) {
    if (!is_there(owner)) ghosts.push_back(owner);
  }
  for (const VisitorId ghost : ghosts) tell_ended(lobby_.withdraw_all(ghost));
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
                            const std::string& name, const WithPlayer& then) {
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
  parts_.people->rating(who->account, terms.spec.game, terms.clock,
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

void LiveLobby::open(LobbyListener& listener, FrameId id, const lobby_request::Open& request) {
  Expected<MatchTerms> terms = checked(request.terms);
  if (!terms) return listener.refuse(id, terms.error());
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
  tell_ended({*ended});
  if (LobbyListener* const owner = listener_of(ended->owner)) {
    owner->send(declined_frame(ended->id));
  }
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

std::map<VisitorId, LiveLobby::Text> LiveLobby::frames_of_their_own(
    const Lobby::Changes& changes, const std::vector<std::string_view>& shared) const {
  std::set<VisitorId> readers;
  for (const Challenge* const challenge : changes.added) {
    for (const VisitorId own : lobby_.connections_of(challenge->owner)) readers.insert(own);
    for (const VisitorId reader : with_blocks_) {
      if (lobby_.are_blocked(reader, challenge->owner)) readers.insert(reader);
    }
  }
  // Whose challenge is only too old for the list still has it.
  for (const std::string& id : changes.removed) {
    if (const Challenge* const open_still = lobby_.find(id)) {
      for (const VisitorId own : lobby_.connections_of(open_still->owner)) readers.insert(own);
    }
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

void LiveLobby::tell_changes() {
  if (broadcast_) return;  // the next one waits until everybody has been told the last one
  const Lobby::Changes changes = lobby_.changes();
  const bool is_only_counts = changes.added.empty() && changes.removed.empty();
  if (is_only_counts && (!counts_are_due_ || counts() == told_counts_)) return;
  counts_are_due_ = false;
  told_counts_ = counts();
  const std::set<std::string_view> removed(changes.removed.begin(), changes.removed.end());
  std::erase_if(told_, [&](const Told& told) { return removed.contains(told.id); });
  std::vector<std::string_view> texts;
  const std::size_t before = told_.size();
  for (const Challenge* const challenge : changes.added) {
    told_.push_back({challenge->id, challenge_text(shown(*challenge)), challenge->owner});
  }
  for (std::size_t i = before; i < told_.size(); ++i) texts.push_back(told_[i].text);
  welcome_.reset();
  broadcast_ = Broadcast{
      std::make_shared<const std::string>(changes_frame(texts, changes.removed, told_counts_)),
      frames_of_their_own(changes, texts), parts_.registry.now(), 0};
  ++broadcasts_;
  go_on_telling();
}

void LiveLobby::go_on_telling() {
  auto next = listeners_.upper_bound(broadcast_->last);
  for (std::size_t i = 0; i < kToldAtOnce && next != listeners_.end(); ++i) {
    const auto [id, listener] = *next;
    broadcast_->last = id;
    const auto own = broadcast_->instead.find(id);
    // Null: was welcomed after this was decided.
    const Text frame = own == broadcast_->instead.end() ? broadcast_->frame : own->second;
    if (frame) listener->send(frame);
    // A peer that is too slow leaves while it is being sent to.
    next = listeners_.upper_bound(id);
  }
  if (next != listeners_.end()) return parts_.post([this] { go_on_telling(); });
  const bool took_long = parts_.registry.now() - broadcast_->start >= kTellInterval;
  broadcast_.reset();
  // Where it took longer than the time between two of them, nobody waits for the next tick besides.
  if (took_long) parts_.post([this] { tell_changes(); });
}

// --- Time ---------------------------------------------------------------------------------------

void LiveLobby::tick() {
  const Millis now = parts_.registry.now();
  if (now >= next_second_) {
    next_second_ = now + kCountsInterval;
    counts_are_due_ = true;
    playing_ = parts_.registry.count_players();
    end_ghosts();
  }
  tell_changes();
}

}  // namespace tria::server
