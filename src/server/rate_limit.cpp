#include "server/rate_limit.hpp"

namespace tria::server {

bool RateLimit::allows(std::string_view address, std::int64_t now_ms) {
  constexpr std::int64_t kSweep = 10'000;
  if (rate_.burst <= 0) return true;  // no limit
  if (now_ms - swept_ >= kSweep || now_ms < swept_) {
    swept_ = now_ms;
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(rate_, now_ms); });
  }
  const std::string key(address);
  auto found = buckets_.find(key);
  if (found == buckets_.end()) {
    if (buckets_.size() >= max_addresses_) return false;
    found = buckets_.emplace(key, TokenBucket(rate_, now_ms)).first;
  }
  return found->second.take(rate_, now_ms);
}

}  // namespace tria::server
