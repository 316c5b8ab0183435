// The real `tria serve` on a free port and a database of its own. It can be stopped, killed and
// started again on the same port.
#pragma once

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tria::test {

class ServerProcess {
 public:
  explicit ServerProcess(const std::string& binary, std::vector<std::string> more = {})
      : binary_(binary), more_(std::move(more)) {
    static int count = 0;
    folder_ = std::filesystem::temp_directory_path() /
              ("tria-server-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    std::filesystem::create_directories(folder_ / "web");
    std::ofstream(folder_ / "web/index.html") << "<html>";
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() {
    if (child_ > 0) end(SIGKILL);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  // For the server alone, from its next start on.
  void set_environment(std::vector<std::pair<std::string, std::string>> variables) {
    environment_ = std::move(variables);
  }
  // False: it did not say where it is.
  [[nodiscard]] bool start() {
    std::array<int, 2> output{};
    if (pipe2(output.data(), O_CLOEXEC) != 0) return false;
    std::vector<std::string> words{
        "tria", "serve",   "--port", std::to_string(port_), "--dir", (folder_ / "web").string(),
        "--db", database()};
    words.insert(words.end(), more_.begin(), more_.end());
    child_ = fork();
    if (child_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);  // nobody else would end it
      // Without a folder of its own the server would build endgame tables beside what is tested or measured.
      setenv("TRIA_TABLES", (folder_ / "tables").c_str(), 0);
      for (const auto& [name, value] : environment_) setenv(name.c_str(), value.c_str(), 1);
      dup2(output[1], STDOUT_FILENO);
      const int log = ::open((folder_ / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
      dup2(log, STDERR_FILENO);
      std::vector<char*> pointers;
      for (std::string& word : words) pointers.push_back(word.data());
      pointers.push_back(nullptr);
      execv(binary_.c_str(), pointers.data());
      _exit(127);
    }
    close(output[1]);
    std::string line;
    char c = 0;
    while (read(output[0], &c, 1) == 1 && c != '\n') line += c;
    close(output[0]);
    const std::size_t address = line.find("localhost:");
    if (address == std::string::npos) return false;
    port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + address + 10));
    return true;
  }

  // The exit code, or 128 + the signal.
  int end(int signal) {
    kill(child_, signal);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] pid_t pid() const { return child_; }
  // The files it serves, read when it starts.
  [[nodiscard]] std::filesystem::path site() const { return folder_ / "web"; }
  [[nodiscard]] std::string database() const { return (folder_ / "tria.db").string(); }
  [[nodiscard]] std::string log() const {
    std::ifstream file(folder_ / "log");
    return {std::istreambuf_iterator<char>(file), {}};
  }
  // Resident memory.
  [[nodiscard]] std::size_t kilobytes() const {
    std::ifstream file("/proc/" + std::to_string(child_) + "/status");
    std::string line;
    while (std::getline(file, line)) {
      if (line.starts_with("VmRSS:")) return std::strtoul(line.c_str() + 6, nullptr, 10);
    }
    return 0;
  }

  // Processor time used so far, in seconds.
  [[nodiscard]] double processor_seconds() const {
    std::ifstream file("/proc/" + std::to_string(child_) + "/stat");
    std::string text((std::istreambuf_iterator<char>(file)), {});
    std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
    std::string skipped;
    constexpr int kBeforeTimes = 11;  // of the fields after the name
    for (int i = 0; i < kBeforeTimes; ++i) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

 private:
  const std::string binary_;
  const std::vector<std::string> more_;
  std::vector<std::pair<std::string, std::string>> environment_;
  std::filesystem::path folder_;
  pid_t child_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace tria::test
