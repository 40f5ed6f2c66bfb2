import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importTool } from './tools/import-tool.ts';

/**
 * `node scripts/compile-kernel.ts`: after a change of packages/anomaly/kernel/nearest.as. The same source gives the same
 * bytes. It is not called .ts, because neither the formatter nor the linter can read it.
 */
const ENGINE = fileURLToPath(new URL('../packages/anomaly/', import.meta.url));

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

const source = readFileSync(`${ENGINE}kernel/nearest.as`, 'utf8');
const hash = createHash('sha256').update(source).digest('hex');
const base64 = Buffer.from(await compile(source)).toString('base64');
writeFileSync(
  `${ENGINE}src/features/nearest-bytes.ts`,
  `/** kernel/nearest.as (SHA-256 ${hash}), written by scripts/compile-kernel.ts. */
export const NEAREST_BYTES =
  '${base64}';
`,
);

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
