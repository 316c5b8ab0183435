#include "server/api/record_downloads.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "core/text.hpp"
#include "server/api/match_record.hpp"
#include "server/api/replies.hpp"
#include "server/wire/codes.hpp"

namespace tria::server {

namespace {

// Limits of one turn, which then takes a few milliseconds.
constexpr std::uint32_t kMaxRead = 25;
constexpr std::uint32_t kMaxPlies = 2'000;
// A longer answer is cut here; its cursor says where the next one begins.
constexpr std::size_t kMaxBytes = std::size_t{4} << 20;

// How many of them are one turn's work.
std::size_t turn_of(const std::deque<MatchHeader>& headers) {
  std::size_t count = 0;
  std::uint32_t plies = 0;
  while (count < headers.size() && plies <= kMaxPlies) plies += headers[count++].ply;
  return count;
}

}  // namespace

void RecordDownloads::start(const std::string& participant, ArchiveQuery query, Answer answer) {
  const auto download = std::make_shared<Download>();
  download->left = query.limit;
  download->query = std::move(query);
  download->answer = std::move(answer);
  if (!waiting_.push(participant, download)) {
    return download->answer(
        error_reply({request_code::kBusy, "too many downloads of records", {}}));
  }
  next();
}

void RecordDownloads::next() {
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

void RecordDownloads::read(const Turn& download) {
  download->query.limit = std::min(kMaxRead, download->left);
  storage_.archive(download->query, [this, alive = alive_,
                                     download](Expected<std::vector<MatchHeader>> headers) {
    if (!*alive) return;
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

void RecordDownloads::write(const Turn& download) {
  const bool taken = background_([this, alive = alive_, download]() -> std::function<void()> {
    for (std::size_t left = turn_of(download->pending); left > 0; --left) {
      const MatchHeader& header = download->pending.front();
      const auto record = record_text(header, header.moves);
      if (record) download->text += join(*record, "\n");
      download->pending.pop_front();
    }
    return [this, alive, download] {
      if (*alive) end_turn(download, std::nullopt);
    };
  });
  if (!taken) end_turn(download, Error{request_code::kBusy, "too many downloads of records", {}});
}

void RecordDownloads::end_turn(const Turn& download, const std::optional<Error>& failure) {
  is_busy_ = false;
  const bool is_whole = download->pending.empty() && (download->is_last || download->left == 0 ||
                                                      download->text.size() >= kMaxBytes);
  if (failure) {
    download->answer(error_reply(*failure));
  } else if (is_whole) {
    finish(*download);
  } else {
    begun_.push_back(download);
  }
  next();
}

void RecordDownloads::finish(Download& download) {
  Response response = text_reply(std::move(download.text), "text/plain; charset=utf-8");
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"tria.txt\"");
  if (!download.is_last && download.query.before) {
    response.headers.emplace_back("Tria-Cursor", cursor_text(*download.query.before));
  }
  download.answer(std::move(response));
}

}  // namespace tria::server
