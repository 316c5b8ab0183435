# The functions the folders' CMakeLists.txt use. Files are found by name, so a new file needs no edit:
#   *.cpp        belongs to the folder's library or program
#   *_test.cpp   belongs to the folder's test program
#   *_bench.cpp  belongs to bench/
#   module.cpp   belongs to the list of games (src/games/CMakeLists.txt)
# A folder that has no sources yet still configures.
include_guard(GLOBAL)

# tria_sources(<variable>): the folder's own sources, without tests and benchmarks.
function(tria_sources variable)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "(_(test|bench)|/module)\\.cpp$")
  set(${variable} "${sources}" PARENT_SCOPE)
endfunction()

# tria_keep_matching(<variable> <regex>): of a list of files those that have such a line.
function(tria_keep_matching variable regex)
  set(kept "")
  foreach(file ${${variable}})
    file(STRINGS "${file}" lines REGEX "${regex}" LIMIT_COUNT 1)
    if(lines)
      list(APPEND kept "${file}")
    endif()
  endforeach()
  set(${variable} "${kept}" PARENT_SCOPE)
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

# tria_add_test_program(<name> [<library>...]): one GoogleTest + RapidCheck program from the folder's *_test.cpp,
# every case registered with ctest as <name>.<suite>.<case>. ThreadSanitizer gets only the files that have a test
# about threads; such a test has "thread" in its name. Tests are less optimised than what they test: that takes a
# third of the time to compile and little more to run. Endgame tables are kept with the build, not in the user's cache.
function(tria_add_test_program name)
  file(GLOB tests CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*_test.cpp")
  if(NOT tests OR NOT BUILD_TESTING OR TRIA_FUZZ OR CMAKE_SYSTEM_NAME STREQUAL "WASI")
    return()
  endif()
  if(TRIA_SANITIZE STREQUAL "thread")
    tria_keep_matching(tests "TEST.*[Tt]hread")
    if(NOT tests)
      return()
    endif()
  endif()
  find_package(GTest REQUIRED)
  find_package(Threads REQUIRED)
  find_library(TRIA_RAPIDCHECK rapidcheck REQUIRED) # Debian's package has no CMake configuration
  include(GoogleTest)
  add_executable(${name} ${tests})
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}") # for "tests/..."
  target_link_libraries(${name} PRIVATE ${ARGN} tria_test_paths GTest::gtest_main "${TRIA_RAPIDCHECK}" Threads::Threads)
  gtest_discover_tests(${name} TEST_PREFIX "${name}." DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
                       PROPERTIES TIMEOUT 300 ENVIRONMENT "TRIA_TABLES=${PROJECT_BINARY_DIR}/tables")
endfunction()

# tria_only_drives(<target>): it talks to the program, which is what is tested, over a network. Under a sanitizer it is not
# watched itself and not optimised: Boost's clients take a quarter of the time to compile that way.
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
