#include "server/live/match_registry.hpp"

#include "server/live/secrets.hpp"
#include "server/service.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

constexpr Millis kSecond = 1'000;
constexpr Millis kSweep = 10'000;
constexpr Millis kBeat = 10'000;
// Matches whose deadline is this close are loaded, so many at a time.
constexpr Millis kDueSoon = 30'000;
constexpr std::uint32_t kMaxDue = 1'000;
constexpr std::uint32_t kMaxListed = 100;
// Of one account, when its vacation begins or ends.
constexpr std::uint32_t kMaxAway = 1'000;

// Wrong stored events are the server's fault, not the request's.
Error damaged(Error why) {
  if (why.code == match_code::kDamaged) return why;
  return {match_code::kDamaged, "the match is damaged: " + why.message, {}};
}

std::optional<Side> seat_of(const Match& match, const std::string& account) {
  if (account.empty()) return std::nullopt;
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    if (match.player(seat) && match.player(seat)->account == account) return seat;
  }
  return std::nullopt;
}

Error full() { return {request_code::kBusy, "too many matches are being played", {}}; }
Error unknown() { return {match_code::kUnknown, "there is no match with this id", {}}; }

}  // namespace

MatchRegistry::MatchRegistry(Storage& storage, EngineSeats* engine, ServerTime time,
                             const RegistryOptions& options)
    : storage_(storage),
      engine_(engine),
      time_(std::move(time)),
      options_(options),
      creations_(options.creations),
      last_rated_end_(storage.start_time()) {}  // nothing stored is later

// --- Live matches -------------------------------------------------------------------------------

void MatchRegistry::with_match(const std::string& id, Answer<std::shared_ptr<LiveMatch>> done) {
  if (const auto found = live_.find(id); found != live_.end()) return done(found->second);
  if (!is_match_id(id)) return done(fail(unknown()));
  if (live_.size() + loading_.size() >= options_.max_live) {
    return done(fail(full()));
  }
  auto& waiting = loading_[id].waiting;
  waiting.push_back(std::move(done));
  if (waiting.size() == 1) load(id);
}

void MatchRegistry::load(const std::string& id) {
  loading_[id].is_stale = false;
  storage_.load(
      id, [this, id](const Expected<std::vector<StoredEvent>>& stored) { loaded(id, stored); });
}

void MatchRegistry::loaded(const std::string& id,
                           const Expected<std::vector<StoredEvent>>& stored) {
  Expected<std::shared_ptr<LiveMatch>> live_match = live_match_from(id, stored);
  if (live_match && (*live_match)->match().state() == Match::State::kPlaying) {
    return storage_.conditions(
        id, [this, id, live_match](const Expected<std::array<std::string, 2>>& texts) {
          if (!texts) return hand_out(id, fail(texts.error()));
          for (const Side seat : {Side::kFirst, Side::kSecond}) {
            (*live_match)->keep_conditions(seat, (*texts)[index_of(seat)]);
          }
          hand_out(id, live_match);
        });
  }
  if (!live_match || !(*live_match)->match().counts_for_ratings()) {
    return hand_out(id, std::move(live_match));
  }
  // How it changed the ratings is not in its events.
  storage_.players().rating_change(
      id, [this, id, live_match](const Expected<std::optional<ShownChange>>& change) {
        if (!change) return hand_out(id, fail(change.error()));
        if (*change) (*live_match)->note_rating_change(**change);
        hand_out(id, live_match);
      });
}

void MatchRegistry::hand_out(const std::string& id,
                             Expected<std::shared_ptr<LiveMatch>> live_match) {
  if (live_match && loading_[id].is_stale) return load(id);
  const auto waiting = std::move(loading_[id].waiting);
  loading_.erase(id);
  if (live_match) {
    // A rematch may have been added while it was being loaded.
    if (const auto found = live_.find(id); found != live_.end())
      live_match = found->second;
    else
      add(*live_match);
  }
  for (const auto& done : waiting) done(live_match);
}

