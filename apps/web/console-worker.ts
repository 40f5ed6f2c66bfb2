import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';
import { chunksOf, withImports, type Bundle } from './first-downloads.ts';

/** Modules that every page begins with, and the one that says that there is no network. */
const SHELL = ['src/main.tsx', 'src/shared/session/load-session.ts', 'src/pages/account/LoginPage.tsx'];
/** Modules that draw a round on a phone, and what is around them. */
const RUN = [
  'src/app/routes/PhoneRoute.tsx',
  'src/pages/round/RunHomePage.tsx',
  'src/pages/round/RoundRunPage.tsx',
  'src/features/round/run/load-phone-user.ts',
  'src/shared/api/error.messages.ts',
];
/** What proposes marks is for those who draw gauges. */
const NOT_FOR_ROUNDS = /\/propose-/;

/**
 * The service worker: one file, which knows the files that are kept on a machine. It has an address of its own below the
 * prefix, and the server writes the static base into it.
 */
export function consoleWorker(root: string): Plugin {
  return {
    name: 'console-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = filesOf(root, SHELL, bundle, 'static');
        const styles = Object.keys(bundle).filter(
          (file) => /\.(css|woff2)$/.test(file) && /start|inter/.test(file),
        );
        const run = [...filesOf(root, RUN, bundle, 'all'), ...engines(bundle)];
        const kept = { shell: [...shell, ...styles], run: run.filter((file) => !shell.includes(file)) };
        const version = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 12);
        const source = await bundleWorker(root, { version, ...kept });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

function filesOf(
  root: string,
  modules: readonly string[],
  bundle: Bundle,
  imports: 'static' | 'all',
): string[] {
  const chunks = chunksOf(bundle);
  const wanted = modules.map((module) => root + module);
  const first = chunks.filter(
    ({ moduleIds, facadeModuleId }) =>
      wanted.some((module) => moduleIds.includes(module)) || wanted.includes(facadeModuleId ?? ''),
  );
  if (first.length === 0) throw new Error(`no file of the console holds ${modules.join(', ')}`);
  return [...withImports(first, chunks, imports)];
}

/** Threads are built apart: of this bundle only they are scripts that are no chunks. */
const engines = (bundle: Bundle): string[] =>
  Object.entries(bundle)
    .filter(([file, { type }]) => type === 'asset' && file.endsWith('.js') && !NOT_FOR_ROUNDS.test(file))
    .map(([file]) => file);

async function bundleWorker(root: string, kept: object): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { TENKEN_OFFLINE_FILES: JSON.stringify(kept) },
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      lib: {
        entry: `${root}src/app/service-worker/service-worker.ts`,
        formats: ['iife'],
        name: 'worker',
        fileName: 'service-worker',
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('vite made no service worker');
  return first.output[0].code;
}
