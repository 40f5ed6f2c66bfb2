import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../../../scripts/build-web.ts';
import { measureRoutes, ROUTE_BUDGETS } from '../guards/route-budgets.ts';
import { BUDGETS, measureSizes, overBudget } from './budgets.ts';
import { consoleFolder } from './console-folder.ts';
import { importsOf, openBuiltConsole, type BuiltConsole } from './built-console.ts';

let built: BuiltConsole;
beforeAll(async () => {
  await buildWeb(fileURLToPath(new URL('../../../', import.meta.url)), 'test');
  built = openBuiltConsole(consoleFolder());
}, 120_000);

describe('the built annotator', () => {
  it('keeps within its budget, and so does every engine', () => {
    expect(overBudget(measureSizes(built), BUDGETS)).toEqual([]);
  });

  it('is measured: nothing is empty, and the nets are in the engines that need them', () => {
    const sizes = measureSizes(built);
    for (const [name, size] of Object.entries(sizes)) expect(size, name).toBeGreaterThan(1000);
    expect(sizes.annotator).toBeGreaterThan(BUDGETS.annotator / 2);
    expect(sizes.counter).toBeGreaterThan(sizes.circle * 10);
  });
});

describe('the built pages of guards and the dashboard', () => {
  it('keep within their budgets', () => {
    expect(overBudget(measureRoutes(built), ROUTE_BUDGETS)).toEqual([]);
  });

  it('are measured: none is small, and each view adds to its page', () => {
    const sizes = measureRoutes(built);
    for (const [name, size] of Object.entries(sizes)) expect(size, name).toBeGreaterThan(20_000);
    expect(sizes.dashboard_cameras).toBeGreaterThan(150_000);
    expect(new Set([sizes.history, sizes.models, sizes.threshold]).size).toBe(3);
  });

  it('do not contain the schema library: it only provides types', () => {
    const { entry, find, withImports, read } = built;
    const files = [entry, ...['shell', 'dashboard', 'targets', 'GuardPage', 'EditGuardPage'].map(find)];
    const downloaded = new Set(files.flatMap((file) => [...withImports(file)]));
    for (const file of downloaded) expect(read(file).includes('_zod'), file).toBe(false);
  });
});

describe('the first page of a signed-in person', () => {
  const downloads = () =>
    JSON.parse(readFileSync(join(consoleFolder(), 'first-downloads.json'), 'utf8')) as {
      every_page: string[];
      pages: Record<string, string[]>;
    };
  const named = (files: readonly string[]): string[] => files.map((file) => file.replace('assets/', ''));

  it('loads few files: a browser requests six at a time', () => {
    const { entry, find, withImports } = built;
    const dashboard = [entry, ...['shell', 'dashboard', 'cameras'].map(find)];
    expect(new Set(dashboard.flatMap((file) => [...withImports(file)])).size).toBeLessThan(10);
  });

  it('preloads exactly the files that the page does not name itself', () => {
    const { entry, find, withImports } = built;
    const first = withImports(entry);
    const later = (...names: string[]): string[] =>
      [...new Set(names.flatMap((name) => [...withImports(find(name))]))].filter((file) => !first.has(file));
    expect(named(downloads().every_page).toSorted()).toEqual(later('shell').toSorted());
    expect(named(downloads().pages['/']!).toSorted()).toEqual(
      later('shell', 'dashboard', 'cameras').toSorted(),
    );
  });

  it('contains only the icons it shows', () => {
    const { entry, find, withImports, read } = built;
    const files = new Set(
      [entry, ...['shell', 'dashboard', 'cameras'].map(find)].flatMap((file) => [...withImports(file)]),
    );
    const has = (icon: string): boolean => [...files].some((file) => read(file).includes(`\`${icon}\``));
    expect([has('refresh-cw'), has('layout-grid')]).toEqual([true, true]);
    expect([has('zoom-in'), has('undo-2'), has('pencil')]).toEqual([false, false, false]);
  });
});

it('a part over its budget is named', () => {
  expect(overBudget(BUDGETS, BUDGETS)).toEqual([]);
  expect(overBudget({ ...BUDGETS, lamp: BUDGETS.lamp + 1 }, BUDGETS)).toEqual([
    `lamp: ${BUDGETS.lamp + 1} bytes of ${BUDGETS.lamp}`,
  ]);
});

it('only static imports count', () => {
  const code =
    'import{a}from"./a-1.js";import"./b-2.js";export{c}from`./c-3.js`;const d=()=>import("./d-4.js");';
  expect(importsOf(code)).toEqual(['a-1.js', 'b-2.js', 'c-3.js']);
});
