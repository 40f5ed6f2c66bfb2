interface Compiler {
  main(
    options: readonly string[],
    files: {
      readFile(name: string): string | null;
      writeFile(name: string, contents: unknown): void;
      listFiles(): string[];
    },
  ): Promise<{ error: Error | null }>;
}

/** By a name the type checker does not follow: the compiler's own types redefine Array for everybody. */
const COMPILER: string = 'assemblyscript/asc';

/**
 * The WebAssembly of a kernel's AssemblyScript source; the same source gives the same bytes. The source is not called .ts,
 * because neither the formatter nor the linter can read it.
 */
export async function compileKernel(source: string): Promise<Uint8Array> {
  const { default: asc } = (await import(COMPILER)) as { default: Compiler };
  let binary: Uint8Array | null = null;
  const options = ['kernel.ts', '--outFile', 'kernel.wasm', '-O3', '--runtime', 'stub', '--noAssert'];
  const { error } = await asc.main(
    [...options, '--enable', 'simd', '--importMemory', '--initialMemory', '1'],
    {
      readFile: (name) => (name === 'kernel.ts' ? source : null),
      writeFile: (name, contents) => {
        if (name === 'kernel.wasm') binary = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error !== null || binary === null) throw new Error('the kernel does not compile', { cause: error });
  return binary;
}
