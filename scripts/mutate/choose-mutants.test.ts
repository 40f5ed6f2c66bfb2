import { expect, test } from 'vitest';
import { chooseMutants } from './choose-mutants.ts';
import { findMutants } from './find-mutants.ts';

const SOURCE = 'export const a = (b: number) => b < 1 && b > 2;\n';
const files = Array.from({ length: 30 }, (_, i) => `${i}.ts`);
const mutantsOf = (source: (file: string) => string) =>
  files.flatMap((file) => findMutants(file, source(file)));
const chosen = (source: (file: string) => string, seed = 7) =>
  chooseMutants(mutantsOf(source), 40, seed).map(({ id }) => id);

test('a seed chooses the same mutants again, another seed others', () => {
  expect(chosen(() => SOURCE)).toHaveLength(40);
  expect(chosen(() => SOURCE)).toEqual(chosen(() => SOURCE));
  expect(chosen(() => SOURCE, 8)).not.toEqual(chosen(() => SOURCE));
});

test('earlier lines and changes of another file do not affect the choice', () => {
  expect(chosen(() => `// why\n\n${SOURCE}`)).toEqual(chosen(() => SOURCE));
  const others = (ids: string[]) => ids.filter((id) => !id.startsWith('3.ts'));
  const before = others(chosen(() => SOURCE));
  const after = others(chosen((file) => (file === '3.ts' ? '' : SOURCE)));
  expect(after).toEqual(expect.arrayContaining(before));
});
