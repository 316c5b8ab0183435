// Questions to the archive and to the opening explorer.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/api/record_downloads.hpp"
#include "server/message.hpp"
#include "server/storage/storage.hpp"
#include "server/wire/target.hpp"

namespace tria::server {

class Archive {
 public:
  using Answer = std::function<void(Response)>;

  Archive(Storage& storage, RecordDownloads::Background background)
      : storage_(storage), downloads_(storage, std::move(background)) {}

  void list(const Target& target, const Answer& answer);
  void records(const Target& target, const std::string& participant, const Answer& answer);
  void explore(const Target& target, const Answer& answer);

 private:
  Storage& storage_;
  RecordDownloads downloads_;
};

}  // namespace tria::server
