// Storages for tests: one that writes when it is told to, or refuses to, as a slow or a full disk does;
// and one that answers nothing, to make others of.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/storage.hpp"

namespace tria::server {

class HoldingStorage final : public Storage {
 public:
  HoldingStorage(std::unique_ptr<Storage> database, Post post)
      : database_(std::move(database)), post_(std::move(post)) {}

  // From now on what is to be written waits for store_next() or refuse_next().
  void hold() { holds_ = true; }
  void hold_no_more() { holds_ = false; }
  [[nodiscard]] std::size_t held() const noexcept { return held_.size(); }
  void store_next() {
    Held next = take();
    database_->append(std::move(next.updates), std::move(next.done));
  }
  void refuse_next() {
    post_([done = take().done] { done(fail(storage_code::kFailed, "the disk is full")); });
  }
  [[nodiscard]] Storage& database() noexcept { return *database_; }

  void append(std::vector<MatchUpdate> updates, Answer<bool> done) override {
    if (!holds_) return database_->append(std::move(updates), std::move(done));
    held_.push_back({std::move(updates), std::move(done)});
  }
  void beat(std::int64_t now) override { database_->beat(now); }
  void check(Answer<bool> done) override { database_->check(std::move(done)); }
  [[nodiscard]] std::int64_t start_time() const noexcept override {
    return database_->start_time();
  }
  [[nodiscard]] std::int64_t absence_since(std::int64_t moment) const noexcept override {
    return database_->absence_since(moment);
  }
  void load(std::string id, Answer<std::vector<StoredEvent>> done) override {
    database_->load(std::move(id), std::move(done));
  }
  void conditions(std::string id, Answer<std::array<std::string, 2>> done) override {
    database_->conditions(std::move(id), std::move(done));
  }
  void headers(std::vector<std::string> ids, Answer<std::vector<MatchHeader>> done) override {
    database_->headers(std::move(ids), std::move(done));
  }
  void live(std::uint32_t limit, Answer<std::vector<MatchHeader>> done) override {
    database_->live(limit, std::move(done));
  }
  void due(std::int64_t until, std::uint32_t limit,
           Answer<std::vector<std::string>> done) override {
    database_->due(until, limit, std::move(done));
  }
  void archive(ArchiveQuery query, Answer<std::vector<MatchHeader>> done) override {
    database_->archive(std::move(query), std::move(done));
  }
  void edges(std::string game, std::string variant, std::uint64_t from,
             Answer<std::vector<EdgeCount>> done) override {
    database_->edges(std::move(game), std::move(variant), from, std::move(done));
  }
  [[nodiscard]] PlayerQueries& players() noexcept override { return database_->players(); }
  [[nodiscard]] AccountStorage& accounts() noexcept override { return database_->accounts(); }
  [[nodiscard]] Figures figures() const noexcept override { return database_->figures(); }

 private:
  struct Held {
    std::vector<MatchUpdate> updates;
    Answer<bool> done;
  };
  Held take() {
    Held next = std::move(held_.front());
    held_.pop_front();
    return next;
  }

  const std::unique_ptr<Storage> database_;
  const Post post_;
  std::deque<Held> held_;
  bool holds_ = false;
};

class DeafStorage : public Storage {
 public:
  void append(std::vector<MatchUpdate>, Answer<bool>) override {}
  void beat(std::int64_t) override {}
  [[nodiscard]] std::int64_t start_time() const noexcept override { return 0; }
  void check(Answer<bool>) override {}
  [[nodiscard]] std::int64_t absence_since(std::int64_t) const noexcept override { return 0; }
  void load(std::string, Answer<std::vector<StoredEvent>>) override {}
  void conditions(std::string, Answer<std::array<std::string, 2>>) override {}
  void headers(std::vector<std::string>, Answer<std::vector<MatchHeader>>) override {}
  void live(std::uint32_t, Answer<std::vector<MatchHeader>>) override {}
  void due(std::int64_t, std::uint32_t, Answer<std::vector<std::string>>) override {}
  void archive(ArchiveQuery, Answer<std::vector<MatchHeader>>) override {}
  void edges(std::string, std::string, std::uint64_t, Answer<std::vector<EdgeCount>>) override {}
  [[nodiscard]] PlayerQueries& players() noexcept override { std::abort(); }
  [[nodiscard]] AccountStorage& accounts() noexcept override { std::abort(); }  // it has none
  [[nodiscard]] Figures figures() const noexcept override { return {}; }
};

}  // namespace tria::server
