# Reads the standard library's headers once for all targets with the same compile options: half of the time that it takes to
# compile a small file goes into them. Only these: a header of the project would have everything compiled again after each edit.
include_guard(GLOBAL)

set(TRIA_PRECOMPILED <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <functional> <map> <memory> <optional> <set> <span>
    <string> <string_view> <tuple> <variant> <vector>)

# tria_precompile(<target>): a library of its own, without code, makes the header for each set of options.
function(tria_precompile target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    get_source_file_property(options "${source}" TARGET_DIRECTORY ${target} COMPILE_OPTIONS)
    if(options)
      set_source_files_properties("${source}" TARGET_DIRECTORY ${target} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    endif()
  endforeach()
  get_target_property(options ${target} COMPILE_OPTIONS)
  string(MD5 key "${options}")
  string(SUBSTRING "${key}" 0 6 key)
  set(maker tria_precompiled_${key})
  if(NOT TARGET ${maker})
    set(empty "${PROJECT_BINARY_DIR}/precompiled.cpp")
    file(CONFIGURE OUTPUT "${empty}" CONTENT "")
    add_library(${maker} OBJECT EXCLUDE_FROM_ALL "${empty}")
    set_target_properties(${maker} PROPERTIES COMPILE_OPTIONS "${options}")
    target_precompile_headers(${maker} PRIVATE ${TRIA_PRECOMPILED})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${maker})
endfunction()
