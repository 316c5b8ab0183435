# CMake 3.25 does not know WASI; nothing beyond the defaults is needed.
