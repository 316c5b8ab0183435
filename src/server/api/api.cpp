#include "server/api/api.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/text.hpp"
#include "facade/native/tablebases.hpp"
#include "server/api/openapi.hpp"
#include "server/api/replies.hpp"
#include "server/live/match_record.hpp"
#include "server/live/participant.hpp"
#include "server/wire/codes.hpp"
#include "server/wire/frames.hpp"
#include "server/wire/requests.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMostBody = 8'192;
constexpr std::size_t kMostMineBody = 32'768;
constexpr std::size_t kMostBackground = 64;

// What the log calls a request that goes nowhere.
constexpr std::string_view kNoRoute = "none";

// The part that stands for {…}, when the path is of this form.
std::optional<std::string> matched(std::string_view form, const std::vector<std::string>& path) {
  std::string part;
  std::size_t i = 0;
  for (const Slice& slice : split({form.substr(1), 1}, '/')) {
    if (i >= path.size()) return std::nullopt;
    if (slice.text.starts_with('{')) {
      part = path[i];
    } else if (slice.text != path[i]) {
      return std::nullopt;
    }
    ++i;
  }
  return i == path.size() ? std::optional(part) : std::nullopt;
}

bool is_api(std::string_view target) {
  return target.starts_with("/api/") || target.starts_with("/healthz") ||
         target.starts_with("/metrics");
}

bool is_health(std::string_view target) { return target.substr(0, target.find('?')) == "/healthz"; }

std::string_view bearer(std::string_view authorization) {
  constexpr std::string_view kScheme = "Bearer ";
  return authorization.starts_with(kScheme) ? authorization.substr(kScheme.size())
                                            : std::string_view{};
}

// Answers with JSON, or with what is wrong.
MatchRegistry::Answer<Json> as_json(const Service::Answer& answer, int status = 200) {
  return [answer, status](const Expected<Json>& json) {
    answer(json ? json_reply(*json, status) : error_reply(json.error()));
  };
}

// Where the tables lie is nobody's business.
Error without_folder(Error error) {
  if (error.code != tablebase_code::kNoTables) return error;
  return {tablebase_code::kNoTables, "there are no tables for this variant here", {}};
}

class MatchListener final : public SocketListener {
 public:
  MatchListener(MatchRegistry& registry, const std::string& id, Peer& peer,
                const std::string& address)
      : participant_(std::make_shared<Participant>(registry, id, peer, address)) {}

  void received(std::string_view text) override { participant_->receive(text); }
  void closed() override { participant_->leave(); }
  [[nodiscard]] bool is_introduced() const override { return participant_->has_said_hello(); }

 private:
  std::shared_ptr<Participant> participant_;
};

}  // namespace

Api::Api(Parts parts, ApiOptions options)
    : parts_(std::move(parts)),
      options_(std::move(options)),
      hosts_(options_.hosts),
      requests_(options_.requests),
      health_(parts_.storage),
      archive_(
          parts_.storage,
          [this](std::function<std::function<void()>()> task) { return run(std::move(task)); }),
      background_(kMostBackground, [this](const auto& tasks) {
        for (const auto& task : tasks) parts_.post(task());
      }) {}

bool Api::run(std::function<std::function<void()>()> task) {
  return background_.push(std::move(task));
}

std::size_t Api::max_body(Method method, std::string_view target) const {
  if (method != Method::kPost || !is_api(target)) return 0;
  return target.starts_with("/api/v1/matches/mine") ? kMostMineBody : kMostBody;
}

// Where a browser asks, there is a name; other programs may name nothing in HTTP/1.0.
std::optional<Error> Api::check_host(const Request& request) const {
  if (request.host.empty()) return std::nullopt;
  const auto host = parse_authority(request.host);
  if (!host) return Error{request_code::kMalformed, "Host is no host", {}};
  if (hosts_.include(*host)) return std::nullopt;
  return Error{request_code::kHost,
               tria::join("this server does not answer to the name ", tria::quote(host->host),
                          "; whoever runs it can allow the name: tria serve --host ", host->host),
               {host->host}};
}

// A browser says whose page asks; other programs do not, and have nobody's rights to abuse.
bool Api::is_welcome(const Request& request) const {
  if (request.origin.empty()) return true;
  const auto host = parse_authority(request.host);
  if (host && is_same_site(request.origin, *host)) return true;
  return std::find(options_.origins.begin(), options_.origins.end(), request.origin) !=
         options_.origins.end();
}

