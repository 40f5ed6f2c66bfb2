import { afterEach, expect, test } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import { BudgetPanel } from './BudgetPanel.tsx';

const record = {
  since: '2026-11-01T00:00:00Z',
  photos_per_day: 144,
  promised_per_week: 10.08,
  judged: 2000,
  expected: 20,
  false_alarms: 4,
  measured_per_week: 1.95,
  unconfirmed_alarms: 1,
  light_not_seen: 0,
  is_broken: false,
};
let page: ReturnType<typeof render>;
afterEach(() => page.remove());

test('shows the budget beside the measured rate, and what the rate excludes', () => {
  page = render(<BudgetPanel record={record} style={{ timeZone: 'UTC', language: 'en' }} />);
  const text = page.container.textContent;
  expect(text).toContain('About 10 per week');
  expect(text).toContain('At 144 photos per day');
  expect(text).toContain('4 of 2000 photos since 2026/11/01 (Sun) 00:00.');
  expect(text).toContain('1 uninspected anomaly');
  expect(text).not.toContain('unknown lighting');
});
