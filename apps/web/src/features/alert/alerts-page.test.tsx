import { afterEach, describe, expect, test } from 'vitest';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { byText, click } from '../../shared/testing/render.tsx';
import { alertOf, detailOf, pageOf } from './alert.testing.ts';

let console: OpenConsole;
afterEach(() => console.close());
const untilText = (words: string | RegExp) => console.until(() => expect(console.text()).toMatch(words));

describe('the list of alerts', () => {
  test('is empty for the facility of the address', async () => {
    console = await openConsole('/alerts?facility_id=F2');
    await untilText('No unacknowledged alerts');
    expect(console.asked.some((call) => /\/alerts\?.*facility_id=F2/.test(call))).toBe(true);
  });

  test('without a facility it lists all, with the facility in each row', async () => {
    console = await openConsole('/alerts', { answers: { '/api/alerts': pageOf(alertOf()) } });
    await untilText(/Pressure.*Pump hall/);
    expect(console.asked.find((call) => call.includes('/alerts?'))).not.toContain('facility_id');
  });

  test('a facility without access is an error', async () => {
    console = await openConsole('/alerts?facility_id=FS');
    await console.until(() =>
      expect(console.page.container.querySelector('h1')?.textContent).toMatch(/wrong|error/i),
    );
  });

  test('a failed list offers a retry', async () => {
    console = await openConsole('/alerts', { answers: { '/api/alerts': 403 } });
    await untilText('Data could not be loaded');
    expect(byText('button', 'Retry')).toBeTruthy();
  });

  test('an unknown tab in the address shows the unacknowledged alerts', async () => {
    console = await openConsole('/alerts?list=nonsense', { answers: { '/api/alerts': pageOf(alertOf()) } });
    await untilText('Pressure');
    expect(console.asked.find((call) => call.includes('/alerts?'))).toContain('list=unacknowledged');
  });

  test('acknowledging offers an undo', async () => {
    console = await openConsole('/alerts', {
      answers: { '/api/alerts': pageOf(alertOf()), '/alerts/A1/acknowledgement': alertOf() },
    });
    await untilText('Pressure');
    await click(byText('button', 'Acknowledge: Pressure: Limit reached'));
    await console.until(() => byText('button', 'Undo'));
    expect(console.asked.filter((call) => call.endsWith('/acknowledgement'))).toHaveLength(1);
  });
});

test('a resolved alert can be neither acknowledged nor shelved', async () => {
  const over = detailOf({ state: 'resolved', ended_at: '2026-11-15T10:00:00.000Z' });
  console = await openConsole('/alerts/A1', {
    roles: ['management_unit:water-plant_1:manager'],
    answers: { '/alerts/A1': over },
  });
  await untilText('Pressure: Limit reached');
  expect([...document.querySelectorAll('button')].map((button) => button.textContent)).not.toContain(
    'Shelve',
  );
  expect(document.querySelector('button[aria-label^="Acknowledge"]')).toBeNull();
});

test('a guest can acknowledge and comment, not shelve', async () => {
  console = await openConsole('/alerts/A1', { answers: { '/alerts/A1': detailOf() } });
  await untilText('Pressure: Limit reached');
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

test('the bell counts unacknowledged alerts of all facilities, and lists the newest', async () => {
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

test('the bell is empty without unacknowledged alerts', async () => {
  console = await openConsole('/account/schedules');
  await console.until(() => byText('button', 'Unacknowledged alerts: none'));
  await click(byText('button', 'Unacknowledged alerts: none'));
  await console.until(() =>
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('No unacknowledged alerts'),
  );
});
