// The tag that C++'s exceptions carry in WebAssembly. A complete toolchain brings it along; the one in the wheel
// `ziglang`, with which the tab's core is compiled, does not.
asm(R"(
	.globl	__cpp_exception
	.tagtype	__cpp_exception i32
__cpp_exception:
)");
