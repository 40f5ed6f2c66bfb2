import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';

const FILES = {
  name: 'scripts/planted-names.ts',
  file: 'scripts/fair-memory.ts',
  clean: 'scripts/planted-clean.ts',
};
afterAll(() => {
  for (const file of Object.values(FILES)) rmSync(file, { force: true });
});

const check = (file: string, text: string) => {
  writeFileSync(file, text);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check-names.ts', file], {
    encoding: 'utf8',
  });
  return { status, output: stdout.trim() };
};

test('a retired name is refused in code and as the name of a file, with the name to use', () => {
  expect(check(FILES.name, 'export class Turnstile {}\n')).toEqual({
    status: 1,
    output: 'scripts/planted-names.ts:1: Turnstile is retired, the name is `ConcurrencyLimiter`',
  });
  expect(check(FILES.file, 'export const one = 1;\n')).toEqual({
    status: 1,
    output: 'scripts/fair-memory.ts: FairMemory is retired, the name is `WeightedSemaphore`, `MemoryBudget`',
  });
});

test('names that were retired later are refused too, each with its own', () => {
  const planted = [
    'photoCourse',
    'findRests',
    'newsOf',
    'layPhoto',
    'isLightNotSeen',
    'makeWorkingPicture',
    'findNeeds',
  ];
  const { status, output } = check(FILES.name, planted.map((name) => `export const ${name} = 1;\n`).join(''));
  expect(status).toBe(1);
  expect(output.split('\n').map((line) => /: (\w+) is retired/.exec(line)?.[1])).toEqual(planted);
});

test('a longer word that holds a retired one is not refused', () => {
  expect(check(FILES.clean, 'export const patientId = 1; export const Lettering = 2;\n').status).toBe(0);
});
