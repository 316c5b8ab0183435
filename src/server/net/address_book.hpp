// How many connections there are, in total and from each address, with a limit on both.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>

namespace tria::server {

class AddressBook {
 public:
  AddressBook(std::size_t max_total, std::size_t max_per_address)
      : max_total_(max_total), max_per_address_(max_per_address) {}

  // Counts as one connection until its last owner releases it; holds the address.
  using Entry = std::shared_ptr<const std::string>;

  // Null where there are too many. The book must outlive its entries.
  [[nodiscard]] Entry enter(const std::string& address);
  [[nodiscard]] std::size_t size() const noexcept { return total_; }

 private:
  const std::size_t max_total_;
  const std::size_t max_per_address_;
  std::size_t total_ = 0;
  std::unordered_map<std::string, std::size_t> counts_;
};

}  // namespace tria::server
