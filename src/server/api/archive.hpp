// Questions to the archive and to the opening explorer.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/message.hpp"
#include "server/storage/storage.hpp"
#include "server/wire/target.hpp"

namespace tria::server {

class Archive {
 public:
  using Answer = std::function<void(Response)>;
  // Runs a task that takes long, and what it returns on the thread that asked. False: too many.
  using Background = std::function<bool(std::function<std::function<void()>()>)>;

  Archive(Storage& storage, Background background)
      : storage_(storage), background_(std::move(background)) {}

  void list(const Target& target, const Answer& answer);
  void records(const Target& target, const Answer& answer);
  void explore(const Target& target, const Answer& answer);

 private:
  Storage& storage_;
  Background background_;
};

}  // namespace tria::server
