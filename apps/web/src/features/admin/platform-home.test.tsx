import { afterEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { byText } from '../../shared/testing/render.tsx';

let console: OpenConsole;
afterEach(() => console.close());

it('[SIDE-013] the home of a platform admin counts what there is and leads to one more', async () => {
  console = await openConsole('/', {
    roles: ['admin'],
    self: { company: null as never },
    answers: {
      '/management_units': { records: [] },
      '/admin/queues': { records: [{ queue: 'mail', waiting: 0, active: 0, failed: 3 }] },
    },
  });
  await console.until(() => expect(console.text()).toContain('Some jobs failed after all retries'));
  const href = (name: string) => byText('main a', name).getAttribute('href');
  expect(href('Add device')).toBe('/console/admin/devices/new');
  expect(href('Add router')).toBe('/console/admin/routers/new');
  expect(href('Organisations and plans')).toBe('/console/admin/subscriptions');
  expect(console.text()).toContain('/console/register');
});
