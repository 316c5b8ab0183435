#include "server/app/app.hpp"

#include <utility>

#include <sys/resource.h>

#include "server/analysis/analysis_listener.hpp"
#include "server/app/metrics.hpp"
#include "server/site.hpp"
#include "server/storage/sqlite/sqlite_storage.hpp"

namespace tria::server {

namespace {

// Every connection is a file descriptor: raise the limit as far as the machine allows.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

class WholeApp final : public App {
 public:
  WholeApp(const AppOptions& options, Site site, std::unique_ptr<HttpServer> network,
           std::unique_ptr<Storage> storage)
      : log_(options.log),
        site_(std::move(site)),
        network_(std::move(network)),
        storage_(std::move(storage)),
        engine_(options.engine, post()),
        registry_(*storage_, options.engine.threads > 0 ? &engine_ : nullptr,
                  ServerTime(storage_->start_time(), ServerTime::machine()), options.registry),
        api_(parts(options), options.api) {}

  [[nodiscard]] std::uint16_t port() const override { return network_->port(); }

  void run() override {
    log_.write(LogLevel::kInfo, "started", {{"port", std::to_string(port())}});
    network_->run(api_);
    log_.write(LogLevel::kInfo, "stopped");
  }

 private:
  [[nodiscard]] std::function<void(std::function<void()>)> post() {
    return
        [network = network_.get()](std::function<void()> task) { network->post(std::move(task)); };
  }

  [[nodiscard]] Api::Parts parts(const AppOptions& options) {
    Api::OpenAnalysis analysis;
    if (options.engine.threads > 0) {
      analysis = [this](Peer& peer, std::string_view address) {
        return listen_for_analysis(engine_, peer, std::string(address));
      };
    }
    return {registry_,
            *storage_,
            log_,
            [this](const Request& request) { return site_.answer(request); },
            std::move(analysis),
            [this] {
              return metrics_text({network_->figures(), registry_.figures(), storage_->figures(),
                                   engine_.figures()});
            },
            post()};
  }

  // In this order, so that threads which post their answers to the network end before it.
  const Log log_;
  const Site site_;
  const std::unique_ptr<HttpServer> network_;
  const std::unique_ptr<Storage> storage_;
  EnginePool engine_;
  MatchRegistry registry_;
  Api api_;
};

}  // namespace

Expected<std::unique_ptr<App>> App::start(const AppOptions& options) {
  raise_descriptor_limit();
  Expected<Site> site = Site::load(options.site);
  if (!site) return fail(site.error());
  Expected<std::unique_ptr<HttpServer>> network = HttpServer::listen(options.network);
  if (!network) return fail(network.error());
  HttpServer* const server = network->get();
  Expected<std::unique_ptr<Storage>> storage = open_sqlite(
      options.database, ServerTime::machine().date(),
      [server](std::function<void()> task) { server->post(std::move(task)); },
      [log = Log(options.log)](const std::optional<std::string>& problem) {
        if (problem) return log.write(LogLevel::kError, "database", {{"problem", *problem}});
        log.write(LogLevel::kWarning, "database recovered");
      });
  if (!storage) return fail(storage.error());
  return std::make_unique<WholeApp>(options, std::move(*site), std::move(*network),
                                    std::move(*storage));
}

}  // namespace tria::server
