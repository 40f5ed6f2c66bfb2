import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../../../scripts/build-web.ts';
import { BUDGETS, measureSizes, overBudget, type Sizes } from './budgets.ts';
import { consoleFolder } from './console-folder.ts';
import { importsOf, openBuiltConsole } from './built-console.ts';

describe('the built annotator', () => {
  let sizes: Sizes;
  beforeAll(async () => {
    await buildWeb(fileURLToPath(new URL('../../../', import.meta.url)));
    sizes = measureSizes(openBuiltConsole(consoleFolder()));
  }, 120_000);

  it('keeps within its budget, and so does every engine', () => {
    expect(overBudget(sizes)).toEqual([]);
  });

  it('is measured: nothing is empty, and the nets are in the engines that need them', () => {
    for (const [name, size] of Object.entries(sizes)) expect(size, name).toBeGreaterThan(1000);
    expect(sizes.annotator).toBeGreaterThan(BUDGETS.annotator / 2);
    expect(sizes.counter).toBeGreaterThan(sizes.circle * 10);
  });
});

it('a larger part than allowed is named', () => {
  expect(overBudget({ ...BUDGETS })).toEqual([]);
  expect(overBudget({ ...BUDGETS, lamp: BUDGETS.lamp + 1 })).toEqual([
    `lamp: ${BUDGETS.lamp + 1} bytes of ${BUDGETS.lamp}`,
  ]);
});

it('only what is imported at once counts', () => {
  const code =
    'import{a}from"./a-1.js";import"./b-2.js";export{c}from`./c-3.js`;const d=()=>import("./d-4.js");';
  expect(importsOf(code)).toEqual(['a-1.js', 'b-2.js', 'c-3.js']);
});
