// The types of the games in the list, for test suites over all of them or over those with an ability.
#pragma once

#include <cctype>
#include <string>
#include <tuple>
#include <type_traits>

#include <gtest/gtest.h>

#include "games/list.hpp"

namespace tria::contract {

template <class Evaluators>
struct GamesOf;
template <class... E>
struct GamesOf<std::tuple<E...>> {
  using Type = std::tuple<typename E::Game...>;
  template <template <class> class Has>
  using With =
      decltype(std::tuple_cat(std::conditional_t<Has<typename E::Game>::value,
                                                 std::tuple<typename E::Game>, std::tuple<>>{}...));
};

using AllGames = GamesOf<AllEvaluators>::Type;
template <template <class> class Has>
using GamesWith = GamesOf<AllEvaluators>::With<Has>;

template <class Games>
struct AsTestTypes;
template <class... G>
struct AsTestTypes<std::tuple<G...>> {
  using Type = ::testing::Types<G...>;
};
template <class Games>
using TestTypes = typename AsTestTypes<Games>::Type;

// As in the names of the tests: "Contract/Avalam.".
struct GameName {
  template <class G>
  static std::string GetName(int /*index*/) {
    std::string name(G::info().name);
    name[0] = static_cast<char>(std::toupper(name[0]));
    return name;
  }
};
struct GameNameOfEvaluator {
  template <class E>
  static std::string GetName(int index) {
    return GameName::GetName<typename E::Game>(index);
  }
};

}  // namespace tria::contract
