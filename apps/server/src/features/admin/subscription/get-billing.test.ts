import { expect, test } from 'vitest';
import { createTestServer } from '../../../../test/kit/test-server.ts';

test.each([
  ['development', 200],
  ['production', 404],
])('[ROUTE-024] in %s the bill answers %i', async (ENVIRONMENT, status) => {
  const server = await createTestServer({ ENVIRONMENT });
  const response = await server.call({ url: '/console/api/development/billing' }, await server.signIn('ada'));
  expect(response.statusCode).toBe(status);
  if (status === 200)
    expect(response.json()).toMatchObject({
      plan: { name: 'Standard' },
      period: 'monthly',
      camera_count: 5,
      base_price: 12_000,
      amount: 12_000,
    });
  await server.close();
});
