#include "server/net/address_book.hpp"

namespace tria::server {

AddressBook::Entry AddressBook::enter(const std::string& address) {
  if (total_ >= max_total_) return nullptr;
  std::size_t& count = counts_[address];
  if (count >= max_per_address_) return nullptr;
  ++count;
  ++total_;
  return {new std::string(address), [this](const std::string* entry) {
            --total_;
            if (const auto found = counts_.find(*entry); --found->second == 0) counts_.erase(found);
            delete entry;
          }};
}

}  // namespace tria::server
