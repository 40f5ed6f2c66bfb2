import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';

const broken = (source: string, file = 'a.ts'): string[] =>
  findMutants(file, source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );

test('a comparison is mutated at its boundary and in its direction', () => {
  expect(broken('const a = b < c;')).toEqual(['const a = b <= c;', 'const a = b > c;']);
});

test('a condition becomes true, then false; a negation is removed', () => {
  expect(broken('if (!a) b;')).toEqual(['if (true) b;', 'if (false) b;', 'if (a) b;']);
});

test('calls with side effects, errors and numbers are mutated; types, imports and logs are not', () => {
  const source =
    "import { a } from 'b';\ntype C = 1 | true;\nawait a(2);\nthrow d;\nrequest.log.info(3 > 2);";
  expect(broken(source).map((one) => one.split('\n').slice(2, 4).join(' '))).toEqual([
    '; throw d;',
    'await a(3); throw d;',
    'await a(2); ;',
  ]);
});

test('string concatenation and styling are not mutated; a logarithm is not a log call', () => {
  expect(broken("const a = 'b' + c;")).toEqual([]);
  expect(
    broken('const a = <b className={c && d} x={1} style={{ top: 2 }} hidden={e || f} />;', 'a.tsx'),
  ).toEqual(['const a = <b className={c && d} x={1} style={{ top: 2 }} hidden={e && f} />;']);
  expect(broken('const a = Math.log(b * 2);')).toEqual([
    'const a = Math.log(b / 2);',
    'const a = Math.log(b * 3);',
  ]);
});

test('equal mutants on one line have different ids, independent of the line number', () => {
  const ids = (source: string) => findMutants('a.ts', source).map(({ id }) => id);
  const source = 'const a = b(1, 1);';
  expect(new Set(ids(source)).size).toBe(2);
  expect(ids(`// why\n${source}`)).toEqual(ids(source));
});
