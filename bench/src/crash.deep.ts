import { expect, test } from 'vitest';
import { crash, victimsOf } from './crash.ts';

test('acknowledged photos survive kill -9 of server and PostgreSQL and are read exactly once', async () => {
  const result = await crash({
    victims: ['server', 'server and PostgreSQL', 'PostgreSQL'],
    cameras: 3,
    size: { width: 320, height: 240 },
    log: (line) => console.error(line),
  });
  expect(result).toMatchObject({
    rounds: 3,
    lost: 0,
    duplicates: 0,
    missing_measurements: 0,
    recovered_ms: expect.any(Number),
  });
  expect(result.acknowledged).toBeGreaterThan(10);
}, 120_000);

test('every fifth victim is PostgreSQL alone, every third is both', () => {
  const victims = victimsOf(20);
  expect(victims.filter((victim) => victim === 'PostgreSQL')).toHaveLength(4);
  expect(victims.filter((victim) => victim === 'server and PostgreSQL')).toHaveLength(5);
  expect(victims[2]).toBe('server and PostgreSQL');
  expect(victims[4]).toBe('PostgreSQL');
});
