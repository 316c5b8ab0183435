// The service of `tria serve`: the web app's files, the HTTP API, the WebSockets; who may ask, and
// how often.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/archive.hpp"
#include "server/api/health.hpp"
#include "server/api/routes.hpp"
#include "server/hosts.hpp"
#include "server/live/match_registry.hpp"
#include "server/log.hpp"
#include "server/rate_limit.hpp"
#include "server/service.hpp"
#include "server/task_thread.hpp"
#include "server/wire/json.hpp"
#include "server/wire/target.hpp"

namespace tria::server {

struct ApiOptions {
  Rate requests{100, 20};            // from one address
  std::vector<std::string> hosts;    // names of this server, besides localhost and addresses
  std::vector<std::string> origins;  // other sites whose pages may ask
  std::string tables;                // folder of endgame tables; empty: the usual one
};

class Api final : public Service {
 public:
  using Files = std::function<Response(const Request&)>;
  // Listens to an analysis socket; empty: this server has no engine.
  using OpenAnalysis = std::function<std::shared_ptr<SocketListener>(Peer&, std::string_view)>;
  using Metrics = std::function<std::string()>;
  using Post = std::function<void(std::function<void()>)>;

  struct Parts {
    MatchRegistry& registry;
    Storage& storage;
    const Log& log;
    Files files;
    OpenAnalysis analysis;
    Metrics metrics;
    Post post;
  };

  Api(Parts parts, ApiOptions options);

  void answer(const Request& request, Answer answer) override;
  [[nodiscard]] tl::expected<SocketOffer, Response> open_socket(const Request& request) override;
  [[nodiscard]] std::size_t max_body(Method method, std::string_view target) const override;
  void tick() override {
    parts_.registry.tick();
    health_.tick();
  }

 private:
  struct Call {
    const Request& request;
    const Target& target;
    std::string id;  // what stood for {id}
    Answer answer;
  };

  void dispatch(Route route, const Call& call);
  [[nodiscard]] Answer logged(const Request& request, std::string_view route, Answer answer) const;
  void answer_api(const Request& request, const Answer& unlogged);
  [[nodiscard]] Json json_of(const SeatedMatch& seated) const;
  void create(const Call& call);
  void join(const Call& call);
  void look(const Call& call);
  void record(const Call& call);
  void mine(const Call& call);
  void live(const Call& call);
  void tablebase(const Call& call);
  // Nothing: the request is for this server.
  [[nodiscard]] std::optional<Error> check_host(const Request& request) const;
  [[nodiscard]] bool is_welcome(const Request& request) const;
  [[nodiscard]] bool run(std::function<std::function<void()>()> task);

  Parts parts_;
  const ApiOptions options_;
  const OwnHosts hosts_;
  RateLimit requests_;
  Health health_;
  Archive archive_;
  // Last, so that it ends first.
  TaskThread<std::function<std::function<void()>()>> background_;
};

}  // namespace tria::server
