// Everybody who has a name: all the time some of them claim one, sign in and out, get and lose devices, and leave;
// others are lent to whoever needs players for a rated match.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "tests/load/person.hpp"

namespace tria::load {

class People {
 public:
  // So many at a time; some of them do something at the same moment.
  People(std::size_t count, std::uint16_t port, std::uint64_t seed,
         const std::atomic<std::uint64_t>& kills, Report& report);
  People(const People&) = delete;
  People& operator=(const People&) = delete;
  ~People() { stop(); }

  using Two = std::array<Person*, 2>;
  // Blocks until there are two. They do nothing else until they are given back.
  [[nodiscard]] Two borrow_two();
  void give_back(const Two& two);

  // Everybody ends what they are doing. Whoever was lent must have been given back.
  void stop();
  // After stop(), with the server running: everybody looks once more at what they have.
  void look();

  // After stop(): also those who have left.
  [[nodiscard]] const std::deque<Person>& everybody() const { return everybody_; }
  [[nodiscard]] const PeopleFigures& figures() const { return figures_; }

 private:
  [[nodiscard]] Person& new_person();
  [[nodiscard]] Person::Name next_name();
  void live(std::uint64_t seed);

  const std::uint64_t seed_;
  PeopleFigures figures_;
  const Person::Setting setting_;
  std::mutex mutex_;
  std::condition_variable somebody_is_free_;
  std::deque<Person> everybody_;  // stay where they are
  std::deque<Person*> free_;
  std::mutex names_mutex_;
  std::size_t names_ = 0;
  std::string contested_;  // a name that is still to be given to a second one
  std::atomic<bool> is_ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tria::load
