// The TCP stream below a WebSocket, with a Meter that sees the received bytes before Beast does.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>

namespace tria::server {

// Must outlive every operation of the stream.
class Meter {
 public:
  Meter() = default;
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;
  virtual ~Meter() = default;

  // False: over the limit; the connection is aborted.
  [[nodiscard]] virtual bool received(std::string_view bytes) = 0;
};

class MeteredStream {
 public:
  // NOLINTBEGIN(readability-identifier-naming): the library looks for these names
  using next_layer_type = boost::beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;
  // NOLINTEND(readability-identifier-naming)
  using Error = boost::beast::error_code;

  MeteredStream(next_layer_type stream, Meter& meter)
      : stream_(std::move(stream)), meter_(&meter) {}

  [[nodiscard]] executor_type get_executor() noexcept { return stream_.get_executor(); }
  [[nodiscard]] next_layer_type& next_layer() noexcept { return stream_; }
  [[nodiscard]] const next_layer_type& next_layer() const noexcept { return stream_; }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    // Called twice: to begin, and when bytes have arrived. By then the stream may be gone; the meter is
    // not.
    boost::asio::async_compose<Handler, void(Error, std::size_t)>(
        [&stream = stream_, meter = meter_, buffers, has_begun = false](
            auto& self, Error error = {}, std::size_t count = 0) mutable {
          if (!std::exchange(has_begun, true)) {
            // A copy: `buffers` is moved away together with `self`.
            const Buffers into = buffers;  // NOLINT(performance-unnecessary-copy-initialization)
            return stream.async_read_some(into, std::move(self));
          }
          if (!error && !show(*meter, buffers, count))
            error = boost::asio::error::connection_aborted;
          self.complete(error, count);
        },
        handler, stream_);
  }

  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    stream_.async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  template <class Buffers>
  [[nodiscard]] static bool show(Meter& meter, const Buffers& buffers, std::size_t count) {
    bool goes_on = true;
    for (const boost::asio::const_buffer part : boost::beast::buffers_range_ref(buffers)) {
      const std::size_t size = std::min(count, part.size());
      count -= size;
      goes_on = meter.received({static_cast<const char*>(part.data()), size}) && goes_on;
    }
    return goes_on;
  }

  next_layer_type stream_;
  Meter* meter_;
};

// Found by Beast, which calls it to close the stream below the WebSocket.
template <class Handler>
void async_teardown(boost::beast::role_type role, MeteredStream& stream, Handler&& handler) {
  using boost::beast::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace tria::server
