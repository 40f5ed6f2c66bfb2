import { reachable, type Graph } from './module-graph.ts';

/**
 * What an annotator needs to open, as two files: the drawing kit, which the guard editor has too, and the rest. Later steps share
 * most of it, and the bundler would cut a file for every set of steps that share something: two dozen small ones, which
 * compress worse and arrive later.
 */
export function annotatorChunks(root: string) {
  const src = `${root}src/`;
  let own: Set<string> | undefined;
  let ofGuards: Set<string> | undefined;
  return {
    debugName: 'annotator',
    test: /\/(apps\/web\/src\/(drawing|features\/gauge)|packages\/contract\/src\/gauge)\//,
    includeDependenciesRecursively: false,
    name(id: string, graph: Graph): string | null {
      own ??= onlyOfAnnotator(src, graph);
      ofGuards ??= reachable(`${src}pages/guard/EditGuardPage.tsx`, graph);
      if (!own.has(id)) return null;
      return ofGuards.has(id) ? 'drawing' : 'annotator';
    },
  };
}

/** The annotator itself, without what the pages before it need too. */
function onlyOfAnnotator(src: string, graph: Graph): Set<string> {
  const modules = reachable(`${src}features/gauge/editor/GaugeEditor.tsx`, graph);
  for (const other of ['features/gauge/editor/ChooseStart.tsx', 'features/gauge/reanchor/Reanchor.tsx'])
    for (const id of reachable(src + other, graph)) modules.delete(id);
  return modules;
}

/**
 * One file each for what every visit needs, what every signed-in page needs besides, the dashboard and its tabs. Left to
 * itself the bundler cuts a file for every set of pages that share something: the dashboard was ninety, six at a time.
 */
export function consoleChunks(root: string) {
  let nameOf: ((id: string) => string | null) | undefined;
  return {
    debugName: 'console',
    test: /\/(apps\/web\/src|node_modules|packages\/contract\/src)\//,
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph): string | null => (nameOf ??= chunkNames(`${root}src/`, graph))(id),
  };
}

const SIGN_IN = ['LoginPage', 'RegisterPage', 'ResetPage', 'TwoFactorValidationPage'].map(
  (name) => `pages/account/${name}.tsx`,
);
/** Pages that share much with the dashboard, and must not download the rest of it. */
const OTHERS = [
  'pages/guard/GuardPage.tsx',
  'pages/guard/RetrainGuardPage.tsx',
  'pages/guard/EditGuardPage.tsx',
  'features/gauge/editor/GaugeEditor.tsx',
  'pages/guard/GuardHistory.tsx',
  'pages/guard/GuardModels.tsx',
  'pages/guard/GuardThreshold.tsx',
];

function chunkNames(src: string, graph: Graph): (id: string) => string | null {
  const of = (...paths: string[]): Set<string> =>
    new Set(paths.flatMap((path) => [...reachable(src + path, graph)]));
  const start = of('main.tsx');
  const signIn = of(...SIGN_IN);
  const shell = of(
    'app/shell/ShellRoute.tsx',
    'shared/session/load-session.ts',
    'app/start/facility-lists.ts',
  );
  const dashboard = of('pages/dashboard/DashboardPage.tsx');
  const targets = of('features/dashboard/targets/TargetTab.tsx');
  const cameras = of('features/dashboard/cameras/CameraTab.tsx');
  const others = of(...OTHERS);
  return (id) => {
    if (id === `${src}main.tsx` || isSchema(id, graph)) return null;
    if (start.has(id)) return 'start';
    const isOfCameras = dashboard.has(id) || cameras.has(id);
    if (signIn.has(id)) return shell.has(id) || isOfCameras || targets.has(id) ? 'start' : null;
    if (shell.has(id) || (isOfCameras && others.has(id))) return 'shell';
    if (others.has(id)) return targets.has(id) ? 'review' : null;
    if (dashboard.has(id) || (targets.has(id) && cameras.has(id))) return 'dashboard';
    return targets.has(id) ? 'targets' : cameras.has(id) ? 'cameras' : null;
  };
}

/** Schemas and their library are reached from everywhere, and left out of most pages. */
const isSchema = (id: string, graph: Graph): boolean =>
  LIBRARY.test(id) ||
  (id.includes('/packages/contract/src/') && [...reachable(id, graph)].some((other) => LIBRARY.test(other)));
const LIBRARY = /\/node_modules\/zod\//;
