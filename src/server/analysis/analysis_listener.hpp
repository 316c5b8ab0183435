// One viewer's WebSocket to the engine: a question at a time.
#pragma once

#include <memory>
#include <string>

#include "server/analysis/engine_pool.hpp"
#include "server/service.hpp"

namespace tria::server {

// The pool and the peer must live until the listener is told that the peer is gone.
[[nodiscard]] std::shared_ptr<SocketListener> listen_for_analysis(EnginePool& pool, Peer& peer,
                                                                  std::string address);

}  // namespace tria::server
