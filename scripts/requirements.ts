import { createHash } from 'node:crypto';

const ID =
  '(?:GEN|NAV|ROUTE|DASH|SIDE|CAM|SCHED|ACCT|HOOK|UNIT|FALL|GANN|DANN|UI|ENT|STATE|VAL|ROLE|CALL|ERR|CONST)-\\d{3}';

/** With more ids a failing test would not tell which requirement broke. */
export const MAX_IDS = 5;

export interface TestPlace {
  readonly file: string;
  readonly line: number;
}

/** The numbered statements: lines `ID | statement | check | where`. */
export function readRequirements(markdown: string): { id: string; statement: string }[] {
  return [...markdown.matchAll(new RegExp(`^(${ID}) \\| (.+?) \\|`, 'gm'))].map(([, id, statement]) => ({
    id: id!,
    statement: statement!,
  }));
}

/** A sample to be judged by a person: the same ids for the same seed, each at most once. */
export const drawIds = (ids: readonly string[], count: number, seed: number): string[] =>
  ids
    .map((id) => ({ id, place: createHash('sha256').update(`${seed} ${id}`).digest('hex') }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);

/** Requirement id → the test lines that carry it as `[ID]`; a test that does not run proves nothing. */
export function traceTests(files: { file: string; text: string }[]): Map<string, TestPlace[]> {
  const found = new Map<string, TestPlace[]>();
  for (const { file, line, ids } of titlesIn(files))
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), { file, line }]);
  return found;
}

/** The tests that carry more ids than they can prove. */
export const overloadedTests = (files: { file: string; text: string }[]): TestPlace[] =>
  titlesIn(files)
    .filter(({ ids }) => ids.length > MAX_IDS)
    .map(({ file, line }) => ({ file, line }));

/** Lines with ids in brackets; not those of a test that is left out, whose title may stand on the next line. */
function titlesIn(files: { file: string; text: string }[]): (TestPlace & { ids: string[] })[] {
  return files.flatMap(({ file, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) => {
      const ids = [...line.matchAll(new RegExp(`\\[(${ID})\\]`, 'g'))].map(([, id]) => id!);
      const isLeftOut = LEFT_OUT.test(line) || LEFT_OUT_ABOVE.test(lines[index - 1] ?? '');
      return ids.length === 0 || isLeftOut ? [] : [{ file, line: index + 1, ids }];
    });
  });
}

const LEFT_OUT = /\.(fixme|skip|todo)\(\s*['"`]/;
const LEFT_OUT_ABOVE = /\.(fixme|skip|todo)\($/;
