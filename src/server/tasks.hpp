// How the parts of the server talk: interfaces, answers that come later, threads with a queue.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "core/error.hpp"

namespace tria::server {

// What another part implements; never copied.
class Interface {
 public:
  Interface() = default;
  Interface(const Interface&) = delete;
  Interface& operator=(const Interface&) = delete;
  virtual ~Interface() = default;
};

// Called once with the result, or with the error.
template <class T>
using Answer = std::function<void(Expected<T>)>;

// Runs a task on the server's thread. May be called from any thread.
using Post = std::function<void(std::function<void()>)>;

// A thread with a bounded queue of tasks, worked off in order. The destructor waits until the queue is
// empty.
template <class Task>
class TaskThread {
 public:
  // `work` gets everything queued since its last call (at least one task), so that it can handle
  // many at once, such as in one transaction.
  TaskThread(std::size_t max_queued, std::function<void(std::deque<Task>)> work)
      : max_queued_(max_queued), work_(std::move(work)), thread_([this] { run(); }) {}
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

  // False: the queue is full.
  [[nodiscard]] bool push(Task task) {
    {
      const std::lock_guard lock(mutex_);
      if (queue_.size() >= max_queued_) return false;
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

  const std::size_t max_queued_;
  const std::function<void(std::deque<Task>)> work_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> queue_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace tria::server
