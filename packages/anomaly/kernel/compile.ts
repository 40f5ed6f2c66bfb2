import { readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const SOURCE = new URL('nearest.ts', import.meta.url);
const TARGET = new URL('../src/nearest-bytes.ts', import.meta.url);

/** The kernel's WebAssembly, compiled anew from its source; the same source gives the same bytes. */
export async function compileKernel(): Promise<Uint8Array> {
  const source = readFileSync(SOURCE, 'utf8');
  let binary: Uint8Array | null = null;
  const options = ['nearest.ts', '--outFile', 'nearest.wasm', '-O3', '--runtime', 'stub', '--noAssert'];
  const { error, stderr } = await asc.main(
    [...options, '--enable', 'simd', '--importMemory', '--initialMemory', '1'],
    {
      readFile: (name) => (name === 'nearest.ts' ? source : null),
      writeFile: (name, contents) => {
        if (name === 'nearest.wasm') binary = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error !== null || binary === null) throw new Error(`the kernel does not compile: ${stderr.toString()}`);
  return binary;
}

/** The module that carries the compiled kernel. */
export function kernelModule(binary: Uint8Array): string {
  return [
    '/** kernel/nearest.ts compiled by kernel/compile.ts, as base64; a test compiles it again and compares. */',
    'export const NEAREST_BYTES =',
    `  '${Buffer.from(binary).toString('base64')}';`,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(TARGET, kernelModule(await compileKernel()));
