# The functions the folders' CMakeLists.txt use. Files are found by name, so a new file needs no edit:
#   *.cpp        belongs to the folder's library or program
#   *_test.cpp   belongs to the folder's test program
#   *_bench.cpp  belongs to bench/
#   fuzz_*.cpp   belongs to tests/fuzz
#   module.cpp   belongs to the list of tablebases (src/facade/native)
# A folder that has no sources yet still configures.
include_guard(GLOBAL)

# tria_glob(<variable> <pattern> [<folder>...])
function(tria_glob variable pattern)
  if(NOT ARGN)
    set(ARGN .)
  endif()
  list(TRANSFORM ARGN REPLACE "(.+)" "${CMAKE_CURRENT_SOURCE_DIR}/\\1/${pattern}")
  file(GLOB files CONFIGURE_DEPENDS ${ARGN})
  set(${variable} "${files}" PARENT_SCOPE)
endfunction()

# tria_sources(<variable> [<folder>...]): the sources of this folder, or of those named, without tests, benchmarks and
# fuzz targets.
function(tria_sources variable)
  tria_glob(sources "*.cpp" ${ARGN})
  list(FILTER sources EXCLUDE REGEX "(_(test|bench)|/module|/fuzz_[a-z_]+)\\.cpp$")
  set(${variable} "${sources}" PARENT_SCOPE)
endfunction()

# tria_add_library(<name> [<dependency>...]): the static library of a folder. No exceptions, and nothing but the
# standard library and tl::expected, so that the same code runs in the browser.
function(tria_add_library name)
  tria_sources(sources)
  if(NOT sources)
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(${name} INTERFACE tria_expected ${ARGN})
    return()
  endif()
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC "${PROJECT_SOURCE_DIR}/src")
  target_compile_options(${name} PRIVATE -fno-exceptions)
  target_link_libraries(${name} PUBLIC tria_expected ${ARGN})
endfunction()

# tria_add_test_program(<name> [LABEL <label>] [<library>...] [FOLDERS <folder>...]): one GoogleTest + RapidCheck program from
# the *_test.cpp of this folder, or of those named, every case registered with ctest as <name>.<suite>.<case>, or, under a
# sanitizer, all unit tests of the program as one. The label says which runs it belongs to: "unit"
# unless given, "e2e" for what starts the whole program. Files named *_threads_test.cpp become a program of their own,
# <name>_threads, with the label "threads": ThreadSanitizer builds and runs these and no others, AddressSanitizer all
# others. The targets tria_unit, tria_e2e and tria_threads build all programs of a label. Endgame tables are kept with the
# build, not in the user's cache.
foreach(label unit e2e threads)
  add_custom_target(tria_${label}) # builds everything that has this label
endforeach()

function(tria_add_test_program name)
  if(NOT BUILD_TESTING OR TRIA_FUZZ OR CMAKE_SYSTEM_NAME STREQUAL "WASI")
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LABEL" "FOLDERS")
  if(NOT arg_LABEL)
    set(arg_LABEL unit)
  endif()
  tria_glob(tests "*_test.cpp" ${arg_FOLDERS})
  set(thread_tests ${tests})
  list(FILTER tests EXCLUDE REGEX "_threads_test\\.cpp$")
  list(FILTER thread_tests INCLUDE REGEX "_threads_test\\.cpp$")
  if(tests AND NOT TRIA_SANITIZE STREQUAL "thread")
    tria_test_executable(${name} "${tests}" ${arg_LABEL} ${arg_UNPARSED_ARGUMENTS})
  endif()
  if(thread_tests AND NOT TRIA_SANITIZE MATCHES "address")
    tria_test_executable(${name}_threads "${thread_tests}" threads ${arg_UNPARSED_ARGUMENTS})
  endif()
endfunction()

