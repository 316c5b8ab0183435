// A thread that does what it is given, in order. What is queued when it ends is done first.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace tria::server {

template <class Task>
class TaskThread {
 public:
  // `work` gets everything that has been queued since it was last called, never nothing.
  TaskThread(std::size_t most, std::function<void(std::deque<Task>)> work)
      : most_(most), work_(std::move(work)), thread_([this] { run(); }) {}
  TaskThread(const TaskThread&) = delete;
  TaskThread& operator=(const TaskThread&) = delete;
  ~TaskThread() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  // False: there is too much already.
  [[nodiscard]] bool push(Task task) {
    {
      const std::lock_guard lock(mutex_);
      if (queue_.size() >= most_) return false;
      queue_.push_back(std::move(task));
    }
    wake_.notify_one();
    return true;
  }
  [[nodiscard]] std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return ending_ || !queue_.empty(); });
      if (queue_.empty()) return;
      std::deque<Task> tasks = std::exchange(queue_, {});
      lock.unlock();
      work_(std::move(tasks));
      lock.lock();
    }
  }

  const std::size_t most_;
  const std::function<void(std::deque<Task>)> work_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> queue_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace tria::server
