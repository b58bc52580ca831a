// Which flavour of the native core this processor can run. A module of its own, in the plain C API, because
// it must load anywhere and be asked before either flavour is loaded.
#include <Python.h>

#include "cpu.hpp"

namespace {

PyObject* supports_v3(PyObject*, PyObject*) { return PyBool_FromLong(mohreh::supports_v3()); }

PyMethodDef methods[] = {
    {"supports_v3", supports_v3, METH_NOARGS, "Whether this is an x86-64 processor with AVX2, BMI2 and FMA."},
    {nullptr, nullptr, 0, nullptr},
};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_cpu", "What this processor can run.", -1, methods, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__cpu() { return PyModule_Create(&definition); }
