// Whoever does the work of the solver: one thread, or several. The solver itself knows no threads, so
// that it runs in the browser as well (native/thread_crew.hpp has the threads).
#pragma once

#include <cstddef>

namespace tria::awale {

class Crew {
 public:
  // Work for one member; `member` is below size().
  class Task {
   public:
    Task() = default;
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    virtual ~Task() = default;
    virtual void run(std::size_t member) noexcept = 0;
  };

  Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  virtual ~Crew() = default;

  [[nodiscard]] virtual std::size_t size() const noexcept { return 1; }
  // Every member runs the task once; returns when all are done.
  virtual void run(Task& task) noexcept { task.run(0); }
  // Told about large memory that will be read and written in no order, before it is touched.
  virtual void expect_random_access(void* /*memory*/, std::size_t /*bytes*/) noexcept {}

  // The same with anything that can be called with a member's number.
  template <class Work>
  void each(Work&& work) noexcept {
    struct Call final : Task {
      explicit Call(Work& called) noexcept : work(called) {}
      void run(std::size_t member) noexcept override { work(member); }
      Work& work;
    };
    Call call(work);
    run(call);
  }
};

}  // namespace tria::awale
