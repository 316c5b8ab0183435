// The time. It stands in for the C library's own function, so that the module asks the page for one
// number instead of for a system interface.
#include <cmath>
#include <ctime>

extern "C" {
// Milliseconds since some moment; never goes back.
__attribute__((import_module("tria"), import_name("now"))) double tria_now();

int clock_gettime(clockid_t /*clock*/, struct timespec* time) {
  const double milliseconds = tria_now();
  const double seconds = std::floor(milliseconds / 1e3);
  time->tv_sec = static_cast<time_t>(seconds);
  time->tv_nsec = static_cast<long>((milliseconds - seconds * 1e3) * 1e6);
  return 0;
}
}
