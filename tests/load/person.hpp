// Somebody with an account and several devices, who remembers what the server has acknowledged and holds it to
// that. The server may be killed at any moment: what was not answered may hold or not, but as a whole. All calls
// block until that is known; one thread at a time.
#pragma once

#include <random>
#include <set>

#include "tests/load/report.hpp"
#include "tests/server/browser.hpp"

namespace tria::load {

// Of all people together.
struct PeopleFigures {
  std::atomic<std::size_t> claims = 0;
  std::atomic<std::size_t> sign_ins = 0;
  std::atomic<std::size_t> sign_outs = 0;
  std::atomic<std::size_t> devices_added = 0;
  std::atomic<std::size_t> devices_removed = 0;
  std::atomic<std::size_t> codes_used = 0;
  std::atomic<std::size_t> deletions = 0;
  std::atomic<std::size_t> looks = 0;       // whether everything is as it was acknowledged
  std::atomic<std::size_t> unanswered = 0;  // acts, because the server was killed
  std::atomic<std::size_t> held = 0;        // of those
};

// What the server has of somebody, as far as it was acknowledged or found out afterwards.
struct Holdings {
  std::string account;  // its id; empty: there is none yet
  std::string name;
  bool is_deleted = false;
  std::set<std::string> passkeys;  // ids of credentials
  std::set<std::string> former_passkeys;
  std::set<std::string> sessions;  // their tokens
  std::set<std::string> former_sessions;
  std::size_t lost_sessions = 0;  // at most so many more: their tokens never arrived
  std::set<std::string> codes;
  std::set<std::string> former_codes;
  std::size_t codes_left = 0;  // also where they never arrived
  std::string seat_in{};       // the match in which a guest's seat was moved into the account
};

class Person {
 public:
  struct Name {
    std::string text;
    bool is_contested = false;  // somebody else may want it too
  };
  struct Setting {
    std::uint16_t port;
    const std::atomic<std::uint64_t>& kills;  // of the server, so far
    std::function<Name()> next_name;
    Report& report;
    PeopleFigures& figures;
  };

  // The setting must outlive it.
  Person(const Setting& setting, std::uint64_t seed);

  // Claims a name where there is none, or does something with the account, by chance.
  void act();
  // Whether everything is as it was acknowledged.
  void look();
  // What a browser sends with which this person is signed in. Claims a name where there is none.
  [[nodiscard]] test::Headers signed_in_headers();
  // Nothing more comes of it.
  [[nodiscard]] bool is_gone() const { return holdings_.is_deleted || has_failed_; }
  [[nodiscard]] const Holdings& holdings() const { return holdings_; }

 private:
  struct Device {
    std::unique_ptr<test::Browser> browser;
    std::string passkey{};             // the credential's id
    std::string id{};                  // the server's name for it
    std::set<std::string> sessions{};  // of this device
  };
  using Json = test::Json;
  using Reply = test::Reply;

  [[nodiscard]] Device new_device();
  [[nodiscard]] Device& any_device();
  // One that is signed in; signs in where none is.
  [[nodiscard]] Device& signed_in_device();
  [[nodiscard]] std::string any_token(const Device& device);
  // The token, or none: by chance.
  [[nodiscard]] std::string now_and_then(const std::string& token);

  // --- Acts ---
  void claim();
  // False: nobody has the device's passkey. Its answer is in me_ then.
  [[nodiscard]] bool sign_in(Device& device);
  void sign_out(bool everywhere);
  void add_device();
  void add_device_by_link();
  void use_code();
  void use_code_twice();
  void remove_device();
  void renew_codes();
  void erase();
  void move_seat();

  struct Begun {
    Json ceremony;
    Json options;
    std::uint64_t kills = 0;  // before it
  };
  // The first half of adding a device. Nothing: the server has seen too many attempts, or, with a link, has been
  // killed since there had been so many kills.
  [[nodiscard]] std::optional<Begun> begin_device(Device& device, const Json& request,
                                                  std::uint64_t kills);
  // The second half. False: it has not become a device of the account.
  bool finish_device(Device device, const Begun& begun, const std::string& code);

  // --- Answers ---
  [[nodiscard]] Reply until_answered(const std::function<Reply()>& ask);
  // Whether the server was killed after it had been killed so often.
  [[nodiscard]] bool was_killed_since(std::uint64_t kills) const { return setting_.kills != kills; }
  // Who the bearer of this token is, as /me says.
  [[nodiscard]] Json me_of(const std::string& token);
  void note_session(Device& device, const Reply& reply);
  void note_codes(const Reply& reply);
  void note_end(Device& device);
  void note_end_of_all();
  // Compares with what is known.
  void expect_account(const Json& account);
  void expect_sessions();
  void expect(bool holds, const std::string& what);
  // Not to be expected of any server.
  void wrong(const std::string& what, const Reply& reply);

  Setting setting_;
  std::mt19937_64 random_;
  Holdings holdings_;
  std::vector<Device> devices_;
  std::vector<Device> former_devices_;
  Json me_;                  // the account, as the server last told it
  std::string guest_match_;  // with a seat that is not the account's yet
  std::string guest_token_;
  std::uint64_t looked_at_ = 0;  // kills
  bool has_failed_ = false;
};

}  // namespace tria::load
