// One WebSocket connection to the engine: one analysis at a time.
#pragma once

#include <memory>
#include <string>

#include "server/analysis/engine_pool.hpp"
#include "server/service.hpp"

namespace tria::server {

// The pool and the peer must live until closed() is called.
[[nodiscard]] std::shared_ptr<SocketListener> listen_for_analysis(EnginePool& pool, Peer& peer,
                                                                  std::string address);

}  // namespace tria::server