// No part of the target is written, only the form it has: people put tokens where none belong, and
// whoever knows the id of a match can watch it.
Service::Answer Api::logged(const Request& request, std::string_view route, Answer answer) const {
  if (!parts_.log.shows(LogLevel::kError)) return answer;
  return [&log = parts_.log, route, address = std::string(request.address),
          answer = std::move(answer)](Response response) {
    const LogLevel level = response.status >= 500 ? LogLevel::kError : LogLevel::kDebug;
    if (log.shows(level)) {
      log.write(level, "request",
                {{"route", std::string(route)},
                 {"address", address},
                 {"status", std::to_string(response.status)}});
    }
    answer(std::move(response));
  };
}

void Api::answer(const Request& request, Answer answer) {
  const auto wrong_host = check_host(request);
  if (is_api(request.target)) {
    if (!wrong_host) return answer_api(request, answer);
    return logged(request, kNoRoute, answer)(error_reply(*wrong_host));
  }
  answer(wrong_host ? text_error_reply(*wrong_host) : parts_.files(request));
}

void Api::answer_api(const Request& request, const Answer& unlogged) {
  const auto refuse = [&](const Error& error) {
    logged(request, kNoRoute, unlogged)(error_reply(error));
  };
  // Whoever watches over the server is never turned away, and what they find is logged once.
  const bool watches = is_health(request.target);
  if (!watches && !requests_.allows(request.address, parts_.registry.now())) {
    return refuse({request_code::kRate, "too many requests from this address", {}});
  }
  if (request.method == Method::kPost && !is_welcome(request)) {
    return refuse({request_code::kOrigin, "this page may not use the server", {}});
  }
  const Expected<Target> target = read_target(request.target);
  if (!target) return refuse(target.error());
  const Method method = request.method == Method::kHead ? Method::kGet : request.method;
  std::string allowed;
  for (const RouteEntry& entry : kRoutes) {
    const auto part = matched(entry.path, target->path);
    // A place that can be asked for is never an id.
    if (!part || (entry.route == Route::kLook && *part == "mine")) continue;
    if (entry.method == method) {
      return dispatch(entry.route, {request, *target, *part,
                                    watches ? unlogged : logged(request, entry.path, unlogged)});
    }
    allowed += tria::join(allowed.empty() ? "" : ", ",
                          entry.method == Method::kPost ? "POST" : "GET, HEAD");
  }
  if (allowed.empty()) {
    return refuse({request_code::kPath, "there is nothing at this address", {}});
  }
  Response response =
      error_reply({request_code::kMethod, tria::join("only ", allowed, " is understood here"), {}});
  response.headers.emplace_back("Allow", allowed);
  logged(request, kNoRoute, unlogged)(std::move(response));
}

void Api::dispatch(Route route, const Call& call) {
  switch (route) {
    case Route::kCreate:
      return create(call);
    case Route::kLive:
      return live(call);
    case Route::kMine:
      return mine(call);
    case Route::kLook:
      return look(call);
    case Route::kJoin:
      return join(call);
    case Route::kRecord:
      return record(call);
    case Route::kArchive:
      return archive_.list(call.target, call.answer);
    case Route::kArchiveRecords:
      return archive_.records(call.target, std::string(call.request.address), call.answer);
    case Route::kExplorer:
      return archive_.explore(call.target, call.answer);
    case Route::kTablebase:
      return tablebase(call);
    case Route::kOpenApi:
      return call.answer(text_reply(std::string(kOpenApi), "application/json"));
    case Route::kHealth:
      return health_.ask(call.answer);
    case Route::kMetrics:
      return call.answer(text_reply(parts_.metrics(), "text/plain; version=0.0.4"));
  }
}

void Api::create(const Call& call) {
  const Expected<NewMatch> wish = read_new_match(call.request.body);
  if (!wish) return call.answer(error_reply(wish.error()));
  parts_.registry.create(*wish, call.request.address, as_json(call.answer, 201));
}

void Api::join(const Call& call) {
  const Expected<JoinRequest> request = read_join(call.request.body);
  if (!request) return call.answer(error_reply(request.error()));
  parts_.registry.join(call.id, *request, as_json(call.answer));
}

