import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';

const broken = (source: string, file = 'a.ts'): string[] =>
  findMutants(file, source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );

test('a comparison loses its edge and its direction', () => {
  expect(broken('const a = b < c;')).toEqual(['const a = b <= c;', 'const a = b > c;']);
});

test('a condition is held to be true, then false; a negation goes', () => {
  expect(broken('if (!a) b;')).toEqual(['if (true) b;', 'if (false) b;', 'if (a) b;']);
});

test('a call for its effect, an error and a number are broken; types, imports and logs are not', () => {
  const source =
    "import { a } from 'b';\ntype C = 1 | true;\nawait a(2);\nthrow d;\nrequest.log.info(3 > 2);";
  expect(broken(source).map((one) => one.split('\n').slice(2, 4).join(' '))).toEqual([
    '; throw d;',
    'await a(3); throw d;',
    'await a(2); ;',
  ]);
});

test('texts that are put together stay, and so does what only draws; a logarithm is no log', () => {
  expect(broken("const a = 'b' + c;")).toEqual([]);
  expect(
    broken('const a = <b className={c && d} x={1} style={{ top: 2 }} hidden={e || f} />;', 'a.tsx'),
  ).toEqual(['const a = <b className={c && d} x={1} style={{ top: 2 }} hidden={e && f} />;']);
  expect(broken('const a = Math.log(b * 2);')).toEqual([
    'const a = Math.log(b / 2);',
    'const a = Math.log(b * 3);',
  ]);
});

test('equal breaks on one line are told apart, wherever the line stands', () => {
  const ids = (source: string) => findMutants('a.ts', source).map(({ id }) => id);
  const source = 'const a = b(1, 1);';
  expect(new Set(ids(source)).size).toBe(2);
  expect(ids(`// why\n${source}`)).toEqual(ids(source));
});
