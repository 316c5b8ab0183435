#include "tests/load/people.hpp"

namespace tria::load {

namespace {

constexpr std::size_t kActors = 4;
constexpr std::size_t kContestedOneOf = 4;
constexpr std::chrono::milliseconds kMostPause{20};

}  // namespace

People::People(std::size_t count, std::uint16_t port, std::uint64_t seed,
               const std::atomic<std::uint64_t>& kills, Report& report)
    : seed_(seed), setting_{port, kills, [this] { return next_name(); }, report, figures_} {
  for (std::size_t i = 0; i < count; ++i) free_.push_back(&new_person());
  for (std::size_t i = 0; i < kActors; ++i) threads_.emplace_back([this, i] { live(seed_ + i); });
}

Person& People::new_person() {
  return everybody_.emplace_back(setting_, seed_ + everybody_.size());
}

Person::Name People::next_name() {
  const std::lock_guard lock(names_mutex_);
  if (!contested_.empty()) return {std::exchange(contested_, ""), true};
  const std::string name = fmt::format("Zoe {}", ++names_);
  const bool is_contested = names_ % kContestedOneOf == 0;
  if (is_contested) contested_ = name;
  return {name, is_contested};
}

People::Two People::borrow_two() {
  std::unique_lock lock(mutex_);
  somebody_is_free_.wait(lock, [this] { return free_.size() >= 2; });
  const Two two{free_[0], free_[1]};
  free_.erase(free_.begin(), free_.begin() + 2);
  return two;
}

void People::give_back(const Two& two) {
  const std::lock_guard lock(mutex_);
  for (Person* const person : two) free_.push_back(person->is_gone() ? &new_person() : person);
  somebody_is_free_.notify_all();
}

void People::live(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  while (!is_ending_) {
    Person* person = nullptr;
    {
      std::unique_lock lock(mutex_);
      somebody_is_free_.wait(lock, [this] { return !free_.empty() || is_ending_; });
      if (is_ending_) return;
      person = free_.front();
      free_.pop_front();
    }
    person->act();
    {
      const std::lock_guard lock(mutex_);
      free_.push_back(person->is_gone() ? &new_person() : person);
      somebody_is_free_.notify_all();
    }
    const auto pause = random() % static_cast<std::uint64_t>(kMostPause.count());
    std::this_thread::sleep_for(std::chrono::milliseconds(pause));
  }
}

void People::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    somebody_is_free_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void People::look() {
  for (Person& person : everybody_) person.look();
}

}  // namespace tria::load