Expected<std::shared_ptr<LiveMatch>> MatchRegistry::live_match_from(
    const std::string& id, const Expected<std::vector<StoredEvent>>& stored) {
  if (!stored) return fail(stored.error());
  if (stored->empty()) return fail(unknown());
  std::vector<Event> events;
  for (const StoredEvent& text : *stored) {
    Expected<Event> event = read_event(text);
    if (!event) return fail(damaged(event.error()));
    events.push_back(std::move(*event));
  }
  Expected<Match> match = Match::replay(events);
  if (!match) return fail(damaged(match.error()));
  return std::make_shared<LiveMatch>(*this, id, std::move(*match));
}

void MatchRegistry::add(const std::shared_ptr<LiveMatch>& live_match) {
  live_[live_match->id()] = live_match;
  alarm_changed(*live_match);
  const Millis down = storage_.absence_since(live_match->match().events().back().at);
  if (down > 0) live_match->resume(down);
  live_match->after_commit([live_match](const auto& failure) {
    if (!failure) live_match->go_on();
  });
}

void MatchRegistry::add_new(const std::shared_ptr<LiveMatch>& live_match) {
  ++figures_.created;
  add(live_match);
}

bool MatchRegistry::is_live(const LiveMatch& live_match) const {
  const auto found = live_.find(live_match.id());
  return found != live_.end() && found->second.get() == &live_match;
}

void MatchRegistry::abandon(LiveMatch& live_match) {
  if (!is_live(live_match)) return;
  set_alarm(live_match, std::nullopt);
  presence_changed_.erase(live_match.id());
  const auto keep = live_.extract(live_match.id());
  live_match.close_all(close_code::kBusy);
}

void MatchRegistry::alarm_changed(LiveMatch& live_match) {
  if (is_live(live_match)) set_alarm(live_match, live_match.alarm());
}

void MatchRegistry::set_alarm(LiveMatch& live_match, std::optional<Millis> next) {
  const std::optional<Millis> before = live_match.note_alarm(next);
  if (before == next) return;
  if (before) alarms_.erase({*before, live_match.id()});
  if (next) alarms_.emplace(*next, live_match.id());
}

void MatchRegistry::presence_changed(LiveMatch& live_match) {
  presence_changed_.insert(live_match.id());
}

void MatchRegistry::count_events(std::span<const Event> events) noexcept {
  figures_.events += events.size();
  for (const Event& event : events) {
    if (std::holds_alternative<Moved>(event.data)) ++figures_.moves;
    if (std::holds_alternative<Ended>(event.data)) ++figures_.ended;
  }
}

void MatchRegistry::note_rated_end(std::span<const Event> events) noexcept {
  for (const Event& event : events) {
    if (std::holds_alternative<Ended>(event.data)) {
      last_rated_end_ = std::max(last_rated_end_, event.at);
    }
  }
}

MatchRegistry::Figures MatchRegistry::figures() const noexcept {
  Figures figures = figures_;
  figures.live_matches = live_.size();
  return figures;
}

std::size_t MatchRegistry::count_players() const {
  std::size_t count = 0;
  for (const auto& [id, live_match] : live_) count += live_match->people_present();
  return count;
}

// --- Time ---------------------------------------------------------------------------------------

void MatchRegistry::tick() {
  const Millis now = time_.now();
  std::vector<std::string> due;
  for (auto alarm = alarms_.begin(); alarm != alarms_.end() && alarm->first <= now; ++alarm) {
    due.push_back(alarm->second);
  }
  for (const std::string& id : due) {
    if (const auto found = live_.find(id); found != live_.end()) {
      const std::shared_ptr<LiveMatch> live_match = found->second;
      live_match->tick();
    }
  }
  if (engine_ != nullptr) engine_->tick();
  if (now < next_second_) return;
  next_second_ = now + kSecond;
  for (const std::string& id : std::exchange(presence_changed_, {})) {
    if (const auto found = live_.find(id); found != live_.end()) found->second->tell_presence();
  }
  if (now >= next_beat_) {
    next_beat_ = now + kBeat;
    storage_.beat(now);
  }
  if (now >= next_sweep_) {
    next_sweep_ = now + kSweep;
    forget_idle();
    load_due();
  }
}

void MatchRegistry::forget_idle() {
  const Millis now = time_.now();
  std::vector<std::shared_ptr<LiveMatch>> idle;
  for (const auto& [id, live_match] : live_) {
    if (live_match->is_idle(now)) idle.push_back(live_match);
  }
  for (const auto& live_match : idle) abandon(*live_match);
}

