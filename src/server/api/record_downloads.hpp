// Downloads of many records at once. Writing a thousand records takes long, so each turn writes a few,
// and only one turn at a time uses the database or the background thread: any other request waits
// for one turn at most, however many downloads there are.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "server/analysis/fair_queue.hpp"
#include "server/message.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

class RecordDownloads {
 public:
  using Answer = std::function<void(Response)>;
  // Runs a long task in the background, then what it returns on the calling thread. False: too many.
  using Background = std::function<bool(std::function<std::function<void()>()>)>;

  RecordDownloads(Storage& storage, Background background)
      : storage_(storage), background_(std::move(background)) {}
  RecordDownloads(const RecordDownloads&) = delete;
  RecordDownloads& operator=(const RecordDownloads&) = delete;
  ~RecordDownloads() { *alive_ = false; }

  void start(const std::string& participant, ArchiveQuery query, Answer answer);

 private:
  struct Download {
    ArchiveQuery query;
    Answer answer;
    std::uint32_t left = 0;           // records to come, at most
    std::deque<MatchHeader> pending;  // those that were read but are not written yet
    bool is_last = false;             // nothing comes after these
    std::string text;
  };
  using Turn = std::shared_ptr<Download>;

  static constexpr std::size_t kMax = 256;
  static constexpr std::size_t kMaxEach = 32;
  // Downloads that take turns. The limit bounds memory: each keeps its text until it is sent.
  static constexpr std::size_t kMaxBegun = 4;

  void next();
  void read(const Turn& download);
  void write(const Turn& download);
  void end_turn(const Turn& download, const std::optional<Error>& failure);
  static void finish(Download& download);

  Storage& storage_;
  const Background background_;
  FairQueue<Turn> waiting_{kMax, kMaxEach};
  std::deque<Turn> begun_;
  bool is_busy_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tria::server
