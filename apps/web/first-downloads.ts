import type { Plugin } from 'vite';
import { loginFormHtml } from './login-form-html.ts';

const TARGETS = ['src/pages/dashboard/DashboardPage.tsx', 'src/features/dashboard/targets/TargetTab.tsx'];
/**
 * Pages that are opened first, by their address below the prefix (`*` is one part of it), and the modules that draw
 * them. The dashboard has its tab in the query.
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'src/app/start/facility-lists.ts',
    'src/pages/dashboard/DashboardPage.tsx',
    'src/features/dashboard/cameras/CameraTab.tsx',
  ],
  '/?tab=inspection_target': ['src/app/start/facility-lists.ts', ...TARGETS],
  '/gauges/*/edit': [
    'src/app/routes/FullScreenRoute.tsx',
    'src/pages/gauge/EditGaugePage.tsx',
    'src/features/gauge/editor/GaugeEditor.tsx',
  ],
  '/walk': ['src/app/routes/PhoneRoute.tsx', 'src/pages/round/RunHomePage.tsx'],
  '/walk/*': ['src/app/routes/PhoneRoute.tsx', 'src/pages/round/RoundRunPage.tsx'],
};
/** Where somebody without a session comes to. */
const LOGIN = ['src/pages/account/LoginPage.tsx', 'src/shared/api/error.messages.ts'];
const EVERY_PAGE = ['src/shared/session/load-session.ts', 'src/app/shell/ShellRoute.tsx'];

type Chunk = {
  readonly type: 'chunk';
  readonly isEntry: boolean;
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
};
export type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/**
 * Writes down which files a signed-in person's first page needs. The server names them in the page: without that the
 * browser learns of each only from the one before, a round trip at a time.
 */
export function firstDownloads(root: string): Plugin {
  return {
    name: 'first-downloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const of = (modules: readonly string[]): string[] =>
        filesOf(
          modules.map((module) => root + module),
          bundle,
        );
      const pages = Object.fromEntries(Object.entries(PAGES).map(([path, modules]) => [path, of(modules)]));
      const login = { files: of(LOGIN), form: { en: loginFormHtml('en'), ja: loginFormHtml('ja') } };
      const source = JSON.stringify({ every_page: of(EVERY_PAGE), pages, login });
      this.emitFile({ type: 'asset', fileName: 'first-downloads.json', source });
    },
  };
}

/** The files that hold some modules or stand for them, with all that they import, without what the page itself names. */
function filesOf(modules: readonly string[], bundle: Bundle): string[] {
  const chunks = chunksOf(bundle);
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const wanted = modules.flatMap((module) => {
    const found = chunks.filter(
      ({ moduleIds, facadeModuleId }) => moduleIds.includes(module) || facadeModuleId === module,
    );
    if (found.length === 0) throw new Error(`no file of the console holds ${module}`);
    return found;
  });
  const known = withImports(entry, chunks);
  return [...withImports(wanted, chunks)].filter((file) => !known.has(file));
}

export const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** Files with all that they import, also what is asked for later where `imports` says so. */
export function withImports(
  start: readonly Chunk[],
  chunks: readonly Chunk[],
  imports: 'static' | 'all' = 'static',
  seen: Set<string> = new Set(),
): Set<string> {
  for (const chunk of start) {
    if (seen.has(chunk.fileName)) continue;
    seen.add(chunk.fileName);
    // what a page around all others may ask for later is not a round's
    const later = imports === 'all' && !chunk.isEntry && !isShared(chunk) ? chunk.dynamicImports : [];
    const wanted = new Set([...chunk.imports, ...later]);
    const next = chunks.filter(({ fileName }) => wanted.has(fileName));
    withImports(next, chunks, imports, seen);
  }
  return seen;
}

/** Files of many pages: they name what any of them may need. */
const isShared = ({ fileName }: Chunk): boolean =>
  /\/(start|shell|dashboard|targets|cameras|drawing|annotator)-/.test(fileName);
