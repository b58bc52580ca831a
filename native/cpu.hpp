// Whether this processor can run the flavour for newer x86-64 ones (see CMakeLists.txt). The processor itself is asked:
// not every compiler brings the library behind `__builtin_cpu_supports`.
#pragma once

#if (defined(__x86_64__) || defined(__amd64__)) && defined(__GNUC__)
#include <cpuid.h>
#endif

namespace mohreh {

inline bool supports_v3() {
#if (defined(__x86_64__) || defined(__amd64__)) && defined(__GNUC__)
  constexpr unsigned fma = 1u << 12, popcnt = 1u << 23, osxsave = 1u << 27, avx = 1u << 28;  // leaf 1, ECX
  constexpr unsigned bmi = 1u << 3, avx2 = 1u << 5, bmi2 = 1u << 8;                          // leaf 7, EBX
  constexpr unsigned lzcnt = 1u << 5;                                                        // leaf 0x80000001, ECX
  const auto has = [](unsigned bits, unsigned wanted) { return (bits & wanted) == wanted; };
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  if (__get_cpuid(1, &eax, &ebx, &ecx, &edx) == 0 || !has(ecx, fma | popcnt | osxsave | avx)) return false;
  unsigned low = 0, high = 0;  // which registers the system saves: those of SSE and AVX are needed
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if (!has(low, 6)) return false;
  if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0 || !has(ebx, bmi | avx2 | bmi2)) return false;
  return __get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx) != 0 && has(ecx, lzcnt);
#else
  return false;
#endif
}

}  // namespace mohreh
