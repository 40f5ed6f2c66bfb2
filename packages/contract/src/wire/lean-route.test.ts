import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { leanRoute } from './lean-route.ts';

test('the built console sends a key with the repeatable calls, and contains no schema', () => {
  for (const route of Object.values(routes)) {
    const lean = leanRoute(route);
    expect(lean.isIdempotencyKeyAccepted, route.name).toBe(route.isIdempotencyKeyAccepted);
    expect(Object.keys(lean)).not.toContain('reply');
  }
});
