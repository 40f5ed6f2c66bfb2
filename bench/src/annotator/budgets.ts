import type { BuiltConsole } from './built-console.ts';

/** Bytes with gzip. Engines: what they were when this was written, and a tenth more. */
export const BUDGETS = {
  annotator: 45 * 1024,
  circle: 9_600,
  rectangle: 12_800,
  'seven-segment': 92_400,
  counter: 292_000,
  level: 6_850,
  float: 5_700,
  lamp: 4_800,
  'thermal-area': 3_000,
} as const;

type Budgeted = keyof typeof BUDGETS;
export type Sizes = Readonly<Record<Budgeted, number>>;

/** Pages before and beside the annotators: what one of these downloads too is not the annotators' own. */
const OTHER_PAGES = ['shell', 'FullScreenRoute', 'dashboard', 'targets', 'NewGaugePage', 'ReanchorPage'];

/**
 * annotator: what the annotator of a saved gauge has and no page before it has downloaded, without the engines. Each
 * engine: what its type adds to the engine's thread.
 */
export function measureSizes(built: BuiltConsole): Sizes {
  const { entry, find, withImports, gzipSize } = built;
  const without = (wanted: Set<string>, known: readonly string[]): Set<string> => {
    for (const name of known) for (const file of withImports(name)) wanted.delete(file);
    return wanted;
  };
  const editor = without(withImports(find('EditGaugePage')), [entry, ...OTHER_PAGES.map(find)]);
  const thread = find('engine.worker');
  const sizeOf = (name: Budgeted): number =>
    gzipSize(name === 'annotator' ? editor : without(withImports(find(`read-${name}`)), [thread]));
  return Object.fromEntries(Object.keys(BUDGETS).map((name) => [name, sizeOf(name as Budgeted)])) as Sizes;
}

/** All that a person downloads who opens an annotator first of all, and what of it every signed-in page needs. */
export function measureFirstVisit({ entry, find, withImports, gzipSize }: BuiltConsole) {
  const shared = [entry, find('shell')].flatMap((file) => [...withImports(file)]);
  const everything = new Set([...shared, ...withImports(find('EditGaugePage'))]);
  const base = gzipSize(new Set(shared));
  return { signed_in_page: base, annotator_beyond_it: gzipSize(everything) - base };
}

/** Names of parts over their budget. */
export const overBudget = <Name extends string>(
  sizes: Readonly<Record<Name, number>>,
  budgets: Readonly<Record<Name, number>>,
): string[] =>
  (Object.keys(budgets) as Name[])
    .filter((name) => sizes[name] > budgets[name])
    .map((name) => `${name}: ${sizes[name]} bytes of ${budgets[name]}`);
