// Another program with pipes to its input and output; the destructor always ends it. Its error output
// is discarded. The program that uses this must ignore SIGPIPE.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>

#include <sys/types.h>

#include "core/error.hpp"

namespace tria::duel {

using SteadyTime = std::chrono::steady_clock::time_point;

class Process {
 public:
  static constexpr std::string_view kCannotStart = "duel.cannot_start";

  // The first word is the program, found in PATH when it has no slash.
  [[nodiscard]] static Expected<std::unique_ptr<Process>> start(
      std::span<const std::string> command);

  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  // Closes the program's input and, unless it exits within a moment, kills it and all it started.
  ~Process();

  enum class Status : std::uint8_t {
    kOk,
    kEnd,  // the program closed the pipe or is gone
    kTimeout,
    kInterrupted,
  };

  // Blocks until all is written, at most until `until`. A newline is added.
  [[nodiscard]] Status write_line(std::string_view text, SteadyTime until,
                                  const std::atomic<bool>& interrupt);
  // Blocks for the next line, at most until `until`. Instead of a line longer than any engine writes,
  // an empty one is returned.
  [[nodiscard]] Status read_line(std::string& line, SteadyTime until,
                                 const std::atomic<bool>& interrupt);

  // How the program ended ("exit code 3", "signal 11"), or that it has not.
  [[nodiscard]] std::string how_it_ended();

  [[nodiscard]] pid_t pid() const noexcept { return pid_; }

 private:
  Process(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}

  [[nodiscard]] bool take_line(std::string& line);
  // Whether the program is gone, after at most that time.
  bool reap(std::chrono::milliseconds patience);

  pid_t pid_;
  int input_;   // what the program reads
  int output_;  // what it writes
  int status_ = 0;
  bool gone_ = false;
  bool skipping_ = false;  // the rest of a line that was too long
  std::string buffer_;
  std::size_t taken_ = 0;  // how much of the buffer has been read
};

}  // namespace tria::duel