function(tria_test_executable name sources label)
  find_package(GTest REQUIRED)
  find_package(Threads REQUIRED)
  include(GoogleTest)
  add_executable(${name} ${sources})
  set_target_properties(${name} PROPERTIES TRIA_IS_TEST ON)
  if(TRIA_SANITIZE)
    # A third of the time that tests take to compile. The libraries have these checks; AddressSanitizer stops at null as well. A
    # test's failure names its line itself; the libraries' lines stay in every trace.
    target_compile_options(${name} PRIVATE -fno-sanitize=null,alignment -g0)
  endif()
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}") # for "tests/..."
  target_link_libraries(${name} PRIVATE ${ARGN} tria_test_paths tria_property GTest::gtest_main Threads::Threads)
  set(environment "TRIA_TABLES=${PROJECT_BINARY_DIR}/tables")
  if(TRIA_SANITIZE AND label STREQUAL "unit")
    # One process for all of them: under a sanitizer it takes longer to start than most of these tests take.
    add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(${name} PROPERTIES TIMEOUT 1200 LABELS ${label} ENVIRONMENT "${environment}")
  else()
    gtest_discover_tests(${name} TEST_PREFIX "${name}." DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
                         PROPERTIES TIMEOUT 300 LABELS ${label} ENVIRONMENT "${environment}")
  endif()
  add_dependencies(tria_${label} ${name})
endfunction()

# tria_only_drives(<target>): it starts the program, which is what is tested, or talks to it over a network. Under a sanitizer it
# is not watched itself and not optimised: Boost's clients take a quarter of the time to compile that way.
function(tria_only_drives target)
  if(TRIA_SANITIZE)
    target_compile_options(${target} PRIVATE -fno-sanitize=all -O0)
  endif()
endfunction()

# tria_add_tests(<library>): the tests that stand next to the library's sources.
function(tria_add_tests library)
  tria_add_test_program(${library}_tests ${library})
endfunction()

# tria_fast_sources(<file>...): those of the folder's sources that a search spends its time in. The browser's build is made
# small everywhere else. SIMD, which every browser has had since 2023, makes Abalone a quarter faster.
function(tria_fast_sources)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "-O3;-msimd128;-mbulk-memory;-msign-ext")
  endif()
endfunction()

# tria_fast(<target>...), tria_fast_tests(<target>...): where the program, or a test, spends its time. These are compiled with
# more optimisation than the rest, which in the release build takes a third less time to compile for it and under a
# sanitizer less than half, and is no slower than anybody could notice.
function(tria_fast)
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O3>)
    endforeach()
    tria_fast_tests(${ARGN})
  endif()
endfunction()

function(tria_fast_tests)
  if(TRIA_SANITIZE AND NOT TRIA_FUZZ)
    foreach(target ${ARGN})
      if(TARGET ${target})
        target_compile_options(${target} PRIVATE -O2)
      endif()
    endforeach()
  endif()
endfunction()

# tria_check_link(<library>...): links every object of the libraries into one module, to find what the target does not
# have (a thrown exception, a thread, a file) before the browser does.
function(tria_check_link)
  file(GENERATE OUTPUT "${PROJECT_BINARY_DIR}/link_check.cpp" CONTENT "")
  add_executable(tria_link_check "${PROJECT_BINARY_DIR}/link_check.cpp")
  target_link_options(tria_link_check PRIVATE -Wl,--whole-archive)
  target_link_libraries(tria_link_check PRIVATE ${ARGN} -Wl,--no-whole-archive)
endfunction()

# tl::expected, and only that: for WebAssembly /usr/include cannot be an include directory, since the headers of the
# machine's own C library are there.
add_library(tria_expected INTERFACE)
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/include")
  file(CREATE_LINK /usr/include/tl "${PROJECT_BINARY_DIR}/include/tl" SYMBOLIC)
  target_include_directories(tria_expected SYSTEM INTERFACE "${PROJECT_BINARY_DIR}/include")
else()
  find_package(tl-expected REQUIRED)
  target_link_libraries(tria_expected INTERFACE tl::expected)
endif()

# tria_add_tool(<program> [FAST] SOURCES <file>... LINK <library>...): a program for whoever works on Tria, in build/<preset>. Only the
# optimised build has it.
function(tria_add_tool program)
  cmake_parse_arguments(PARSE_ARGV 1 tool "FAST" "" "SOURCES;LINK")
  if(TRIA_SANITIZE OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    return()
  endif()
  find_package(CLI11 REQUIRED)
  find_package(fmt REQUIRED)
  find_package(Threads REQUIRED)
  add_executable(${program} ${tool_SOURCES})
  target_include_directories(${program} PRIVATE "${PROJECT_SOURCE_DIR}") # for "tools/..."
  target_link_libraries(${program} PRIVATE ${tool_LINK} tria_core CLI11::CLI11 fmt::fmt Threads::Threads)
  set_target_properties(${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
  if(tool_FAST)
    tria_fast(${program})
  endif()
endfunction()
