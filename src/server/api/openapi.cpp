#include "server/api/openapi.hpp"

namespace tria::server {

const std::string_view kOpenApi = R"json({
 "openapi": "3.0.3",
 "info": {
  "title": "Tria",
  "version": "1",
  "description": "Matches of Avalam, Abalone and Awalé. The WebSockets are described in docs/server.md."
 },
 "paths": {
  "/api/v1/matches": {
   "post": {
    "summary": "Create a match",
    "requestBody": {
     "required": true,
     "content": {"application/json": {"schema": {"$ref": "#/components/schemas/NewMatch"}}}
    },
    "responses": {
     "201": {
      "description": "created",
      "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Created"}}}
     },
     "default": {"$ref": "#/components/responses/Refused"}
    }
   },
   "get": {
    "summary": "Public matches that are being played",
    "parameters": [
     {
      "name": "state",
      "in": "query",
      "required": true,
      "description": "live",
      "schema": {"type": "string"}
     }
    ],
    "responses": {
     "200": {"$ref": "#/components/responses/Summaries"},
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  },
  "/api/v1/matches/mine": {
   "post": {
    "summary": "The matches whose seats these tokens hold",
    "requestBody": {
     "required": true,
     "content": {"application/json": {"schema": {"$ref": "#/components/schemas/OwnSeats"}}}
    },
    "responses": {
     "200": {"$ref": "#/components/responses/Summaries"},
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  },
  "/api/v1/matches/{id}": {
   "get": {
    "summary": "A match; with a seat's token (Authorization: Bearer) also which seat",
    "parameters": [
     {"$ref": "#/components/parameters/MatchId"}
    ],
    "responses": {
     "200": {
      "description": "done",
      "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Match"}}}
     },
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  },
  "/api/v1/matches/{id}/join": {
   "post": {
    "summary": "Take the free seat",
    "parameters": [
     {"$ref": "#/components/parameters/MatchId"}
    ],
    "requestBody": {
     "required": true,
     "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Join"}}}
    },
    "responses": {
     "200": {
      "description": "done",
      "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Joined"}}}
     },
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  },
  "/api/v1/matches/{id}/record": {
   "get": {
    "summary": "The match as a game record",
    "parameters": [
     {"$ref": "#/components/parameters/MatchId"}
    ],
    "responses": {
     "200": {"$ref": "#/components/responses/Text"},
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  },
  "/api/v1/archive": {
   "get": {
    "summary": "Ended public matches, the last one first",
    "parameters": [
     {"$ref": "#/components/parameters/Game"},
     {"$ref": "#/components/parameters/Variant"},
     {"$ref": "#/components/parameters/Result"},
     {"$ref": "#/components/parameters/Moves"},
     {
      "name": "before",
      "in": "query",
      "required": false,
      "description": "the cursor of an earlier answer",
      "schema": {"type": "string"}
     },
     {
      "name": "limit",
      "in": "query",
      "required": false,
      "description": "1 to 100",
      "schema": {"type": "integer"}
     }
    ],
    "responses": {
     "200": {
      "description": "done",
      "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ArchivePage"}}}
     },
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  },
  "/api/v1/archive/records": {
   "get": {
    "summary": "Ended public matches as game records",
    "parameters": [
     {"$ref": "#/components/parameters/Game"},
     {"$ref": "#/components/parameters/Variant"},
     {"$ref": "#/components/parameters/Result"},
     {"$ref": "#/components/parameters/Moves"},
     {
      "name": "before",
      "in": "query",
      "required": false,
      "description": "the Tria-Cursor of an earlier answer",
      "schema": {"type": "string"}
     },
     {
      "name": "limit",
      "in": "query",
      "required": false,
      "description": "1 to 1000",
      "schema": {"type": "integer"}
     }
    ],
    "responses": {
     "200": {"$ref": "#/components/responses/Text"},
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  },
  "/api/v1/explorer": {
   "get": {
    "summary": "What was played in the archive from a position",
    "parameters": [
     {
      "name": "game",
      "in": "query",
      "required": true,
      "description": "its name",
      "schema": {"type": "string"}
     },
     {"$ref": "#/components/parameters/Variant"},
     {
      "name": "position",
      "in": "query",
      "required": false,
      "description": "empty: the start",
      "schema": {"type": "string"}
     },
     {
      "name": "moves",
      "in": "query",
      "required": false,
      "description": "from there, with spaces between",
      "schema": {"type": "string"}
     }
    ],
    "responses": {
     "200": {
      "description": "done",
      "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Explored"}}}
     },
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  },
  "/api/v1/tablebase/{game}": {
   "get": {
    "summary": "What the endgame tables say of a position",
    "parameters": [
     {
      "name": "game",
      "in": "path",
      "required": true,
      "description": "awale",
      "schema": {"type": "string"}
     },
     {
      "name": "position",
      "in": "query",
      "required": true,
      "description": "",
      "schema": {"type": "string"}
     },
     {"$ref": "#/components/parameters/Variant"}
    ],
    "responses": {
     "200": {
      "description": "done",
      "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Probed"}}}
     },
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  },
  "/api/v1/openapi.json": {
   "get": {
    "summary": "This description",
    "responses": {
     "200": {"description": "OpenAPI", "content": {"application/json": {"schema": {"type": "object"}}}}
    }
   }
  },
  "/healthz": {
   "get": {
    "summary": "Whether the server can write",
    "responses": {
     "200": {
      "description": "done",
      "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Health"}}}
     },
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  },
  "/metrics": {
   "get": {
    "summary": "Figures in Prometheus' text format",
    "responses": {
     "200": {"$ref": "#/components/responses/Text"},
     "default": {"$ref": "#/components/responses/Refused"}
    }
   }
  }
 },
 "components": {
  "parameters": {
   "MatchId": {
    "name": "id",
    "in": "path",
    "required": true,
    "description": "of the match",
    "schema": {"type": "string"}
   },
   "Game": {
    "name": "game",
    "in": "query",
    "required": false,
    "description": "its name",
    "schema": {"type": "string"}
   },
   "Variant": {
    "name": "variant",
    "in": "query",
    "required": false,
    "description": "as after --variant; empty: any, or the default one",
    "schema": {"type": "string"}
   },
   "Result": {
    "name": "result",
    "in": "query",
    "required": false,
    "description": "first, second or draw",
    "schema": {"type": "string"}
   },
   "Moves": {
    "name": "moves",
    "in": "query",
    "required": false,
    "description": "the first moves, with spaces between; needs game",
    "schema": {"type": "string"}
   }
  },
  "responses": {
   "Refused": {
    "description": "refused",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
   },
   "Summaries": {
    "description": "done",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Summaries"}}}
   },
   "Text": {"description": "text", "content": {"text/plain": {"schema": {"type": "string"}}}}
  },
  "schemas": {
   "Error": {
    "type": "object",
    "properties": {
     "error": {
      "type": "object",
      "properties": {
       "code": {"type": "string"},
       "message": {"type": "string"},
       "args": {"type": "array", "items": {"type": "string"}},
       "column": {"type": "integer"}
      },
      "required": ["args", "code", "column", "message"]
     }
    },
    "required": ["error"]
   },
   "Side": {"type": "string", "enum": ["first", "second"]},
   "Player": {
    "type": "object",
    "required": ["kind"],
    "properties": {
     "kind": {"type": "string", "enum": ["person", "engine"]},
     "name": {"type": "string", "nullable": true},
     "level": {"type": "integer"}
    }
   },
   "ClockRule": {
    "type": "object",
    "description": "initialMs and incrementMs, or perMoveMs",
    "properties": {
     "initialMs": {"type": "integer"},
     "incrementMs": {"type": "integer"},
     "perMoveMs": {"type": "integer"}
    }
   },
   "Clocks": {
    "type": "object",
    "properties": {
     "first": {"type": "integer"},
     "second": {"type": "integer"},
     "running": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Side"}]},
     "at": {"type": "integer"}
    },
    "required": ["at", "first", "running", "second"]
   },
   "Result": {
    "type": "object",
    "properties": {
     "result": {"type": "string", "enum": ["first", "second", "draw"], "nullable": true},
     "reason": {"type": "string"},
     "score": {"type": "array", "items": {"type": "number"}}
    },
    "required": ["reason", "result", "score"]
   },
   "MatchBasics": {
    "type": "object",
    "properties": {
     "id": {"type": "string"},
     "game": {"type": "string"},
     "variant": {"type": "string"},
     "position": {"type": "string"},
     "public": {"type": "boolean"},
     "createdAt": {"type": "integer"},
     "events": {"type": "integer"},
     "state": {"type": "string", "enum": ["waiting", "playing", "ended"]},
     "side": {"$ref": "#/components/schemas/Side"},
     "seats": {
      "type": "object",
      "properties": {
       "first": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Player"}]},
       "second": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Player"}]}
      },
      "required": ["first", "second"]
     },
     "clock": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/ClockRule"}]},
     "clocks": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Clocks"}]},
     "result": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Result"}]},
     "rematch": {"type": "string", "nullable": true},
     "moves": {"type": "array", "items": {"type": "string"}},
     "seat": {"$ref": "#/components/schemas/Side"}
    },
    "required": [
     "clock",
     "clocks",
     "createdAt",
     "events",
     "game",
     "id",
     "position",
     "public",
     "rematch",
     "result",
     "seats",
     "side",
     "state",
     "variant"
    ]
   },
   "Match": {
    "allOf": [{"$ref": "#/components/schemas/MatchBasics"}],
    "type": "object",
    "properties": {
     "times": {"type": "array", "items": {"type": "integer"}},
     "takebacks": {"type": "integer"},
     "offers": {
      "type": "object",
      "properties": {
       "draw": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Side"}]},
       "takeback": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Side"}]},
       "rematch": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Side"}]}
      },
      "required": ["draw", "rematch", "takeback"]
     },
     "now": {"type": "integer"}
    },
    "required": ["moves", "now", "offers", "takebacks", "times"]
   },
   "Summary": {
    "allOf": [{"$ref": "#/components/schemas/MatchBasics"}],
    "type": "object",
    "properties": {
     "ply": {"type": "integer"},
     "updatedAt": {"type": "integer"},
     "spectators": {"type": "integer"}
    },
    "required": ["ply", "spectators", "updatedAt"]
   },
   "Summaries": {
    "type": "object",
    "properties": {"matches": {"type": "array", "items": {"$ref": "#/components/schemas/Summary"}}},
    "required": ["matches"]
   },
   "ArchivePage": {
    "type": "object",
    "properties": {
     "matches": {"type": "array", "items": {"$ref": "#/components/schemas/Summary"}},
     "cursor": {"type": "string", "nullable": true}
    },
    "required": ["cursor", "matches"]
   },
   "NewMatch": {
    "type": "object",
    "required": ["game"],
    "properties": {
     "game": {"type": "string"},
     "variant": {"type": "string"},
     "position": {"type": "string"},
     "colour": {"type": "string", "enum": ["first", "second", "random"]},
     "clock": {
      "type": "object",
      "nullable": true,
      "description": "minutes and increment (seconds), or days",
      "properties": {
       "minutes": {"type": "number"},
       "increment": {"type": "integer"},
       "days": {"type": "integer"}
      }
     },
     "public": {"type": "boolean"},
     "name": {"type": "string", "nullable": true},
     "opponent": {"description": "\"person\" or {\"level\": 1 to 10}"}
    },
    "example": {
     "game": "awale",
     "colour": "random",
     "clock": {"minutes": 5, "increment": 3},
     "public": false,
     "name": "Ada",
     "opponent": "person"
    }
   },
   "Created": {
    "type": "object",
    "properties": {
     "id": {"type": "string"},
     "seat": {"$ref": "#/components/schemas/Side"},
     "token": {"type": "string"},
     "invite": {"type": "string", "nullable": true},
     "match": {"$ref": "#/components/schemas/Match"}
    },
    "required": ["id", "invite", "match", "seat", "token"]
   },
   "Join": {
    "type": "object",
    "required": ["invite"],
    "properties": {
     "invite": {"type": "string"},
     "name": {"type": "string", "nullable": true},
     "token": {"type": "string", "nullable": true}
    },
    "example": {"invite": "AAAAAAAAAAAAAAAAAAAAAA", "name": null, "token": "BBBBBBBBBBBBBBBBBBBBBB"}
   },
   "Joined": {
    "type": "object",
    "properties": {
     "seat": {"$ref": "#/components/schemas/Side"},
     "token": {"type": "string"},
     "match": {"$ref": "#/components/schemas/Match"}
    },
    "required": ["match", "seat", "token"]
   },
   "OwnSeats": {
    "type": "object",
    "required": ["seats"],
    "properties": {
     "seats": {
      "type": "array",
      "maxItems": 200,
      "items": {
       "type": "object",
       "properties": {"id": {"type": "string"}, "token": {"type": "string"}},
       "required": ["id", "token"]
      }
     }
    },
    "example": {"seats": [{"id": "k3v9Qx0aZ_4", "token": "BBBBBBBBBBBBBBBBBBBBBB"}]}
   },
   "Counts": {
    "type": "object",
    "properties": {
     "games": {"type": "integer"},
     "first": {"type": "integer"},
     "second": {"type": "integer"},
     "draws": {"type": "integer"}
    },
    "required": ["draws", "first", "games", "second"]
   },
   "PlayedMove": {
    "allOf": [{"$ref": "#/components/schemas/Counts"}],
    "type": "object",
    "properties": {
     "move": {"type": "string"},
     "equivalents": {"type": "array", "items": {"type": "string"}}
    },
    "required": ["equivalents", "move"]
   },
   "Explored": {
    "type": "object",
    "properties": {
     "game": {"type": "string"},
     "variant": {"type": "string"},
     "position": {"type": "string"},
     "total": {"$ref": "#/components/schemas/Counts"},
     "moves": {"type": "array", "items": {"$ref": "#/components/schemas/PlayedMove"}}
    },
    "required": ["game", "moves", "position", "total", "variant"]
   },
   "Probed": {
    "type": "object",
    "properties": {
     "value": {"type": "integer"},
     "exact": {"type": "boolean", "description": "the value is the result with best play by both"},
     "meaning": {
      "type": "string",
      "enum": ["exact", "result", "estimate"],
      "description": "result: who wins is certain, by how much is not; estimate: neither exact nor a bound"
     },
     "moves": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "move": {"type": "string"},
        "captured": {"type": "integer"},
        "value": {"type": "integer"}
       },
       "required": ["captured", "move", "value"]
      }
     },
     "line": {"type": "array", "items": {"type": "string"}},
     "lineEnd": {"type": "string", "enum": ["over", "cycle", "long"]},
     "maxSeeds": {"type": "integer"}
    },
    "required": ["exact", "line", "lineEnd", "maxSeeds", "meaning", "moves", "value"]
   },
   "Health": {"type": "object", "properties": {"status": {"type": "string"}}, "required": ["status"]}
  }
 }
})json";

}  // namespace tria::server
