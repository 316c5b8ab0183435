// A storage on a file of its own for a test, and where its answers wait.
#pragma once

#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "server/storage/storage.hpp"

namespace tria::server {

// Stands for the network's thread: answers wait here until somebody takes them.
class Inbox {
 public:
  [[nodiscard]] Post post() {
    return [this](std::function<void()> answer) {
      {
        const std::lock_guard lock(mutex_);
        answers_.push_back(std::move(answer));
      }
      wake_.notify_one();
    };
  }
  void take_one() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return !answers_.empty(); });
    const std::function<void()> answer = std::move(answers_.front());
    answers_.pop_front();
    lock.unlock();
    answer();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> answers_;
};

class StorageTest : public ::testing::Test {
 protected:
  explicit StorageTest(const std::string& name)
      : folder_(std::filesystem::temp_directory_path() /
                ("tria-" + name + "-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~StorageTest() override {
    storage_.reset();
    std::filesystem::remove_all(folder_);
  }
  [[nodiscard]] std::string path() const { return (folder_ / "tria.db").string(); }

  void open(std::int64_t date, Storage::Report report) {
    storage_.reset();
    auto opened = open_sqlite(path(), date, inbox_.post(), std::move(report));
    ASSERT_TRUE(opened.has_value()) << opened.error().message;
    storage_ = std::move(*opened);
  }
  [[nodiscard]] bool append(std::vector<MatchUpdate> updates) {
    std::optional<bool> ok;
    storage_->append(std::move(updates), [&](Expected<bool> done) { ok = done.has_value(); });
    while (!ok) inbox_.take_one();
    return *ok;
  }
  template <class T>
  T wait(const std::function<void(Answer<T>)>& ask) {
    std::optional<T> answer;
    ask([&](Expected<T> got) {
      EXPECT_TRUE(got.has_value()) << got.error().message;
      answer = got ? std::move(*got) : T{};
    });
    while (!answer) inbox_.take_one();
    return *answer;
  }

  std::filesystem::path folder_;
  Inbox inbox_;
  std::unique_ptr<Storage> storage_;
};

}  // namespace tria::server
