import { afterEach, expect, test } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click } from '../../../shared/testing/render.tsx';

let console: OpenConsole;
afterEach(() => console.close());
const COUNTS = {
  cameras: [{ id: 'C1', measurements: 7, anomaly_estimates: 2 }],
  gauges: [{ id: 'G1', measurements: 3 }],
  guards: [{ id: 'K1', anomaly_estimates: 2 }],
};
const open = async (query: string, total: number): Promise<void> => {
  console = await openConsole(`/time_span_inspection?facility_id=F1${query}`, {
    answers: { '/measurements/uninspected_counts': { total, ...COUNTS } },
  });
  await console.until(() => expect(console.text()).toContain('Saved views'));
};

test('uninspected readings outside the range are announced, and shown on a click', async () => {
  await open('', 12);
  await console.until(() => expect(console.text()).toContain('12 more from the last 7 days'));
  await click(byText('p button', 'Show older'));
  await console.until(() => expect(console.place()).toContain('range=lastNDays&days=8'));
});

test('there is no notice if the range contains all of them, or ended in the past', async () => {
  await open('', 0);
  expect(console.text()).not.toContain('more from');
  console.close();
  await open('&range=custom&first=2020-01-01&last=2020-01-02', 12);
  expect(console.text()).not.toContain('more from');
});

test.each([
  ['&camera_id=C1', 9],
  ['&camera_id=C1&target=gauge+G1&status=error', 3],
  ['&target=guard+K1', 2],
])('under a filter it counts what that leaves, and keeps it: %s', async (query, count) => {
  await open(query, 12);
  await console.until(() => expect(console.text()).toContain(`${count} more from the last 7 days`));
  await click(byText('p button', 'Show older'));
  await console.until(() => expect(console.place()).toContain('range=lastNDays&days=8'));
  for (const part of query.slice(1).split('&')) expect(console.place()).toContain(part);
});