void MatchRegistry::load_due() {
  storage_.due(time_.now() + kDueSoon, kMaxDue,
               [this](const Expected<std::vector<std::string>>& ids) {
                 if (!ids) return;
                 for (const std::string& id : *ids) {
                   with_match(id, [](const Expected<std::shared_ptr<LiveMatch>>&) {});
                 }
               });
}

// --- Requests ---------------------------------------------------------------------------------

std::optional<Error> MatchRegistry::count_new_match(std::string_view address) {
  if (live_.size() >= options_.max_live) return full();
  if (creations_.allows(address, time_.now())) return std::nullopt;
  return Error{request_code::kMatchRate, "too many new matches from this address", {}};
}

void MatchRegistry::with_rating(const std::string& account, const Created& settings,
                                const Answer<std::optional<ShownRating>>& done) {
  const std::optional<Pace> pace = pace_of(settings.clock);
  if (account.empty() || !pace) return done(std::nullopt);
  storage_.players().rating(account, settings.spec.game, *pace,
                            [this, is_rated = settings.is_rated,
                             done](const Expected<std::optional<PlayerRating>>& found) {
                              if (!found) return done(fail(found.error()));
                              // Whoever plays for a rating for the first time has one, too.
                              if (!*found && !is_rated) return done(std::nullopt);
                              done(shown(found->value_or(PlayerRating{}), time_.now()));
                            });
}

void MatchRegistry::create(const NewMatch& request, std::string_view address,
                           const Answer<SeatedMatch>& done) {
  with_rating(request.account, request.settings,
              [this, known = request, address = std::string(address),
               done](const Expected<std::optional<ShownRating>>& rating) mutable {
                if (!rating) return done(fail(rating.error()));
                known.rating = *rating;
                create_now(known, address, done);
              });
}

void MatchRegistry::create_now(const NewMatch& request, std::string_view address,
                               const Answer<SeatedMatch>& done) {
  if (request.engine_level && engine_ == nullptr) {
    return done(fail(request_code::kBusy, "this server has no engine to play against"));
  }
  const Millis now = time_.now();
  const std::string token = new_token();
  const std::string invite = request.engine_level ? "" : new_token();
  Created settings = request.settings;
  if (!invite.empty()) settings.invite_hash = hash_of(invite);
  settings.date = date();
  Expected<Match> match = Match::create(std::move(settings), now);
  if (!match) return done(fail(match.error()));
  const Side seat = request.colour.value_or(coin_flip() ? Side::kFirst : Side::kSecond);
  Match::Reply taken =
      match->handle(seat, command::TakeSeat(request.player(), hash_of(token)), now);
  if (!taken.refusal && request.engine_level) {
    taken = match->handle(other(seat), command::TakeSeat(Player::engine(*request.engine_level), ""),
                          now);
  }
  if (taken.refusal) return done(fail(*taken.refusal));
  // Only after all checks: a refused match does not count.
  if (const auto refusal = count_new_match(address)) return done(fail(*refusal));
  const auto live_match = std::make_shared<LiveMatch>(*this, new_match_id(), std::move(*match));
  storage_.append({live_match->update(live_match->match().events())},
                  [this, live_match, done, made = SeatedMatch{live_match, seat, token, invite}](
                      const Expected<bool>& stored) {
                    if (!stored) return done(fail(stored.error()));
                    add_new(live_match);
                    done(made);
                  });
}

void MatchRegistry::create_paired(Created settings, std::array<Player, 2> players,
                                  std::string_view address, const Answer<PairedMatch>& done) {
  const Millis now = time_.now();
  settings.date = date();
  Expected<Match> match = Match::create(std::move(settings), now);
  if (!match) return done(fail(match.error()));
  const std::array<std::string, 2> tokens{new_token(), new_token()};
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    const std::size_t index = index_of(seat);
    const Match::Reply taken = match->handle(
        seat, command::TakeSeat(std::move(players[index]), hash_of(tokens[index])), now);
    if (taken.refusal) return done(fail(*taken.refusal));
  }
  if (const auto refusal = count_new_match(address)) return done(fail(*refusal));
  const auto live_match = std::make_shared<LiveMatch>(*this, new_match_id(), std::move(*match));
  storage_.append(
      {live_match->update(live_match->match().events())},
      [this, done, made = PairedMatch{live_match, tokens}](const Expected<bool>& stored) {
        if (!stored) return done(fail(stored.error()));
        add_new(made.live_match);
        done(made);
      });
}

