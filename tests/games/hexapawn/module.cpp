// Hexapawn as the list of games has it.
#include "facade/engine_of.hpp"
#include "games/hexapawn/evaluator.hpp"

namespace tria::hexapawn {

extern const GameEntry kModule;
constinit const GameEntry kModule = entry_of<HexapawnEvaluator>({});
extern const EngineMakers kEngines;
constinit const EngineMakers kEngines = kEngineMakers<HexapawnEvaluator>;

}  // namespace tria::hexapawn
