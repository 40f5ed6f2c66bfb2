import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importTool } from './tools/import-tool.ts';

/**
 * `node scripts/compile-kernel.ts`: after a change of a file below. The same source gives the same bytes. Sources are not
 * called .ts, because neither the formatter nor the linter can read them.
 */
const PACKAGES = fileURLToPath(new URL('../packages/', import.meta.url));
const KERNELS = [
  {
    source: 'anomaly/kernel/nearest.as',
    bytes: 'anomaly/src/features/nearest-bytes.ts',
    name: 'NEAREST_BYTES',
  },
  { source: 'image/kernel/tiles.as', bytes: 'image/src/tiles-bytes.ts', name: 'TILES_BYTES' },
] as const;

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

for (const kernel of KERNELS) {
  const source = readFileSync(PACKAGES + kernel.source, 'utf8');
  const hash = createHash('sha256').update(source).digest('hex');
  const base64 = Buffer.from(await compile(source)).toString('base64');
  const [, file] = kernel.source.split(/\/(?=kernel\/)/);
  writeFileSync(
    PACKAGES + kernel.bytes,
    `/** ${file} (SHA-256 ${hash}), written by scripts/compile-kernel.ts. */
export const ${kernel.name} =
  '${base64}';
`,
  );
}

async function compile(text: string): Promise<Uint8Array> {
  const tool = await importTool('assemblyscript', 'assemblyscript/dist/asc.js');
  const { default: compiler } = tool as { default: Compiler };
  let binary: Uint8Array | null = null;
  const options = ['kernel.ts', '--outFile', 'kernel.wasm', '-O3', '--runtime', 'stub', '--noAssert'];
  const { error } = await compiler.main(
    [...options, '--enable', 'simd', '--importMemory', '--initialMemory', '1'],
    {
      readFile: (name) => (name === 'kernel.ts' ? text : null),
      writeFile: (name, contents) => {
        if (name === 'kernel.wasm') binary = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error !== null || binary === null) throw new Error('the kernel does not compile', { cause: error });
  return binary;
}
