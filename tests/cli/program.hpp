// Runs the program as a user or a script does: arguments, standard input, environment in; output,
// errors and exit code out. Everything has a time limit.
#pragma once

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/paths/paths.hpp"

namespace tria::test {

struct Call {
  std::vector<std::string> arguments;
  std::string input;          // what comes through the pipe on standard input
  std::string input_after;    // the pipe is fed once this has been printed
  std::string input_file;     // instead of the pipe
  std::string output_file;    // instead of capturing standard output
  bool close_output = false;  // the program starts without a standard output
  std::map<std::string, std::string> environment;
  std::size_t stop_reading_after = SIZE_MAX;  // closes our end of standard output
  std::size_t file_limit = SIZE_MAX;          // no file may become larger than this many bytes
  unsigned short columns = 80;                // of the terminal
  int seconds = 120;
  std::string program = tria_program();
};

struct Finished {
  int code = -1;  // 128 + signal where one ended it
  bool timed_out = false;
  std::string out;
  std::string err;
};

namespace detail {

[[noreturn]] inline void become(const Call& call) {
  for (const char* name : {"NO_COLOR", "LC_ALL", "LC_CTYPE"}) unsetenv(name);
  setenv("LANG", "C.UTF-8", 1);
  setenv("TERM", "xterm", 1);
  for (const auto& [name, value] : call.environment) setenv(name.c_str(), value.c_str(), 1);
  if (call.file_limit != SIZE_MAX) {
    const rlimit limit{call.file_limit, call.file_limit};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  std::vector<std::string> words = call.arguments;
  words.insert(words.begin(), "tria");
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  execv(call.program.c_str(), pointers.data());
  _exit(127);
}

inline int exit_code(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// Feeds and drains the pipes until all are closed or the time is over.
class Conversation {
 public:
  Conversation(const Call& call, int input, int output, int error)
      : call_(call), fds_{input, output, error} {}

  // False when the time ran out.
  bool run(Finished& finished) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(call_.seconds);
    while (fds_[1] >= 0 || fds_[2] >= 0) {
      if (std::chrono::steady_clock::now() > end) return false;
      const bool ready = finished.out.find(call_.input_after) != std::string::npos;
      std::array<pollfd, 3> polled{
          {{ready ? fds_[0] : -1, POLLOUT, 0}, {fds_[1], POLLIN, 0}, {fds_[2], POLLIN, 0}}};
      poll(polled.data(), polled.size(), 200);
      if (polled[0].revents != 0) feed();
      if (polled[1].revents != 0) drain(fds_[1], finished.out);
      if (polled[2].revents != 0) drain(fds_[2], finished.err);
      if (finished.out.size() > call_.stop_reading_after) shut(fds_[1]);
    }
    shut(fds_[0]);
    return true;
  }

 private:
  static void shut(int& fd) {
    if (fd >= 0) close(fd);
    fd = -1;
  }
  void feed() {
    const ssize_t count = write(fds_[0], call_.input.data() + sent_,
                                std::min<std::size_t>(call_.input.size() - sent_, 65536));
    if (count > 0) sent_ += static_cast<std::size_t>(count);
    if ((count < 0 && errno != EAGAIN) || sent_ == call_.input.size()) shut(fds_[0]);
  }
  static void drain(int& fd, std::string& to) {
    std::array<char, 65536> buffer{};
    const ssize_t count = read(fd, buffer.data(), buffer.size());
    if (count > 0) to.append(buffer.data(), static_cast<std::size_t>(count));
    if (count <= 0) shut(fd);  // also EIO, a terminal's way of ending
  }

  const Call& call_;
  std::array<int, 3> fds_;
  std::size_t sent_ = 0;
};

inline void finish(pid_t child, bool in_time, Finished& finished) {
  finished.timed_out = !in_time;
  if (!in_time) kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  finished.code = exit_code(status);
}

}  // namespace detail

inline Finished run(const Call& call) {
  std::signal(SIGPIPE, SIG_IGN);
  std::array<int, 2> input{};
  std::array<int, 2> output{};
  std::array<int, 2> error{};
  if (pipe2(input.data(), O_CLOEXEC) != 0 || pipe2(output.data(), O_CLOEXEC) != 0 ||
      pipe2(error.data(), O_CLOEXEC) != 0) {
    return {};
  }
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    const int in = call.input_file.empty() ? input[0] : ::open(call.input_file.c_str(), O_RDONLY);
    const int out =
        call.output_file.empty() ? output[1] : ::open(call.output_file.c_str(), O_WRONLY);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(error[1], STDERR_FILENO);
    if (call.close_output) close(STDOUT_FILENO);
    detail::become(call);
  }
  close(input[0]);
  close(output[1]);
  close(error[1]);
  fcntl(input[1], F_SETFL, O_NONBLOCK);
  Finished finished;
  detail::Conversation conversation(call, input[1], output[0], error[0]);
  detail::finish(child, conversation.run(finished), finished);
  return finished;
}

inline Finished run(std::vector<std::string> arguments) {
  Call call;
  call.arguments = std::move(arguments);
  return run(call);
}

// The same at a terminal: output and errors come mixed in `out`, with \r\n.
inline Finished run_at_terminal(const Call& call) {
  winsize size{};
  size.ws_row = 40;
  size.ws_col = call.columns;
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) detail::become(call);
  Finished finished;
  const int typed = dup(terminal);
  detail::Conversation conversation(call, typed, terminal, -1);
  detail::finish(child, conversation.run(finished), finished);
  return finished;
}

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline std::string last_line(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  const std::size_t start = text.rfind('\n');
  return std::string(start == std::string_view::npos ? text : text.substr(start + 1));
}

inline std::size_t line_count(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace tria::test
