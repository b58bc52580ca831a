// nanobind has a header for each of these types; here `tab/values.hpp` knows them all.
#pragma once

#include "tab/values.hpp"
