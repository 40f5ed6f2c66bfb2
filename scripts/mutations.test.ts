import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { routes } from '../packages/contract/src/routes.ts';
import { MUTATIONS } from '../e2e/engines/mutations.ts';

const WEB = fileURLToPath(new URL('../apps/web/src/', import.meta.url));
const changing = Object.values(routes).filter(({ method }) => method !== 'GET');

/** Calls that change something and that a file of the console names. */
function usedByConsole(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/\.test\.|testing/.test(file));
  const texts = files
    .map((file) => readFileSync(WEB + file, 'utf8'))
    .filter((text) => text.includes(".routes.ts'"));
  return changing
    .map(({ name }) => name)
    .filter((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
}

describe('mutating calls', () => {
  it('every one of the console states what happens when it is repeated', () => {
    const unknown = usedByConsole().filter((name) => !(name in MUTATIONS));
    expect(unknown).toEqual([]);
  });

  it('no entry is left of a removed call', () => {
    const names = new Set(changing.map(({ name }) => name));
    expect(Object.keys(MUTATIONS).filter((name) => !names.has(name))).toEqual([]);
  });

  it('exactly those with an idempotency key accept one', () => {
    const keyed = changing.filter(({ isIdempotencyKeyAccepted }) => isIdempotencyKeyAccepted);
    expect(keyed.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(MUTATIONS)
        .filter((name) => MUTATIONS[name] === 'key')
        .toSorted(),
    );
  });
});
