// The table of a module's sizes.

import AppBuild
import Testing

@Test func sizesAreATableWithWhatEachStepSaves() {
    let sizes = ModuleSizes(linked: 1_234_567, optimized: 300_049, brotli: 79_950)
    #expect(
        sizes.table == """
              linked        1234.6 kB
              wasm-opt -Oz   300.0 kB  −75 %
              brotli          80.0 kB  −73 %
            """)
}

@Test func aModuleWithoutBrotliHasTwoLines() {
    #expect(ModuleSizes(linked: 10, optimized: 10, brotli: nil).table == "  linked        0.0 kB\n  wasm-opt -Oz  0.0 kB")
}
