# How every file of the project is compiled: language, warnings, optimisation, sanitizers.
include_guard(GLOBAL)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(TRIA_CCACHE ccache)
if(TRIA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths below the project count as relative and the folder a compiler runs in does not count, so that every clone and
  # work tree shares what is cached. Debug information may then name the clone that compiled a file first.
  # The last setting is what ccache asks for before it keeps a file that was compiled with a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros "${TRIA_CCACHE}")
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fdiagnostics-color=auto)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns wrongly about std::string concatenation in optimised builds (GCC bug 105651).
  add_compile_options(-Wno-restrict)
  # g++ looks for memory it can free once it has a few megabytes, again and again. A file needs one and a half gigabytes at most, and takes a
  # tenth less time without that.
  add_compile_options(--param=ggc-min-heapsize=2097152)
else()
  # Tables are built at compile time: clang may count as far as g++ does.
  add_compile_options(-fconstexpr-steps=33554432)
endif()

if(TRIA_NATIVE)
  add_compile_options(-march=native)
endif()

if(TRIA_SANITIZE)
  add_compile_options(-fsanitize=${TRIA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # Tests start these programs thousands of times: where they always have the same addresses, that takes half as long.
  add_link_options(-fsanitize=${TRIA_SANITIZE} -no-pie)
endif()
if(TRIA_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(TRIA_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

if(TRIA_TIDY)
  # Part of the build, so that only what changed is checked again. The configuration's hash is on the command line:
  # when .clang-tidy changes, so does the command, and everything is checked again.
  find_program(TRIA_CLANG_TIDY clang-tidy-14 REQUIRED)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/.clang-tidy")
  file(SHA256 "${PROJECT_SOURCE_DIR}/.clang-tidy" tidy_hash)
  set(CMAKE_CXX_CLANG_TIDY "${TRIA_CLANG_TIDY};--quiet;--extra-arg=-DTRIA_TIDY_CONFIG=\"${tidy_hash}\"")
endif()
