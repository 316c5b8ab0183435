// Ended matches as lists, as counts of the opening explorer, and as game records.
#pragma once

#include <iterator>

#include "core/text.hpp"
#include "server/queues.hpp"
#include "server/replies.hpp"
#include "server/storage/storage.hpp"
#include "server/wire/requests.hpp"

namespace tria::server {

// `most` matches at most, `otherwise` if the target does not say how many.
[[nodiscard]] Expected<ArchiveQuery> read_archive_query(const Target& target,
                                                        std::uint32_t otherwise,
                                                        std::uint32_t most);
// Where a list of the archive goes on, as it is sent.
[[nodiscard]] std::string cursor_text(const ArchiveCursor& cursor);
inline constexpr std::uint32_t kMaxArchived = 100;
// A page of ended matches, which had at most `limit`.
[[nodiscard]] Json archive_page(const std::vector<MatchHeader>& headers, std::uint32_t limit);
void list_archive(Storage& storage, const Target& target, const Respond& respond);
void explore(Storage& storage, const Target& target, const Respond& respond);

// The moves are separated by spaces: those of an ended match are in its header.
[[nodiscard]] Expected<std::string> record_text(const MatchHeader& header, std::string_view moves);
// A response that is kept in a file with this name.
[[nodiscard]] Response record_reply(std::string text, std::string_view name);

// Downloads of many records at once. Writing a thousand records takes long, so each turn writes a few,
// and only one turn at a time uses the database or the background thread: any other request waits
// for one turn at most, however many downloads there are.
class RecordDownloads {
 public:
  // Runs a long task in the background, then what it returns on the calling thread. False: too many.
  using Background = std::function<bool(std::function<std::function<void()>()>)>;

  RecordDownloads(Storage& storage, Background background)
      : storage_(storage), background_(std::move(background)) {}

  void start(const std::string& address, ArchiveQuery query, Respond respond) {
    const auto download = std::make_shared<Download>();
    download->left = query.limit;
    download->query = std::move(query);
    download->respond = std::move(respond);
    if (!waiting_.push(address, download)) {
      return download->respond(
          error_reply({request_code::kBusy, "too many downloads of records", {}}));
    }
    next();
  }

 private:
  struct Download {
    ArchiveQuery query;
    Respond respond;
    std::uint32_t left = 0;           // records to come, at most
    std::deque<MatchHeader> pending;  // those that were read but are not written yet
    bool is_last = false;             // nothing comes after these
    std::string text;
  };
  using Turn = std::shared_ptr<Download>;

  // Limits of one turn, which then takes a few milliseconds.
  static constexpr std::uint32_t kMaxRead = 25;
  static constexpr std::uint32_t kMaxPlies = 2'000;
  // A longer answer is cut here; its cursor says where the next one begins.
  static constexpr std::size_t kMaxBytes = std::size_t{4} << 20;
  static constexpr std::size_t kMax = 256;
  static constexpr std::size_t kMaxEach = 32;
  // Downloads that take turns. The limit bounds memory: each keeps its text until it is sent.
  static constexpr std::size_t kMaxBegun = 4;

  void next() {
    if (is_busy_) return;
    while (begun_.size() < kMaxBegun) {
      auto download = waiting_.pop();
      if (!download) break;
      begun_.push_back(std::move(*download));
    }
    if (begun_.empty()) return;
    is_busy_ = true;
    const Turn download = std::move(begun_.front());
    begun_.pop_front();
    if (download->pending.empty()) return read(download);
    write(download);
  }
  void read(const Turn& download) {
    download->query.limit = std::min(kMaxRead, download->left);
    storage_.archive(download->query, [this, download](Expected<std::vector<MatchHeader>> headers) {
      if (!headers) return end_turn(download, headers.error());
      download->is_last = headers->size() < download->query.limit;
      download->left -= static_cast<std::uint32_t>(headers->size());
      if (!headers->empty()) {
        download->query.before = ArchiveCursor{headers->back().updated, headers->back().id};
      }
      std::move(headers->begin(), headers->end(), std::back_inserter(download->pending));
      write(download);
    });
  }
  void write(const Turn& download) {
    const bool taken = background_([this, download]() -> std::function<void()> {
      for (std::uint32_t plies = 0; !download->pending.empty() && plies <= kMaxPlies;) {
        const MatchHeader& header = download->pending.front();
        plies += header.ply;
        const auto record = record_text(header, header.moves);
        if (record) download->text += join(*record, "\n");
        download->pending.pop_front();
      }
      return [this, download] { end_turn(download, std::nullopt); };
    });
    if (!taken) end_turn(download, Error{request_code::kBusy, "too many downloads of records", {}});
  }
  void end_turn(const Turn& download, const std::optional<Error>& failure) {
    is_busy_ = false;
    const bool is_whole = download->pending.empty() && (download->is_last || download->left == 0 ||
                                                        download->text.size() >= kMaxBytes);
    if (failure) {
      download->respond(error_reply(*failure));
    } else if (is_whole) {
      finish(*download);
    } else {
      begun_.push_back(download);
    }
    next();
  }
  static void finish(Download& download) {
    Response response = record_reply(std::move(download.text), "tria");
    if (!download.is_last && download.query.before) {
      response.headers.emplace_back("Tria-Cursor", cursor_text(*download.query.before));
    }
    download.respond(std::move(response));
  }

  Storage& storage_;
  const Background background_;
  FairQueue<Turn> waiting_{kMax, kMaxEach};
  std::deque<Turn> begun_;
  bool is_busy_ = false;
};

}  // namespace tria::server
