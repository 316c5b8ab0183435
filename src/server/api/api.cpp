#include "server/api/api.hpp"

#include "facade/native/tablebases.hpp"
#include "server/analysis/analysis_listener.hpp"
#include "server/api/player_pages.hpp"
#include "server/live/participant.hpp"
#include "server/lobby/lobby_listener.hpp"

namespace tria::server {

extern const std::string_view kOpenApi;  // made from openapi.json

template <auto kHandle>
constexpr Api::Route Api::account_route(Method method, std::string_view path) noexcept {
  return {method, path, &Api::of_account<kHandle>};
}

namespace {

constexpr std::size_t kMaxBody = 8'192;
constexpr std::size_t kMaxMineBody = 32'768;  // with tokens of seats, or with a passkey
constexpr std::size_t kMaxBackground = 64;
constexpr std::uint32_t kMaxRecords = 1'000;
constexpr std::string_view kHealthPath = "/healthz";

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

std::string_view bearer(std::string_view authorization) {
  constexpr std::string_view kScheme = "Bearer ";
  return authorization.starts_with(kScheme) ? authorization.substr(kScheme.size())
                                            : std::string_view{};
}

Json tablebase_json(const TablebaseAnswer& found) {
  Json moves = Json::array();
  for (const TablebaseMove& move : found.moves) {
    moves.push_back({{"move", move.move}, {"captured", move.captured}, {"value", move.value}});
  }
  return {{"value", found.value},
          {"exact", found.meaning == TablebaseMeaning::kExact},
          {"meaning", name_of(found.meaning)},
          {"least", found.least},
          {"most", found.most},
          {"moves", std::move(moves)},
          {"line", found.line},
          {"lineEnd", found.line_end},
          {"maxSeeds", found.max_pieces}};
}

// Clients must not learn the folder's name.
Error without_folder(Error error) {
  if (error.code != tablebase_code::kNoTables) return error;
  return {tablebase_code::kNoTables, "there are no tables for this variant here", {}};
}

}  // namespace

std::span<const Api::Route> Api::routes() noexcept {
  static constexpr std::array kRoutes{
      Route{Method::kPost, "/api/v1/matches", &Api::create},
      Route{Method::kGet, "/api/v1/matches", &Api::live},
      Route{Method::kPost, "/api/v1/matches/mine", &Api::mine},
      Route{Method::kGet, "/api/v1/matches/{id}", &Api::look},
      Route{Method::kPost, "/api/v1/matches/{id}/join", &Api::join},
      Route{Method::kGet, "/api/v1/matches/{id}/record", &Api::record},
      Route{Method::kGet, "/api/v1/archive", &Api::archive},
      Route{Method::kGet, "/api/v1/archive/records", &Api::records},
      Route{Method::kGet, "/api/v1/explorer", &Api::explorer},
      Route{Method::kGet, "/api/v1/tablebase/{game}", &Api::tablebase},
      account_route<&AccountApi::me>(Method::kGet, "/api/v1/me"),
      account_route<&AccountApi::begin_claim>(Method::kPost, "/api/v1/account/claim/begin"),
      account_route<&AccountApi::finish_claim>(Method::kPost, "/api/v1/account/claim/finish"),
      account_route<&AccountApi::begin_sign_in>(Method::kPost, "/api/v1/account/sign-in/begin"),
      account_route<&AccountApi::finish_sign_in>(Method::kPost, "/api/v1/account/sign-in/finish"),
      account_route<&AccountApi::sign_out>(Method::kPost, "/api/v1/account/sign-out"),
      account_route<&AccountApi::move_seats>(Method::kPost, "/api/v1/account/seats"),
      account_route<&AccountApi::link>(Method::kPost, "/api/v1/account/devices/link"),
      account_route<&AccountApi::begin_device>(Method::kPost, "/api/v1/account/devices/begin"),
      account_route<&AccountApi::finish_device>(Method::kPost, "/api/v1/account/devices/finish"),
      account_route<&AccountApi::remove_device>(Method::kPost,
                                                "/api/v1/account/devices/{device}/remove"),
      account_route<&AccountApi::recovery_codes>(Method::kPost, "/api/v1/account/recovery-codes"),
      account_route<&AccountApi::take_vacation>(Method::kPost, "/api/v1/account/vacation"),
      account_route<&AccountApi::export_all>(Method::kGet, "/api/v1/account/export"),
      account_route<&AccountApi::erase>(Method::kPost, "/api/v1/account/delete"),
      account_route<&AccountApi::names>(Method::kGet, "/api/v1/players"),
      account_route<&AccountApi::profile>(Method::kGet, "/api/v1/players/{name}"),
      Route{Method::kGet, "/api/v1/players/{name}/ratings", &Api::player_ratings},
      Route{Method::kGet, "/api/v1/players/{name}/matches", &Api::player_matches},
      Route{Method::kGet, "/api/v1/players/{name}/feed.atom", &Api::player_feed},
      Route{Method::kGet, "/api/v1/leaderboards/{game}", &Api::best},
      account_route<&AccountApi::follow>(Method::kPost, "/api/v1/players/{name}/follow"),
      account_route<&AccountApi::unfollow>(Method::kPost, "/api/v1/players/{name}/unfollow"),
      account_route<&AccountApi::block>(Method::kPost, "/api/v1/players/{name}/block"),
      account_route<&AccountApi::unblock>(Method::kPost, "/api/v1/players/{name}/unblock"),
      account_route<&AccountApi::following>(Method::kGet, "/api/v1/following"),
      Route{Method::kGet, "/api/v1/openapi.json", &Api::openapi},
      Route{Method::kGet, kHealthPath, &Api::health},
      Route{Method::kGet, "/metrics", &Api::metrics},
  };
  return kRoutes;
}

Api::Api(Parts parts, ApiOptions options)
    : parts_(std::move(parts)),
      options_(std::move(options)),
      requests_(options_.requests),
      health_(parts_.storage),
      account_api_({parts_.accounts, parts_.sessions, parts_.storage, parts_.registry,
                    [this](auto task) { return background_.push(std::move(task)); }, parts_.lobby},
                   options_.origins),
      downloads_(parts_.storage, [this](auto task) { return background_.push(std::move(task)); }),
      background_(kMaxBackground, [this](auto tasks) {
        for (auto& task : tasks) {
          std::function<void()> answer = task();
          // Together with the task: the connection that it answers may end with it, which must happen on the server's
          // thread.
          parts_.post([task = std::move(task), answer = std::move(answer)] { answer(); });
        }
      }) {}

std::size_t Api::max_body(Method method, std::string_view target) const {
  if (method != Method::kPost || !is_api(target)) return 0;
  const bool is_long =
      target.starts_with("/api/v1/matches/mine") || target.starts_with("/api/v1/account/");
  return is_long ? kMaxMineBody : kMaxBody;
}

// Browsers always send a host; other programs may leave it out in HTTP/1.0.
std::optional<Error> Api::check_host(const Request& request) const {
  if (request.host.empty()) return std::nullopt;
  const auto host = parse_authority(request.host);
  if (!host) return Error{request_code::kMalformed, "Host is no host", {}};
  if (is_own_host(*host, options_.hosts)) return std::nullopt;
  return Error{request_code::kHost,
               tria::join("this server does not answer to the name ", tria::quote(host->host),
                          "; whoever runs it can allow the name: tria serve --host ", host->host),
               {host->host}};
}

std::optional<Error> Api::check_ban(const Request& request) const {
  if (parts_.bans == nullptr || !parts_.bans->has(request.address)) return std::nullopt;
  return Error{request_code::kBanned, "this address may not use the server", {}};
}

std::optional<Error> Api::check_rate(const Request& request) {
  if (requests_.allows(request.address, parts_.registry.now())) return std::nullopt;
  return Error{request_code::kRate, "too many requests from this address", {}};
}

// A browser says which site's page sends the request. Other programs do not, and have no user's
// rights to abuse; but a session is somebody's, so whoever brings one must say.
std::optional<Error> Api::check_origin(const Request& request) const {
  const auto host = parse_authority(request.host);
  const bool may_be_silent = session_token(request.cookie).empty();
  const bool is_welcome = (request.origin.empty() && may_be_silent) ||
                          (host && is_same_site(request.origin, *host)) ||
                          std::find(options_.origins.begin(), options_.origins.end(),
                                    request.origin) != options_.origins.end();
  if (is_welcome) return std::nullopt;
  return Error{request_code::kOrigin, "this page may not use the server", {}};
}

// The log has only the route's form, no part of the target: it may hold a token by mistake, and the id
// of a match is enough to watch it.
Respond Api::logged(const Request& request, std::string_view route, Respond respond) const {
  if (!parts_.log.shows(LogLevel::kError)) return respond;
  return [&log = parts_.log, route, address = std::string(request.address),
          respond = std::move(respond)](Response response) {
    const LogLevel level = response.status >= 500 ? LogLevel::kError : LogLevel::kDebug;
    if (log.shows(level)) {
      log.write(level, "request",
                {{"route", std::string(route)},
                 {"address", address},
                 {"status", std::to_string(response.status)}});
    }
    respond(std::move(response));
  };
}

void Api::answer(const Request& request, Respond respond) {
  const auto wrong_host = check_host(request);
  if (is_api(request.target)) {
    if (!wrong_host) return answer_api(request, respond);
    return logged(request, kNoRoute, respond)(error_reply(*wrong_host));
  }
  respond(wrong_host ? text_error_reply(*wrong_host) : parts_.files(request));
}

void Api::answer_api(const Request& request, const Respond& unlogged) {
  const auto refuse = [&](const Error& error) {
    logged(request, kNoRoute, unlogged)(error_reply(error));
  };
  // Health checks have no limit; a problem that they find is logged by whoever reports it.
  const bool checks_health = request.target.substr(0, request.target.find('?')) == kHealthPath;
  if (!checks_health) {
    if (const auto error = check_ban(request)) return refuse(*error);
    if (const auto error = check_rate(request)) return refuse(*error);
  }
  if (request.method == Method::kPost) {
    if (const auto error = check_origin(request)) return refuse(*error);
  }
  const Expected<Target> target = read_target(request.target);
  if (!target) return refuse(target.error());
  const Method method = request.method == Method::kHead ? Method::kGet : request.method;
  std::string allowed;
  for (const Route& route : routes()) {
    const auto part = matched(route.path, target->path);
    // "/matches/mine" is a route of its own, never a match's id.
    if (!part || (*part == "mine" && route.path.ends_with("{id}"))) continue;
    if (route.method == method) {
      const Respond respond = checks_health ? unlogged : logged(request, route.path, unlogged);
      return (this->*route.handle)({request, *target, *part, respond});
    }
    allowed += tria::join(allowed.empty() ? "" : ", ",
                          route.method == Method::kPost ? "POST" : "GET, HEAD");
  }
  if (allowed.empty()) {
    return refuse({request_code::kPath, "there is nothing at this address", {}});
  }
  Response response =
      error_reply({request_code::kMethod, tria::join("only ", allowed, " is understood here"), {}});
  response.headers.emplace_back("Allow", allowed);
  logged(request, kNoRoute, unlogged)(std::move(response));
}

Json Api::json_of(const SeatedMatch& seated) const {
  return match_json(seated.live_match->id(), seated.live_match->match(), parts_.registry.now());
}

void Api::with_asker(const Call& call, const std::string& guest_name,
                     std::function<void(const Asker&)> handle) {
  parts_.sessions.identify(
      call.request.cookie, [this, respond = call.respond, guest_name, handle = std::move(handle)](
                               const Expected<std::optional<Identity>>& who) {
        if (!who) return respond(error_reply(who.error()));
        if (*who) return handle({(*who)->account, (*who)->name});
        parts_.accounts.check_guest_name(
            guest_name, [respond, guest_name, handle](const Expected<bool>& is_free) {
              if (!is_free) return respond(error_reply(is_free.error()));
              handle({"", guest_name});
            });
      });
}

void Api::create(const Call& call) {
  const Expected<NewMatch> request = read_new_match(call.request.body);
  if (!request) return call.respond(error_reply(request.error()));
  const auto write = [this](const SeatedMatch& made) {
    return Json{{"id", made.live_match->id()},
                {"seat", side_json(made.seat)},
                {"token", made.token},
                {"invite", text_or_null(made.invite)},
                {"match", json_of(made)}};
  };
  with_asker(
      call, request->name,
      [this, made = *request, address = std::string(call.request.address),
       done = answer_with<SeatedMatch>(call.respond, write, 201)](const Asker& asker) mutable {
        made.name = asker.name;
        made.account = asker.account;
        parts_.registry.create(made, address, done);
      });
}

void Api::join(const Call& call) {
  const Expected<JoinRequest> request = read_join(call.request.body);
  if (!request) return call.respond(error_reply(request.error()));
  const auto write = [this](const SeatedMatch& joined) {
    return Json{
        {"seat", side_json(joined.seat)}, {"token", joined.token}, {"match", json_of(joined)}};
  };
  with_asker(call, request->name,
             [this, id = call.id, joining = *request,
              done = answer_with<SeatedMatch>(call.respond, write)](const Asker& asker) mutable {
               joining.name = asker.name;
               joining.account = asker.account;
               parts_.registry.join(id, joining, done);
             });
}

void Api::look(const Call& call) {
  const auto write = [this](const SeatedMatch& seen) {
    Json json = json_of(seen);
    if (seen.seat) json["seat"] = name_of(*seen.seat);
    return json;
  };
  parts_.sessions.identify(
      call.request.cookie,
      [this, id = call.id, token = std::string(bearer(call.request.authorization)),
       done = answer_with<SeatedMatch>(call.respond, write)](
          const Expected<std::optional<Identity>>& who) {
        if (!who) return done(fail(who.error()));
        parts_.registry.look(id, {token, *who ? (*who)->account : ""}, done);
      });
}

void Api::record(const Call& call) {
  parts_.registry.look(call.id, {}, [respond = call.respond](const Expected<SeatedMatch>& found) {
    if (!found) return respond(error_reply(found.error()));
    const Match& match = found->live_match->match();
    const std::string& id = found->live_match->id();
    const auto text = record_text(match.header(id, 0), moves_text(match.session().moves()));
    respond(text ? record_reply(*text, id) : error_reply(text.error()));
  });
}

void Api::records(const Call& call) {
  auto query = read_archive_query(call.target, kMaxRecords, kMaxRecords);
  if (!query) return call.respond(error_reply(query.error()));
  downloads_.start(std::string(call.request.address), std::move(*query), call.respond);
}

Answer<std::vector<ListedMatch>> Api::listing(const Respond& respond) const {
  return answer_with<std::vector<ListedMatch>>(respond,
                                               [this](const std::vector<ListedMatch>& matches) {
                                                 return listed_json(matches, parts_.registry.now());
                                               });
}

void Api::mine(const Call& call) {
  const auto seats = read_own_seats(call.request.body);
  if (!seats) return call.respond(error_reply(seats.error()));
  parts_.registry.mine(*seats, listing(call.respond));
}

void Api::live(const Call& call) {
  if (call.target.value("state") != "live") {
    return call.respond(error_reply({request_code::kField, "'state' must be live", {"state"}}));
  }
  parts_.registry.live(listing(call.respond));
}

void Api::tablebase(const Call& call) {
  const Expected<const Tablebases*> tables = tablebases_of(call.id);
  if (!tables) return call.respond(error_reply(tables.error()));
  const std::string variant(call.target.value("variant"));
  const std::string position(call.target.value("position"));
  const auto directory =
      options_.tables.empty() ? std::nullopt : std::optional<std::string>(options_.tables);
  const bool taken = background_.push([respond = call.respond, variant, position, directory,
                                       tables = *tables]() -> std::function<void()> {
    const auto found = tables->probe(variant, directory, position);
    return [respond, response = found ? json_reply(tablebase_json(*found))
                                      : error_reply(without_folder(found.error()))] {
      respond(response);
    };
  });
  if (taken) return;
  call.respond(error_reply({request_code::kBusy, "too many requests for the endgame tables", {}}));
}

void Api::with_player(const Call& call, std::function<void(const Account&, const Target&)> handle) {
  parts_.accounts.find(call.id, [respond = call.respond, target = call.target,
                                 handle = std::move(handle)](const Expected<Account>& found) {
    if (!found) return respond(error_reply(found.error()));
    handle(*found, target);
  });
}

void Api::best(const Call& call) {
  list_best(parts_.storage.players(), call.id, call.target, parts_.registry.now(), call.respond);
}

void Api::player_ratings(const Call& call) {
  with_player(call, [this, respond = call.respond](const Account& player, const Target& target) {
    list_ratings(parts_.storage.players(), player.id, target, respond);
  });
}

void Api::player_matches(const Call& call) {
  with_player(call, [this, respond = call.respond](const Account& player, const Target& target) {
    list_matches(parts_.storage.players(), player.id, target, respond);
  });
}

void Api::player_feed(const Call& call) {
  const auto host = parse_authority(call.request.host);
  with_player(call, [this, respond = call.respond, site = host ? site_of(*host) : ""](
                        const Account& player, const Target&) {
    send_feed(parts_.storage, player, site, respond);
  });
}

void Api::archive(const Call& call) { list_archive(parts_.storage, call.target, call.respond); }

void Api::explorer(const Call& call) { explore(parts_.storage, call.target, call.respond); }

void Api::openapi(const Call& call) {
  call.respond(text_reply(std::string(kOpenApi), "application/json"));
}

void Api::health(const Call& call) { health_.ask(call.respond); }

// NOLINTNEXTLINE(readability-make-member-function-const): the others in the table of routes are not
void Api::metrics(const Call& call) {
  call.respond(text_reply(parts_.metrics(), "text/plain; version=0.0.4"));
}

tl::expected<SocketOffer, Response> Api::open_socket(const Request& request) {
  const auto refuse = [](const Error& error) { return tl::unexpected(error_reply(error)); };
  if (const auto error = check_host(request)) return refuse(*error);
  if (const auto error = check_ban(request)) return refuse(*error);
  if (const auto error = check_rate(request)) return refuse(*error);
  if (const auto error = check_origin(request)) return refuse(*error);
  const Expected<Target> target = read_target(request.target);
  if (!target) return refuse(target.error());
  const std::string address(request.address);
  const Participant::Origin origin{address, &parts_.sessions, std::string(request.cookie)};
  if (const auto id = matched("/api/v1/matches/{id}/socket", target->path)) {
    return SocketOffer{kMaxMatchFrame, [&registry = parts_.registry, id = *id, origin](Peer& peer) {
                         return std::make_shared<Participant>(registry, id, peer, origin);
                       }};
  }
  if (parts_.lobby != nullptr && matched("/api/v1/lobby", target->path)) {
    return SocketOffer{kMaxLobbyFrame, [&lobby = *parts_.lobby, address,
                                        cookie = std::string(request.cookie)](Peer& peer) {
                         auto listener = std::make_shared<LobbyListener>(lobby, peer, address);
                         listener->start(cookie);
                         return listener;
                       }};
  }
  if (parts_.engine != nullptr && matched("/api/v1/analysis", target->path)) {
    return SocketOffer{kMaxAnalysisFrame, [&engine = *parts_.engine, address](Peer& peer) {
                         return std::make_shared<AnalysisListener>(engine, peer, address);
                       }};
  }
  return refuse({request_code::kPath, "there is no socket at this address", {}});
}

}  // namespace tria::server