void Api::look(const Call& call) {
  parts_.registry.look(call.id, std::string(bearer(call.request.authorization)),
                       as_json(call.answer));
}

void Api::record(const Call& call) {
  const auto write = [answer = call.answer](const LiveMatch& live_match) {
    const Expected<std::string> text = record_text(facts_of(live_match.match()));
    if (!text) return answer(error_reply(text.error()));
    Response response = text_reply(*text, "text/plain; charset=utf-8");
    response.headers.emplace_back("Content-Disposition",
                                  tria::join("attachment; filename=\"", live_match.id(), ".txt\""));
    answer(std::move(response));
  };
  parts_.registry.with_match(
      call.id, [answer = call.answer, write](const Expected<std::shared_ptr<LiveMatch>>& found) {
        if (!found) return answer(error_reply(found.error()));
        (*found)->after_commit([answer, write, live_match = *found](const auto& failure) {
          if (failure) return answer(error_reply(*failure));
          write(*live_match);
        });
      });
}

void Api::mine(const Call& call) {
  const auto seats = read_own_seats(call.request.body);
  if (!seats) return call.answer(error_reply(seats.error()));
  parts_.registry.mine(*seats, as_json(call.answer));
}

void Api::live(const Call& call) {
  if (call.target.value("state") != "live") {
    return call.answer(error_reply({request_code::kField, "'state' must be live", {"state"}}));
  }
  parts_.registry.live(as_json(call.answer));
}

void Api::tablebase(const Call& call) {
  const Expected<const Tablebases*> tables = tablebases_of(call.id);
  if (!tables) return call.answer(error_reply(tables.error()));
  const std::string variant(call.target.value("variant"));
  const std::string position(call.target.value("position"));
  const auto directory =
      options_.tables.empty() ? std::nullopt : std::optional<std::string>(options_.tables);
  const Answer answer = call.answer;
  const bool taken = run([answer, variant, position, directory,
                          tables = *tables]() -> std::function<void()> {
    auto found =
        std::make_shared<Expected<TablebaseAnswer>>(tables->probe(variant, directory, position));
    return [answer, found] {
      if (!*found) return answer(error_reply(without_folder(found->error())));
      const TablebaseAnswer& probed = **found;
      Json moves = Json::array();
      for (const TablebaseMove& move : probed.moves) {
        moves.push_back({{"move", move.move}, {"captured", move.captured}, {"value", move.value}});
      }
      answer(json_reply({{"value", probed.value},
                         {"exact", probed.meaning == TablebaseMeaning::kExact},
                         {"meaning", name_of(probed.meaning)},
                         {"moves", std::move(moves)},
                         {"line", probed.line},
                         {"lineEnd", probed.line_end},
                         {"maxSeeds", probed.max_pieces}}));
    };
  });
  if (!taken)
    answer(error_reply({request_code::kBusy, "too many requests for the endgame tables", {}}));
}

tl::expected<SocketOffer, Response> Api::open_socket(const Request& request) {
  const auto refuse = [](std::string_view code, std::string message) {
    return tl::unexpected<Response>(error_reply({code, std::move(message), {}}));
  };
  if (const auto wrong_host = check_host(request)) {
    return tl::unexpected<Response>(error_reply(*wrong_host));
  }
  if (!requests_.allows(request.address, parts_.registry.now())) {
    return refuse(request_code::kRate, "too many requests from this address");
  }
  if (!is_welcome(request))
    return refuse(request_code::kOrigin, "this page may not use the server");
  const Expected<Target> target = read_target(request.target);
  if (!target) return tl::unexpected<Response>(error_reply(target.error()));
  if (const auto id = matched(kMatchSocketPath, target->path)) {
    return SocketOffer{kMaxMatchFrame, [&registry = parts_.registry, id = *id,
                                        address = std::string(request.address)](Peer& peer) {
                         return std::make_shared<MatchListener>(registry, id, peer, address);
                       }};
  }
  if (matched(kAnalysisSocketPath, target->path) && parts_.analysis) {
    return SocketOffer{kMaxAnalysisFrame,
                       [open = parts_.analysis, address = std::string(request.address)](
                           Peer& peer) { return open(peer, address); }};
  }
  return refuse(request_code::kPath, "there is no socket at this address");
}

}  // namespace tria::server
