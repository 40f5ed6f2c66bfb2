import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackClasses, runClass } from './attack-classes.ts';
import { startAttacked, type Attacked } from './attacked.ts';

let on: Attacked | undefined;
beforeAll(async () => {
  on = await startAttacked({ isWhole: false });
});
afterAll(() => on?.stop());

/** `npm run attack` runs the complete classes, and checks every screen. */
test.each(attackClasses.map((one) => [one.name, one] as const))(
  '%s: no attack gains access',
  async (_name, one) => {
    const log = await runClass(on!, one);
    expect(log.breaches).toEqual([]);
    expect(log.attacks).toBeGreaterThan(10);
  },
  // an unfinished class would disturb the next one
  240_000,
);
