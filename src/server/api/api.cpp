#include "server/api/api.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/text.hpp"
#include "facade/native/tablebases.hpp"
#include "server/api/match_record.hpp"
#include "server/api/openapi.hpp"
#include "server/api/replies.hpp"
#include "server/live/participant.hpp"
#include "server/wire/codes.hpp"
#include "server/wire/frames.hpp"
#include "server/wire/match_json.hpp"
#include "server/wire/requests.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMaxBody = 8'192;
constexpr std::size_t kMaxMineBody = 32'768;
constexpr std::size_t kMaxBackground = 64;

// The route of a request to no known address, in the log.
constexpr std::string_view kNoRoute = "none";

// The part of the path at the place of {…}, if the path has this form.
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

// A callback of the registry that answers with what `write` makes of the value, or with the error.
template <class T, class Write>
std::function<void(Expected<T>)> answer_with(const Service::Answer& answer, Write write,
                                             int status = 200) {
  return [answer, write, status](const Expected<T>& value) {
    answer(value ? json_reply(write(*value), status) : error_reply(value.error()));
  };
}

Json lines_json(const std::vector<ListedMatch>& matches) {
  Json lines = Json::array();
  for (const ListedMatch& listed : matches) {
    Json line = summary_json(listed.header, listed.spectators);
    if (listed.seat) line["seat"] = name_of(*listed.seat);
    lines.push_back(std::move(line));
  }
  return {{"matches", std::move(lines)}};
}

// Clients must not learn the folder's name.
Error without_folder(Error error) {
  if (error.code != tablebase_code::kNoTables) return error;
  return {tablebase_code::kNoTables, "there are no tables for this variant here", {}};
}

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
      background_(kMaxBackground, [this](const auto& tasks) {
        for (const auto& task : tasks) parts_.post(task());
      }) {}

bool Api::run(std::function<std::function<void()>()> task) {
  return background_.push(std::move(task));
}

std::size_t Api::max_body(Method method, std::string_view target) const {
  if (method != Method::kPost || !is_api(target)) return 0;
  return target.starts_with("/api/v1/matches/mine") ? kMaxMineBody : kMaxBody;
}

// Browsers always send a host; other programs may leave it out in HTTP/1.0.
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

// A browser says which site's page sends the request. Other programs do not, and have no user's
// rights to abuse.
bool Api::is_welcome(const Request& request) const {
  if (request.origin.empty()) return true;
  const auto host = parse_authority(request.host);
  if (host && is_same_site(request.origin, *host)) return true;
  return std::find(options_.origins.begin(), options_.origins.end(), request.origin) !=
         options_.origins.end();
}

// The log has only the route's form, no part of the target: it may hold a token by mistake, and the id
// of a match is enough to watch it.
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
  // Health checks have no limit; a problem that they find is logged by whoever reports it.
  const bool checks_health = is_health(request.target);
  if (!checks_health && !requests_.allows(request.address, parts_.registry.now())) {
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
    // "/matches/mine" is a route of its own, never a match's id.
    if (!part || (entry.route == Route::kLook && *part == "mine")) continue;
    if (entry.method == method) {
      return dispatch(entry.route,
                      {request, *target, *part,
                       checks_health ? unlogged : logged(request, entry.path, unlogged)});
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

Json Api::json_of(const SeatedMatch& seated) const {
  return match_json(seated.live_match->id(), seated.live_match->match(), parts_.registry.now());
}

void Api::create(const Call& call) {
  const Expected<NewMatch> request = read_new_match(call.request.body);
  if (!request) return call.answer(error_reply(request.error()));
  const auto write = [this](const SeatedMatch& made) {
    return Json{{"id", made.live_match->id()},
                {"seat", side_json(made.seat)},
                {"token", made.token},
                {"invite", made.invite.empty() ? Json() : Json(made.invite)},
                {"match", json_of(made)}};
  };
  parts_.registry.create(*request, call.request.address,
                         answer_with<SeatedMatch>(call.answer, write, 201));
}

void Api::join(const Call& call) {
  const Expected<JoinRequest> request = read_join(call.request.body);
  if (!request) return call.answer(error_reply(request.error()));
  const auto write = [this](const SeatedMatch& joined) {
    return Json{
        {"seat", side_json(joined.seat)}, {"token", joined.token}, {"match", json_of(joined)}};
  };
  parts_.registry.join(call.id, *request, answer_with<SeatedMatch>(call.answer, write));
}

void Api::look(const Call& call) {
  const auto write = [this](const SeatedMatch& seen) {
    Json json = json_of(seen);
    if (seen.seat) json["seat"] = name_of(*seen.seat);
    return json;
  };
  parts_.registry.look(call.id, std::string(bearer(call.request.authorization)),
                       answer_with<SeatedMatch>(call.answer, write));
}

void Api::record(const Call& call) {
  parts_.registry.look(call.id, "", [answer = call.answer](const Expected<SeatedMatch>& found) {
    if (!found) return answer(error_reply(found.error()));
    const Match& match = found->live_match->match();
    const std::string& id = found->live_match->id();
    const auto text = record_text(header_of(id, match, 0), moves_text(match));
    if (!text) return answer(error_reply(text.error()));
    Response response = text_reply(*text, "text/plain; charset=utf-8");
    response.headers.emplace_back("Content-Disposition",
                                  tria::join("attachment; filename=\"", id, ".txt\""));
    answer(std::move(response));
  });
}

void Api::mine(const Call& call) {
  const auto seats = read_own_seats(call.request.body);
  if (!seats) return call.answer(error_reply(seats.error()));
  parts_.registry.mine(*seats, answer_with<std::vector<ListedMatch>>(call.answer, lines_json));
}

void Api::live(const Call& call) {
  if (call.target.value("state") != "live") {
    return call.answer(error_reply({request_code::kField, "'state' must be live", {"state"}}));
  }
  parts_.registry.live(answer_with<std::vector<ListedMatch>>(call.answer, lines_json));
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
                         return std::make_shared<Participant>(registry, id, peer, address);
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
