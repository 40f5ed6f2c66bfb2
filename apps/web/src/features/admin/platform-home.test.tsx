import { afterEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { byText } from '../../shared/testing/render.tsx';

let console: OpenConsole;
afterEach(() => console.close());

const openHome = (registration: 'open' | 'invite' | 'closed') =>
  openConsole('/', {
    roles: ['admin'],
    self: { company: null as never },
    answers: {
      '/client_config': { registration },
      '/management_units': { records: [] },
      '/admin/queues': { records: [{ queue: 'mail', waiting: 0, active: 0, failed: 3 }] },
    },
  });

it('[SIDE-013] [DASH-023] the home of a platform admin says whom to ask, counts what there is and leads to one more', async () => {
  console = await openHome('open');
  await console.until(() => expect(console.text()).toContain('Some jobs failed after all retries'));
  expect(console.text()).toContain('Contact your system administrator');
  const href = (name: string) => byText('main a', name).getAttribute('href');
  expect(href('Add device')).toBe('/console/admin/devices/new');
  expect(href('Add router')).toBe('/console/admin/routers/new');
  expect(href('Organisations and plans')).toBe('/console/admin/subscriptions');
  expect(console.text()).toContain('/console/register');
});

it.each(['invite', 'closed'] as const)(
  'where registration is %s, it names the command that makes an organisation and no registration page',
  async (registration) => {
    console = await openHome(registration);
    await console.until(() => expect(console.text()).toContain('company create NAME EMAIL'));
    expect(console.text()).not.toContain('/console/register');
    expect(console.text()).not.toContain('register themselves');
  },
);
