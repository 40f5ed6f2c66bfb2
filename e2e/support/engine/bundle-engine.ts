import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The worker with all engines as one script, made by the tool that makes the console. */
export async function bundleEngine(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('./engine-worker.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'engine',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('vite made no bundle of the engines');
  return first.output[0].code;
}
