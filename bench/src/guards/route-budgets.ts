import type { BuiltConsole } from '../annotator/built-console.ts';

const KIB = 1024;
/** Bytes with gzip that a page of guards may add to what every signed-in page has downloaded; and the dashboard as a whole. */
export const ROUTE_BUDGETS = {
  editor: 48 * KIB,
  new_guard: 48 * KIB,
  retrain: 42 * KIB,
  history: 35 * KIB,
  models: 32 * KIB,
  threshold: 27 * KIB,
  dashboard_cameras: 188 * KIB,
  dashboard_targets: 207 * KIB,
} as const;

type BudgetedRoute = keyof typeof ROUTE_BUDGETS;
export type RouteSizes = Readonly<Record<BudgetedRoute, number>>;

/** Files loaded for each page: the page and its default view. */
const PARTS: Readonly<Record<BudgetedRoute, readonly string[]>> = {
  editor: ['EditGuardPage'],
  new_guard: ['NewGuardPage'],
  retrain: ['RetrainGuardPage'],
  history: ['GuardPage', 'GuardHistory'],
  models: ['GuardPage', 'GuardModels'],
  threshold: ['GuardPage', 'GuardThreshold'],
  dashboard_cameras: ['dashboard', 'cameras'],
  dashboard_targets: ['dashboard', 'targets'],
};

/** Bytes of each page; pages of guards without the files of every signed-in page. */
export function measureRoutes({ entry, find, withImports, gzipSize }: BuiltConsole): RouteSizes {
  const everyPage = new Set([entry, find('shell')].flatMap((file) => [...withImports(file)]));
  const sizeOf = (route: BudgetedRoute): number => {
    const files = PARTS[route].flatMap((part) => [...withImports(find(part))]);
    if (route.startsWith('dashboard')) return gzipSize(new Set([...everyPage, ...files]));
    return gzipSize(new Set(files.filter((file) => !everyPage.has(file))));
  };
  const routes = Object.keys(ROUTE_BUDGETS) as BudgetedRoute[];
  return Object.fromEntries(routes.map((route) => [route, sizeOf(route)])) as RouteSizes;
}
