// The service of `tria serve`: the web app's files, the HTTP API, the WebSockets; who may ask, and
// how often.
#pragma once

#include "server/analysis/engine_pool.hpp"
#include "server/api/account_api.hpp"
#include "server/api/archive.hpp"
#include "server/api/health.hpp"
#include "server/bans.hpp"
#include "server/lobby/live_lobby.hpp"
#include "server/log.hpp"

namespace tria::server {

struct ApiOptions {
  Rate requests{100, 20};            // from one address
  std::vector<std::string> hosts;    // names of this server, besides localhost and addresses
  std::vector<std::string> origins;  // other sites whose pages may ask
  std::string tables;                // folder of endgame tables; empty: the usual one
};

class Api final : public Service {
 public:
  struct Parts {
    MatchRegistry& registry;
    Storage& storage;
    const Log& log;
    std::function<Response(const Request&)> files;
    EnginePool* engine;  // null: this server has none
    Accounts& accounts;
    Sessions& sessions;
    std::function<std::string()> metrics;
    Post post;
    LiveLobby* lobby = nullptr;  // null: this server has none
    Bans* bans = nullptr;        // null: nobody is banned
  };
  Api(Parts parts, ApiOptions options);

  void answer(const Request& request, Respond respond) override;
  [[nodiscard]] tl::expected<SocketOffer, Response> open_socket(const Request& request) override;
  [[nodiscard]] std::size_t max_body(Method method, std::string_view target) const override;
  void tick() override {
    parts_.registry.tick();
    if (parts_.lobby != nullptr) parts_.lobby->tick();
    health_.tick();
    account_api_.tick();
    if (parts_.bans != nullptr) parts_.bans->tick();
  }

  struct Route {
    Method method;
    std::string_view path;  // {…} stands for any part
    void (Api::*handle)(const Call&);
  };
  // Every address of the API. The OpenAPI description names the same ones; a test compares them.
  [[nodiscard]] static std::span<const Route> routes() noexcept;

 private:
  [[nodiscard]] Respond logged(const Request& request, std::string_view route,
                               Respond respond) const;
  void answer_api(const Request& request, const Respond& unlogged);
  [[nodiscard]] Json json_of(const SeatedMatch& seated) const;
  [[nodiscard]] Answer<std::vector<ListedMatch>> listing(const Respond& respond) const;
  template <auto kHandle>
  [[nodiscard]] static constexpr Route account_route(Method method, std::string_view path) noexcept;
  template <auto kHandle>
  void of_account(const Call& call) {
    (account_api_.*kHandle)(call);
  }
  // Whoever asks: an account's id, and the name that is to be shown. Guests cannot have the name of an account.
  struct Asker {
    std::string account;
    std::string name;
  };
  void with_asker(const Call& call, const std::string& guest_name,
                  std::function<void(const Asker&)> handle);
  // The account that has the name in the path; otherwise the request is refused.
  void with_player(const Call& call, std::function<void(const Account&, const Target&)> handle);
  void best(const Call& call);
  void player_ratings(const Call& call);
  void player_matches(const Call& call);
  void player_feed(const Call& call);
  void create(const Call& call);
  void join(const Call& call);
  void look(const Call& call);
  void record(const Call& call);
  void mine(const Call& call);
  void live(const Call& call);
  void archive(const Call& call);
  void records(const Call& call);
  void explorer(const Call& call);
  void tablebase(const Call& call);
  void openapi(const Call& call);
  void health(const Call& call);
  void metrics(const Call& call);
  // Nothing: the request is for this server, from a page that may ask, and not one too many.
  [[nodiscard]] std::optional<Error> check_host(const Request& request) const;
  [[nodiscard]] std::optional<Error> check_ban(const Request& request) const;
  [[nodiscard]] std::optional<Error> check_rate(const Request& request);
  [[nodiscard]] std::optional<Error> check_origin(const Request& request) const;

  Parts parts_;
  const ApiOptions options_;
  RateLimit requests_;
  Health health_;
  AccountApi account_api_;
  RecordDownloads downloads_;
  // Last, so that it ends first.
  TaskThread<std::function<std::function<void()>()>> background_;
};

}  // namespace tria::server
