#include "duel/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/text.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX wants it declared

namespace tria::duel {

namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxLineLength = 65'536;

struct Pipe {
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) close(end);
    }
  }

  std::array<int, 2> ends{-1, -1};  // to read from, to write to
  bool is_open = pipe2(ends.data(), O_CLOEXEC) == 0;
};

// The program gets a process group of its own: a Ctrl-C at our terminal does not reach it, and the
// whole group can be killed, with whatever the program has started. Its signals are reset to the
// defaults, because ours are blocked or ignored here and would be inherited.
int spawn(pid_t& pid, char* const* words, int input, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t set;
  sigemptyset(&set);
  posix_spawnattr_setsigmask(&attributes, &set);
  sigaddset(&set, SIGPIPE);
  sigaddset(&set, SIGXFSZ);
  sigaddset(&set, SIGINT);
  posix_spawnattr_setsigdefault(&attributes, &set);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  const int problem = posix_spawnp(&pid, words[0], &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}

// Waits for `events` on a pipe.
Process::Status wait_for(int descriptor, short events, SteadyTime until,
                         const std::atomic<bool>& interrupt) {
  constexpr milliseconds kCheckEvery{50};  // for an interruption
  while (true) {
    if (interrupt.load(std::memory_order_relaxed)) return Process::Status::kInterrupted;
    const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
    if (left.count() <= 0) return Process::Status::kTimeout;
    pollfd polled{descriptor, events, 0};
    const int ready = poll(&polled, 1, static_cast<int>(std::min(left, kCheckEvery).count()));
    if (ready > 0) return Process::Status::kOk;
    if (ready < 0 && errno != EINTR) return Process::Status::kEnd;
  }
}

}  // namespace

Expected<std::unique_ptr<Process>> Process::start(std::span<const std::string> command) {
  if (command.empty()) return fail(kCannotStart, "there is no command to start");
  const auto cannot = [&](int problem) {
    return fail(kCannotStart,
                join("cannot start ", quote(command[0]), ": ", std::string(strerror(problem))),
                {command[0]});
  };
  Pipe to;
  Pipe from;
  if (!to.is_open || !from.is_open) return cannot(errno);
  std::vector<std::string> copies(command.begin(), command.end());
  std::vector<char*> words;
  words.reserve(copies.size() + 1);
  for (std::string& word : copies) words.push_back(word.data());
  words.push_back(nullptr);
  pid_t pid = -1;
  if (const int problem = spawn(pid, words.data(), to.ends[0], from.ends[1]); problem != 0) {
    return cannot(problem);
  }
  for (const int descriptor : {to.ends[1], from.ends[0]}) {
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
  }
  return std::unique_ptr<Process>(
      new Process(pid, std::exchange(to.ends[1], -1), std::exchange(from.ends[0], -1)));
}

Process::~Process() {
  close(input_);
  constexpr milliseconds kTimeToLeave{200};
  if (!reap(kTimeToLeave)) {
    kill(-pid_, SIGKILL);
    kill(pid_, SIGKILL);
    while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
    }
  }
  close(output_);
}

// NOLINTNEXTLINE(readability-make-member-function-const): it changes what the other process does
Process::Status Process::write_line(std::string_view text, SteadyTime until,
                                    const std::atomic<bool>& interrupt) {
  const std::string line = join(text, '\n');
  std::size_t sent = 0;
  while (sent < line.size()) {
    const ssize_t count = write(input_, line.data() + sent, line.size() - sent);
    if (count >= 0) {
      sent += static_cast<std::size_t>(count);
      continue;
    }
    if (errno == EINTR) continue;
    if (errno != EAGAIN) return Status::kEnd;
    const Status status = wait_for(input_, POLLOUT, until, interrupt);
    if (status != Status::kOk) return status;
  }
  return Status::kOk;
}

bool Process::take_line(std::string& line) {
  const std::size_t end = buffer_.find('\n', taken_);
  if (end == std::string::npos) {
    buffer_.erase(0, taken_);
    taken_ = 0;
    if (buffer_.size() > kMaxLineLength) {
      buffer_.clear();
      skipping_ = true;
    }
    return false;
  }
  line.assign(buffer_, taken_, end - taken_);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  taken_ = end + 1;
  if (skipping_) line.clear();
  skipping_ = false;
  return true;
}

Process::Status Process::read_line(std::string& line, SteadyTime until,
                                   const std::atomic<bool>& interrupt) {
  while (!take_line(line)) {
    std::array<char, 4096> chunk{};
    const ssize_t count = read(output_, chunk.data(), chunk.size());
    if (count > 0) {
      buffer_.append(chunk.data(), static_cast<std::size_t>(count));
      // A program that writes without end and without a newline must time out, too.
      if (Clock::now() >= until) return Status::kTimeout;
      continue;
    }
    if (count == 0) return Status::kEnd;
    if (errno == EINTR) continue;
    if (errno != EAGAIN) return Status::kEnd;
    const Status status = wait_for(output_, POLLIN, until, interrupt);
    if (status != Status::kOk) return status;
  }
  return Status::kOk;
}

bool Process::reap(milliseconds patience) {
  const SteadyTime until = Clock::now() + patience;
  constexpr milliseconds kNap{2};
  while (!gone_) {
    const pid_t found = waitpid(pid_, &status_, WNOHANG);
    gone_ = found == pid_ || (found < 0 && errno == ECHILD);
    if (gone_ || Clock::now() >= until) break;
    std::this_thread::sleep_for(kNap);
  }
  return gone_;
}

std::string Process::how_it_ended() {
  constexpr milliseconds kMoment{100};
  if (!reap(kMoment)) return "it closed its output";
  if (WIFSIGNALED(status_)) return join("signal ", WTERMSIG(status_));
  return join("exit code ", WEXITSTATUS(status_));
}

}  // namespace tria::duel
