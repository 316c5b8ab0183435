#include "games/awale/tablebase/native/keeper.hpp"

#include <filesystem>

#include "games/awale/tablebase/checksum.hpp"
#include "games/awale/tablebase/native/file.hpp"

namespace tria::awale {

namespace {

// The file: a beginning, which says what it is the state of, and for each unit of positions a record: what
// is known of them, and a checksum. All records have the same length; what a table does not fill is zero.
// Another version is not read: what it would save is hours at most, and what it must not do is be wrong.
constexpr std::array<std::uint8_t, 8> kMagic{0x89, 'T', 'r', 'i', 'a', 'S', '\r', '\n'};
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kSumBytes = 4;
constexpr std::size_t kNumbersAt = kMagic.size() + 4 + 4;

constexpr auto kUnit = static_cast<std::size_t>(Parts::kUnit);
constexpr std::size_t kUnitWords = kUnit / 64;

std::size_t record_size(const SolverState& state) noexcept {
  return kUnit + (state.more_codes.empty() ? 0 : kUnit / 8) + kUnitWords * 8 + kSumBytes;
}

// What of a span belongs to a unit, when each has so much.
template <class Item>
std::span<Item> part_of(std::span<Item> all, std::size_t unit, std::size_t each) noexcept {
  const std::size_t from = std::min(all.size(), unit * each);
  return all.subspan(from, std::min(each, all.size() - from));
}

void write_record(const SolverState& state, std::size_t unit, std::uint32_t number,
                  std::span<std::uint8_t> record) noexcept {
  std::fill(record.begin(), record.end(), std::uint8_t{0});
  std::uint8_t* at = record.data();
  const auto codes = part_of(state.codes, unit, kUnit);
  std::copy(codes.begin(), codes.end(), at);
  at += kUnit;
  if (!state.more_codes.empty()) {
    const auto more = part_of(state.more_codes, unit, kUnit / 8);
    std::copy(more.begin(), more.end(), at);
    at += kUnit / 8;
  }
  for (const std::uint64_t word : part_of(state.frontier, unit, kUnitWords)) {
    for (std::size_t i = 0; i < 8; ++i) *at++ = static_cast<std::uint8_t>(word >> (8 * i));
  }
  const std::size_t end = record.size() - kSumBytes;
  const std::uint32_t sum = checksum(record.first(end), number);
  for (std::size_t i = 0; i < kSumBytes; ++i) {
    record[end + i] = static_cast<std::uint8_t>(sum >> (8 * i));
  }
}

bool read_record(const SolverState& state, std::size_t unit, std::uint32_t number,
                 ByteSpan record) noexcept {
  const std::size_t end = record.size() - kSumBytes;
  if (get<std::uint32_t>(record, end) != checksum(record.first(end), number)) return false;
  const auto codes = part_of(state.codes, unit, kUnit);
  std::copy_n(record.data(), codes.size(), codes.begin());
  std::size_t at = kUnit;
  if (!state.more_codes.empty()) {
    const auto more = part_of(state.more_codes, unit, kUnit / 8);
    std::copy_n(&record[at], more.size(), more.begin());
    at += kUnit / 8;
  }
  for (std::uint64_t& word : part_of(state.frontier, unit, kUnitWords)) {
    word = get<std::uint64_t>(record, at);
    at += 8;
  }
  return true;
}

constexpr std::size_t kUnitsAtOnce = 16;

}  // namespace

FileKeeper::FileKeeper(std::string path, Variant variant, int seeds,
                       std::chrono::milliseconds every, Crew& crew, Peers& peers)
    : path_(std::move(path)),
      variant_(variant),
      seeds_(seeds),
      every_(every),
      crew_(crew),
      peers_(peers),
      parts_(positions_with(seeds), peers) {}

bool FileKeeper::everywhere(bool good) {
  std::array<std::uint64_t, 1> bad{good ? 0U : 1U};
  peers_.add_up(bad);
  return bad[0] == 0;
}

bool FileKeeper::is_due() {
  // However large the state is, keeping it takes at most one part of so many of the time; unless it is to be
  // kept after every step.
  constexpr int kParts = 20;
  const Clock::duration passed = Clock::now() - last_;
  return every_ == Clock::duration::zero() || passed >= std::max(every_, kParts * cost_);
}

std::uint64_t FileKeeper::bytes(const SolverState& state) const noexcept {
  return (positions_with(seeds_) + kUnit - 1) / kUnit * record_size(state);
}

Bytes FileKeeper::beginning(const SolverState& state) const {
  Bytes bytes(kMagic.begin(), kMagic.end());
  put(bytes, kVersion);
  put(bytes, static_cast<std::uint8_t>(variant_));
  put(bytes, static_cast<std::uint8_t>(seeds_));
  put(bytes, static_cast<std::uint16_t>(state.more_codes.empty() ? 0 : 1));
  for (const std::uint64_t number : state.numbers) put(bytes, number);
  put(bytes, checksum(bytes));
  return bytes;
}

void FileKeeper::keep(const SolverState& state) {
  const Clock::time_point start = Clock::now();
  const bool first = peers_.self() == 0;
  std::error_code unknown;
  const std::uint64_t space =
      std::filesystem::space(std::filesystem::path(path_).parent_path(), unknown).available;
  // The table must find room as well.
  bool good = !first || unknown || space / 2 > bytes(state);
  {
    std::optional<NewFile> file;
    const auto open = [&](bool create) {
      auto opened = create ? NewFile::create(path_) : NewFile::join(path_);
      if (opened) file.emplace(std::move(*opened));
      return opened.has_value();
    };
    if (good && first) good = open(true);
    good = everywhere(good);
    if (good && !first) good = open(false);
    if (everywhere(good)) {
      const Bytes front = beginning(state);
      std::atomic<bool> written{!first || !file->write(0, front)};
      const std::size_t size = record_size(state);
      const std::size_t units = (parts_.own() + kUnit - 1) / kUnit;
      const std::uint64_t unit_before = parts_.first() / kUnit;
      crew_.each_slice(units, kUnitsAtOnce, [&](std::size_t, std::size_t from, std::size_t to) {
        Bytes records((to - from) * size);
        for (std::size_t unit = from; unit < to; ++unit) {
          write_record(state, unit, static_cast<std::uint32_t>(unit_before + unit),
                       std::span(records).subspan((unit - from) * size, size));
        }
        if (file->write(front.size() + (unit_before + from) * size, records)) written = false;
      });
      good = everywhere(written && !crew_.stopped() && !file->flush());
      if (good && first) (void)file->finish();
    }
  }
  last_ = Clock::now();
  cost_ = last_ - start;
}

bool FileKeeper::read(const SolverState& state) {
  const Expected<ByteSource> file = open_file(path_);
  if (!file) return false;
  Bytes front = beginning(state);
  const std::size_t size = record_size(state);
  if (file->size != front.size() + bytes(state)) return false;
  const Bytes expected = front;
  const std::size_t end = front.size() - kSumBytes;
  if (!file->read(0, front) ||
      get<std::uint32_t>(front, end) != checksum(ByteSpan(front).first(end))) {
    return false;
  }
  if (!std::equal(front.begin(), front.begin() + kNumbersAt, expected.begin())) return false;
  for (std::size_t i = 0; i < state.numbers.size(); ++i) {
    state.numbers[i] = get<std::uint64_t>(front, kNumbersAt + 8 * i);
  }
  std::atomic<bool> whole{true};
  const std::size_t units = (parts_.own() + kUnit - 1) / kUnit;
  const std::uint64_t unit_before = parts_.first() / kUnit;
  crew_.each_slice(units, kUnitsAtOnce, [&](std::size_t, std::size_t from, std::size_t to) {
    Bytes records((to - from) * size);
    if (!file->read(front.size() + (unit_before + from) * size, records)) whole = false;
    for (std::size_t unit = from; unit < to && whole; ++unit) {
      if (!read_record(state, unit, static_cast<std::uint32_t>(unit_before + unit),
                       ByteSpan(records).subspan((unit - from) * size, size))) {
        whole = false;
      }
    }
  });
  return whole;
}

bool FileKeeper::restore(const SolverState& state) {
  if (everywhere(read(state))) return true;
  std::fill(state.numbers.begin(), state.numbers.end(), std::uint64_t{0});
  std::fill(state.more_codes.begin(), state.more_codes.end(), std::uint8_t{0});
  std::fill(state.frontier.begin(), state.frontier.end(), std::uint64_t{0});
  return false;
}

}  // namespace tria::awale
