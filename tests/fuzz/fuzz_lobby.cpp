// Any bytes as what happens in the lobby: people come and go, send frames, block each other, and are paired or not.
// Whatever happens, nobody is paired with themselves or with somebody who blocks them, no challenge is left of
// somebody who has gone, and lists and counts are right.
#include <cstdint>
#include <string_view>

#include "server/lobby/lobby.hpp"
#include "server/wire/lobby_frames.hpp"
#include "tests/fuzz/pick_variant.hpp"

namespace {

using namespace tria;
using namespace tria::server;

constexpr LobbyLimits kLimits{.per_person = 3, .per_address = 4, .listed = 3, .total = 8};

// What is known of the lobby from its answers.
class Visit {
 public:
  Visit() {
    for (std::size_t i = 0; i < kAccounts.size(); ++i) come_or_go(i);
  }

  // The digit says who it is; then an order or a frame.
  void take(std::string_view line) {
    if (line.empty()) return;
    const std::size_t who = static_cast<unsigned char>(line.front()) % kAccounts.size();
    line.remove_prefix(1);
    if (line.empty()) {
      come_or_go(who);
    } else if (line.front() == '!') {
      set_blocked(who, line.size() % 2 == 0);
    } else if (line.front() == '=' || line.front() == '<') {
      end_pairing(line.front() == '=');
    } else {
      read(who, line);
    }
    check();
  }
  void end() {
    while (!pairings_.empty()) end_pairing(false);
    for (std::size_t i = 0; i < kAccounts.size(); ++i) {
      if (visitors_[i] != 0) come_or_go(i);
    }
    fuzz::require(lobby_.open_challenges() == 0 && lobby_.waiting() == 0 && open_.empty());
    fuzz::require(lobby_.connected() == 0 && lobby_.owners().empty());
  }

 private:
  // Two guests, an account with two connections, and another one.
  static constexpr std::array<std::string_view, 5> kAccounts{"", "", "ada", "ada", "bob"};

  void come_or_go(std::size_t who) {
    VisitorId& id = visitors_[who];
    if (id != 0) {
      ended(lobby_.leave(id));
      id = 0;
      return;
    }
    LobbyVisitor visitor{who % 2 == 0 ? "even" : "odd", std::string(kAccounts[who])};
    if (is_blocked_ && !visitor.account.empty()) {
      visitor.blocked.insert(visitor.account == "ada" ? "bob" : "ada");
    }
    id = lobby_.enter(std::move(visitor));
  }

  void set_blocked(std::size_t who, bool is_on) {
    is_blocked_ = is_on;
    ended(who % 2 == 0 ? lobby_.set_blocked("ada", "bob", is_on)
                       : lobby_.set_blocked("bob", "ada", is_on));
  }

  void end_pairing(bool is_stored) {
    if (pairings_.empty()) return;
    const Pairing pairing = std::move(pairings_.front());
    pairings_.erase(pairings_.begin());
    if (!is_stored) return lobby_.release(pairing);
    const std::vector<Challenge> all = lobby_.complete(pairing);
    ended(all);
    for (const auto& [id, challenge] : open_) {
      fuzz::require(lobby_.person_of(challenge.owner) != pairing.people[0] &&
                    lobby_.person_of(challenge.owner) != pairing.people[1]);
    }
  }

