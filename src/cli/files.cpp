#include "cli/files.hpp"

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/errors.hpp"

namespace tria::cli {

namespace {

[[noreturn]] void fail_with_errno(const std::string& path) {
  const int problem = errno;
  throw InputError(fmt::format("{}: {}", path, std::strerror(problem)));
}

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ > STDERR_FILENO) close(fd_);
  }

  [[nodiscard]] int get() const noexcept { return fd_; }
  // Closing may be what reports that the disk is full.
  [[nodiscard]] bool close_now() noexcept { return close(std::exchange(fd_, -1)) == 0; }

 private:
  int fd_;
};

// Blocks the signals that end the program until the temporary file has been renamed or removed.
class SignalsHeld {
 public:
  SignalsHeld() {
    sigset_t ending;
    sigemptyset(&ending);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&ending, signal);
    pthread_sigmask(SIG_BLOCK, &ending, &before_);
  }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;
  ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

bool write_all_bytes(int fd, std::string_view content) {
  while (!content.empty()) {
    const ssize_t count = write(fd, content.data(), content.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    content.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

mode_t usual_mode() {
  const mode_t mask = umask(0);
  umask(mask);
  return static_cast<mode_t>(0666) & ~mask;
}

void write_in_place(const std::string& path, std::string_view content) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.get() < 0 || !write_all_bytes(file.get(), content) || !file.close_now()) {
    fail_with_errno(path);
  }
}

}  // namespace

std::string read_file(const std::string& path, std::size_t most) {
  const bool is_input = path == "-";
  const std::string name = is_input ? "standard input" : path;
  const Descriptor file(is_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) fail_with_errno(name);
  std::string content;
  std::array<char, 65536> buffer{};
  while (true) {
    const ssize_t count = read(file.get(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_with_errno(name);
    if (count == 0) return content;
    content.append(buffer.data(), static_cast<std::size_t>(count));
    if (content.size() > most) {
      throw InputError(fmt::format("{}: larger than {} MiB", name, most >> 20U));
    }
  }
}

void write_file(const std::string& path, std::string_view content) {
  struct stat status {};
  const bool exists = stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {
    write_in_place(path, content);
    return;
  }
  // Follows a symbolic link, so that the link stays and the file it points to is replaced.
  std::error_code no_such_file;
  const std::filesystem::path real = std::filesystem::canonical(path, no_such_file);
  const std::string target = no_such_file ? path : real.string();
  const SignalsHeld held;
  std::string draft = target + ".XXXXXX";
  Descriptor file(mkostemp(draft.data(), O_CLOEXEC));
  if (file.get() < 0) fail_with_errno(path);
  const mode_t mode = exists ? status.st_mode & static_cast<mode_t>(07777) : usual_mode();
  if (!write_all_bytes(file.get(), content) || fchmod(file.get(), mode) != 0 ||
      fsync(file.get()) != 0 || !file.close_now() || rename(draft.c_str(), target.c_str()) != 0) {
    const int problem = errno;
    unlink(draft.c_str());
    errno = problem;
    fail_with_errno(path);
  }
}

}  // namespace tria::cli
