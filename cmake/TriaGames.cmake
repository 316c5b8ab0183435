# How a game's folder is built, and how a program gets its list of games.
include_guard(GLOBAL)

# tria_evaluator_name(<variable> <game>): AvalamEvaluator for avalam.
function(tria_evaluator_name variable game)
  string(SUBSTRING "${game}" 0 1 initial)
  string(SUBSTRING "${game}" 1 -1 rest)
  string(TOUPPER "${initial}" initial)
  set(${variable} "${initial}${rest}Evaluator" PARENT_SCOPE)
endfunction()

# tria_add_net(<library> <game>): puts the game's net, if it has one, into the library. A browser loads it when it is first
# needed: the library is without it there.
function(tria_add_net library game)
  set(net "${CMAKE_CURRENT_SOURCE_DIR}/data/net.bin")
  if(NOT EXISTS "${net}")
    return()
  endif()
  set(net_is_built_in 1)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set(net_is_built_in 0)
  endif()
  tria_evaluator_name(evaluator ${game})
  set(name ${game})
  set(source "${CMAKE_CURRENT_BINARY_DIR}/built_in_net.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/src/games/built_in_net.cpp.in" "${source}" @ONLY)
  set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${net}")
  target_sources(${library} PRIVATE "${source}")
endfunction()

# tria_add_game(<name>): the libraries of a game's folder.
#   tria_<name>           *.cpp: rules and evaluation, with the tests beside them
#   tria_<name>_module    its entries in the lists of games, engines and insights, <name>::kModule, kEngines and kInsights
#   tria_<name>_records   records/, optional: the record formats that only this game has, <name>::record_formats()
# Headers are included as "games/<name>/..." wherever the folder stands.
function(tria_add_game name)
  tria_add_library(tria_${name} tria_engine tria_core)
  tria_add_net(tria_${name} ${name})
  cmake_path(SET root NORMALIZE "${CMAKE_CURRENT_SOURCE_DIR}/../..")
  target_include_directories(tria_${name} PUBLIC "${root}")
  tria_add_tests(tria_${name})
  tria_fast_tests(tria_${name}_tests)

  # A library of its own: it holds a whole search, the longest compilation of all, and every list of games shares it.
  tria_evaluator_name(evaluator ${name})
  set(module "${CMAKE_CURRENT_BINARY_DIR}/module.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/src/games/module.cpp.in" "${module}" @ONLY)
  tria_fast_sources("${module}")
  add_library(tria_${name}_module STATIC "${module}")
  target_compile_options(tria_${name}_module PRIVATE -fno-exceptions)
  target_link_libraries(tria_${name}_module PUBLIC tria_${name} tria_facade)
  tria_fast(tria_${name} tria_${name}_module)
  if(EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/records")
    add_subdirectory(records)
  endif()
endfunction()

# tria_add_game_list(<library> <game>...): what a program links to have these games: their entries for the registry
# (all_games), their record formats (all_formats) and, for tests and tools that need the types, "games/list.hpp".
# A program has the product's list, tria_games, unless its property TRIA_GAME_LIST names another.
function(tria_add_game_list library)
  set(includes "")
  set(evaluators "")
  set(declarations "")
  set(entries "")
  set(engines "")
  set(insights "")
  set(format_declarations "")
  set(format_lists "")
  set(libraries "")
  foreach(game ${ARGN})
    tria_evaluator_name(evaluator ${game})
    string(APPEND includes "#include \"games/${game}/evaluator.hpp\"\n")
    list(APPEND evaluators "${game}::${evaluator}")
    string(APPEND declarations "namespace ${game} {\nextern const GameEntry kModule;\nextern const EngineMakers kEngines;\n"
           "extern const Insights kInsights;\n}\n")
    list(APPEND entries "${game}::kModule")
    list(APPEND engines "${game}::kEngines")
    list(APPEND insights "${game}::kInsights")
    list(APPEND libraries tria_${game}_module)
    if(TARGET tria_${game}_records)
      list(APPEND libraries tria_${game}_records)
      string(APPEND format_declarations
             "namespace ${game} {\nstd::span<const record::Format* const> record_formats() noexcept;\n}\n")
      list(APPEND format_lists "${game}::record_formats()")
    endif()
  endforeach()
  foreach(names evaluators entries engines insights format_lists)
    list(JOIN ${names} ", " ${names})
  endforeach()
  set(templates "${PROJECT_SOURCE_DIR}/src/games")
  set(made "${CMAKE_CURRENT_BINARY_DIR}/${library}")
  configure_file("${templates}/games.cpp.in" "${made}/games.cpp" @ONLY)
  configure_file("${templates}/formats.cpp.in" "${made}/formats.cpp" @ONLY)
  configure_file("${templates}/list.hpp.in" "${made}/games/list.hpp" @ONLY)

  add_library(${library} STATIC "${made}/games.cpp" "${made}/formats.cpp")
  target_compile_options(${library} PRIVATE -fno-exceptions)
  target_include_directories(${library} PUBLIC "${made}" "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(${library} PUBLIC ${libraries} tria_record tria_facade tria_core)
endfunction()
