// Token buckets: `burst` at once, `per_second` in the long run.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tria::server {

struct Rate {
  double burst = 0;
  double per_second = 0;
};

class TokenBucket {
 public:
  explicit TokenBucket(const Rate& rate, std::int64_t now_ms) noexcept
      : tokens_(rate.burst), refilled_(now_ms) {}

  // False: too fast.
  [[nodiscard]] bool take(const Rate& rate, std::int64_t now_ms) noexcept {
    tokens_ = tokens_at(rate, now_ms);
    refilled_ = now_ms;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }
  [[nodiscard]] bool is_full(const Rate& rate, std::int64_t now_ms) const noexcept {
    return tokens_at(rate, now_ms) >= rate.burst;
  }

 private:
  [[nodiscard]] double tokens_at(const Rate& rate, std::int64_t now_ms) const noexcept {
    const auto passed = static_cast<double>(std::max<std::int64_t>(0, now_ms - refilled_));
    return std::min(rate.burst, tokens_ + passed / 1'000 * rate.per_second);
  }

  double tokens_;
  std::int64_t refilled_;
};

// One bucket for each address that was active lately. When there are too many of them, new addresses
// are refused: so many at once can only be an attack.
class RateLimit {
 public:
  explicit RateLimit(const Rate& rate, std::size_t max_addresses = 100'000)
      : rate_(rate), max_addresses_(max_addresses) {}

  [[nodiscard]] bool allows(std::string_view address, std::int64_t now_ms) {
    constexpr std::int64_t kSweep = 10'000;
    if (rate_.burst <= 0) return true;  // no limit
    if (now_ms - swept_ >= kSweep || now_ms < swept_) {
      swept_ = now_ms;
      std::erase_if(buckets_,
                    [&](const auto& entry) { return entry.second.is_full(rate_, now_ms); });
    }
    const std::string key(address);
    auto found = buckets_.find(key);
    if (found == buckets_.end()) {
      if (buckets_.size() >= max_addresses_) return false;
      found = buckets_.emplace(key, TokenBucket(rate_, now_ms)).first;
    }
    return found->second.take(rate_, now_ms);
  }

 private:
  const Rate rate_;
  const std::size_t max_addresses_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  std::int64_t swept_ = 0;
};

}  // namespace tria::server
