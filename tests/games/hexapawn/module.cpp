// Hexapawn as the list of games has it.
#include "facade/entry_of.hpp"
#include "games/hexapawn/evaluator.hpp"

namespace tria::hexapawn {

extern const GameEntry kModule;
constinit const GameEntry kModule = entry_of<HexapawnEvaluator>({});

}  // namespace tria::hexapawn
