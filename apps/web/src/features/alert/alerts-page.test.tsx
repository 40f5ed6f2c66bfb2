import { afterEach, describe, expect, test } from 'vitest';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { byText, click } from '../../shared/testing/render.tsx';
import { alertOf, detailOf, pageOf } from './alert.testing.ts';

let console: OpenConsole;
afterEach(() => console.close());
const untilSaid = (words: string | RegExp) => console.until(() => expect(console.text()).toMatch(words));

describe('the list of alerts', () => {
  test('says that nothing waits, for the facility of the address', async () => {
    console = await openConsole('/alerts?facility_id=F2');
    await untilSaid('No unacknowledged alerts');
    expect(console.asked.some((call) => /\/alerts\?.*facility_id=F2/.test(call))).toBe(true);
  });

  test('asks for all facilities without one, and names the facility in each line', async () => {
    console = await openConsole('/alerts', { answers: { '/api/alerts': pageOf(alertOf()) } });
    await untilSaid(/Pressure.*Pump hall/);
    expect(console.asked.find((call) => call.includes('/alerts?'))).not.toContain('facility_id');
  });

  test('a facility of others is an error, as on every page of a facility', async () => {
    console = await openConsole('/alerts?facility_id=FS');
    await console.until(() =>
      expect(console.page.container.querySelector('h1')?.textContent).toMatch(/wrong|error/i),
    );
  });

  test('a list that cannot be loaded offers to try again', async () => {
    console = await openConsole('/alerts', { answers: { '/api/alerts': 403 } });
    await untilSaid('Data could not be loaded');
    expect(byText('button', 'Retry')).toBeTruthy();
  });

  test('a word in the address that is no list shows what nobody has acknowledged', async () => {
    console = await openConsole('/alerts?list=nonsense', { answers: { '/api/alerts': pageOf(alertOf()) } });
    await untilSaid('Pressure');
    expect(console.asked.find((call) => call.includes('/alerts?'))).toContain('list=unacknowledged');
  });

  test('acknowledging offers to take it back', async () => {
    console = await openConsole('/alerts', {
      answers: { '/api/alerts': pageOf(alertOf()), '/alerts/A1/acknowledgement': alertOf() },
    });
    await untilSaid('Pressure');
    await click(byText('button', 'Acknowledge: Pressure: Limit reached'));
    await console.until(() => byText('button', 'Undo'));
    expect(console.asked.filter((call) => call.endsWith('/acknowledgement'))).toHaveLength(1);
  });
});

test('an alert that is over can be neither acknowledged nor shelved', async () => {
  const over = detailOf({ state: 'resolved', ended_at: '2026-11-15T10:00:00.000Z' });
  console = await openConsole('/alerts/A1', {
    roles: ['management_unit:water-plant_1:manager'],
    answers: { '/alerts/A1': over },
  });
  await untilSaid('Pressure: Limit reached');
  expect([...document.querySelectorAll('button')].map((button) => button.textContent)).not.toContain(
    'Shelve',
  );
  expect(document.querySelector('button[aria-label^="Acknowledge"]')).toBeNull();
});

test('a guest acknowledges and comments, and does not shelve', async () => {
  console = await openConsole('/alerts/A1', { answers: { '/alerts/A1': detailOf() } });
  await untilSaid('Pressure: Limit reached');
  expect(document.querySelector('button[aria-label^="Acknowledge"]')).not.toBeNull();
  expect(console.text()).toContain('Write a comment');
  expect([...document.querySelectorAll('button')].map((button) => button.textContent)).not.toContain(
    'Shelve',
  );
});

test.each([404, 403, 422])('an alert that answers %i is not found', async (status) => {
  console = await openConsole('/alerts/A9', { answers: { '/alerts/A9': status } });
  await console.until(() =>
    expect(console.page.container.querySelector('h1')?.textContent).toMatch(/not found/i),
  );
});

test('the bell counts what nobody has acknowledged in any facility, and lists the newest of it', async () => {
  const facility = { open: 30, unacknowledged: 1, error: 30, unacknowledged_error: 1 };
  console = await openConsole('/account/schedules', {
    answers: {
      '/api/alerts': pageOf(alertOf()),
      '/alert_counts': {
        facilities: [
          { ...facility, id: 'F1' },
          { ...facility, id: 'F2', unacknowledged: 20 },
        ],
      },
    },
  });
  await console.until(() => byText('button', 'Unacknowledged alerts: 21'));
  await click(byText('button', 'Unacknowledged alerts: 21'));
  await console.until(() =>
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Pressure'),
  );
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('and 20 more');
  expect(console.asked.find((call) => call.includes('/alerts?'))).toContain('list=unacknowledged');
});

test('the bell says that nothing waits', async () => {
  console = await openConsole('/account/schedules');
  await console.until(() => byText('button', 'Unacknowledged alerts: none'));
  await click(byText('button', 'Unacknowledged alerts: none'));
  await console.until(() =>
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('No unacknowledged alerts'),
  );
});