void MatchRegistry::join(const std::string& id, const JoinRequest& request,
                         const Answer<SeatedMatch>& done) {
  with_match(id, [this, request, done](const Expected<std::shared_ptr<LiveMatch>>& found) {
    if (!found) return done(fail(found.error()));
    const Created& settings = (*found)->match().settings();
    if (!same_hash(settings.invite_hash, hash_of(request.invite))) {
      return done(fail(match_code::kInvite, "this invitation is not for this match"));
    }
    with_rating(request.account, settings,
                [live_match = *found, known = request,
                 done](const Expected<std::optional<ShownRating>>& rating) mutable {
                  if (!rating) return done(fail(rating.error()));
                  known.rating = *rating;
                  take_seat(live_match, known, done);
                });
  });
}

void MatchRegistry::take_seat(const std::shared_ptr<LiveMatch>& live_match,
                              const JoinRequest& request, const Answer<SeatedMatch>& done) {
  const std::string token = request.token.empty() ? new_token() : request.token;
  const std::string hash = hash_of(token);
  const std::optional<Side> held = holder_of(live_match->match().token_hashes(), hash);
  const std::optional<Side> free = live_match->match().free_seat();
  const Side seat = held ? *held : free.value_or(Side::kFirst);
  const auto joined = [live_match, done, made = SeatedMatch{live_match, seat, token, ""}](
                          const Expected<std::uint32_t>& number) {
    if (!number) return done(fail(number.error()));
    // The opponent may have moved already, and that is not stored yet.
    live_match->after_commit([done, made](const std::optional<Error>& failure) {
      if (failure) return done(fail(*failure));
      done(made);
    });
  };
  // The client asks again because the first answer was lost.
  if (held) return joined(0);
  live_match->handle(seat, command::TakeSeat(request.player(), hash), "", joined);
}

void MatchRegistry::look(const std::string& id, const Claimant& who,
                         const Answer<SeatedMatch>& done) {
  with_match(id, [who, done](const Expected<std::shared_ptr<LiveMatch>>& found) {
    if (!found) return done(fail(found.error()));
    (*found)->after_commit([who, done, seen = SeatedMatch{*found, std::nullopt, "", ""}](
                               const std::optional<Error>& failure) mutable {
      if (failure) return done(fail(*failure));
      const Match& match = seen.live_match->match();
      if (!who.token.empty()) seen.seat = holder_of(match.token_hashes(), hash_of(who.token));
      if (!seen.seat) seen.seat = seat_of(match, who.account);
      if (!seen.seat && !who.token.empty()) {
        return done(fail(match_code::kToken, "this token holds no seat of this match"));
      }
      done(std::move(seen));
    });
  });
}

void MatchRegistry::claim(const std::vector<OwnSeat>& seats, const std::string& account,
                          const std::string& name, const Answer<std::size_t>& done) {
  mine(seats, [this, account, name, done](const Expected<std::vector<ListedMatch>>& held) {
    if (!held) return done(fail(held.error()));
    struct Count {
      std::size_t waiting = 1;
      std::size_t moved = 0;
    };
    const auto count = std::make_shared<Count>();
    const auto one_done = [count, done](bool moved) {
      if (moved) ++count->moved;
      if (--count->waiting == 0) done(count->moved);
    };
    for (const ListedMatch& listed : *held) {
      const auto& player = listed.header.players[index_of(*listed.seat)];
      if (!player || player->engine_level || !player->account.empty()) continue;
      ++count->waiting;
      with_match(listed.header.id, [seat = *listed.seat, date = listed.header.updated_date, account,
                                    name, one_done](const auto& found) {
        if (!found) return one_done(false);
        (*found)->claim(seat, {account, name}, date,
                        [one_done](const auto& number) { one_done(number.has_value()); });
      });
    }
    one_done(false);
  });
}

void MatchRegistry::rename(const std::string& account, const std::string& shown_instead) {
  for (const auto& [id, live_match] : live_) live_match->rename(account, shown_instead);
  for (auto& [id, loading] : loading_) loading.is_stale = true;
}