  Player player_of(std::size_t who, const std::string& name) const {
    Player player = Player::person(name);
    player.account = kAccounts[who];
    if (!player.account.empty()) player.rating = ShownRating{1'500, true};
    return player;
  }

  void read(std::size_t who, std::string_view text) {
    const auto frame = read_lobby_frame(text);
    if (!frame || !frame->message) return;
    const VisitorId id = visitors_[who];
    if (const auto* const request = std::get_if<lobby_request::Open>(&*frame->message)) {
      open(who, *request);
    } else if (const auto* const pair = std::get_if<lobby_request::Pair>(&*frame->message)) {
      const MatchTerms terms{pair->terms.spec, pair->terms.clock, pair->terms.is_rated};
      const auto found = lobby_.pair(id, terms, player_of(who, pair->name));
      if (found && *found) paired(who, **found);
    } else if (const auto* const accept = std::get_if<lobby_request::Accept>(&*frame->message)) {
      const auto found = lobby_.accept(id, accept->challenge, player_of(who, accept->name));
      if (found) paired(who, *found);
    } else if (const auto* const no = std::get_if<lobby_request::Decline>(&*frame->message)) {
      const auto gone = lobby_.decline(id, no->challenge);
      if (!gone) return;
      fuzz::require(gone->offer.to == kAccounts[who]);
      ended({*gone});
    } else if (const auto* const end = std::get_if<lobby_request::Withdraw>(&*frame->message)) {
      const auto gone = lobby_.withdraw(id, end->challenge);
      if (!gone) return;
      fuzz::require(lobby_.is_same_person(gone->owner, id));
      ended({*gone});
    }
  }

  void open(std::size_t who, const lobby_request::Open& request) {
    NewChallenge offer{{request.terms.spec, request.terms.clock, request.terms.is_rated}};
    offer.colour = request.colour;
    if (request.ratings) {
      fuzz::require(request.ratings->first <= request.ratings->second);
      offer.ratings = RatingRange{request.ratings->first, request.ratings->second};
    }
    offer.to = request.to;
    const auto made = lobby_.open(visitors_[who], std::move(offer), player_of(who, request.name),
                                  std::to_string(++opened_));
    if (!made) return fuzz::require(!made.error().code.empty());
    fuzz::require(made->owner == visitors_[who] && visitors_[who] != 0);
    const bool needs_account = made->offer.terms.is_rated || !made->offer.to.empty();
    fuzz::require(!needs_account || !kAccounts[who].empty());
    fuzz::require(made->offer.to.empty() || made->offer.to != kAccounts[who]);
    open_.emplace(made->id, *made);
    // What is shown of it is JSON, whatever the names are.
    const std::string shown = challenge_text({.id = made->id,
                                              .spec = made->offer.terms.spec,
                                              .clock = made->offer.terms.clock,
                                              .is_rated = made->offer.terms.is_rated,
                                              .colour = made->offer.colour,
                                              .ratings = request.ratings,
                                              .player = made->player,
                                              .to = made->offer.to});
    fuzz::require(parse_object(changes_frame({shown}, {made->id}, {})).has_value());
  }

  void paired(std::size_t who, const Pairing& pairing) {
    const Challenge& challenge = pairing.challenge;
    fuzz::require(visitors_[who] != 0 && pairing.taker == visitors_[who]);
    fuzz::require(pairing.people[0] != pairing.people[1]);
    fuzz::require(open_.contains(challenge.id) && lobby_.visitor(challenge.owner) != nullptr);
    fuzz::require(!lobby_.are_blocked(challenge.owner, pairing.taker));
    fuzz::require(challenge.offer.to.empty() || challenge.offer.to == kAccounts[who]);
    fuzz::require(!challenge.offer.terms.is_rated || !kAccounts[who].empty());
    const auto& ratings = challenge.offer.ratings;
    fuzz::require(!ratings || (pairing.player.rating && ratings->has(1'500)));
    // Nobody plays twice at once.
    for (const Pairing& other : pairings_) {
      for (const std::string& person : other.people) {
        fuzz::require(person != pairing.people[0] && person != pairing.people[1]);
      }
    }
    pairings_.push_back(pairing);
  }

  void ended(const std::vector<Challenge>& all) {
    for (const Challenge& challenge : all) {
      fuzz::require(open_.erase(challenge.id) == 1);
      fuzz::require(lobby_.find(challenge.id) == nullptr);
    }
  }

  void check() {
    fuzz::require(lobby_.open_challenges() == open_.size() && open_.size() <= kLimits.total);
    std::map<std::string, std::size_t> by_person;
    std::map<std::string, std::size_t> by_address;
    for (const auto& [id, challenge] : open_) {
      const LobbyVisitor* const owner = lobby_.visitor(challenge.owner);
      fuzz::require(owner != nullptr && lobby_.find(id) != nullptr);
      ++by_person[lobby_.person_of(challenge.owner)];
      ++by_address[owner->address];
    }
    fuzz::require(lobby_.waiting() == by_person.size());
    for (const auto& [person, count] : by_person) fuzz::require(count <= kLimits.per_person);
    for (const auto& [address, count] : by_address) fuzz::require(count <= kLimits.per_address);
    std::size_t inside = 0;
    for (std::size_t who = 0; who < kAccounts.size(); ++who) {
      if (visitors_[who] == 0) continue;
      ++inside;
      for (const Challenge* const direct : lobby_.direct_for(visitors_[who])) {
        const bool is_own = lobby_.is_same_person(direct->owner, visitors_[who]);
        fuzz::require(!direct->offer.to.empty());
        fuzz::require(is_own || direct->offer.to == kAccounts[who]);
        fuzz::require(is_own || !lobby_.are_blocked(direct->owner, visitors_[who]));
      }
    }
    fuzz::require(lobby_.connected() == inside);
    check_list();
  }

  // Whoever applies all changes has the newest challenges that are for anybody.
  void check_list() {
    const Lobby::Changes changes = lobby_.changes(seen_);
    for (const std::string& id : changes.removed) fuzz::require(list_.erase(std::stoul(id)) == 1);
    for (const Challenge* const added : changes.added) {
      fuzz::require(list_.insert(std::stoul(added->id)).second);
    }
    std::set<unsigned long> expected;
    for (const auto& [id, challenge] : open_) {
      if (challenge.offer.to.empty()) expected.insert(std::stoul(id));
    }
    while (expected.size() > kLimits.listed) expected.erase(expected.begin());
    fuzz::require(list_ == expected);
  }

  Lobby lobby_{kLimits};
  std::array<VisitorId, kAccounts.size()> visitors_{};
  std::map<std::string, Challenge> open_;  // by id
  std::vector<Pairing> pairings_;          // reserved
  Lobby::Seen seen_;
  std::set<unsigned long> list_;
  std::size_t opened_ = 0;
  bool is_blocked_ = false;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Visit visit;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    visit.take(line);
  }
  visit.end();
  return 0;
}
