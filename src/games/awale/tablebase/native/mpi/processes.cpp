#include "games/awale/tablebase/native/processes.hpp"

#include <cstdio>
#include <numeric>

#include <mpi.h>

namespace tria::awale {

namespace {

// MPI ends all processes itself when one of them fails, so that no call here returns an error.
class MpiPeers final : public Peers {
 public:
  MpiPeers() {
    // Only the thread that builds calls MPI; the crew's others do not.
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    int number = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &number);
    size_ = static_cast<std::size_t>(number);
    MPI_Comm_rank(MPI_COMM_WORLD, &number);
    self_ = static_cast<std::size_t>(number);
    if (self_ != 0 && std::freopen("/dev/null", "w", stdout) == nullptr) std::fclose(stdout);
  }
  MpiPeers(const MpiPeers&) = delete;
  MpiPeers& operator=(const MpiPeers&) = delete;
  ~MpiPeers() override { MPI_Finalize(); }

  [[nodiscard]] std::size_t size() const noexcept override { return size_; }
  [[nodiscard]] std::size_t self() const noexcept override { return self_; }

  [[nodiscard]] bool exchange(std::vector<std::vector<Message>>& out, std::vector<Message>& in,
                              bool has_more) override {
    // To each process how many messages come, and whether more will.
    std::vector<std::array<int, 2>> announced(size_);
    std::vector<std::array<int, 2>> expected(size_);
    std::vector<int> sent(size_);
    std::vector<int> arriving(size_);
    for (std::size_t i = 0; i < size_; ++i) {
      sent[i] = static_cast<int>(out[i].size());
      announced[i] = {sent[i], has_more ? 1 : 0};
    }
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Ialltoall(announced.data(), 2, MPI_INT, expected.data(), 2, MPI_INT, MPI_COMM_WORLD,
                  &request);
    // Meanwhile all that goes out is laid side by side.
    const std::vector<int> sent_at = starts(sent);
    outgoing_.clear();
    for (std::vector<Message>& list : out) {
      outgoing_.insert(outgoing_.end(), list.begin(), list.end());
      list.clear();
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    bool any_more = false;
    for (std::size_t i = 0; i < size_; ++i) {
      arriving[i] = expected[i][0];
      any_more = any_more || expected[i][1] != 0;
    }
    const std::vector<int> arriving_at = starts(arriving);
    in.resize(static_cast<std::size_t>(arriving_at.back() + arriving.back()));
    MPI_Alltoallv(outgoing_.data(), sent.data(), sent_at.data(), MPI_UINT64_T, in.data(),
                  arriving.data(), arriving_at.data(), MPI_UINT64_T, MPI_COMM_WORLD);
    return any_more;
  }
  void add_up(std::span<std::uint64_t> numbers) override {
    in_pieces(numbers, [](std::uint64_t* piece, int count) {
      MPI_Allreduce(MPI_IN_PLACE, piece, count, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    });
  }
  void share(std::span<std::uint64_t> numbers, std::size_t from) override {
    in_pieces(numbers, [&](std::uint64_t* piece, int count) {
      MPI_Bcast(piece, count, MPI_UINT64_T, static_cast<int>(from), MPI_COMM_WORLD);
    });
  }

 private:
  static std::vector<int> starts(const std::vector<int>& counts) {
    std::vector<int> starts(counts.size());
    std::exclusive_scan(counts.begin(), counts.end(), starts.begin(), 0);
    return starts;
  }
  // MPI counts with an int.
  template <class Call>
  static void in_pieces(std::span<std::uint64_t> numbers, const Call& call) {
    constexpr std::size_t kMost = std::size_t{1} << 20;
    for (std::size_t at = 0; at < numbers.size(); at += kMost) {
      call(&numbers[at], static_cast<int>(std::min(kMost, numbers.size() - at)));
    }
  }

  std::size_t size_ = 1;
  std::size_t self_ = 0;
  std::vector<Message> outgoing_;
};

}  // namespace

std::unique_ptr<Peers> all_processes() {
  // mpirun says so; started without it, the program needs nothing of MPI.
  if (std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr) return std::make_unique<Peers>();
  return std::make_unique<MpiPeers>();
}

}  // namespace tria::awale