void MatchRegistry::playing(const std::string& account,
                            const Answer<std::vector<ListedMatch>>& done) {
  storage_.accounts().playing(
      account, kMaxListed, [this, account, done](Expected<std::vector<MatchHeader>> headers) {
        if (!headers) return done(fail(headers.error()));
        std::vector<ListedMatch> matches;
        for (MatchHeader& header : *headers) {
          const auto& first = header.players[0];
          const Side seat = first && first->account == account ? Side::kFirst : Side::kSecond;
          matches.push_back(listed(std::move(header), seat));
        }
        done(std::move(matches));
      });
}

void MatchRegistry::set_away(const std::string& account, bool is_away, const Answer<bool>& done) {
  if (!away_) return done(fail(request_code::kBusy, "the server has just been started"));
  if (is_away) {
    away_->insert(account);
  } else {
    away_->erase(account);
  }
  const auto follow = [this, account, is_away,
                       done](const Expected<std::vector<MatchHeader>>& all) {
    if (!all) return done(fail(all.error()));
    struct Left {
      std::size_t waiting = 1;
      std::optional<Error> failure;
    };
    const auto left = std::make_shared<Left>();
    const auto one_done = [left, done](const std::optional<Error>& failure) {
      if (failure) left->failure = failure;
      if (--left->waiting > 0) return;
      if (left->failure) return done(fail(*left->failure));
      done(true);
    };
    for (const MatchHeader& header : *all) {
      const auto& mover = header.players[index_of(header.side)];
      const bool is_turn = mover && mover->account == account;
      if (header.settings.clock.kind != ClockRule::Kind::kDays || !is_turn ||
          header.clocks.running.has_value() != is_away) {
        continue;
      }
      ++left->waiting;
      with_match(header.id, [one_done](const Expected<std::shared_ptr<LiveMatch>>& found) {
        if (!found) return one_done(found.error());
        (*found)->after_commit([live_match = *found, one_done](const std::optional<Error>& failed) {
          if (failed) return one_done(failed);
          live_match->go_on();
          live_match->after_commit(one_done);
        });
      });
    }
    one_done(std::nullopt);
  };
  storage_.accounts().playing(account, kMaxAway, follow);
}

std::set<std::string> MatchRegistry::playing_accounts() const {
  std::set<std::string> accounts;
  for (const auto& [id, live_match] : live_) {
    const Match& match = live_match->match();
    if (match.state() != MatchState::kPlaying) continue;
    const Presence presence = live_match->presence();
    for (const Side seat : {Side::kFirst, Side::kSecond}) {
      const bool is_there = seat == Side::kFirst ? presence.first : presence.second;
      const auto& player = match.player(seat);
      if (is_there && player && !player->account.empty()) accounts.insert(player->account);
    }
  }
  return accounts;
}

ListedMatch MatchRegistry::listed(MatchHeader header, std::optional<Side> seat) const {
  const auto live_match = live_.find(header.id);
  const std::size_t spectators = live_match == live_.end() ? 0 : live_match->second->spectators();
  return {std::move(header), spectators, seat};
}

void MatchRegistry::mine(const std::vector<OwnSeat>& seats,
                         const Answer<std::vector<ListedMatch>>& done) {
  std::vector<std::string> ids;
  std::unordered_map<std::string, std::string> hashes;
  for (const OwnSeat& seat : seats) {
    if (hashes.emplace(seat.id, hash_of(seat.token)).second) ids.push_back(seat.id);
  }
  storage_.headers(std::move(ids), [this, hashes = std::move(hashes),
                                    done](Expected<std::vector<MatchHeader>> headers) {
    if (!headers) return done(fail(headers.error()));
    std::vector<ListedMatch> matches;
    for (MatchHeader& header : *headers) {
      const std::optional<Side> seat = holder_of(header.token_hashes, hashes.at(header.id));
      if (seat) matches.push_back(listed(std::move(header), seat));
    }
    done(std::move(matches));
  });
}

void MatchRegistry::live(const Answer<std::vector<ListedMatch>>& done) {
  storage_.live(kMaxListed, [this, done](Expected<std::vector<MatchHeader>> headers) {
    if (!headers) return done(fail(headers.error()));
    std::vector<ListedMatch> matches;
    for (MatchHeader& header : *headers) {
      matches.push_back(listed(std::move(header), std::nullopt));
    }
    done(std::move(matches));
  });
}

}  // namespace tria::server
