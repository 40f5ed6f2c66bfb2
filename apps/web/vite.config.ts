import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import type { RouteDefinition } from '../../packages/contract/src/wire/route.ts';

/**
 * One built bundle runs under any prefix and any static host: every address in it is relative to the module
 * that names it, and the server rewrites the two addresses in index.html when it starts.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), tailwindcss(), fillConfigWhileDeveloping(), leanRoutes()],
  // Modules, so that the engine's thread downloads a reader, and the nets of digits, only for gauges that need them.
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The colour roles are light-dark() pairs. Older CSS targets would turn each into two custom properties.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A strict content security policy refuses data: fonts and styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [annotatorChunks(), signedInChunks()] } } },
    sourcemap: true,
  },
});

/**
 * What an annotator needs to open, as two files: the stage, which the guard editor has too, and the rest. Later steps share
 * most of it, and the bundler would cut a file for every set of steps that share something: two dozen small ones, which
 * compress worse and arrive later.
 */
function annotatorChunks() {
  const pages = fileURLToPath(new URL('src/pages/', import.meta.url));
  let own: Set<string> | undefined;
  let ofGuards: Set<string> | undefined;
  return {
    debugName: 'annotator',
    test: /\/(apps\/web\/src\/(annotator|gauge|pages\/annotator)|packages\/contract\/src\/gauge)\//,
    includeDependenciesRecursively: false,
    name(id: string, graph: Graph): string | null {
      own ??= onlyOfAnnotator(pages, graph);
      ofGuards ??= reachable(`${pages}EditGuardPage.tsx`, graph);
      if (!own.has(id)) return null;
      return ofGuards.has(id) ? 'stage' : 'annotator';
    },
  };
}

/**
 * What every signed-in page needs, what the dashboard needs besides, and each of its tabs, as one file each: a hundred small
 * ones take 15 KB more. Parts that editors and guards use too stay files of their own, so that those pages do not download
 * the rest.
 */
function signedInChunks() {
  const at = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));
  let nameOf: ((id: string) => string | null) | undefined;
  return {
    debugName: 'signed in',
    // not the contract: its schemas are reached from everywhere and left out of most pages
    test: /\/(apps\/web\/src|node_modules\/(@tanstack|@casl|@ucast|lucide-react))\//,
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph): string | null => (nameOf ??= chunkNames(at, graph))(id),
  };
}

function chunkNames(at: (path: string) => string, graph: Graph): (id: string) => string | null {
  const of = (...paths: string[]): Set<string> =>
    new Set(paths.flatMap((path) => [...reachable(at(path), graph)]));
  const entry = of('main.tsx');
  const shell = of('app/ShellRoute.tsx', 'app/session.ts');
  const dashboard = of('pages/DashboardView.tsx');
  const targets = of('pages/dashboard/TargetTab.tsx');
  const cameras = of('pages/dashboard/CameraTab.tsx');
  const guards = ['GuardHistory', 'GuardModels', 'GuardThreshold'].map((view) => `pages/guard/${view}.tsx`);
  const others = of(
    ...['GuardPage', 'RetrainGuardPage', 'EditGuardPage', 'annotator/GaugeEditor'].map(
      (page) => `pages/${page}.tsx`,
    ),
    ...guards,
  );
  return (id) => {
    if (entry.has(id)) return null;
    if (shell.has(id)) return 'shell';
    if (others.has(id)) return null;
    if (dashboard.has(id) || (targets.has(id) && cameras.has(id))) return 'dashboard';
    return targets.has(id) ? 'targets' : cameras.has(id) ? 'cameras' : null;
  };
}

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The annotator itself, without what the pages before it need too. */
function onlyOfAnnotator(pages: string, graph: Graph): Set<string> {
  const modules = reachable(`${pages}annotator/GaugeEditor.tsx`, graph);
  for (const other of ['annotator/ChooseStart.tsx', 'reanchor/Reanchor.tsx'])
    for (const id of reachable(pages + other, graph)) modules.delete(id);
  return modules;
}

/** A module and all that it imports at once. */
function reachable(id: string, graph: Graph, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachable(imported, graph, seen);
  return seen;
}

/** The server fills the page configuration; the development server has to do the same. */
function fillConfigWhileDeveloping(): Plugin {
  const config = {
    prefix: '/console',
    guard_prefix: '/guard',
    static_base_url: '/static',
    environment: 'development',
    usage_terms_url: '',
    contact_url: 'mailto:admin@example.com',
  };
  return {
    name: 'fill-config-while-developing',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('%TENKEN_CONFIG%', JSON.stringify(config).replaceAll('"', '&quot;')),
  };
}

/**
 * Of a route the console needs the address and the credentials: its schemas type the call and check it on the server. As
 * values they would bring every schema of the contract, and the schema library, into the first download.
 */
function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    async load(id) {
      if (!/\/packages\/contract\/src\/.+\.routes\.ts$/.test(id)) return undefined;
      const routes = (await import(pathToFileURL(id).href)) as Record<string, Partial<RouteDefinition>>;
      return Object.entries(routes)
        .map(([name, { method, space, path, authentication, isCalledAtRoot }]) => {
          if (!method || !path) throw new Error(`${name} in ${id} is not a route`);
          return `export const ${name} = ${JSON.stringify({ method, space, path, authentication, isCalledAtRoot })};`;
        })
        .join('\n');
    },
  };
}
